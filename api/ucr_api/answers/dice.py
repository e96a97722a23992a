"""The dice of games as JSON, the same for HTTP and the command line. It needs scipy, and says so where that is missing."""

from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from typing import Any

from ucr_api.answers.analysis_documents import spoken
from ucr_api.texts import say
from ucr_events.analysis.rolls import Rolled, rolls_of
from ucr_events.budget import paced
from ucr_events.facts import Fact, PersonSeated
from ucr_events.header.game import Game

Document = dict[str, Any]
NO_SCIPY = say("scipy is not installed, which the report on dice needs: install the extra `analysis`")


def dice_document(games: Iterable[tuple[Game, Iterable[Fact]]]) -> Document:
    """Each die and each person over these games; facts: those that count, without the header."""
    rolled = []
    for game, facts in games:
        names = {setup.seat: setup.name for setup in game.header.seats}
        for fact in paced(facts):
            if isinstance(fact, PersonSeated) and fact.seat is not None:
                names[fact.seat] = fact.name
            rolled += [(roll, names.get(roll[4]) if roll[4] is not None else None) for roll in rolls_of(game, (fact,))]
    return report_document(rolled)


def report_document(rolled: Sequence[tuple[Rolled, str | None]]) -> Document:
    """The report of these dice, each with the name of who rolled it."""
    if find_spec("scipy") is None:
        return {"dice": [], "luck": [], "missing": [spoken(NO_SCIPY)]}
    from ucr_events.analysis.dice import report

    found = report(rolled)
    dice = [
        {
            **{name: getattr(one, name) for name in ("die", "label", "faces", "rolls", "p", "corrected", "power", "said")},
            "counts": list(one.counts),
            "usual": list(one.usual),
            "sentence": spoken(one.sentence),
        }
        for one in found.dice
    ]
    luck = [{name: getattr(one, name) for name in ("person", "rolls", "total", "expected", "percentile")} for one in found.luck]
    return {"dice": dice, "luck": luck, "missing": []}
