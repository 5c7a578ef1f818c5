"""Names that are no concept: bare nouns, praise, fragments, sentences' openings, organizations, venues, licences, maths."""

import re
from functools import lru_cache

from extract.concepts.wording import FILLERS, is_verb
from extract.text.words import OPENERS, STOP_WORDS
from kg.terms import GENERIC

BARE = frozenset(
    """model models network networks dataset datasets data task tasks accuracy architecture architectures prediction
    predictions algorithm algorithms layer layers module modules agent agents example examples training function
    functions representation representations feature features sample samples error errors score scores distribution
    distributions text texts learning inference generation system systems entity entities passage passages criterion
    criteria problem problems domain domains parameter parameters metric metrics benchmark benchmarks result results
    loss losses complexity depth width translation component components unit units block blocks process processes
    word words token tokens image images video videos output outputs input inputs experiment experiments evaluation
    performance quality speed cost costs size value values state states action actions environment environments
    signal signals user users knowledge information structure structures technique techniques framework frameworks
    objective objectives sequence sequences vector vectors setting settings improvement improvements capacity
    language languages mechanism mechanisms graph graphs tree trees step steps memory matrix node nodes game games
    search dynamics theory bound bounds program programs question questions answer answers summary summaries
    dialogue response responses objects object exploration optimization reasoning hypothesis efficiency time survey
    experts connections constraints ideas goals properties database databases behaviors interactions directions
    formulation reasons demo interface corpus corpora labels term terms analysis theorem shapes rates convergence
    space spaces implementation implementations code library libraries prompt prompts instruction instructions head
    heads science football project page pages route routes identity test tests
    introduction introductions foundations applications application handbook principles advances overview perspective
    perspectives essay essays lecture lectures remarks determination investigation investigations characterization""".split()
)
"""Nouns that name no concept alone nor with praise before them."""
PLAIN = frozenset(
    """biased finite inefficient physical offline online automatic automated intrinsic regional future diverse
    comparable direct modest principled published public realistic retrieved searched top unlabeled labeled
    independent user-end open-source proprietary available missing selected base average better-performing
    individual simple arbitrary related unseen seen unknown known wrong correct incorrect right left able main core
    key extra intermediate internal external generated predicted estimated learned learnt given considered observed
    collected annotated written tested well-trained smaller-scale larger-scale medium mid-sized mini huge
    massive tiny little enormous sizable reasonable outperforming satisfying theoretical empirical practical
    experimental mathematical informative meaningful suitable appropriate relevant irrelevant necessary sufficient
    essential crucial critical fundamental remarkable notable considerable significant substantial major minor rich
    poor heavy light lightweight expensive cheap costly free favorable unfavorable harmful helpful careful
    successful failed optimal suboptimal perfect imperfect close closer distant near nearby far long short longer
    shorter wide narrow broad broader deeper shallow earlier later previous next last past modern today's current
    so-far ever-growing growing emerging human-written human-generated model-generated author-generated actual
    nominal typical atypical unusual upcoming consistent inconsistent stable unstable reliable unreliable safe
    unsafe easy-to-use easy hard non-trivial trivial sophisticated elegant flexible scalable generalizable
    reproducible replicable transparent absolute relative total partial initial final random specific special
    particular general universal common rare english-only whole-of certain-type evaluation reported official
    standard customized custom tailored off-the-shelf state-of-art sota competing compared corresponding associated
    resulting subsequent consecutive preceding adverse poor-quality real synthetic artificial natural same-size
    similarly-sized equal-sized sized""".split()
)
"""Adjectives that praise, place or count."""
EMPTY = BARE | PLAIN | FILLERS | GENERIC
NEVER_LAST = STOP_WORDS | FILLERS | PLAIN | GENERIC
INSTITUTION = re.compile(
    r"\b(?:University|Institute|Conference|Workshop|Symposium|Proceedings|Journal|Foundation|Corporation|Inc|Lab|Labs|Laboratory|"
    r"Department|College|School|Press|License|Licence|Research(?! Assistant)|Transactions|Committee|Association)\b"
    r"|^[A-Z][a-z]+AI$|^(?:Apache|MIT|BSD|GPL|CC)[- ]?(?:BY|\d)|\.(?:com|org|net|io|ai)\b|^(?:Mr|Mrs|Dr|Prof)\b|\bet al\b"
)
MATHS = re.compile(r"--|[/=<>{}\\$^|~@#%*]|^[\W\d_]+$")
"""Signs that no name holds, and names without a letter."""
PRAISE = frozenset(
    """public advanced alternative appropriate billion million trillion central decent default diverse excellent
    expressive fewer identical inaccessible inherent innate moderate plain practical prevalent pure regular strict
    successful valid unrelated conventional stronger undesirable unreasonable comprehensive comparable modest
    principled published realistic improved novel new better simple efficient effective powerful popular various
    several many typical usual existing recent additional proposed different first previous other such unlike
    generally disastrous generic inefficient in-depth latest sub-optimal provable arbitrary unjustified
    dedicated desirable friendlier innovative commercial rigorous excessive illustrative mainstream sharper
    greater huge equivalent non-negligible lost naive sometimes often always expansive inaccurate industry
    transformative precise protect counteract encode pretrain""".split()
)
"""Adjectives and verbs with which no name begins."""
INFLECTED = re.compile(r"[a-z-]{3,}(?<!bia)(?<![sui])s(?<!ics)|[a-z-]{3,}(?:(?<!s)ize|ify)")
"""Within a term a noun before another is singular, and a verb in -ize or -ify begins no term: "affords interpretability"."""
PLURAL_FIRST = frozenset("attributes news operations sales series species sports systems".split())
SUPERLATIVE = re.compile(r"(?:best|better|worst|highest|lowest|largest|smallest|fastest|nearly)-")
CLAUSE_OPENERS = frozenset("whereas likewise thereby hence moreover meanwhile whilst thereof besides albeit".split())
COLOURS = frozenset("black white red green blue yellow orange purple pink grey gray brown".split())
ODD_OPENERS = frozenset(
    "answering like beyond via inside towards rethinking revisiting matters model’s model's models’ network’s".split()
)
LINKING = frozenset("of and the in for with to on by from at as is all you".split())
"""Small words that stand within names: "Attention Is All You Need"."""
ADJECTIVES = frozenset(
    "dense sparse deep concave convex linear nonlinear absolute binary discrete continuous neural natural local global".split()
)
"""Adjectives at which a phrase was cut off."""
PREPOSITIONS = frozenset("inside beyond via across within among towards without like".split())
KIND_THEN_NAME = re.compile(r"\b(?:model|architecture|network|dataset|method|algorithm)s? [A-Z]+[\w-]*[A-Z]")
""" "neural-network model CAW-N": the name is its last word."""
LANGUAGES = (
    "English French German Chinese Japanese Tamil Hindi Spanish Russian Arabic Korean Italian Indian European American"
)
FIRM = "Google|Microsoft|Meta|Facebook|Amazon|Apple|DeepMind|OpenAI"
FIRMS = "Anthropic Google Microsoft Meta Facebook Amazon Apple DeepMind AMD AWS Azure"
NO_NAME = re.compile(
    r"[a-z][A-Z]|Meta AI|Google AI|NYT|[A-Z]-[A-Z]|[A-Z]-(?!learning)[a-z]+|[A-Z]{2} (?:models?|algorithms?|capacity|attacks)|"
    r"[A-Z]{8,}|"
    r"(?:[AVH]|MI)\d00|iPhone\d*|RTX-?\d+|TPU.*|[CG]PU.*|CUDA|FPGA|ASIC|UUIDs?|URLs?|APIs?|STOA|LaTeX|OpenRAIL\S*|source code|"
    rf"(?:{LANGUAGES.replace(' ', '|')})(?: [Ll]anguages?| tokens?)?|{FIRMS.replace(' ', '|')}|[A-Z]\w+Post|COVID-19|GDPR|"
    r"(?:Mc|Mac|Le|O['’])(?!Net)[A-Z][a-z]{2,}"
)
"""Units, labels, shouting, hardware, licences, languages, firms, surnames."""
ADVERB = re.compile(r"(?<!fami)(?<!assemb)(?<!anoma)(?<!rep)(?<!supp)(?<!po)(?<!monopo)ly$")
MEASURED = re.compile(r"(?:few|zero|one|high|low|large|small|long|short|hard|easy|single|non)-\w+$")
"""Compounds that only measure: "high-resolution videos"."""
ENDS_IN_ADJECTIVE = re.compile(r"(?:-like|-based|-specific|-driven|-aware|-level|-wise|able|ible|ful|less|ously|ally)$")


@lru_cache(maxsize=1 << 14)
def is_junk(name: str) -> bool:
    """Is the name that of no concept, by its words alone?

    >>> is_junk("comparable accuracy"), is_junk("Unlike GPT-4"), is_junk("graph attention")
    (True, True, False)
    """
    words = name.split()
    lower = [word.lower().strip(".,;:'’\"") for word in words]
    if not lower or MATHS.search(name) or INSTITUTION.search(name) or len(name) < 2:
        return True
    if (
        lower[0] in OPENERS | STOP_WORDS | CLAUSE_OPENERS
        or all(word in COLOURS for word in lower)
        or lower[-1] in NEVER_LAST
    ):
        return True
    if all(_says_nothing(word) for word in lower) or lower[0] in ODD_OPENERS or lower[-1] in ODD_OPENERS:
        return True
    if len(words) > 1 and (_opens_badly(lower[0]) or _closes_badly(lower[-1])):
        return True
    if len(words) > 1 and INFLECTED.fullmatch(words[0]) and lower[0] not in PLURAL_FIRST:
        return True
    if re.match(r"[a-z][\w-]*[’']s ", name) or re.match(rf"(?:{FIRM}|Bing)[’']s ", name):
        return True  # "generator's loss"
    if len(words) > 2 and any(is_verb(word) and word.endswith("s") for word in words[1:-1]):
        return True  # "decomposition decouples rendering"
    if len(words) > 2 and words[0] == "Learning" and words[-1][0].isupper() and words[-1].endswith("s"):
        return True  # the clause of a title: "Learning Subgoal Representations"
    if re.match(r"well-\w+$", lower[0]) or (len(words) > 1 and ADVERB.search(lower[-1])):
        return True  # "well-defined benchmark", "scale efficiently"
    if any(word in PREPOSITIONS for word in lower[1:-1]) or KIND_THEN_NAME.search(name):
        return True
    if any(word in STOP_WORDS - LINKING for word in lower[1:-1]) or NO_NAME.fullmatch(name):
        return True
    if len(words) > 1 and words[-1].islower() and ENDS_IN_ADJECTIVE.search(lower[-1]):
        return True
    return any(is_verb(word) and word.endswith("ing") for word in words[1:-1])


def _opens_badly(word: str) -> bool:
    """Verbs, plurals and praise: "Treat LMs", "affords interpretability", "excellent rank estimation"."""
    verb = is_verb(word) and not word.endswith("ed") and word not in BARE
    return verb or word in PRAISE or SUPERLATIVE.match(word) is not None


def _closes_badly(word: str) -> bool:
    """Verbs: "natural language understand", "NN embedded"."""
    return (is_verb(word) and ((word.endswith("ed") and word != "need") or word == "understand")) or word in ADJECTIVES


def _says_nothing(word: str) -> bool:
    if "-" in word and all(part in EMPTY for part in word.split("-")):
        return True
    return (
        word in EMPTY
        or word.endswith(("-based", "-specific", "-friendly"))
        or MEASURED.match(word) is not None
        or is_verb(word)
    )
