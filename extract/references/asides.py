"""What a reference says beside what it is: its edition, who translated it, when it was looked at, how many pages it has.

A graph asks for none of it, and each language says it in words of its own, behind the title, where it was taken for the title's
end: a title ends before it. What tells that a line is a reference, an edition or a number of pages, is read as English ones
are; the rest as if it were not there. Only a field of its own counts, between marks or in brackets.
"""

import re

from extract.references.cues import CUES, are_places

NTH = (
    r"(?:\d{1,2}\s?(?:[.ªº°]|[aoe]|:[ae]|[eè]me|er|re|nd|rd|st|th|de|ste|-?[еоя]е?|-oe)?\.?|[IVX]{1,4}\.?|"
    r"(?i:zweite|dritte|vierte|deuxième|seconde|troisième|segunda|tercera|cuarta|terceira|quarta|seconda|terza|tweede|"
    r"derde|vierde|"
    r"drugie|trzecie|druhé|třetí|andra|tredje|ikinci|üçüncü|второе|третье|second|third|fourth|fifth|fünfte|sechste|"
    r"cinquième|quinta|sexta|ottava|sesta|vijfde|femte|páté|piąte|пятое|шестое|sixth|seventh|eighth))"
)
EDITION_WORD = (
    r"(?i:Auflage|Aufl|Ausgabe|Ausg|édition|éd|edición|edição|edici[oó]|edizione|edition|edn|ed|druk|editie|uitgave|"
    r"wydanie|wyd|vydání|vyd|"
    r"upplagan|upplaga|uppl|utgåvan?|udgave|utgave|baskı|basım|bs|издание|изд|видання|вид|kiadás|painos|edi[tț]i[ae])"
)
LOWER = r"[a-zà-ÿąćęłńśźżčďěňřšťůžğışöüа-яё]"
OTHER_FIELD = (
    r"(?!(?:trad|transl|übers|hrsg|vert\.|verta|tłum|przeł|přel|övers|çev|"
    r"перев|пер\.|под|in\b|en\b|dans|hg\b|vol\b|pp\b|by\b|von\b|par\b))"
)
QUALIFYING = rf"(?:(?:und|et|y|e|i|a|en|och|ve|и|and|&)\s)?{OTHER_FIELD}{LOWER}{{2,}}\.?"
""" "überarbeitete", "revue et augmentée", "rev. e ampl.": words that stand with an edition, in small letters."""
NEW = (
    r"(?i:neue?|nouvelle|nueva|nova|nuova|nieuwe|nowe|nové|ny|yeni|новое|new|erweiterte|überarbeitete|verbesserte|revidierte|"
    r"revue|revisada|revista|ampliada|riveduta|herziene|poprawione|genişletilmiş|revised|expanded|enlarged|international)"
)
EDITION = (
    rf"(?:(?:{NEW}\s)?{NTH}(?:,?\s{QUALIFYING}){{0,6}}?\s{EDITION_WORD}\b\.?(?:,?\s{QUALIFYING}){{0,6}}|"
    rf"{EDITION_WORD}\.?\s(?:\d{{1,2}}(?:-?[а-я]{{1,2}}|[.ªº])?|[IVX]{{1,4}}\b)(?:,?\s{QUALIFYING}){{0,5}}|"
    rf"{NEW}(?:,?\s{QUALIFYING}){{0,3}}?\s{EDITION_WORD}\b\.?(?:\s{QUALIFYING}){{0,4}})"
)
EAST_ASIAN_EDITION = (
    r"(?:[第제]\s?[\d０-９一二三四五六七八九十]{1,3}\s?[版판]|"
    r"(?:改訂|増補|新訂|全訂|修订|增订|新|개정)(?:第?\d{1,2})?(?:新)?[版판])"
)
NAME = r"(?:[^\W\d_a-zß-ÿа-я][\w’'-]*\.?[ -]?|(?:van|von|de|der|den|la|di|da|el)\s){1,5}"
TRANSLATED = (
    r"(?:(?:ins Deutsche )?[üÜ]bersetzt von|[üÜ]bers\.(?: v(?:on|\.))?|[aA]us dem \w+(?: \w+)? (?:übersetzt )?von|"
    r"[tT]raduit (?:de l[’']|du |de )?\w+ par|[tT]raduction(?: de)?|[tT]rad\.(?: (?:it\.|esp\.|fr\.))?(?: (?:par|de|di|"
    r"por))?:?|"
    r"[tT]raducción(?: de|:)|[tT]raducido por|[tT]radução(?: de|:)|[tT]raduzido por|[tT]raduzione di|[tT]radotto da|"
    r"(?:[uU]it het \w+ )?[vV]ertaald door|[vV]ert\.|[tT]łum\.|[tT]łumaczenie:?|[pP]rzeł(?:\.|ożyła?)|[pP]rzekład:?|"
    r"[pP]řel(?:\.|ožila?)|[pP]řeklad:?|[öÖ]vers(?:\.|ättning:?|att av)(?: av)?|[oO]versat af|[çÇ]ev(?:iren)?[.:]|"
    r"[пП]ер(?:\.|евод) с \w+\.?(?: под ред\.)?|[пП]еревод(?:чик)?:?|[пП]ер\.|[tT]ranslated (?:from the \w+ )?by|"
    r"[tT]rans(?:l)?\. by)"
)
TRANSLATOR = (
    rf"{TRANSLATED}(?:\s{NAME}(?:(?:,|\su\.|\sund|\set|\sy|\se|\si|\sa|\sen|\soch|\sve|\sи|\sand|\s&)\s{NAME})?)?"
)
MONTH = rf"(?i:{'|'.join(CUES['month'].split())})\b\.?"
DATE = (
    rf"(?:\d{{1,2}}\s?[./-]\s?\d{{1,2}}\s?[./-]\s?\d{{2,4}}|(?:19|20)\d\d[-/.]\d\d?[-/.]\d\d?|"
    rf"\d{{1,2}}\.?º?\s(?:de\s)?{MONTH}\s(?:de\s|del\s)?(?:19|20)\d\d|{MONTH}\s\d{{1,2}},?\s(?:19|20)\d\d)"
)
BEFORE_DATE = r"(?:\s(?:am|den|le|el|il|op|em|on|the|dnia|dne|den|в))?"
SEEN = (
    r"(?:(?:[zZ]uletzt |[lL]etzter |[lL]ast |[lL]etzte[rs]? |[uU]ltimo |[úÚ]ltimo |[dD]ernière? |[pP]age |[pP]ágina )?"
    r"(?:[aA]bgerufen|[aA]ufgerufen|[bB]esucht|[eE]ingesehen|[zZ]ugriff|[aA]bruf|[sS]tand|[cC]onsultée?|"
    r"[cC]onsultation|[rR]epéré|"
    r"[cC]onsulta(?:do|da|to|ta)?|[rR]ecuperado|[aA]cceso|[aA]cces[sz]o|[aA]cessado|[aA]cesso|[gG]eraadpleegd|"
    r"[oO]pgehaald|[dD]ostęp|"
    r"[pP]obrano|[oO]dczyt|[cC]it\.|[nN]avštíveno|[hH]ämtad|[lL]äst|[eE]rişim(?: tarihi)?|[дД]ата обращения|[дД]ата доступа|"
    r"[rR]etrieved|[aA]ccessed|[vV]iewed|[vV]isited|[cC]onsulted))"
)
ACCESSED = (
    rf"(?:{SEEN}:?{BEFORE_DATE}:?\s{DATE}|{DATE}\s(?:tarihinde|tarihi)\s(?:erişildi|alındı|erişilmiştir)|"
    rf"{SEEN}(?=\s+\S{{1,6}}\s+<?\[?https?:))"
    r"(?:,?\s(?:von|unter|auf|de|desde|en|em|van|op|from|at|sur|à|z|ze|da|från|på|via|adresinden)(?=:?\s*[<\[]{0,2}https?:))?"
)
AVAILABLE = (
    r"(?:[oO]nline (?:verfügbar|abrufbar|unter)(?: unter)?|[vV]erfügbar unter|[aA]brufbar unter|[dD]isponible (?:sur|"
    r"en(?: ligne)?|online)|"
    r"[eE]n ligne|[eE]n línea|[rR]ecuperado d[ea]|[rR]epéré à|[dD]isponível em|[dD]isponibile (?:su|online|all[’']indirizzo)|"
    r"(?:[oO]nline )?[bB]eschikbaar (?:op|via)|[oO]pgehaald van|[pP]obrano z|[dD]ostępn[eya] (?:w [iI]nternecie|na|"
    r"online|pod adresem)|"
    r"[dD]ostupné (?:z|na)|[tT]illgängligt?(?: på| via| från)?|[hH]ämtad från|[eE]rişim adresi|[şŞ]u adresten erişildi|"
    r"[eE]rişim|"
    r"[рР]ежим доступа|[дД]оступно(?: по адресу| на)?|[aA]vailable (?:online|at|from)(?: at)?|[oO]nline|URL)"
    r"\s?:?(?=\s*[<\[(]{0,2}https?:)"
)
KIND = (
    r"\s?(?<!\[)\\?\[(?:[bB]ook|[bB]uch|[lL]ivre|[lL]ibro|[lL]ivro|[bB]oek|[kK]siążka|[kK]niha|[bB]ok|[kK]itap|"
    r"[кК]нига|[oO]nline|[eE]n ligne|"
    r"[eE]n línea|[eE]-?[bB]ook|[eE]lektronische [rR]essource)\\?\](?![\](])"
)
SIZE = (
    r"\d{2,4}\s(?:S|Seiten|pages|págs?|páginas?|pagine|pagg|blz|bladzijden|stron|stran|sidor|sayfa|с|стр|p|pp|s)\b\.?"
)
THESIS = (
    r"(?:[pP]hil\. )?(?:[dD]iss(?:ertation)?|[mM]asterarbeit|[bB]achelorarbeit|[mM]agisterarbeit|[dD]iplomarbeit|"
    r"[hH]abilitations?(?:schrift)?|"
    r"[tT]hèse(?: de (?:doctorat|3e cycle))?|[mM]émoire(?: de \w+)?|[tT]esis(?: doctoral| de \w+)?|[tT]rabajo [fF]in de \w+|"
    r"[tT]ese(?: de \w+)?|[dD]issertação(?: de \w+)?|[tT]esi (?:di \w+|magistrale)|[pP]roefschrift|(?:[mM]aster|"
    r"[dD]octoraal)?[sS]criptie|"
    r"[rR]ozprawa doktorska|[pP]raca (?:magisterska|doktorska|licencjacka)|(?:[dD]isertační|[dD]iplomová|"
    r"[bB]akalářská) práce|"
    r"(?:[dD]oktors)?[aA]vhandling|(?:[mM]aster)?[uU]ppsats|(?:[yY]ayımlanmamış )?(?:[dD]oktora|[yY]üksek [lL]isans) [tT]ezi|"
    r"[аА]втореферат(?: диссертации)?|[дД]ис(?:сертация|с?\.)(?: \.\.\. (?:канд|д-ра)\.? \w+\.? наук)?)(?:\s\([^()]{3,60}\))?"
)
EAST_ASIAN_THESIS = r"(?:박사|석사)\s?학위\s?논문|(?:博士|修士|硕士|碩士)(?:学位|學位)?[论論]文"
FIELD = rf"(?:{EDITION}|{TRANSLATOR}|{ACCESSED}|{SIZE}|{THESIS})"
MARK = r"[.,;:?!)\]»”“\"*_–—-]"
ASIDE = re.compile(
    rf"(?<={MARK}\s)(?=[^\W_]){FIELD}(?=\s?[.,;:)\]]|\s[–—-]\s|\s*[<\[]{{0,2}}https?:|\s*$)[.,;]*|"
    rf"[(\[]{FIELD}[)\]]|[(\[](?:{THESIS}|{EAST_ASIAN_THESIS})(?:[,:]\s?[^\[\]()]{{2,60}})?[)\]]|{KIND}|"
    r"(?<=\s)\([^()\d]{2,50}(?:Bd\.|[Vv]ol\.|[Nn][°ºo]|nr|t\.|№)?\s?\d{1,4}\)(?=[.,]\s[^\W\d_][\w. ]{1,30}:\s)|"
    rf"(?<=\((?:19|20)\d\d),\s(?:\d{{1,2}}\.?\s(?:de\s)?{MONTH}|{MONTH}(?:\s\d{{1,2}})?)(?=\))"
)
ONLINE = re.compile(rf"(?<=\s){AVAILABLE}")
EAST_ASIAN = re.compile(rf"(?<=\s){EAST_ASIAN_EDITION}(?=[\s.,。，、)\]）]|$)|[(（]{EAST_ASIAN_EDITION}[)）]")
BEHIND = 80
"""Letters behind a title in which an aside may end that begins in it."""
EDITION_ALONE = re.compile(rf"{EDITION}[.,;]*")
SIZE_ALONE = re.compile(rf"{SIZE}[.,;]*")
LAST = re.compile(r"\s*$|\s[–—-]\s")
"""Behind the last field of a line, or of what stands before a dash."""
MAY_HAVE, LONGEST = re.compile(r"[\d\[(]"), 2000
"""Lines without a digit or a bracket, and long ones, are no references that say such things."""
ENGLISH_EDITION = re.compile(r"\d{1,2}(?:\.?[ªa]|st|nd|rd|th|\.)?\s[eE]d")
EDITION_SAID = "2nd ed."
CENTURY = re.compile(
    r"(?<=\s\d\d)\.(?=\s(?:(?:und|bis)\s\d\d\.\s)?(?:Jahrhunderts?|Jh|Jhs|století|století|stoletja|századi?|århundrede)\b)"
)
""" "im 19. Jahrhundert": the stop ends no sentence."""
EDITED = re.compile(
    r"\s\((?:(?:[hH]rsgg?|[hH]gg?|[éÉ]ds?|[dD]irs?|[cC]oord(?:s|\.s)?|[cC]omps?|[oO]rgs?|[cC]ur|[rR]ed|[sS]amenst|"
    r"[dD]er|[hH]az|[uU]tg|"
    r"[pP]od red|[пП]од ред|[рР]ед|[сС]ост)\.?|[hH]erausgeber(?:in)?|[aA] cura di|[aA] c\. di)\)(?P<mark>[:.,]?)"
)
UNPUBLISHED = re.compile(
    r"(?<=\s)\((?=[^()]{8})(?P<mark>[*_]?)(?:"
    r"im Druck|in Vorbereitung|(?:vor|im )?[eE]rschein(?:t|en)|[eE]ingereicht|[aA]ngenommen|"
    r"[sS]ous presse|[àA] paraître|[eE]n (?:préparation|preparación|prensa|évaluation|revisión)|[aA]ccepté|[aA]cept?ado|"
    r"[eE]nviado|[nN]o prelo|[eE]m preparação|[sS]ubmetido|[iI]n (?:corso di )?stampa|[iI]n preparazione|"
    r"(?:[mM]anuscript\s)?(?:[iI]n\s(?:preparation|revision|review)|[sS]ubmitted|[aA]ccepted)(?:\sfor\spublication)?)(?P=mark)\)"
)
""" "(im Druck)", where references have their year; none is shorter than what stands for it."""
IN_PRESS = "(in press)"
IN = re.compile(r"(?<=[.,;]\s)(?:W|I|В кн\.|В сб\.|İçinde)\s?:?(?=\s[^\W\d_a-z])")
KNOWN_PLACES = ("", "", "", "", "Rome", "Paris", "London", "Chicago", "New York", "Cambridge", "Heidelberg")
"""Places that all models know, by their length."""
PLACE = re.compile(
    r"[.,;]\s+(?P<places>[^\W\d_a-z][^\W\d_]*\.?(?:(?:[ /–-]|,\s|\s(?:und|et|y|e|i|a|and|&)\s)[^\W\d_a-z][^\W\d_]*\.?){0,3})"
    r"(?:[:,]?(?=\s(?:1[5-9]|20)\d\d\b)|(?P<colon>:)(?=\s[^\W\d_]))"
)
""" "Berlin", "Berlin/New York", "São Paulo" before a year, or before a publisher."""


def anglicized(text: str) -> str:
    """The text, of the same length, with editions, editors and places in words that English references have, and blanks where
    others say when and where something was looked at.

    >>> anglicized("Berg, A. (2001): Gärten. 2., erw. Aufl. Bonn: Beck.")
    'Berg, A. (2001): Gärten. 2nd ed.        Rome: Beck.'
    >>> anglicized("Ferro, A. (a cura di): Giardini, Roma 2001")
    'Ferro, A.:             Giardini,      2001'
    >>> anglicized("Their zweite Auflage was printed in 1990.")
    'Their zweite Auflage was printed in 1990.'
    """
    if len(text) > LONGEST or not MAY_HAVE.search(text):
        return text
    text = ASIDE.sub(_aside, CENTURY.sub(" ", text))
    text = ONLINE.sub(_blank, text) if "http" in text else text
    text = text if text.isascii() else EAST_ASIAN.sub(_blank, text)
    text = UNPUBLISHED.sub(lambda found: IN_PRESS.ljust(len(found[0])), text)
    text = EDITED.sub(lambda found: found["mark"].ljust(len(found[0])), text)
    text = IN.sub(lambda found: "In".ljust(len(found[0])), text)
    return PLACE.sub(_place, text)


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])


def _aside(found: re.Match[str]) -> str:
    """What stands in the place of an aside: itself or an English edition where that tells that something is a reference."""
    words = found[0]
    if SIZE_ALONE.fullmatch(words) or (words[0] in "([" and EDITION_ALONE.fullmatch(words[1:-1])):
        return words
    if EDITION_ALONE.fullmatch(words) and not LAST.match(found.string, found.end()):
        short = len(words) < len(EDITION_SAID)
        return words if short or ENGLISH_EDITION.match(words) else EDITION_SAID.ljust(len(words))
    return " " * len(words)


def end_before_aside(text: str, start: int, end: int) -> int:
    """Where a title ends that was read on over what a reference says beside it.

    >>> words = "Gärten. 2. Auflage. Bonn: Beck"
    >>> words[: end_before_aside(words, 0, 24)]
    'Gärten'
    """
    patterns = (ASIDE, ONLINE, EAST_ASIAN)
    places = [found.start() for one in patterns if (found := one.search(text, start, min(len(text), end + BEHIND)))]
    words = text[start : min(places)].rstrip(" .,;:([–—-") if places and min(places) < end else ""
    return start + len(words) if words else end


def _place(found: re.Match[str]) -> str:
    """What stands in the place of a place: one that is known before a publisher, blanks before a year."""
    words, (start, end) = found[0], found.span("places")
    if not are_places(found["places"]):
        return words
    before = words[: start - found.start()]
    if not found["colon"]:
        return before.ljust(len(words))
    known = KNOWN_PLACES[min(end - start, len(KNOWN_PLACES) - 1)]
    return f"{before}{known.rjust(end - start)}:" if known else words
