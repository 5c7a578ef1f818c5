"""How a paper was accepted, as it is stated: oral, spotlight, poster, best paper."""

import re

PRESENTATION = r"oral|spotlight|poster"
KIND = rf"{PRESENTATION}|best paper|outstanding paper|talk"
NOUN = r"(?:\s+(?:papers?|talk|presentation|award))?"
STATED = re.compile(rf"\b({KIND})\b{NOUN}", re.IGNORECASE)
BEHIND = re.compile(rf"(?<=\S)\s*[(\[](?P<decision>(?:{KIND}){NOUN})[)\]]$", re.IGNORECASE)


def stated_decision(text: str) -> str | None:
    """The first decision that the text states, in its usual form; a talk is an oral presentation.

    >>> stated_decision("ICML 2021, spotlight talk"), stated_decision("An invited talk")
    ('Spotlight', 'Oral')
    """
    stated = STATED.search(text)
    if stated is None:
        return None
    word: str = stated[1].capitalize()
    return "Oral" if word == "Talk" else word


def decision_behind(title: str) -> tuple[int, str | None]:
    """Where a title ends that a decision in brackets may stand behind, and that decision.

    >>> decision_behind("Small Networks (Oral)"), decision_behind("Small Networks")
    ((14, 'Oral'), (14, None))
    """
    behind = BEHIND.search(title) if title.endswith((")", "]")) else None
    return (behind.start(), stated_decision(behind["decision"])) if behind else (len(title), None)
