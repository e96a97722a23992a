"""The list of games: adding a family is one folder and one line here, or a package with an entry point (`packages.py`).

`FAMILIES` and `BY_NAME` are put together when they are first asked for: a package that brings a family imports from here, too.
"""

from typing import Any

from ucr_events.games.adopting import adopting
from ucr_events.games.deduction import DEDUCTION
from ucr_events.games.family import Edition, Family, Layout
from ucr_events.games.freeform import FREEFORM
from ucr_events.games.locke import LOCKE
from ucr_events.games.packages import brought
from ucr_events.games.skies import SKIES

SHIPPED: tuple[Family, ...] = tuple(
    adopting(family)
    for family in (
        LOCKE,
        SKIES,
        FREEFORM,
        DEDUCTION,
    )
)
"The families of the program, without those that installed packages bring."
FAMILIES: tuple[Family, ...]
BY_NAME: dict[str, Family]


def __getattr__(name: str) -> Any:
    if name not in ("FAMILIES", "BY_NAME"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    families = (*SHIPPED, *(adopting(family) for family in brought(SHIPPED)))
    known = globals()
    known["FAMILIES"], known["BY_NAME"] = families, {family.name: family for family in families}
    return known[name]


__all__ = ["BY_NAME", "FAMILIES", "SHIPPED", "Edition", "Family", "Layout"]
