"""The values of every dimension of layout, and the words that pages are made of."""

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from random import Random
from typing import Any


def _words(text: str) -> tuple[str, ...]:
    """The phrases between bars."""
    return tuple(" ".join(phrase.split()) for phrase in text.split("|"))


Record = Mapping[str, Any]
"""A paper's facts: title, authors (pairs of given and family name), year, venue, abstract."""
Noise = Callable[[], Sequence[str]]
"""Gives lines of a page that lists no paper."""

DIMENSIONS: dict[str, tuple[str, ...]] = {
    "kind": ("list",) * 6
    + ("headings",) * 5
    + ("nested",) * 2
    + ("table",) * 2
    + ("stanzas",) * 2
    + ("references",) * 2
    + ("note",) * 6
    + (
        *("front",) * 4,
        *("digest",) * 2,
        *("properties",) * 3,
        "values",
        "mixed",
        "mixed",
        "plain",
        "plain",
        "paragraphs",
        "schedule",
        "labelled",
        "labelled",
        "values",
        *("nothing",) * 3,
        "story",
    ),
    "title": (
        "plain",
        "plain",
        "bold",
        "link",
        "link",
        "boldlink",
        "linkbold",
        "italic",
        "quoted",
        "curly",
        "html",
        "wiki",
        "single",
        "yearlink",
    ),
    "names": (
        "full",
        "full",
        "full",
        "initials",
        "inverted",
        "invertedfull",
        "semicolon",
        "medline",
        "scholar",
        "etal",
        "surnames",
        "firstinverted",
        "dots",
    ),
    "around": ("", "", "", "italic", "round", "by", "label", "bold"),
    "order": (
        "TAVL",
        "TAVL",
        "TVL",
        "TL",
        "ATVL",
        "AYTVL",
        "VTAL",
        "TAYL",
        "T",
        "TA",
        "TV",
        "YTAL",
        "Y:TAL",
        "Y:TAVL",
        "TLAV",
        "LT",
        "A:TVL",
        "TAC",
        "TLC",
        "TC",
        "AYT",
        *("free",) * 14,
        "T(AY)L",
        "T(VY)L",
        "T(Y)AL",
        "[VY]TAL",
        "[A,Y]TL",
        "A(Y):TL",
        "TbyAL",
        "TLAVC",
        "DTAL",
    ),
    "sign": (". ", ". ", ", ", ", ", " - ", " – ", " | ", "; ", " ", "<br>", "\n", "\n", "\n\n", " / ", ": ", "\n- "),
    "venue": ("short", "short", "full", "in", "italic", "bold", "code", "apostrophe", "volume", "round", "linked"),
    "year": ("bare", "bare", "bare", "round", "month", "square", "number"),
    "short": ("no",) * 14 + ("yes",),
    "links": ("double", "double", "single", "bars", "bare", "doi", "arxiv", "angle", "round", "badge", "words"),
    "bullet": ("-", "-", "*", "*", "+", "1.", "[1]", "•", "1)", "- [ ]", "(1)"),
    "before": ("",) * 9 + ("number", "star", "tag", "date", "code", "key"),
    "below": ("",) * 6
    + ("prose", "prose", "bullets", "bullets", "sections", "quote", "abstract", "labels", "template", "details"),
    "gap": ("tight", "tight", "loose"),
    "level": ("1", "2", "2", "3", "3", "4"),
    "setext": ("no", "no", "no", "no", "yes"),
    "wrap": ("0",) * 6 + ("72", "80"),
    "language": ("en",) * 12 + ("de", "es", "fr", "zh", "pt", "it", "ru", "ja", "ko"),
    "tongue": ("",) * 36 + ("zh", "zh", "ja", "ko", "ru"),
    "topics": ("yes", "yes", "no"),
    "furniture": ("none", "some", "some", "much"),
    "markup": ("md",) * 9 + ("text",),
}
LABELS = {
    "en": ("Authors", "Venue", "Year", "Link", "Summary", "Notes", "References", "Papers", "Title"),
    "de": ("Autoren", "Erschienen in", "Jahr", "Link", "Zusammenfassung", "Notizen", "Literatur", "Artikel", "Titel"),
    "es": ("Autores", "Revista", "Año", "Enlace", "Resumen", "Notas", "Bibliografía", "Lecturas", "Título"),
    "fr": ("Auteurs", "Revue", "Année", "Lien", "Résumé", "Notes", "Bibliographie", "Articles", "Titre"),
    "zh": ("作者", "会议", "年份", "链接", "摘要", "笔记", "参考文献", "论文", "题目"),
    "pt": ("Autores", "Revista", "Ano", "Ligação", "Resumo", "Notas", "Referências", "Leituras", "Título"),
    "it": ("Autori", "Rivista", "Anno", "Link", "Riassunto", "Note", "Bibliografia", "Letture", "Titolo"),
    "ru": ("Авторы", "Журнал", "Год", "Ссылка", "Аннотация", "Заметки", "Литература", "Статьи", "Название"),
    "ja": ("著者", "掲載誌", "発行年", "リンク", "概要", "メモ", "参考文献", "論文", "タイトル"),
    "ko": ("저자", "학술지", "연도", "링크", "초록", "메모", "참고문헌", "논문", "제목"),
}
AUTHOR_LABELS = ("Authors", "Author", "By", "Author(s)")
VENUE_LABELS = ("Venue", "Published", "Journal", "Conference", "Publication")
LINK_LABELS = ("Link", "URL", "Paper", "arXiv", "PDF")
PARTS_OF_PAGES = (
    "Further reading", "References", "Papers", "Literature", "Related papers", "Citation", "Reading", "Publications",
    "Resources",
)  # fmt: skip
SECTIONS = _words(
    """
    Summary | Abstract | Introduction | Method | Methods | Results | Key points | Contributions | Main idea | Strengths |
    Weaknesses | Limitations | Thoughts | My two cents | Questions | Discussion | Experiments | Conclusion | Why it matters |
    What? | Why? | How? | TL;DR | Notes | Related work | Open questions | Data sets | Background | Model | Evaluation | See
    also
    """
)
TEMPLATE = _words(
    """
    Strengths | Weaknesses | Rating | Code | Read | Reproduced | Next | Status | Tags | Topic | Keywords | Score
    """
)
TOPICS = _words(
    """
    Surveys | Theory | Applications | Optimization | Computer Vision | Language Models | Evaluation | Datasets | Graph
    methods | Time series | Methods | Foundations | Reinforcement Learning | Medical imaging | Political economy |
    Security | Databases | Operating Systems | Genomics | Memory | Attention | Human factors | Recommended reading | Must
    read | Classics | 2019 | 2021 | Week 3 | Transfer Learning | Robustness and Safety | Climate | Ecology and Evolution |
    Background | Miscellaneous | Papers to discuss
    """
)
HEADS = _words(
    """
    Reading list | Paper notes | Awesome Papers | Literature | My reading log | Papers I have read | Course readings |
    Notes | A list of papers | Research notes 2021 | Journal club | Reading group | Publications | Selected papers |
    Bibliography
    """
)
COMMENTS = _words(
    """
    must read | nice introduction | the original paper | long but worth it | see also the appendix | skim only
    """
)
LINK_WORDS = _words(
    """
    pdf | paper | PDF | Paper | code | arXiv | link | slides | video | project | Code | website | abs | doi | poster
    """
)
TAGS = ("Oral", "Poster", "Spotlight", "Survey", "NEW", "Best Paper", "Award")
OTHER_FIELDS = (
    ("tags", "#reading #paper"),
    ("type", "journalArticle"),
    ("status", "to read"),
    ("citekey", "berg2020small"),
    ("date", "[[May 3rd, 2021]]"),
    ("pages", "12-34"),
    ("volume", "27"),
    ("issue", "3"),
    ("ISSN", "0027-8424"),
    ("language", "en"),
    ("rating", "4"),
    ("item-type", "[[journalArticle]]"),
    ("library-catalog", "PubMed Central"),
    ("access-date", "2021-05-03T12:00:00Z"),
    ("Keywords", "seeds, soil, growth"),
    ("Date read", "2021-05-03"),
)
ACRONYMS = """
    ICML NeurIPS NIPS ICLR CVPR ICCV ECCV AAAI IJCAI KDD WWW SIGIR CIKM WSDM RecSys ACL EMNLP NAACL COLING SIGMOD
    VLDB ICDE PODS SOSP OSDI NSDI ATC EuroSys ASPLOS ISCA MICRO HPCA PLDI POPL OOPSLA ICFP ESOP ICSE FSE ASE ISSTA
    CCS NDSS S&P SP USENIX CHI UIST CSCW IUI VIS EuroVis ICRA IROS RSS CoRL STOC FOCS SODA COLT AISTATS UAI
    Interspeech ICASSP MICCAI ISMB RECOMB PNAS Nature Science Cell eLife JMLR TMLR TACL PAMI TPAMI TOG SIGGRAPH
    SenSys MobiSys MobiCom SIGCOMM IMC HotOS HotNets CRYPTO EUROCRYPT arXiv bioRxiv WOOT RAID ACSAC
""".split()
AFFILIATIONS = (
    "Department of Computer Science, University of {}, {}",
    "Institute for Theoretical Physics, {} University, {}",
    "{} Research, {}",
    "School of Medicine, {} Hospital, {}, United States of America",
    "Max Planck Institute for {}, {}",
)
PLACES = ("Lisbon", "Springfield", "Heidelberg", "Osaka", "Toronto", "Lyon", "Accra", "Lima", "Utrecht", "Perth")
PUBLISHERS = _words(
    """
    Oxford University Press | Cambridge University Press | Springer | Routledge | MIT Press | Elsevier | Wiley | Sage |
    Harvard University Press | Princeton University Press | Academic Press | Palgrave Macmillan | De Gruyter | Suhrkamp
    | Gallimard | Presses Universitaires de France | Siglo XXI | Alianza | Brill | University of Chicago Press | Penguin
    | Laterza | Polity
    """
)
FIELDS = _words(
    """
    Political Economy | Experimental Social Psychology | the Philosophy of Science | Soil Biology | Music Theory |
    Global History | Quantum Optics | Cognitive Neuroscience | Media Studies | Economic Geography | Language Learning |
    Plant Ecology | Archaeology | Public Health | Software Engineering | Gender and Work | Medieval Trade | Human Memory
    | Numerical Analysis | Education | Colonial Law | the Sociology of Culture | Family Therapy | Coastal Engineering |
    Religion and Society | Urban Planning
    """
)
EDITORS = _words(
    """
    Ruth Abel | Jan Hendriks | Maria Costa | Peter Hall | Elena Rossi | Karl Weber | Susan Clarke | Ahmed Rahman | Yuki
    Mori | Pierre Lambert | Ingrid Solberg | Carlos Vega | Anne Fournier | David Stern | Olga Ivanova | Thomas Keller |
    Lucia Bianchi | Kofi Mensah
    """
)
ORDINARY = _words(
    """
    Setting up the new machine | How I take notes | Why we moved to a monorepo | A week in Lisbon | Notes on sourdough |
    Release notes for May | What I learned this month | Debugging a slow query | Meeting with the group | Plans for next
    term | Thoughts on teaching statistics | My favourite tools | Understanding dropout | An introduction to graphs |
    Linear regression | Bayesian inference | Gradient descent explained
    """
)
LINKED = ("link", "boldlink", "linkbold", "yearlink")


@dataclass(slots=True)
class Style:
    """The values that a document has drawn."""

    values: dict[str, str]
    random: Random
    lines: list[str] = field(default_factory=list)
    gold: list[dict[str, Any]] = field(default_factory=list)

    def __getitem__(self, name: str) -> str:
        return self.values[name]


def draw(
    random: Random, without: Mapping[str, Set[str]] | None = None, only: Mapping[str, Set[str]] | None = None
) -> Style:
    """A style: one value of every dimension; none of those in `without`, and where `only` names a dimension one of its."""
    values = {}
    for name, ways in DIMENSIONS.items():
        left = [way for way in ways if way not in (without or {}).get(name, ())]
        left = [way for way in left if way in (only or {}).get(name, left)] or list((only or {}).get(name, left))
        values[name] = random.choice(left)
    return Style(values, random)


Writer = Callable[[Style, list[Record], Noise], None]
"""Writes a document of a kind into a style."""
