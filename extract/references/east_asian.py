"""Where the fields of a work stand as Chinese, Japanese and Korean writers state it, one string at a time.

Titles stand in brackets of their own: 《》 and 『』 those of books and journals, 「」 and 〈〉 those of articles, of which the
journal follows: "小野昭 1978「分布論」『日本考古学』有斐閣".  Without brackets the parts stand between commas or
stops, and only a whole list tells which is which (`reading/east_asian.py`).
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from extract.references.reference import Offsets

HAN, KATAKANA, HANGUL = r"\u3005\u3400-\u9fff\uf900-\ufaff", r"\u30a1-\u30f4ー", r"\uac00-\ud7af"
SIGN = re.compile(rf"[{HAN}\u3040-\u30ff{HANGUL}]")
BOOK, ARTICLE = {"《": "》", "『": "』"}, {"「": "」", "〈": "〉", "“": "”", '"': '"'}
QUOTES = frozenset('“"')
OPENING = re.compile('[《『「〈“]|"(?=[^"]{2,200}")')
MARKUP = re.compile(
    r"!?\[(?=[^\[\]]*\]\()|\]\((?:[^()\s]|\([^()\s]*\))*\)|\*{1,3}|(?<!\w)_{1,2}|_{1,2}(?!\w)|<[^<>]{0,200}>|`+|\\(?=[*_])"
)
MARKED = re.compile(
    r"\s*(?:\d{1,3}[.)]\s+)?(?:\[([^\[\]]{2,120})\]\((?:[^()\s]|\([^()\s]*\))*\)|\*\*([^*]{2,120})\*\*|[*_]([^*_\\]{2,120})[*_])"
)
LEAD = re.compile(
    r"\s*(?:(?:\[[^\[\]]{1,12}\]|［[^［］]{1,6}］|\(\d{1,3}\)|（\d{1,3}）|\d{1,3}[.．)）、]|[①-⑳]|[-•*・])\s*)*"
)
"""The number, key or bullet of a reference."""
YEAR = re.compile(r"(?<![\d-])(?:1[5-9]|20)\d\d(?![\d])[a-z]?年?")
ROLE = re.compile(
    r"\s*(?:等|ほか|他|外)?\s*(?P<role>编著|編著|主编|主編|编纂|編纂|校点|校點|校注|编译|編譯|監修|監訳|翻訳|翻译|翻譯|著|编|編|译|譯|訳|撰|注|"
    r"지음|지은이|엮음|편저|편역|옮김|(?<=\s)[저편역])$"
)
WRITING = re.compile(r"(?:著|编著|編著|主编|主編|(?<=\s)저|지음|엮음|편저)$")
BY = re.compile(r"\s*[，,/]?\s*(?P<names>[^，,。；;《『]{2,40}?\s*(?:著|编著|編著|主编|主編|\s저|지음|엮음|편저))")
BESIDE = re.compile(
    r"\s*(?:[（(](?=[^（）()]*[）)])|[-–—/|·:：]+\s)\s*(?P<names>[^，,。；;《『（）()\d]{2,40}?)\s*(?:[）)]|$)"
)
VOLUME = re.compile(r"[上中下全第増增修新旧改续續一二三四五六七八九十]")
"""What stands behind a title in the place of names: "（上）", "（全五册）", "（増補版）"."""
NAME_BEHIND = re.compile(
    rf"(?P<title>.+?)[\s\u3000]+(?P<name>[{HAN}]{{1,4}}[\s\u3000][{HAN}]{{1,3}}|[{HAN}{KATAKANA}・]+|"
    r"[A-Z][\w.'-]*(?:\s[A-Z][\w.'-]*){0,2})"
    r"(?:\s*(?:著|编著|編著))?$"
)
""" "Title Name": in Japanese nothing else may part them."""
NO_NAME = re.compile(
    rf"^[{HAN}{KATAKANA}]{{1,2}}$|(?:入[門门]|理[論论]|概[論论]|基[礎础]|応用|应用|技[術术]|方法|研究|[編编版学學])$"
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
BETWEEN = re.compile(rf"\s*[、，,；;/&]\s*|(?<=[{HAN}])[・·](?=[{HAN}])")
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
PUBLISHER = re.compile(
    r"(?:出版(?:社|会|會|公司|部|局|集团)?|[书書]店|[书書]局|[书書]馆|書館|書房|[书書]院|[学學]社|新社|書林|文庫|新書|選書|ブックス|"
    r"[社堂館房閣]|学会|學會|大学|大學|Press|Publish\w+|Books|Verlag|Springer|Wiley|출판사?|출판부|문화사|북스|서점|서원|사)$"
)
SENTENCE = re.compile(r"[はがを][^、，]{2}|です|ます|した|ない|[的了]是|入门|適合|适合|[다요]\.?$")
"""What remarks have, and names of publishers have not."""
AROUND = frozenset("，,.。．、:：；;（()）[]［］－-—")
"""Signs around a field that are no part of it."""
PARTING = frozenset("(（|/–—-")
"""Signs between a title and names, but not between two names."""
LONGEST_PUBLISHER = 20
LONGEST_HEAD = 80
"""Characters before a title: what is longer is a sentence."""
PARTS = re.compile(
    r"[，,、;；。．:：]|\s[-–—/|]\s|\s*[（(](?=[^（）()]*[）)]\s*$)|(?<![A-Z])\.(?=\s|$|[^\W\dA-Za-z]|[《『「])|\s+(?=(?:1[5-9]|20)\d\d\b)|(?<=\d)年?\s+"
)
BEHIND_YEAR = re.compile(r"(?:\d{1,2}月(?:\d{1,2}日)?|[^()（）\d]{0,6})[)）\]］]?\s*(?P<sign>[。．.，,、])")
STOPS = re.compile(r"[。．；;]|(?<![A-Z])\.(?=\s|$|[^\W\dA-Za-z])|，\s?[（(]?\d|,\s?\d")
COMMAS = re.compile(r"[，,、。；;]|(?<![A-Z])\.(?=\s|$)")
"""What ends a title behind a year: the sign that stands behind the year, and a stop."""


@dataclass(frozen=True, slots=True)
class Fields:
    """Where the fields of a work stand in a string."""

    names: tuple[Offsets, ...]
    title: Offsets
    venue: Offsets | None = None
    year: Offsets | None = None
    more: bool = False

    @property
    def told(self) -> bool:
        """Does the string say more than a title?"""
        return bool(self.names or self.venue or self.year)


def without_marks(text: str) -> str:
    """The text with blanks for the marks and addresses of Markdown."""
    return MARKUP.sub(lambda found: " " * len(found.group()), text)


def is_east_asian(text: str) -> bool:
    """Has the text signs of Chinese, Japanese or Korean?"""
    return SIGN.search(text) is not None


def beginning(text: str) -> int:
    """Where a reference begins behind its number, key or bullet."""
    lead = LEAD.match(text)
    return lead.end() if lead else 0


def fields_in_brackets(text: str) -> Fields | None:
    """The fields of a string whose title stands in the brackets for titles, with nothing but names and a year before it.

    >>> text = "张玉法，2011，《清季的立宪团体》，北京大学出版社."
    >>> found = fields_in_brackets(text)
    >>> [text[slice(*at)] for at in (*found.names, found.title, found.venue, found.year)]
    ['张玉法', '清季的立宪团体', '北京大学出版社', '2011']
    """
    if not OPENING.search(text):
        return None
    bare = without_marks(text)
    start = beginning(bare)
    title = next(_bracketed(bare, start), None)
    if title is None or title[0] - start > LONGEST_HEAD:
        return None
    if bare[title[0] - 1] in QUOTES and not is_east_asian(bare[slice(*title)]):
        return None  # words that somebody says or looks for
    years = list(YEAR.finditer(bare, start, title[0] - 1))
    names = names_in(bare, *_without(bare, (start, title[0] - 1), years[0] if years else None))
    if names is None:
        return None
    container, behind = _container(bare, title)
    year = years[-1] if years else YEAR.search(bare, behind, behind + LONGEST_HEAD)
    venue = container or _publisher(bare, behind)
    if names[0]:
        return Fields(names[0], title, venue, year.span() if year else None, names[1])
    remark = venue and not year and not is_publisher(bare[slice(*venue)])
    return _with_names(bare, behind, Fields((), title, None if remark else venue, year.span() if year else None))


def _container(text: str, title: Offsets) -> tuple[Offsets | None, int]:
    """The journal or book whose brackets stand right behind those of an article, and where what follows begins."""
    behind = title[1] + 1
    if text[title[0] - 1] in BOOK:
        return None, behind
    found = next(_bracketed(text, behind), None)
    if found and text[found[0] - 1] in BOOK and not text[behind : found[0] - 1].strip(" ，,.。、"):
        return found, found[1] + 1
    return None, behind


def _with_names(text: str, behind: int, fields: Fields) -> Fields:
    """The fields with the names that stand behind the title: what says who wrote, or names in brackets or behind a dash."""
    by = BY.match(text, behind) or BESIDE.match(text, behind)
    names = (
        None
        if by is None or VOLUME.match(by["names"]) or is_publisher(by["names"])
        else names_in(text, *by.span("names"))
    )
    if by is None or not names:
        return fields
    return replace(fields, names=names[0], venue=_publisher(text, by.end()), more=names[1])


def fields_by_mark(text: str) -> Fields | None:
    """The fields of a string that sets its title as a link or in emphasis, and has names beside it.

    >>> found = fields_by_mark("**近代日本の財政** 山田太郎")
    >>> found.title, found.names
    ((2, 9), ((12, 16),))
    """
    marked = MARKED.match(text)
    if marked is None:
        return None
    title = next(marked.span(i) for i in (1, 2, 3) if marked[i])
    bare = without_marks(text)
    rest = parts_of(bare, marked.end(), len(bare))
    people = names_in(bare, *rest[0]) if rest and is_east_asian(bare[slice(*title)]) else None
    if not people or not people[0] or title[1] - title[0] <= max(b - a for a, b in people[0]):
        return None
    venue = next((part for part in rest[1:2] if is_publisher(bare[slice(*part)])), None)
    year = YEAR.search(bare, marked.end(), marked.end() + LONGEST_HEAD)
    if not venue and not year and not is_likely_name(bare[slice(*people[0][0])]):
        return None
    return Fields(people[0], title, venue, year.span() if year else None, people[1])


def fields_by_year(text: str) -> Fields | None:
    """The fields of a string with nothing but names before a year, and behind it the title and the publisher.

    >>> found = fields_by_year("连淑能 (2001). 英汉对比研究. 高等教育出版社")
    >>> found.names, found.title, found.venue
    (((0, 3),), (12, 18), (20, 27))
    """
    bare = without_marks(text)
    start = beginning(bare)
    year = YEAR.search(bare, start, start + LONGEST_HEAD)
    people = names_in(bare, *_trimmed(bare, start, year.start())) if year else None
    if year is None or not people or not people[0]:
        return None
    stops = BEHIND_YEAR.match(bare, year.end())
    behind = stops.end() if stops else year.end()
    parts = parts_of(bare, behind, len(bare), STOPS if stops and stops["sign"] in "。．." else COMMAS)
    if not parts or not is_east_asian(bare[slice(*parts[0])]):
        return None
    venue = next((part for part in parts[1:2] if _may_publish(bare[slice(*part)])), None)
    return Fields(people[0], parts[0], venue, year.span(), people[1])


def fields_by_role(text: str) -> Fields | None:
    """The fields of a string that says of a name that its bearer wrote the work.

    >>> text = "機械学習のための特徴量 Alice Zheng, 門脇 大輔 著"
    >>> found = fields_by_role(text)
    >>> text[slice(*found.title)], [text[slice(*at)] for at in found.names]
    ('機械学習のための特徴量', ['Alice Zheng', '門脇 大輔'])
    """
    bare = without_marks(text)
    parts = parts_of(bare, beginning(bare), len(bare))
    last = next((i for i, part in enumerate(parts) if WRITING.search(bare[slice(*part)])), None)
    if last is None:
        return None
    first = last
    while first > 0 and names_in(bare, *parts[first - 1]) and not PARTING.intersection(_gap(bare, parts, first)):
        first -= 1
    title: Offsets | None = (parts[0][0], parts[first - 1][1]) if first else None
    begins = parts[first][0]
    at = first if not names_in(bare, *parts[first]) else first - 1
    tail = NAME_BEHIND.match(bare, *parts[at]) if at >= 0 else None
    if tail and (at == last or not NO_NAME.search(tail["name"])):
        title, begins = (parts[0][0], tail.end("title")), tail.start("name")
    elif at == first:
        return None
    people = names_in(bare, begins, parts[last][1])
    behind = [
        part for part in parts[last + 1 :] if not YEAR.search(bare, *part) and not ROLE.search(bare[slice(*part)])
    ]
    if title is None and behind:
        title = behind.pop(0)
    if not people or not people[0] or title is None or is_publisher(bare[slice(*title)]):
        return None
    venue = next((part for part in behind[:1] if _may_publish(bare[slice(*part)])), None)
    year = YEAR.search(bare, begins)
    return Fields(people[0], title, venue, year.span() if year else None, people[1])


def _gap(text: str, parts: Sequence[Offsets], at: int) -> str:
    """What stands between a part and the one before."""
    return text[parts[at - 1][1] : parts[at][0]]


def _may_publish(words: str) -> bool:
    return is_publisher(words) or (
        len(words) <= LONGEST_PUBLISHER and not SENTENCE.search(words) and is_east_asian(words)
    )


def _bracketed(text: str, start: int) -> Iterator[Offsets]:
    """What stands in the brackets for titles, those in others left out."""
    while opening := OPENING.search(text, start):
        sign = opening.group()
        closing = BOOK.get(sign) or ARTICLE[sign]
        depth, end = 1, opening.end()
        for bracket in re.finditer(f"[{sign}{closing}]", text[end:]):
            depth += 1 if bracket.group() != closing else -1
            if not depth:
                break
        else:
            return
        start = end + bracket.end()
        if text[end : start - 1].strip():
            yield end, start - 1


def _without(text: str, head: Offsets, year: re.Match[str] | None) -> Offsets:
    """The head without a year at its end, or at its beginning."""
    start, end = head
    if year:
        if text[start : year.start()].strip(" ，,（([.。・"):
            end = year.start()
        else:
            start = year.end()
    return _trimmed(text, start, end)


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
        a, last = _trimmed(text, a, last)
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
    for a, b in _split(text, start, end, BETWEEN):
        words = text[a:b].strip()
        alone = len(words) <= LONGEST_NAME or not AND.search(words) or bool(ROLE.search(words))
        yield from [(a, b)] if alone else _split(text, a, b, AND)


def _split(text: str, start: int, end: int, signs: re.Pattern[str]) -> Iterator[Offsets]:
    at = start
    for sign in signs.finditer(text, start, end):
        if sign.start() > at:
            yield at, sign.start()
        at = sign.end()
    if at < end:
        yield at, end


def _trimmed(text: str, start: int, end: int) -> Offsets:
    while start < end and (text[start].isspace() or text[start] in AROUND):
        start += 1
    while end > start and (text[end - 1].isspace() or text[end - 1] in AROUND):
        end -= 1
    return start, end


def parts_of(text: str, start: int, end: int, signs: re.Pattern[str] = PARTS) -> list[Offsets]:
    """The parts of a stretch between commas and stops, or other signs, without those around them."""
    found: list[Offsets] = []
    at = start
    for sign in [*signs.finditer(text, start, end), None]:
        part = _trimmed(text, at, sign.start() if sign else end)
        if part[0] < part[1]:
            found.append(part)
        at = sign.end() if sign else end
    return found


def is_publisher(words: str) -> bool:
    """Do the words end as the name of a publisher does?"""
    return 1 < len(words) <= LONGEST_PUBLISHER and PUBLISHER.search(words) is not None


def _publisher(text: str, start: int) -> Offsets | None:
    """The publisher behind a title: the first part that is neither a year nor a remark in brackets."""
    line = text[start:].partition("  ")[0]
    opened = re.match(r"\s*[（(](?P<inside>[^（）()]*)[）)]", line)
    if opened and not any(is_publisher(line[slice(*part)]) for part in parts_of(line, *opened.span("inside"))):
        inside = [line[slice(*part)] for part in parts_of(line, *opened.span("inside"))]
        if not (inside and YEAR.fullmatch(inside[-1]) and len(inside) > 1):
            start, line = start + opened.end(), line[opened.end() :]
    parts: Sequence[Offsets] = parts_of(line, 0, min(len(line), LONGEST_HEAD))
    if len(parts) > 1 and line[parts[0][1] : parts[1][0]].strip() in ("：", ":"):
        parts = parts[1:]  # a place stands before its publisher
    for a, b in parts[:2]:
        a, b = _trimmed(line, a, b)
        words = line[a:b]
        if YEAR.fullmatch(words):
            continue
        if (year := YEAR.search(words)) and year.start() > 1:
            a, b = _trimmed(line, a, a + year.start())
            words = line[a:b]
        if is_publisher(words) or (
            1 < len(words) <= LONGEST_PUBLISHER and not SENTENCE.search(words) and " " not in words
        ):
            return start + a, start + b
        return None
    return None
