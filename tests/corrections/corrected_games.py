"""Random lawful games with random corrections, and beside each the log as it should have been written in the first place."""

import re
from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Any

import games_at_random
from hypothesis import strategies as st
from msgspec.structs import replace
from ucr_api.cli.simulating import simulated

from ucr_events.checks.facts import check
from ucr_events.corrections.downstream import review_steps
from ucr_events.corrections.growing import Growing
from ucr_events.facts import Correction, Fact, FactAmended, FactInserted, FactStruck, PlayTakenBack, PlayVoided, RemarkMade
from ucr_events.facts.codec import to_payload
from ucr_events.header.game import Game
from ucr_events.referee.values import Finding
from ucr_events.review.reviewing import Review, book_of
from ucr_events.table.state import Table

LONGEST = 160
"Facts of a random game's beginning: set-up, several turns and some fights."


@cache
def lawful(edition: str, seats: int, seed: int) -> tuple[Game, tuple[Fact, ...]]:
    game, played = simulated(edition, seats, seed, LONGEST)
    return game, tuple(played.facts)


@st.composite
def beginnings(draw: st.DrawFn) -> tuple[Game, list[Fact]]:
    """A random lawful game as far as it got by some moment."""
    edition, seats = draw(st.sampled_from([("mit2020", 5), ("mit2020", 7), ("skies", 3)]))
    game, facts = lawful(edition, seats, draw(st.integers(0, 3)))
    return game, list(facts[: draw(st.integers(1, len(facts)))])


class Right:
    """The log as it should have been written: a plain list, where what no longer counts keeps its place until it does again."""

    def __init__(self, facts: list[Fact]) -> None:
        self.places: list[tuple[Fact, bool]] = [(fact, True) for fact in facts]

    @property
    def facts(self) -> list[Fact]:
        return [fact for fact, counts in self.places if counts]

    def take(self, correction: Fact) -> None:
        """Follow the correction as far as what it corrects is there: what was missed may have been undone since."""
        match correction:
            case FactStruck():
                self._remove(correction.fact)
            case PlayTakenBack() | PlayVoided():
                for name in correction.facts:
                    self._remove(name)
            case FactAmended() if (at := self._at(correction.fact)) is not None:
                before, counts = self.places[at]
                self.places[at] = (amended_by_hand(before, correction.reads), True) if counts else (before, False)
            case FactInserted() if correction.after == "header":
                self.places.insert(0, (missed_by_hand(correction), True))
            case FactInserted() if (at := self._at(correction.after)) is not None:
                self.places.insert(at + 1, (missed_by_hand(correction), True))

    def _remove(self, name: str) -> None:
        if (at := self._at(name)) is not None:
            self.places[at] = self.places[at][0], False

    def _at(self, name: str) -> int | None:
        return next((at for at, (fact, _) in enumerate(self.places) if fact.id == name), None)


READS: dict[str, Fact] = {}
"Correction -> the fact that was meant, before it became JSON."


def amended_by_hand(before: Fact, reads: Any) -> Fact:
    return replace(READS[reads["id"]], id=before.id, actor=before.actor, recorded=before.recorded)


def missed_by_hand(correction: FactInserted) -> Fact:
    return replace(READS[correction.reads["id"]], actor=correction.actor)


def recorded_right(facts: list[Fact], corrections: list[Fact]) -> list[Fact]:
    """The list after those corrections that no later one undid."""
    undone: set[str] = set()
    names = {fact.id for fact in corrections}
    for correction in reversed(corrections):
        if isinstance(correction, FactStruck) and correction.fact in names and correction.id not in undone:
            undone.add(correction.fact)
    right = Right(facts)
    for correction in corrections:
        of_corrections = isinstance(correction, FactStruck) and correction.fact in names
        if correction.id not in undone and not of_corrections:
            right.take(correction)
    return right.facts


@st.composite
def corrections(draw: st.DrawFn, game: Game, facts: list[Fact], number: int, made: list[Fact]) -> Fact:
    """Any correction of any fact, missed fact or correction so far; also of what no longer counts."""
    name = f"c{number}"
    missed = [fact.reads["id"] for fact in made if isinstance(fact, FactInserted)]
    targets = [*(fact.id for fact in facts[-12:]), *(fact.id for fact in facts[:3]), *missed]
    target = draw(st.sampled_from(targets))
    match draw(st.sampled_from(["strike", "strike", "amend", "amend", "insert", "insert", "together", "undo", "undo"])):
        case "undo" if made:
            return FactStruck(id=name, fact=draw(st.sampled_from(made)).id)
        case "amend":
            return FactAmended(id=name, fact=target, reads=to_payload(meant(draw, game, facts, f"a{number}")))
        case "insert":
            after = draw(st.sampled_from([*targets, game.header.id]))
            return FactInserted(id=name, after=after, reads=to_payload(meant(draw, game, facts, f"m{number}")))
        case "together":
            both = tuple(draw(st.lists(st.sampled_from(targets), min_size=1, max_size=3, unique=True)))
            return PlayVoided(id=name, facts=both) if draw(st.booleans()) else PlayTakenBack(id=name, facts=both, agreed=(1,))
    return FactStruck(id=name, fact=target)


def meant(draw: st.DrawFn, game: Game, facts: list[Fact], name: str) -> Fact:
    """A fact like one of this game, or any fact with names of the table."""
    like = draw(st.sampled_from(facts))
    fact = replace(like, id=name)
    if draw(st.booleans()):
        kind = draw(st.sampled_from([type(like), RemarkMade]))
        other = replace(draw(games_at_random.fitting(game.family.name, kind)), id=name, because=None)
        if not check(game, game.fold(game.opening, facts), other, lambda name: False):
            fact = other
    READS[name] = fact
    return fact


def found(findings: Iterable[Finding]) -> Counter[Any]:
    """What was found, without the numbers of steps: those of the two logs differ."""
    without_steps = lambda text: re.sub(r"#\d+", "#", text)  # noqa: E731
    return Counter(
        (item.fact, item.rule, item.verdict, *map(without_steps, item.reason), item.until, item.readings) for item in findings
    )


def judged(game: Game, cells: list[tuple[int, Fact]]) -> Review:
    book = book_of(game)
    assert book is not None
    return review_steps(Review(game, book), cells)


def without_count(table: Table) -> Table:
    return replace(table, corrections=0)


def plain(log: Growing) -> list[Fact]:
    return [fact for _, fact in log.counting() if not isinstance(fact, Correction)]


def grown(game: Game, facts: list[Fact]) -> Growing:
    log = Growing(game)
    for fact in facts:
        log.add(fact)
    return log


def replace_header(correction: Fact, game: Game) -> Fact:
    """The same correction with the header under a name of its own."""
    if isinstance(correction, FactInserted) and correction.after == game.header.id:
        return replace(correction, after="header")
    return correction
