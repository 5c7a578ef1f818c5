"""The names of authors in Chinese, Japanese and Korean references: how they are written, parted and said to be of writers."""

import re
from collections.abc import Iterator

from extract.references.authors import split_at
from extract.references.reference import Offsets

HAN, KATAKANA, HANGUL = r"\u3005\u3400-\u9fff\uf900-\ufaff", r"\u30a1-\u30f4ー", r"\uac00-\ud7af"
SIGN = re.compile(rf"[{HAN}\u3040-\u30ff{HANGUL}]")
ROLE = re.compile(
    r"\s*(?:等|ほか|他|外)?\s*(?P<role>编著|編著|主编|主編|编纂|編纂|校点|校點|校注|编译|編譯|監修|監訳|翻訳|翻译|翻譯|著|编|編|译|譯|訳|撰|注|"
    r"지음|지은이|엮음|편저|편역|옮김|(?<=\s)[저편역])$"
)
TRANSLATING = re.compile(r"[译譯訳역]|翻|옮김")
MORE = re.compile(r"\s*(?:等人|等|ほか|(?<=\s)외)$")
NATION = re.compile(rf"[\[［(（〔【][{HAN}]{{1,4}}[\]］)）〕】]\s*")
NAME = re.compile(
    rf"[{HAN}]{{1,4}}(?:[ \u3000]{{1,2}}[{HAN}]{{1,3}})?|[{HAN}]{{1,3}}[ \u3000]?[\u3041-\u3096]{{2,4}}|"
    rf"[{HAN}]{{1,6}}(?:[·•‧・-][{HAN}A-Z.]{{1,8}}){{1,3}}|[{HAN}]{{5}}(?=$)|"
    rf"(?:[A-Z][.．]\s?)*[{KATAKANA}]{{2,12}}(?:[・＝= ](?:[A-Z][.．]|[{KATAKANA}]{{1,12}})){{0,3}}|"
    rf"[{HANGUL}]{{2,5}}(?:[ ·][{HANGUL}]{{1,5}}){{0,2}}|"
    r"[A-Z][\w.'’-]*(?:\s(?:[A-Z][\w.'’-]*|de|van|von|der|la)){0,3}(?:\s?&\s?[A-Z][\w'’-]+)?"
)
BETWEEN = re.compile(rf"\s*[、，,；;/&]\s*|(?<=[{HAN}])・(?=[{HAN}])")
AND = re.compile(rf"(?<=[{HAN}{KATAKANA}]{{2}})\s*[と和與与及]\s*(?=[{HAN}{KATAKANA}]{{2}})")
""" "和" is a sign of many names, too: it joins two where they are no name together."""
LONGEST_NAME, FIRST_HANGUL = 4, 0xAC00
"""Signs of a Chinese or Japanese name that is written in one."""
NO_NAMES = frozenset(
    "推荐 推薦 阅读 閱讀 参考 參考 教材 电影 電影 映画 小说 小說 小説 书籍 書籍 论文 論文 专著 著作 资料 文献 出自 参见 参照 "
    "引自 摘自 作者 书名 書名 如 即 及 看 读 讀 见 見 據 据 例如 比如 关于 對於 对于 以及 原著 原文 主要 副读本 拙著 拙稿 本书 "
    "本書 영화 소설 추천 참고".split()
)
"""What may stand before the title of a work and looks like a name."""
FAMILIES = frozenset(
    "王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许邓冯韩曹曾彭萧蔡潘田董袁于余叶蒋杜苏魏程吕丁沈任姚卢姜崔钟谭陆汪范石廖贾夏韦付方"
    "邹熊金白孟秦邱侯江尹薛闫段雷龙史陶贺顾毛郝龚邵万钱严覃武戴莫孔汤張劉陳楊黃趙吳孫馬鄭謝許鄧馮韓蕭葉蔣蘇呂鐘鍾譚陸賈鄒龍賀顧龔萬錢嚴湯"
    "費费梅牟柯柳桂欧歐阳陽施洪温溫祝翁聂聶葛裴褚詹赖賴路靳章樊殷霍齐齊童颜顏翟安常康伍倪俞庄莊纪紀舒屈项項柴盛关關包左季"
    "김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민나진지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편용"
)
"""With what signs Chinese and Korean names begin."""
IN_FAMILIES = frozenset(
    "田中山本村小林木川藤井野上下大石原島嶋橋佐高松森池斎斉齋齊清水岡内坂阪西東南北三吉福平永武安河長谷部崎沢澤宮菊横久保市今浅荒青秋新"
    "杉浜濱浦片熊柴関丸竹梅桜櫻富相千津土黒白赤金近服戸日宇有伊渡辺邊邉加鈴後遠工太塚飯前岩植尾梶鎌神岸児須瀬瀧滝寺徳内成仁根能"
    "早原広廣古星堀間牧増町松三水宗矢柳山湯与若和並兼門二篠船舟塩堤沖泉笠笹稲米麻守幸志真織鳥鶴亀倉蔵萩荻奥"
)
"""Of what signs the family names of Japanese consist."""
OF_SENTENCES = re.compile("[了的是过過这這那们們]")
AROUND = frozenset("，,.。．、:：；;（()）[]［］－-—")
"""Signs around a field that are no part of it."""


def is_east_asian(text: str) -> bool:
    """Has the text signs of Chinese, Japanese or Korean?"""
    return SIGN.search(text) is not None


def names_in(text: str, start: int, end: int) -> tuple[tuple[Offsets, ...], bool] | None:
    """Where the names of authors stand in a stretch, translators left out, and whether there are more; None where other words
    do.

    >>> text = "B.エクセンダール著, 谷口説男訳"
    >>> [text[a:b] for a, b in names_in(text, 0, len(text))[0]]
    ['B.エクセンダール']
    """
    found: list[Offsets] = []
    more = False
    for a, b in _names(text, start, end):
        role = ROLE.search(text[a:b])
        last = a + role.start() if role else b
        goes_on = MORE.search(text[a:last]) or (role and re.match(r"\s*(?:等|ほか|他|外)", role.group()))
        if goes_on and not role:
            last = a + goes_on.start()
        a, last = trimmed(text, a, last)
        if nation := NATION.match(text, a, last):
            a = nation.end()
        words = text[a:last]
        if not words and role:
            continue
        if not NAME.fullmatch(words) or words in NO_NAMES or OF_SENTENCES.search(words):
            return None
        more = more or bool(goes_on)
        if role and TRANSLATING.search(role["role"]):
            continue
        found.append((a, last))
    return tuple(found), more


def is_likely_name(words: str) -> bool:
    """Does a name begin as many do, or is it written as foreign ones are?

    >>> is_likely_name("张玉法"), is_likely_name("小野寺健"), is_likely_name("原理"), is_likely_name("エドワード・ネルソン")
    (True, True, False, True)
    """
    bare = "".join(words.split())
    if not SIGN.match(bare) or re.search("[・·•‧]", bare):
        return len(bare) > 1
    if ord(bare[0]) >= FIRST_HANGUL or len(bare) < LONGEST_NAME:
        return bare[0] in FAMILIES or (len(bare) > 1 and set(bare[:2]) <= IN_FAMILIES)
    return set(bare[:2]) <= IN_FAMILIES


def _names(text: str, start: int, end: int) -> Iterator[Offsets]:
    for a, b in split_at(text, start, end, BETWEEN):
        words = text[a:b].strip()
        alone = len(words) <= LONGEST_NAME or not AND.search(words) or bool(ROLE.search(words))
        yield from [(a, b)] if alone else split_at(text, a, b, AND)


def trimmed(text: str, start: int, end: int) -> Offsets:
    while start < end and (text[start].isspace() or text[start] in AROUND):
        start += 1
    while end > start and (text[end - 1].isspace() or text[end - 1] in AROUND):
        end -= 1
    return start, end
