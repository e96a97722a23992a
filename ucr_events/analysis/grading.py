"""Decisions graded by the deciding seat's own numbers just before it chose: how likely its aim was, and the best it had.

What an act aims at the game says (`ucr_events.games.decisions`). Nothing is graded where cards say nothing of it: where all
that might have been chosen are equally likely, where all others look alike, where a side aims at nothing. Of a seat whose whole
knowledge the reader cannot tell, only what could not succeed by what it knew at least is told.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from itertools import combinations, islice, product
from math import comb, prod

import msgspec

from ucr_events.analysis.answering import rounded
from ucr_events.analysis.cards import Cards
from ucr_events.analysis.dealing import deal_of
from ucr_events.analysis.knowing import Shared
from ucr_events.analysis.log import AnalysedLog
from ucr_events.analysis.reading import Evidence, Reading, reading_of
from ucr_events.analysis.saying import Statement
from ucr_events.analysis.walk import TooMany
from ucr_events.analysis.worlds import Worlds
from ucr_events.budget import paced, spend
from ucr_events.facts import VoteCalled
from ucr_events.games.deals import Deal
from ucr_events.games.decisions import Decision
from ucr_events.games.evidence import Count
from ucr_events.referee.failing import sparing
from ucr_events.table import evolve

SAME = 1e-9
"Chances that differ by less are the same."
MOST_TEAMS = 150
"Teams that are not alike, weighed for one decision; of more no best one is looked for."
MOST_COUNTS = 2_000
"Deals counted for the teams of one game."
MOST_NAMED = 4
"Best choices that are named; the others are counted."

FEW = 32
"Facts between two questions to the budget."

Seats = tuple[int, ...]


class Grade(msgspec.Struct, frozen=True):
    """A decision and how likely its aim was for whoever decided. chance: for what was chosen; best: for the best there was.

    choices: the best ones, as many as are named, of `ties` in all; average: of a choice at random; these are None and empty
    where there was nothing to choose between, or it was not counted. since: the step from which on the seat could have known
    that what it chose was sure to fail. whole: all that the seat knew is counted; else only that it could have known is told.
    """

    step: int
    decision: Decision
    chance: float
    best: float | None = None
    choices: tuple[Seats, ...] = ()
    ties: int = 0
    average: float | None = None
    since: int | None = None
    whole: bool = True


class Weighed(msgspec.Struct, frozen=True):
    """What could have been chosen: each way with its chance, and how many others are like it."""

    choices: tuple[tuple[Seats, float, int], ...]

    @property
    def spread(self) -> float:
        """How far the best is from the worst."""
        chances = [chance for _, chance, _ in self.choices]
        return max(chances) - min(chances) if chances else 0.0


def decided(record: AnalysedLog, step: int) -> Iterator[tuple[int, int, Decision]]:
    """Every decision of this line up to a step: its step, the last step before it was taken, and what it was."""
    game = record.game
    chooser = sparing(None)(game.family.decisions)(game.header) if game.family.decisions else None
    if chooser is None:
        return
    table, called = game.opening, dict[str, int]()
    for at, fact in paced(record.at(step), FEW):
        after = evolve(game.handlers, table, fact)
        if isinstance(fact, VoteCalled):
            called[fact.id] = at
        for one in chooser(fact, table, after):
            yield at, min(called.get(one.called or "", at), at) - 1, one
        table = after


def graded(record: AnalysedLog, shared: Callable[[int], Shared], step: int) -> Iterator[Grade]:
    """Every decision up to a step that can be graded. shared: what can be said that a seat knew."""
    graders: dict[int, Grader | None] = {}
    counts = [MOST_COUNTS]
    for at, before, one in decided(record, step):
        if one.seat not in graders:
            graders[one.seat] = grader_of(one.seat, shared(one.seat), step, counts)
        grader = graders[one.seat]
        found = grader.grade(at, before, one) if grader is not None else None
        if found is not None:
            yield found


def grader_of(seat: int, shared: Shared, step: int, counts: list[int]) -> "Grader | None":
    """Who grades a seat's decisions; None: there are no numbers."""
    deal = deal_of(shared.record.game, shared.record.charts)
    return Grader(seat, shared, deal, step, counts) if isinstance(deal, Deal) else None


class Grader:
    """One seat's numbers. counts: how many deals may still be counted for teams, for the game."""

    def __init__(self, seat: int, shared: Shared, deal: Deal, step: int, counts: list[int]) -> None:
        self._seat, self._shared, self._counts = seat, shared, counts
        self._reading = reading_of(shared.record, deal, shared.known, step, f"seat:{seat}")
        self._changes = self._reading.changes(step)

    def grade(self, step: int, before: int, one: Decision) -> Grade | None:
        """The grade of a decision that was taken after the step before; None: nothing is said of it."""
        spend()
        try:
            now = Moment(self._reading, before)
            if now.side(self._seat) != one.side:
                return None
            if not self._shared.whole:
                return self._at_least(step, before, one, now)
            return self._graded(step, before, one, now)
        except TooMany:
            return None

    def _at_least(self, step: int, before: int, one: Decision, now: "Moment") -> Grade | None:
        """Only what could not succeed by what the seat knew at least."""
        if not one.aimed or now.chance(_count(one, one.chosen)):
            return None
        return Grade(step, one, 0.0, since=self._since(before, one), whole=False)

    def _graded(self, step: int, before: int, one: Decision, now: "Moment") -> Grade | None:
        if 0 < len(one.options) <= len(one.chosen) and one.how != "claim":
            return None  # there was nothing else to choose
        weighed = self._weighed(one, now)
        if weighed is not None and weighed.spread <= SAME:
            return None
        if weighed is None and now.nothing_said(self._seat):
            return None
        chance = now.chance(_count(one, one.chosen))
        since = self._since(before, one) if not chance and one.aimed else None
        if weighed is None:
            return Grade(step, one, rounded(chance), since=since)
        best = max(found for _, found, _ in weighed.choices)
        ties = {now.sort(seats): number for seats, found, number in weighed.choices if found >= best - SAME}
        average = sum(found * number for _, found, number in weighed.choices) / sum(one[2] for one in weighed.choices)
        alike = (team for team in combinations(one.options, len(one.chosen)) if now.sort(team) in ties)
        named, tied = tuple(islice(alike, MOST_NAMED)), sum(ties.values())
        return Grade(step, one, rounded(chance), rounded(best), named, tied, rounded(average), since)

    def _weighed(self, one: Decision, now: "Moment") -> Weighed | None:
        """All that could have been chosen with its chance; None: nothing else could, or it is too much to count."""
        many = len(one.chosen)
        if len(one.options) < many or not many or len(one.options) == 1:
            return None
        teams = now.teams(one.options, many, min(MOST_TEAMS, self._counts[0]))
        if teams is None:
            return None
        self._counts[0] -= len(teams)
        return Weighed(tuple((team, now.chance(_count(one, team)), number) for team, number in teams))

    def _since(self, before: int, one: Decision) -> int:
        """The first step after which it was sure to fail, as it was when it was chosen."""
        steps = [at for at in self._changes if at <= before] or [before]

        def failed(at: int) -> bool:
            return not Moment(self._reading, at).chance(_count(one, one.chosen))

        return steps[min(bisect_left(steps, True, key=failed), len(steps) - 1)]


class Moment:
    """What a seat could count with after a step."""

    def __init__(self, reading: Reading, step: int) -> None:
        self._step = step
        self._found: Evidence = reading.at(step)
        self._cards: Cards = reading.cards(step)
        self._left: Worlds = self._cards.left(self._found.said)

    def side(self, seat: int) -> str | None:
        """The side that the seat was sure to be of."""
        if seat not in self._cards.seats or not self._left.possible:
            return None
        row = self._left.chances[self._cards.seats.index(seat)]
        sides = {card.side for card, chance in zip(self._cards.cards, row.tolist(), strict=True) if chance}
        return sides.pop() if len(sides) == 1 else None

    def chance(self, says: Count) -> float:
        """How likely it was that this is so."""
        if len(says.seats) == 1:
            return self._of_one(says)
        spend()
        one = Statement(step=self._step, fact="", says=says)
        cards = self._cards.given(self._cards.cards, (*self._found.statements, one))
        return cards.left(self._found.said).deals / self._left.deals if self._left.possible else 0.0

    def _of_one(self, says: Count) -> float:
        row = self._left.chances[self._cards.seats.index(says.seats[0])].tolist()
        has = sum(chance for card, chance in zip(self._cards.cards, row, strict=True) if says.among.has(card))
        return (has if says.most >= 1 else 0.0) + (sum(row) - has if says.least <= 0 else 0.0)

    def nothing_said(self, me: int) -> bool:
        """Whether all others look alike: then no choice between them is better by the cards."""
        others = [first for seat, first in self._alike.items() if seat != me]
        return len({*others}) <= 1

    def teams(self, options: Seats, many: int, most: int) -> list[tuple[Seats, int]] | None:
        """One team of each sort of so many of these seats, with how many are like it; None: there are more sorts than that."""
        groups: dict[int, list[int]] = {}
        for seat in options:
            groups.setdefault(self._alike[seat], []).append(seat)
        rows = list(groups.values())
        sorts = prod(min(len(row), many) + 1 for row in rows)
        if sorts > 100 * MOST_TEAMS:
            return None
        found: list[tuple[Seats, int]] = []
        for numbers in product(*(range(min(len(row), many) + 1) for row in rows)):
            if sum(numbers) == many:
                seats = sorted(seat for row, number in zip(rows, numbers, strict=True) for seat in row[:number])
                found.append((tuple(seats), prod(comb(len(row), number) for row, number in zip(rows, numbers, strict=True))))
        return found if len(found) <= most else None

    def sort(self, team: Seats) -> Seats:
        """The same for teams that are alike."""
        return tuple(sorted(self._alike[seat] for seat in team))

    @cached_property
    def _alike(self) -> Mapping[int, int]:
        return self._cards.alike(self._found.said)


def _count(one: Decision, seats: Seats) -> Count:
    """That the aim is so of these seats."""
    return Count(seats, one.aim.among, one.aim.least, min(one.aim.most, len(seats)))
