"""Colours that everybody can tell from their ground and from one another."""

import math
import re
from collections.abc import Mapping
from importlib.resources import files
from itertools import combinations

import pytest

from api.views.build import COLOURS, SHAPES
from kg.schema import RELATIONSHIPS

LEAST_CONTRAST, LEAST_DISTANCE = 3.0, 15.0
"""Of things that are drawn (WCAG 2.1, 1.4.11); and of two colours in Lab (CIE76)."""

SIGHT = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
"""What eyes make of linear RGB (Machado, Oliveira and Fernandes 2009, severity 1)."""

LABELS = tuple(SHAPES)
TYPES = tuple(RELATIONSHIPS)


def schemes() -> dict[str, dict[str, str]]:
    """Scheme -> name of a colour -> its six digits, names of names resolved."""
    style = files("api").joinpath("static", "kg.css").read_text(encoding="utf-8")
    found = {}
    blocks = [block for block in re.findall(r":root[^{]*\{(.*?)\}", style, re.DOTALL) if "--Paper:" in block]
    for scheme, block in zip(("light", "dark", "dark, chosen"), blocks, strict=True):
        stated = dict(re.findall(r"--([\w-]+):\s*(#[0-9a-f]{6})", block))
        stated |= {name: stated[other] for name, other in re.findall(r"--([\w-]+):\s*var\(--([\w-]+)\)", block)}
        found[scheme] = stated
    return found


SCHEMES = schemes()


def linear(colour: str) -> list[float]:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def contrast(a: str, b: str) -> float:
    """WCAG's ratio of two colours' luminance."""
    lights = sorted(sum(w * part for w, part in zip((0.2126, 0.7152, 0.0722), linear(c), strict=True)) for c in (a, b))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def lab(colour: str, sight: str) -> tuple[float, float, float]:
    """The colour as these eyes see it, in CIE Lab under D65."""
    given = linear(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(w * part for w, part in zip(row, given, strict=True)))) for row in SIGHT[sight]
    )
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.072175 * blue
    z = (0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883
    a, b, c = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * b - 16, 500 * (a - b), 200 * (b - c)


def test_black_on_white_is_as_far_as_it_gets() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert math.dist(lab("#000000", "full"), lab("#ffffff", "full")) == pytest.approx(100, abs=0.1)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_what_is_drawn_stands_out_from_its_ground(scheme: str) -> None:
    colours = SCHEMES[scheme]
    names = (*LABELS, *TYPES, "tie", "tie-told")
    low = {
        (name, ground): round(contrast(colours[name], colours[ground]), 2)
        for name in names
        for ground in ("paper", "raised")
        if contrast(colours[name], colours[ground]) < LEAST_CONTRAST
    }
    assert low == {}


@pytest.mark.parametrize("kinds", [LABELS, TYPES], ids=["nodes", "edges"])
@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("scheme", SCHEMES)
def test_any_two_kinds_can_be_told_apart(scheme: str, sight: str, kinds: tuple[str, ...]) -> None:
    colours = SCHEMES[scheme]
    seen: Mapping[str, tuple[float, float, float]] = {kind: lab(colours[kind], sight) for kind in kinds}
    near = {(a, b): round(math.dist(seen[a], seen[b]), 1) for a, b in combinations(kinds, 2)}
    assert {pair: far for pair, far in near.items() if far < LEAST_DISTANCE} == {}


def test_pictures_outside_of_the_pages_have_the_colours_of_the_light_scheme() -> None:
    assert {label: SCHEMES["light"][label] for label in COLOURS} == COLOURS
    style = files("api").joinpath("static", "picture.css").read_text(encoding="utf-8")
    shown = set(re.findall(r"#[0-9a-f]{6}", style))
    light = SCHEMES["light"]
    pale = "#" + "".join(
        f"{round(0.25 * int(light['Paper'][at : at + 2], 16) + 0.75 * int(light['paper'][at : at + 2], 16)):02x}"
        for at in (1, 3, 5)
    )
    assert shown <= {*light.values(), pale}
