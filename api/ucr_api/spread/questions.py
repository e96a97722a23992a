"""What may be asked of every game of an archive. A question travels to a worker; the answer comes back, small.

Each game is read from what everybody may know of it: what was never opened in its log is known to nobody.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from ucr_api.answers.analysed_logs import case_of_file
from ucr_api.spread.judged_again import Again, Judged, lost, unread
from ucr_events.archive.reading import Stored
from ucr_events.clubs.tally import tally
from ucr_events.corrections.growing import grown_of
from ucr_events.errors import BadLog, Refused
from ucr_events.header.game import Game
from ucr_events.hidden.perspective import EVERYBODY, Role, Sight, knowledge
from ucr_events.packs import pinned_charts
from ucr_events.rejudging.judging import Log
from ucr_events.service.logs.charts import shipped

Document = dict[str, Any]


class Rejudging(msgspec.Struct, frozen=True):
    """Judge it again."""

    again: Again

    def answer(self, game: str, log: Stored | BadLog) -> Judged:
        """What comes of a game."""
        if isinstance(log, BadLog):
            return unread(game, log)
        try:
            return self.again.judged(game, Log(log.header, log.facts, lambda at: log.links[at - 1], charts=_pinned))
        except Refused as error:
            return unread(game, error)

    def lost(self, game: str, why: str) -> Judged:
        """What is said of a game at which workers died."""
        return lost(game, why)


class Analysing(msgspec.Struct, frozen=True):
    """What can be proved of its hidden cards. what: answer, told, claims, grades, play, or ask with a statement in `says`."""

    reader: str
    step: int | None = None
    what: str = "answer"
    says: str = ""

    def answer(self, game: str, log: Stored | BadLog) -> Document:
        """The document of a game, or why there is none."""
        if isinstance(log, BadLog):
            return self.lost(game, str(log))
        try:
            case = case_of_file(
                grown_of(Game(log.header), log.facts), _pinned(log.header), Sight(Role("judge"), self.reader)
            ).patient()
            ask: dict[str, Callable[[int | None], Document]] = {"told": case.told, "claims": case.claims, "play": case.play}
            ask |= {"grades": case.grades, "ask": lambda at: case.ask(at, self.says)}
            return {"game": game, **ask.get(self.what, case.document)(self.step)}
        except Refused as error:
            return self.lost(game, str(error))

    def lost(self, game: str, why: str) -> Document:
        """What is said of a game that has no answer."""
        return {"game": game, "why": why}


class Tallying(msgspec.Struct, frozen=True):
    """What it says of each of its seats: the answer is a tally as JSON, with its game."""

    def answer(self, game: str, log: Stored | BadLog) -> Document:
        """The tally of a game, or why there is none."""
        if isinstance(log, BadLog):
            return self.lost(game, str(log))
        try:
            grown = grown_of(Game(log.header), log.facts)
            recorded = list(enumerate((log.header, *log.facts), 1))
            known = knowledge(EVERYBODY, recorded, lambda some: {}, None)
            found = tally(grown.game, list(grown.counting()), recorded, known, _pinned(log.header), grown.course.since)
        except Refused as error:
            return self.lost(game, str(error))
        return {"game": game, "tally": msgspec.json.encode(found).decode()}

    def lost(self, game: str, why: str) -> Document:
        """What is said of a game that does not count."""
        return {"game": game, "why": why}


Question = Rejudging | Analysing | Tallying


def _pinned(header: Any) -> dict[str, Any]:
    """The charts that come with the program, of those the header names: a worker has no others."""
    return pinned_charts(header.tables, header.printed, shipped().items())
