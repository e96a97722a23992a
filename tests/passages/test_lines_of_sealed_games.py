"""Opened late, known from the start, or written in clear: the same facts count, and the same table lies there."""

import random

import games_at_random
import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from sealed_games import SALT, Nights, counting, nights, without_passages
from soaking import examples

from ucr_events.corrections.courses import course_of
from ucr_events.corrections.growing import Growing, grown_of
from ucr_events.demos import DEMOS, Demo, read
from ucr_events.facts import Correction, Fact, FactAmended, FactInserted, FactStruck, GameOpened, PassageSealed, RemarkMade
from ucr_events.facts.codec import from_payload, to_payload
from ucr_events.header.game import Game
from ucr_events.hidden.passages import commitment

every_family = pytest.mark.parametrize("family", ["freeform", "locke"])
often = examples(daily=15, soak=200, suppress_health_check=list(HealthCheck))


@every_family
@given(data=st.data())
@often
def test_late_is_known_is_clear_in_games_at_random(family: str, data: st.DataObject) -> None:
    game, facts = data.draw(games_at_random.games(family))
    chance = random.Random(data.draw(st.integers(0, 10**6)))
    late_is_known_is_clear(nights(game, facts, chance), chance)


@pytest.mark.parametrize("demo", [demo for demo in DEMOS if len(read(demo)) < 400], ids=lambda demo: demo.name)
def test_late_is_known_is_clear_in_short_demos(demo: Demo) -> None:
    late_is_known_is_clear(*of_demo(demo, 1))


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("demo", DEMOS, ids=lambda demo: demo.name)
def test_late_is_known_is_clear_in_every_demo(demo: Demo, seed: int) -> None:
    late_is_known_is_clear(*of_demo(demo, seed))


def late_is_known_is_clear(sealed: Nights, chance: random.Random) -> None:
    game = sealed.game
    clear = Growing(game)
    for fact in sealed.clear:
        clear.add(fact)
    known = Growing(game, known=sealed.known)
    for fact in sealed.recorded:
        known.add(fact)
    late = Growing(game)
    names = list(sealed.contents)
    for fact in (*sealed.recorded, *map(sealed.opening, chance.sample(names, len(names)))):
        late.add(fact)
    assert counting(list(known.counting())) == counting(list(late.counting())) == counting(list(clear.counting()))
    assert without_passages(known.table) == without_passages(late.table) == clear.table


def of_demo(demo: Demo, seed: int) -> tuple[Nights, random.Random]:
    header, *facts = [from_payload(payload) for payload in read(demo)]
    assert isinstance(header, GameOpened)
    chance = random.Random(seed)
    return nights(Game(header), facts, chance), chance


# ---- corrections


@given(data=st.data())
@often
def test_a_public_correction_of_an_inner_fact_counts_as_soon_as_the_passage_is_known(data: st.DataObject) -> None:
    """Recorded before the opening it waits; recorded after it counts at once: the same line."""
    sealed, chance, target = with_something_inside(data)
    corrections = corrections_of(target, chance)
    early, late = Growing(sealed.game), Growing(sealed.game)
    openings = list(map(sealed.opening, sealed.contents))
    for fact in (*sealed.recorded, *corrections, *openings):
        early.add(fact)
    for fact in (*sealed.recorded, *openings, *corrections):
        late.add(fact)
    assert [one for one in counting(list(early.counting())) if one not in corrections] == [
        one for one in counting(list(late.counting())) if one not in corrections
    ]
    assert without_passages(early.table) == without_passages(late.table)


@given(data=st.data())
@often
def test_a_correction_in_a_later_passage_is_as_if_recorded_right(data: st.DataObject) -> None:
    sealed, _, target = with_something_inside(data)
    right = [fact for fact in sealed.clear if fact.id != target.id]
    later = "passage-99"
    strike = {"kind": "fact.struck/1", "id": f"{later}.00000001", "fact": target.id}
    corrected = with_passage(sealed, later, [{"fact": strike, "to": []}])
    opened = (*corrected.recorded, *map(corrected.opening, reversed(list(corrected.contents))))
    for grown in (grown_of(sealed.game, corrected.recorded, corrected.known), grown_of(sealed.game, opened)):
        assert [fact for fact in counting(list(grown.counting())) if fact.id != strike["id"]] == right


@given(data=st.data())
@often
def test_striking_the_strike_brings_an_inner_fact_back(data: st.DataObject) -> None:
    sealed, _, target = with_something_inside(data)
    strike, back = FactStruck(id="c1", fact=target.id), FactStruck(id="c2", fact="c1")
    facts = (*sealed.recorded, *map(sealed.opening, sealed.contents), strike, back)
    assert [one for one in counting(list(grown_of(sealed.game, facts).counting())) if one not in (strike, back)] == sealed.clear


def with_something_inside(data: st.DataObject) -> tuple[Nights, random.Random, Fact]:
    """A game with passages, and a fact in one of them."""
    game, facts = data.draw(games_at_random.games())
    facts = [RemarkMade(id="quiet", text="quiet"), *(fact for fact in facts if not isinstance(fact, Correction))]
    chance = random.Random(data.draw(st.integers(0, 10**6)))
    for _ in range(50):
        sealed = nights(game, facts, chance)
        if inside := [fact for one in sealed.known for fact in one.facts]:
            return sealed, chance, chance.choice(inside)
    raise AssertionError("nothing was sealed in fifty games")


def with_passage(sealed: Nights, name: str, content: list[dict[str, object]]) -> Nights:
    """One more passage at the end."""
    fixed = commitment(sealed.game.header.game, "night", SALT, content)
    more = PassageSealed(id=name, slot="night", commitment=fixed)
    return Nights(sealed.game, (*sealed.recorded, more), {**sealed.contents, name: content})


def corrections_of(target: Fact, chance: random.Random) -> list[Fact]:
    missed = RemarkMade(id="missed", text="and then")
    strike = FactStruck(id="c1", fact=target.id)
    amended = FactAmended(id="c1", fact=target.id, reads=to_payload(RemarkMade(id="x", text="otherwise")))
    inserted = FactInserted(id="c2", after=target.id, reads=to_payload(missed))
    return chance.choice([[strike], [amended], [inserted], [amended, inserted], [inserted, strike]])


# ---- courses


def test_the_order_of_openings_changes_neither_line_nor_tag() -> None:
    demo = next(one for one in DEMOS if one.name == "werewolf")
    sealed, chance = of_demo(demo, 3)
    found = set()
    for _ in range(6):
        names = list(sealed.contents)
        openings = map(sealed.opening, chance.sample(names, len(names)))
        grown = Growing(sealed.game)
        for fact in (*sealed.recorded, *openings):
            grown.add(fact)
        found.add(grown.line.tag)
    assert len(found) == 1


def test_a_course_turns_at_openings_and_nowhere_for_who_knew() -> None:
    demo = next(one for one in DEMOS if one.name == "werewolf")
    sealed, _ = of_demo(demo, 3)
    grown, last = Growing(sealed.game), len(sealed.recorded) + 1
    openings = [(last + at, sealed.opening(name)) for at, name in enumerate(sealed.contents, 1)]
    for fact in (*sealed.recorded, *(fact for _, fact in openings)):
        grown.add(fact)
    course = course_of(openings, grown.find)
    assert [since for since, _ in course.turns] == [0, *(at for at, _ in openings)]
    assert course.since == {fact.passage: at for at, fact in openings}
    assert course.head == grown.line and course.at(last).cells == {}
    everything = course_of(openings, grown.find, sealed.known)
    assert len(everything.turns) == 1 and everything.head.cells == grown.line.cells
    assert all(grown.find(name)[0] == step for name, step in everything.since.items())  # type: ignore[index]
