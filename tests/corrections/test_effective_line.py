"""The effective line: corrected later is as if recorded right in the first place, and nothing is erased."""

from collections.abc import Callable
from typing import Any

import games_at_random
import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from msgspec.structs import replace
from soaking import examples

from ucr_events.corrections.growing import Growing
from ucr_events.corrections.line import RECORDED
from ucr_events.facts import (
    ClaimWithdrawn,
    Correction,
    Fact,
    FactAmended,
    FactInserted,
    FactStruck,
    PlayTakenBack,
    PlayVoided,
    RemarkMade,
)
from ucr_events.facts.codec import to_payload
from ucr_events.header.game import Game
from ucr_events.table.state import Table

often = examples(daily=15, soak=180, suppress_health_check=list(HealthCheck))
every_family = pytest.mark.parametrize("family", ["freeform", "locke"])


class CorrectedLog(Growing):
    """A log with corrections, and beside it the log as it should have been written."""

    def __init__(self, game: Game, facts: list[Fact]) -> None:
        super().__init__(game)
        self.right: list[Fact] = []
        for fact in facts:
            self.add(fact)
            self.right.append(fact)

    def strike(self, draw: Callable[[Any], Any], name: str) -> None:
        fact = draw(st.sampled_from(self.right))
        ways = (
            FactStruck(id=name, fact=fact.id),
            ClaimWithdrawn(id=name, fact=fact.id),
            PlayTakenBack(id=name, facts=(fact.id,), agreed=(1,)),
            PlayVoided(id=name, facts=(fact.id,)),
        )
        self.add(draw(st.sampled_from(ways)))
        self.right.remove(fact)

    def amend(self, draw: Callable[[Any], Any], name: str) -> None:
        place = draw(st.integers(0, len(self.right) - 1))
        before = self.right[place]
        now = draw(games_at_random.fitting(self.game.family.name, type(before)))
        self.add(FactAmended(id=name, fact=before.id, reads=to_payload(now)))
        self.right[place] = replace(now, id=before.id, actor=before.actor, recorded=before.recorded)

    def insert(self, draw: Callable[[Any], Any], name: str) -> None:
        place = draw(st.integers(0, len(self.right)))
        after = self.right[place - 1] if place else self.game.header
        missed = RemarkMade(id=f"missed-{name}", text="x") if draw(st.booleans()) else self._any(draw, f"missed-{name}")
        correction = FactInserted(id=name, after=after.id, reads=to_payload(missed))
        self.add(correction)
        self.right.insert(place, replace(missed, actor=correction.actor))

    def _any(self, draw: Callable[[Any], Any], name: str) -> Fact:
        kind = type(draw(st.sampled_from(self.right))) if self.right else RemarkMade
        fact: Fact = replace(draw(games_at_random.fitting(self.game.family.name, kind)), id=name)
        return fact


def without_count(table: Table) -> Table:
    return replace(table, corrections=0)


def plain(facts: list[Fact]) -> list[Fact]:
    return [fact for fact in facts if not isinstance(fact, Correction)]


@every_family
@given(data=st.data())
@often
def test_corrected_later_is_as_if_recorded_right_in_the_first_place(family: str, data: st.DataObject) -> None:
    game, facts = data.draw(games_at_random.games(family))
    log = CorrectedLog(game, plain(facts))
    for number in range(data.draw(st.integers(1, 6))):
        ways = [log.insert, log.amend, log.strike] if log.right else [log.insert]
        data.draw(st.sampled_from(ways))(data.draw, f"c{number}")
    assert plain([fact for _, fact in log.counting()]) == log.right
    assert without_count(log.table) == game.fold(game.opening, log.right)


@every_family
@given(data=st.data())
@often
def test_striking_every_correction_brings_the_first_result_back(family: str, data: st.DataObject) -> None:
    game, facts = data.draw(games_at_random.games(family))
    log = CorrectedLog(game, plain(facts))
    before = log.table
    for number in range(data.draw(st.integers(1, 4))):
        ways = [log.insert, log.amend, log.strike] if log.right else [log.insert]
        data.draw(st.sampled_from(ways))(data.draw, f"c{number}")
    for name in data.draw(st.permutations([fact.id for fact in log.facts if isinstance(fact, Correction)])):
        log.add(FactStruck(id=f"undo-{name}", fact=name))
    assert without_count(log.table) == before
    assert plain([fact for _, fact in log.counting()]) == plain(facts)


def test_without_a_correction_the_recorded_line_is_the_effective_one() -> None:
    log = Growing(Game(games_at_random.header()))
    log.add(RemarkMade(id="f2", text="a"))
    assert (log.line, log.line.tag) == (RECORDED, "")


def test_a_struck_correction_counts_again_when_the_striking_is_struck() -> None:
    log = Growing(Game(games_at_random.header()))
    for fact in (RemarkMade(id="f2", text="a"), FactStruck(id="c1", fact="f2"), FactStruck(id="c2", fact="c1")):
        log.add(fact)
    assert next(fact.id for _, fact in log.counting()) == "f2"
    log.add(FactStruck(id="c3", fact="c2"))
    assert "f2" not in [fact.id for _, fact in log.counting()]


def test_every_step_keeps_its_number_and_what_was_missed_counts_within_the_step_it_followed() -> None:
    log = Growing(Game(games_at_random.header()))
    for fact in (RemarkMade(id="f2", text="a"), RemarkMade(id="f3", text="b")):
        log.add(fact)
    log.add(FactInserted(id="c1", after="f2", reads={"kind": "remark.made/1", "id": "m", "text": "missed"}))
    log.add(FactStruck(id="c2", fact="f3"))
    assert [(step, fact.id) for step, fact in log.counting()] == [(2, "f2"), (2, "m"), (4, "c1"), (5, "c2")]
    assert log.line.by == {2: ("c1",), 3: ("c2",)}


def test_what_was_missed_right_after_the_header_counts_before_everything_else() -> None:
    log = Growing(Game(games_at_random.header()))
    log.add(RemarkMade(id="f2", text="a"))
    log.add(FactInserted(id="c1", after="f1", reads={"kind": "person.seated/1", "id": "m", "seat": 1, "name": "A"}))
    assert [(step, fact.id) for step, fact in log.counting()] == [(1, "m"), (2, "f2"), (3, "c1")]
    assert log.table.seats[0].name == "A"


@pytest.mark.parametrize(
    "idle",
    [
        FactStruck(id="c", fact="nowhere"),
        FactAmended(id="c", fact="f2", reads={"kind": "remark.made/1"}),
        FactAmended(id="c", fact="f2", reads=["not a fact"]),
        FactInserted(id="c", after="f2", reads={"kind": "remark.made/1", "text": "no id"}),
    ],
    ids=lambda fact: type(fact).__name__,
)
def test_a_correction_in_a_foreign_log_that_cannot_be_followed_changes_nothing_and_is_named(idle: Fact) -> None:
    log = Growing(Game(games_at_random.header()))
    log.add(RemarkMade(id="f2", text="a"))
    log.add(idle)
    assert (log.line.cells, log.line.idle) == ({}, ("c",))
