"""The list of games: adding a family is one folder and one line here."""

from ucr_events.games.adopting import adopting
from ucr_events.games.family import Edition, Family, Layout
from ucr_events.games.freeform import FREEFORM
from ucr_events.games.locke import LOCKE
from ucr_events.games.skies import SKIES

FAMILIES: tuple[Family, ...] = tuple(
    adopting(family)
    for family in (
        LOCKE,
        SKIES,
        FREEFORM,
    )
)

BY_NAME: dict[str, Family] = {family.name: family for family in FAMILIES}

__all__ = ["BY_NAME", "FAMILIES", "Edition", "Family", "Layout"]
