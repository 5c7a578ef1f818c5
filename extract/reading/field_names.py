"""The names of fields and columns: how they are compared, and which hold a title, names, a venue, a year, a link."""

import re

from extract.text.clean import TAG, without_links

TITLES = re.compile(
    r"(?:paper|article|full|original|document|book|thesis)?[ _-]?title|(?:paper|article)[ _-]names?|"
    r"titels?|titres?|t[ií]tulos?|titol[oi]|tytuły?|názv?e[vy]?|rubrik|tittel|otsikko|nimi|cím|titlu|başlık|eser adı|"
    r"kitap adı|makale adı|"
    r"заглавие|назва|(?:название|наименование) (?:книги|статьи|работы)|tiêu đề|judul|τίτλος|العنوان|عنوان|"
    r"书名|書名|篇名|文献名|文献名称|标题名|論題|文献|文献タイトル|책 ?제목|도서명|자료명|서명|제목명|"
    r"название|заголовок|题目|題目|标题|標題|题名|论文(?:题目|标题)?|論文(?:名|タイトル)?|タイトル|題名|표제|제목|"
    r"논문(?:명| ?제목)?"
)
OF_WORK, OF_PAPER = re.compile(r"(?:paper|article|book|thesis)[ _-]title"), re.compile(r"paper[ _-]title")
"""What posts call the title of the work that they are about, beside their own."""
WORKS = re.compile(
    r"(?:papers?|articles?|readings?|works?|literature|books?)(?:[ _-]names?)?|publications?|"
    r"bücher|buch|livres?|ouvrages?|libros?|libr[io]|livros?|obras?|opere|boek(?:en)?|"
    r"książk[ai]|knih[ay]|böcker|bok|bog|bøker|kirja|könyv|kitap(?:lar)?|makale(?:ler)?|artykuły?|článk?[ey]?k?|"
    r"artiklar|artikel|artículos?|"
    r"artigos?|articol[oi]|книг[аи]|стать[яи]|работ[аы]|책|도서|书籍|書籍|图书|圖書|本"
)
NAMES = re.compile(
    r"(?:paper[ _-]|first[ _-]?)?(?:author(?:s|\(s\))?|creators?|by|authored by|written by)(?:[ _-](?:(?:full )?names?|"
    r"list))?|"
    r"作者|"
    r"(?:paper[ _-])?(?:author|autor|auteur|creator)[ _-]?\d{1,2}|"
    r"autor(?:en|es|a|i|e)?|auteurs?|автор(?:ы)?|著者(?:名)?|저자(?:명)?|"
    r"autor(?:ka|ky|zy|ři|\(es\)|/es)|författare|forfattere?|tekijät?|szerzők?|yazar(?:lar|ı)?|συγγραφέας|tác giả|"
    r"penulis|المؤلف|"
    r"verfasser(?:in)?|автор\(ы\)|作家|作者名|著者・編者|著者/編者|編著者|지은이|글쓴이|作者/译者"
)
NUMBERED_NAMES = re.compile(r"(?:paper[ _-])?(?:author|autor|auteur|creator)[ _-]?\d{1,2}")
SEVERAL, WRITER = (
    re.compile(r"(?:paper[ _-])?author(?:s|\(s\))|paper[ _-]author"),
    re.compile(r"(?:first[ _-]?)?author|by|written by"),
)
"""In a form that has the authors in the former field, this says who wrote the post, or who is the first of them."""
VENUES = re.compile(
    r"venue|journal(?:[ _-](?:title|name))?|conference(?: name)?|publication(?:[ _-]title)?|booktitle|container-title|"
    r"published[ _-](?:in|at)|journal ?/ ?conference|conference ?/ ?journal|venue ?/ ?year|期刊|会议|zeitschrift|"
    r"journal ?/ ?book|(?:source|publication|container)[ _-](?:title|name)|published[ _-]in|出处|刊名|来源|"
    r"revista|revue|rivista|tijdschrift|журнал|掲載(?:誌|先)|雑誌(?:名)?|会議(?:名)?|저널(?:명)?|학술지(?:명)?|학회|"
    r"czasopismo|časopis|tidskrift|tidsskrift|lehti|folyóirat|dergi|журнал(?:/сборник)?|издание|期刊名|刊物|"
    r"发表(?:期刊|会议)|发表于|出典|学会|"
    r"会议/期刊|期刊/会议|revista/libro|konferencja|konferenz|conferencia|conferência|conférence|конференция"
)
YEARS = re.compile(
    r"(?:(?:publication|published|publishing|release|publishing/release)[ _-])?(?:year|date)|date of publication|"
    r"cover[ _-]date|pub[ _-]?(?:date|year)|"
    r"year of publication|published(?: on)?|issued|jahr|jaar|(?:año|ano|anno|année)(?:[ _-](?:d[eai] )?(?:publi|edi)\w+)?|"
    r"год|年份|年|发表(?:时间|年份)|発行年|出版年|公開日|연도|발행(?:년|연도)|출판(?:년|연도)|"
    r"rok(?: wydania| vydání)?|år|utgivningsår|vuosi|év|yıl|basım yılı|yayın yılı|an(?:née)? de parution|"
    r"erscheinungsjahr|año/year|năm|tahun|"
    r"год (?:издания|публикации)|年度|时间|発表年|刊行年|出版时间|年代|년도|발표 ?연도"
)
PRESENTERS = re.compile(
    r"(?:presenter|speaker|discussant|moderator|facilitator|host|volunteer|scribe|student|contribut[eo]r|reader|reviewer)s?"
    r"(?:\(s\)|[ _-]names?)?|(?:presented|led|added|submitted|suggested|proposed|reviewed|uploaded) by|"
    r"(?:discussion |session )?leaders?|referent(?:in)?|ponente|vortragende[r]?|who|chair"
)
"""Columns of those who speak about a paper."""
LINKS = re.compile(
    r"ur[il]|link|pdf|doi|arxiv|paper[ _-]?url|source|liens?|enlaces?|collegament[oi]|odkaz|länk|lenke|ссылка|链接|連結|"
    r"リンク|링크|bağlantı"
)
ABSTRACT = re.compile(
    r"abstract(?:[ _-]note)?|摘要|zusammenfassung|resumen|resumo|résumé|riassunto|аннотация|要旨|概要|초록"
)
DECISION = re.compile(r"decision|presentation|accepted(?: as)?|acceptance")
KEYS = re.compile(r"(?:cite|citation|bibtex)[ _-]?key|issn|isbn|pmid|pmcid|item[ _-]?type|publication[ _-]types?")
NUMBERS = re.compile(r"doi|arxiv(?:[ _-]id)?|eprint|pmid")
PUBLISHERS = re.compile(
    r"publishers?|verlag|éditeurs?|editorial|editora|editore|casa editrice|uitgever(?:ij)?|wydawnictwo|nakladatelství|"
    r"förlag|forlag|"
    r"yayınevi|издательство|出版社|出版者|出版|발행처|출판사"
)
OF_RECORDS = re.compile(
    r"(?:file|link)s?[ _-](?:attachments?|paths?)|open[ _-]access(?:[ _-]designations)?|languages?|library[ _-]catalog|"
    r"rights|"
    rf"place|{PUBLISHERS.pattern}|"
    r"(?:publisher|publication)[ _-](?:address|city|place|status|stage)|call[ _-]number|extra|"
    r"(?:vol|no|pp)\.?|(?:volume|issue|number|pages?|art(?:icle)?[ _.-]*n(?:o|umber)\.?|"
    r"page[ _-](?:start|end|count)|(?:start|end)[ _-]page)s?|"
    r"num(?:ber)?[ _-](?:of[ _-])?(?:pages|volumes)|"
    r"(?:abbreviated|short)[ _-](?:source[ _-])?title|journal[ _-]abbreviation|document[ _-]type|type|source|eid|ut.*|wos.*|"
    r"affiliations?|authors?[ _-](?:with[ _-])?(?:affiliations?|ids?|\(s\) id)|author\(s\) id|.*correspondence[ _-]address.*|"
    r"funding.*|e?issn|isbns?|pmc(?:id)?|pubmed[ _-]id|researcher[ _-]ids|orcids|editors?|citations?|cited by|times cited.*|"
    r"references|cited references|nihms id|create date|date (?:added|modified|of export)|access date|archive.*|loc.*archive|"
    r"file|path|.*_id|id|key|slug|bibtex|aliases|filename|source_pdf"
)
"""Columns of data bases and programs about a record that are no notes."""
KINDS = re.compile(
    r"(?:(?:item|source|media|note|publication)[ _-]?)?(?:types?|kind|categor(?:y|ies)|class)|media|medium|tipo|typ"
)
WORK = re.compile(
    r"[\W_]*(?:books?|(?:research |academic |scientific |conference )?papers?|journal[ _-]?articles?|"
    r"book[ _-]?(?:chapter|section)|thesis|dissertation|monograph|livres?|libros?|libri|livros?|bücher|buch|boek|книг[аи]|"
    r"书籍?|書籍|책|論文|论文|논문)[\W_]*",
    re.IGNORECASE,
)
"""What a field for the kind of thing says of a work: "type:: [[book]]"; an "article" may be a post of one's own."""
OF_POSTS = re.compile(r"layout|permalink|draft|slug|output|documentclass")
"""Fields of a page, which may be one of notes on a work."""
OTHER_THINGS = re.compile(
    r"version|licen[cs]e|maintainer|dependencies|artist|album|director|genre|cast|"
    rf"duration|speakers?|location|room|company|salary|price|{OF_POSTS.pattern}"
)
"""Fields of programs, films, posts and events."""

OF_PERFORMANCES = re.compile(
    r"watched|(?:film|movie|song|album|episode)s?(?:[ _-](?:name|title))?|pel[ií]culas?|"
    r"directors?|directed by|director(?:es|a)|regie|regisseur|réalisat(?:eur|rice)s?|regista|starring|actors?|actores|cast|"
    r"artists?|artistas?|imdb.*|runtime"
)
"""Columns of films, songs and shows."""
MORE_NAMES = re.compile(r"(?:additional|other|further)[ _-]authors?|co-?[ _-]?authors?")
"""Columns of those who wrote a work beside the one that another column names."""
SAVED = re.compile(
    r"time[ _-]added|(?:date|time)[ _-]?(?:added|saved)|saved(?:[ _-]at)?|bookmarked(?:[ _-]at)?|timestamp|"
    r"created(?:[ _-]at)?|folder"
)
"""Columns that keepers of links have: when a page was put aside, and where."""
REFERENCES = re.compile(
    r"refs?\.?|(?:full |formatted )?(?:references?|citations?)|bibliographic (?:reference|entry)|stud(?:y|ies)|sources?|"
    r"referenz(?:en)?|quellen?|literatur|referencias?|referências?|références?|riferimenti|fuentes?|fontes?|citas?|источник|"
    r"출처|参考文献"
)
"""Columns whose cells may be whole references."""
NAMESPACE = re.compile(r"(?:dc|dcterms|prism|bibo|schema):(?=[A-Za-z])")
CAMEL = re.compile(r"(?<=[a-z])(?!Xiv)(?=[A-Z][a-z])")


def holds_title(label: str, value: str) -> bool:
    """Does a field of this name say a title?"""
    return bool(value.strip()) and TITLES.fullmatch(label) is not None


def label_of(name: str) -> str:
    """The name of a column or field, without its marks.

    >>> label_of("**Paper  title**:"), label_of("[Reading](#readings)"), label_of("prism:publicationName"), label_of("arXiv")
    ('paper title', 'reading', 'publication name', 'arxiv')
    """
    bare = NAMESPACE.sub("", TAG.sub("", without_links(name)).strip(" *_:`"))
    return " ".join(CAMEL.sub(" ", bare).lower().split())
