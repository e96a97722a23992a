"""Every act of the game as data, said once: `act.py` what an act is, the others which there are; `cells.json` what of them.

Whoever asks a question of acts (`rules/acts/`) asks it of all; `docs/acts.md` shows which act is asked what, by which means.
"""

from collections.abc import Iterable

from ucr_events.games.locke.acts import beside, fighting, turn
from ucr_events.games.locke.acts.act import (
    NOT_ASKED,
    PHASES,
    PIECE,
    QUESTIONS,
    SILENT,
    UNCLEAR,
    Act,
    Kind,
    Means,
    Question,
    Target,
    Way,
)
from ucr_events.games.locke.acts.excludes import CHECKS

ACTS: tuple[Act, ...] = (*turn.ACTS, *fighting.ACTS, *beside.ACTS)
"The acts of a turn, those of a battle, those beside."
OF_A_TURN = turn.ACTS
BY_NAME = {act.name: act for act in (*ACTS, *CHECKS)}
"Those of other editions, too."


def words_of(kinds: Iterable[Kind], *without: str) -> frozenset[str]:
    """How acts of these kinds are announced, but for those."""
    return frozenset(act.word for act in ACTS if act.word and act.kind in kinds and act.name not in without)


def steps_of(kinds: Iterable[Kind], *without: str) -> dict[str, Act]:
    """Step -> its act (of several the first), of all by which acts of these kinds are written down, but for those acts."""
    wanted = frozenset(kinds)
    acts = (act for act in reversed(ACTS) if act.kind in wanted and act.name not in without)
    return {way.step: act for act in acts for way in act.ways}


__all__ = [
    "ACTS",
    "BY_NAME",
    "CHECKS",
    "NOT_ASKED",
    "OF_A_TURN",
    "PHASES",
    "PIECE",
    "QUESTIONS",
    "SILENT",
    "UNCLEAR",
    "Act",
    "Kind",
    "Means",
    "Question",
    "Target",
    "Way",
    "steps_of",
    "words_of",
]
