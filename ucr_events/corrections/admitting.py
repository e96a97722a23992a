"""What the record would refuse of a log that is at hand as a whole: a file to be judged, or to be laid beside another.

The same checks as when its facts are recorded one by one, without a store; no rule of any game is looked at.
"""

from collections.abc import Container, Iterator, Sequence

import msgspec

from ucr_events.checks.facts import AFTER_CLOSE, check, check_seats
from ucr_events.checks.header import check_header
from ucr_events.checks.openings import OPENINGS, compared, opens
from ucr_events.corrections.checking import CorrectedLog, check_correction
from ucr_events.corrections.growing import Growing
from ucr_events.errors import Problem
from ucr_events.facts import Correction, Fact, SealOpened
from ucr_events.header.game import Game
from ucr_events.header.wording import unknown_words

Problems = Iterator[Problem]


class Admitted(msgspec.Struct, frozen=True):
    """A log as the record would have it, and what it would refuse: each problem with the step of its fact.

    grave: those of them with which nothing can be judged; with the others much can, as after any other hole in a record.
    unknown: words that this table does not have. A scribe is refused them; logs written before they were listed stand.
    """

    grown: Growing
    problems: list[tuple[int, Problem]]
    grave: list[tuple[int, Problem]]
    unknown: list[tuple[int, Problem]]


def admit(game: Game, facts: Sequence[Fact], *, whole: bool = True) -> Admitted:
    """Check every fact after the header against the table it meets.

    whole=False: other facts of the log are malformed. What refers to one of them is no second mistake, so that neither
    references nor corrections are looked at.
    """
    grown, ids = Growing(game), {game.header.id}
    problems = [(1, problem) for problem in check_header(game.header, game)]
    grave = list(problems)
    unknown: list[tuple[int, Problem]] = []
    for step, given in enumerate(facts, 2):
        fact = compared(game.header.game, grown.table, given)
        found = [*_id(grown, fact, ids), *_names(grown, fact, ids, whole=whole), *_opening(given, fact)]
        problems += [(step, problem) for problem in found]
        grave += [(step, problem) for problem in check_seats(game, grown.table, fact)]
        unknown += [(step, problem) for problem in unknown_words(game, fact)]
        ids.add(fact.id)
        grown.add(fact)
    return Admitted(grown, problems, grave, unknown)


def _id(grown: Growing, fact: Fact, ids: Container[str]) -> Problems:
    if fact.id in ids:
        yield Problem("id", f"the id {fact.id!r} occurs twice")
    elif fact.id in grown.line.homes:
        yield Problem("id", f"{fact.id!r} is the id of a fact that was missed and inserted")


def _names(grown: Growing, fact: Fact, ids: Container[str], *, whole: bool) -> Problems:
    closed = grown.table.closed
    if closed and not isinstance(fact, AFTER_CLOSE):
        yield Problem("kind", f"the game was closed ({closed}) before it: expected an opening, a remark or a correction")
    found = check(grown.game, grown.table, fact, lambda name: not whole or name in ids or name in grown.line.homes)
    yield from (problem for problem in found if whole or problem.field not in ("seal", "passage"))
    if whole and isinstance(fact, Correction):
        yield from check_correction(_record(grown), fact)


def _opening(given: Fact, fact: Fact) -> Problems:
    """What the file says of an opening is believed no more than what a client says."""
    if not isinstance(given, OPENINGS) or not isinstance(fact, OPENINGS):
        return
    if (given.match, fact.match) == ("matches", "differs"):
        what = "value" if isinstance(given, SealOpened) else "content"
        said = f"{what} and salt do not hash to the commitment of {opens(fact)!r}: expected differs, got matches"
        yield Problem("match", said)


def _record(grown: Growing) -> CorrectedLog:
    def since(step: int) -> list[tuple[int, Fact]]:
        return [numbered for numbered in grown.counting() if numbered[0] >= max(step, 2)]

    return CorrectedLog(game=grown.game, line=grown.line, find=grown.find, since=since, table_at=grown.table_at)
