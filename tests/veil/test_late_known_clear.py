"""Opened late, known from the start and written in clear: the same findings, by the same rules, for the same reasons."""

import random
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sealed_runs import JUDGED, SHORT, Sealed, demo, judged, put, read_by, said, sealed, with_content
from soaking import examples

from ucr_events.facts import DiceRolled, Fact, FactAmended, FactStruck
from ucr_events.facts.codec import to_payload
from ucr_events.hidden.passages import facts_of
from ucr_events.referee.values import Finding

SEEDS = st.integers(0, 10**6)


def drawn(name: str, seed: int, passages: int, *, facts: int | None = None) -> Sealed:
    game, whole = demo(name)
    return sealed(game, whole[:facts], random.Random(seed), passages)


def same(log: Sealed) -> None:
    late, known = read_by(log, log.public), read_by(log, log.moderators)
    clear = judged(log.game, log.in_clear, len(log.in_clear) + 1, {})
    assert said(late.findings) == said(known.findings)
    assert said(known.findings) == said(clear.findings)
    assert {(one.fact, one.rule) for one in late.met} == {(one.fact, one.rule) for one in clear.met}
    _settled_where_it_was_opened(log, late.findings, known.findings)


def _settled_where_it_was_opened(log: Sealed, late: Sequence[Finding], known: Sequence[Finding]) -> None:
    """What was veiled says the last opening that it waited for, everything else what it says to who knew."""
    opened = log.public.since
    for mine, theirs in zip(_ordered(late), _ordered(known), strict=True):
        waited = [opened[name] for name, at in log.sealing.items() if at <= mine.no < opened[name]]
        decided = mine.verdict in ("legal", "illegal")
        assert (mine.settled_at or 0) == max(theirs.settled_at or 0, *(waited if decided else ()), 0)


def _ordered(found: Sequence[Finding]) -> list[Finding]:
    return sorted(found, key=lambda one: (one.no, one.fact, one.rule, str(one.moment and one.moment.step)))


@pytest.mark.parametrize("name", SHORT)
@examples(daily=2, soak=40)
@given(seed=SEEDS, passages=st.integers(1, 6))
def test_facts_put_into_passages_are_judged_as_in_clear(name: str, seed: int, passages: int) -> None:
    same(drawn(name, seed, passages, facts=300))


@pytest.mark.soak
@pytest.mark.parametrize("name", JUDGED)
@examples(daily=1, soak=12)
@given(seed=SEEDS, passages=st.integers(1, 6))
def test_whole_demos_put_into_passages_are_judged_as_in_clear(name: str, seed: int, passages: int) -> None:
    same(drawn(name, seed, passages))


@pytest.mark.parametrize(("name", "place"), [("skies-four", 200), ("kmc-five", 160)])
def test_a_passage_in_the_middle_of_a_game(name: str, place: int) -> None:
    game, facts = demo(name)
    middle = put(game, facts[:320], {place: 40}, random.Random(1))
    assert len(middle.contents["passage-1"]) > 5
    same(middle)


@pytest.mark.parametrize(("name", "place"), [("hyoumen-six", 80), ("kmc-five", 60), ("mit2019-five", 140)])
def test_corrections_of_what_stands_in_a_passage_are_judged_as_in_clear(name: str, place: int) -> None:
    """A die amended within a later passage, another fact struck by its id once it was opened."""
    game, facts = demo(name)
    whole = put(game, facts[:260], {place: 40, 200: 5}, random.Random(2))
    inner = facts_of("passage-1", whole.contents["passage-1"])
    die = next(fact for fact in inner if isinstance(fact, DiceRolled))
    other = next(fact for fact in reversed(inner) if fact is not die)
    turned = {**to_payload(die), "faces": [7 - (face or 1) for face in die.faces]}
    corrected = _corrected(whole, FactAmended(id="x", fact=die.id, reads=turned), FactStruck(id="x-1", fact=other.id))
    same(corrected)
    assert {other.id, die.id} & {fact.id for _, fact in corrected.line(corrected.public)} == {die.id}
    assert said(read_by(corrected, corrected.public).findings) != said(read_by(whole, whole.public).findings)


def _corrected(log: Sealed, inside: Fact, outside: Fact) -> Sealed:
    """The log with one fact more at the end of its second passage, and one more at its own end."""
    added = {"fact": {**to_payload(inside), "id": "passage-2.ffffffff"}, "to": []}
    content = [*log.contents["passage-2"], added]
    told = tuple(with_content(log.game, fact, "passage-2", content) for fact in log.facts)
    return Sealed(log.game, (*told, outside), {**log.contents, "passage-2": content})
