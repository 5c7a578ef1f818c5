"""Small word lists of English and of scholarly writing that several recognisers share, and how a year is written."""

import re

YEAR = re.compile(r"(?<!\d)(?<!arXiv:)(?<!arxiv:)(?:1[5-9]|20)\d\d(?!\d|\.\d{4})")
"""A year of four digits in which something may have been printed."""
BUTTONS = frozenset(
    """abs abstract ads bib bibtex pdf html arxiv doi code slides poster video website cite link dblp pubmed jstor ssrn
    openreview""".split()
)
"""What pages of publications have below each, without an address where a script does the rest: "Abs Bib PDF"."""
NUMERIC_DATE = re.compile(r"\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}")

KIND_OF_WORK = (
    r"(?:(?<=[^\W_])|(?<=[)）》”?]))\[(?:M|C|N|J|D|R|S|P|G|A|Z|DB|CP|EB|CM|DS|OL)(?:/(?:OL|CD|MT|DK))?\](?!\()(?://)?"
)
"""The sign behind a title in Chinese references that says what kind of work it is ("[J]", "[C]//", "[EB/OL]": GB/T 7714)."""

COMPANY = r"(?:others|co-?authors|co-?workers|colleagues|collaborators)"
"""Who stands for the authors that a list leaves out, behind "and"."""

ET_AL = r"et\.?\s*[aA]l\b\.?"
""" "et al.", "et.al.", "etAl": all of these are written."""
COLLEAGUES = r"co-?(?:authors|workers)|colleagues|collaborators"
""" "Berg and colleagues" says the same."""

STOP_WORDS = frozenset(
    """a about above after again against all also although among an and any are as at be because been before being
    below between both but by can could did do does doing down during each either every few for from further had
    has have having he her here hers him his how however i if in into is it its itself just less many may might
    more most much must neither no nor not of off on once only onto or other our ours out over own per rather
    same she should since so some such than that the their theirs them then there these they this those though
    through thus to too toward towards under until up upon us very via was we were what when where whether which
    while who whom whose why will with within without would yet you your""".split()
)
"""Words that carry no meaning of their own."""

FURNITURE = frozenset(
    """abstract acknowledgements acknowledgments agenda annotations appendix article background bibliography blog comments
    conclusion conclusions content contents contributing contributors credits discussion experiments
    extracted-annotations further-reading future-work glossary home index introduction key-takeaways
    key-results license limitations links list main-idea motivation news notes other outline overview page paper
    papers papers-list posters projects
    publications published-work questions reading reading-list references related-work resources results
    schedule seminars slide slides summary table-of-contents talks thank-you tools tutorials videos wiki workshops""".split()
)
"""Headings that every kind of document has and that are never a paper's title."""

OPENERS = frozenset(
    """a after in with when while as for the this these on our we they since because although both their its and but or
    from by using following recent previous existing prior most many some all unlike see per""".split()
)
"""Words that open a sentence, capitals or not, and are never part of a name."""
UNSPACED = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
"""A letter of a script that puts no blanks between words, or of Korean."""
WEEKDAYS = frozenset(
    """monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag
    sonntag lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miércoles jueves viernes sábado
    segunda-feira terça-feira quarta-feira quinta-feira sexta-feira lunedì martedì mercoledì giovedì venerdì maandag
    dinsdag woensdag donderdag vrijdag zaterdag zondag""".split()
)
"""Days of the week with which a date begins, but for those that are names, too (Domingo, Sabato)."""
