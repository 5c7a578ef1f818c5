"""Words that stand beside technical terms and are no part of them: verbs, and adjectives that praise or place."""

from functools import cache

VERBS = """achieve adapt add address adopt aggregate aim align allow analyze analyse apply approach argue assess assign
    assume attain avoid beat become begin benefit boost break bring build calculate call capture carry cast cause
    challenge change characterize choose claim combine compare compose compress compute concatenate conclude
    condition conduct confirm connect consider consist construct contain continue contribute converge convert
    correspond cover create decompose decrease define degrade deliver demonstrate depend deploy derive describe
    design determine develop differ discover discuss distinguish draw drive eliminate embed emerge employ enable
    encourage enforce enhance enrich ensure equip establish estimate evaluate examine exceed excel exhibit exist
    expand expect explain exploit explore expose express extend extract face facilitate fail favor find fix focus
    follow force form formulate freeze fuse gain generalize generate get give go guarantee guide handle happen help
    highlight hold identify illustrate imitate implement imply impose improve include incorporate increase indicate
    induce infer inform inherit initialize initialise inject insert inspect inspire integrate interpret introduce
    investigate involve iterate keep know lack lead learn leverage limit look lose lower maintain make manage
    manipulate match maximize mean measure meet minimize mitigate modify motivate move need observe obtain occur
    offer omit operate optimize outperform overcome perform permit pose possess predict prefer present preserve
    prevent process produce project promote propose prove provide push put quantify raise reach read receive recover
    reduce refer refine reflect regard reject relate release rely remain remove render replace report represent
    require resemble resolve rethink return reveal revisit rewrite run satisfy say scale see seek seem select serve
    set share shift show simplify solve speed stabilize start stay store strengthen struggle study suffer suggest
    support surpass take tackle tend test track train treat try turn tune understand unify update use utilize
    validate vary verify want wish work write wrote yield zoom cut undergo undergone supersede surface impact impair
    interrogate diminish accelerate categorise categorize decouple restrict locate parallelize parallelise alleviate
    facilitate amplify bypass circumvent clarify collect combat complicate constitute convey correct devise dictate
    discard disregard elicit elucidate embrace emphasize encounter entail evade exacerbate execute exemplify
    facilitate foster fulfill hinder hurt ignore illuminate impede incentivize incur inhibit interfere invoke
    justify lift loosen mimic minimise maximise mislead necessitate neglect notice oppose overlook penalize pinpoint
    postulate preclude presume prohibit pursue rectify resort restore resume retain safeguard scrutinize shed
    shorten showcase simulate spur streamline substantiate supplement suppress sustain swap synthesize tolerate
    undermine underpin unlock uncover unveil utilise violate warrant weaken withstand worsen escape equipping
    sacrifice submit term play dissect elevate factorize factorise mediate mitigate perturb""".split()
NOUNS_TOO = frozenset(
    """aims approach approaches form forms process scale shift set sets work works test project share support match
    challenge condition estimates measures run design study report speed train shifts processes mean""".split()
)
"""Forms of the verbs that are rather nouns within a term ("test error", "distribution shift", "process reward model")."""
FILLERS = frozenset(
    """pre-trained pretrained trained deep neural large-scale large modern traditional classical vanilla basic typical
    usual existing recent additional full final multiple separate underlying respective particular complex natural
    global local single downstream real-world state-of-the-art well-known so-called original popular powerful robust
    accurate human same best-performing strong various numerous more less most least own improved hand novel
    increasing decreasing competitive superior limited extensive quantitative qualitative overall high-quality high-
    dimensional low-dimensional end-to-end such proposed based large-batch poor well-behaved added normal expected
    old bigger enough extreme quality obtained desired resulting specific certain actual true false fixed entire
    whole possible available useful non-linear nonlinear big general-purpose human-like resource-efficient
    predictive generative-based hand-labeled advanced adaptable alternative appropriate billion million trillion
    central decent default diverse excellent expressive fewer identical inaccessible inherent innate moderate plain
    practical prevalent pure regular strict successful valid unrelated production conventional critical custom
    stronger undesirable unreasonable comprehensive comparable modest principled published realistic widespread
    unique promising intuitive interactive canonical sheer respectable late early initial first second third fast
    fastest slow slower recently widely fully explicitly implicitly classic potent performant groundbreaking worse
    worst clearer de-facto ineffective labor-intensive time-consuming compute-intensive resource-intensive dedicated
    desirable equivalent excessive fruitful greater illustrative lost mainstream non-negligible negligible sharper
    unjustified justified overlapping huge sheer prohibitive adequate inadequate insufficient astonishing surprising
    striking dramatic drastic severe mild noticeable tremendous unprecedented immense vital pivotal prominent superb
    solid plausible feasible infeasible viable faithful meaningless pointless tedious cumbersome burdensome daunting
    delicate subtle crude rough clever cheaper costlier finer smoother tighter looser higher lower stronger weaker
    richer poorer better-than cleaner safer harder easier smarter broader deeper wider narrower longer shorter
    closer heavier lighter newer older earlier later simpler bigger thinner thicker usable unusable acceptable
    unacceptable preferable inevitable undeniable noteworthy valuable invaluable worthwhile rare scarce abundant
    ample vast countless certain particular awesome disastrous generic inefficient in-depth latest sub-optimal
    provable arbitrary friendlier innovative commercial rigorous impressive spectacular exciting
    elegant concise brief""".split()
)
"""Adjectives that praise or place a concept and make no other of it."""


@cache
def _forms() -> frozenset[str]:
    forms = set()
    for verb in VERBS:
        stem = verb[:-1] if verb.endswith("e") else verb
        third = verb[:-1] + "ies" if verb.endswith("y") and verb[-2] not in "aeou" else verb + "s"
        third = verb + "es" if verb.endswith(("s", "sh", "ch", "x", "z")) else third
        past = verb[:-1] + "ied" if third.endswith("ies") and verb.endswith("y") else f"{stem}ed"
        forms |= {verb, third, past, f"{stem}ing"}
        if verb[-1] not in "aeiouyw" and verb[-2] in "aeiou" and verb[-3] not in "aeiou":
            forms |= {f"{verb}{verb[-1]}ing", f"{verb}{verb[-1]}ed"}
    return frozenset(forms - NOUNS_TOO)


def is_verb(word: str) -> bool:
    """Is the word a form of a verb that texts about any work use? Other participles may belong to a term ("masked").

    >>> is_verb("explores"), is_verb("masked"), is_verb("attention")
    (True, False, False)
    """
    return word.lower() in _forms()
