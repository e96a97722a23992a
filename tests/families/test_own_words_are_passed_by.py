"""A word of the table's own in a judged game: said to be not judged, and everything else is judged as if it were not there."""

import random
from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from script_games import played
from sealed_runs import JUDGED, SHORT, demo, said
from soaking import examples

from ucr_events.facts import ActClaimed, ActionAnnounced, CounterChanged, CounterSet, Fact, GameOpened, StateChanged
from ucr_events.facts.own_words import id_of
from ucr_events.header.game import Game
from ucr_events.header.wording import unknown_words
from ucr_events.referee.values import Finding
from ucr_events.review.reviewing import book_of, review

TOAST, TEA, TIPSY = id_of("乾杯"), id_of("tea"), id_of("ほろ酔い")


def own_facts(seat: int, number: int) -> tuple[Fact, ...]:
    """One fact of each kind that may have a word of the table's own."""
    return (
        ActionAnnounced(id=f"own-{number}-a", seat=seat, action=TOAST, targets=(1,)),
        ActClaimed(id=f"own-{number}-b", seat=seat, act=TOAST, targets=(1,)),
        CounterSet(id=f"own-{number}-c", seat=seat, counter=TEA, value=2),
        CounterChanged(id=f"own-{number}-d", seat=seat, counter=TEA, by=1),
        StateChanged(id=f"own-{number}-e", seat=seat, state=TIPSY),
    )


def mixed(facts: Sequence[Fact], seats: Sequence[int], chance: random.Random, many: int) -> Iterator[Fact]:
    """The facts, with some of the table's own among them."""
    places = set(chance.sample(range(len(facts)), min(many, len(facts))))
    for at, fact in enumerate(facts):
        if at in places:
            yield chance.choice(own_facts(chance.choice(seats), at))
        yield fact


def untidy(facts: Sequence[Fact], chance: random.Random, many: int) -> list[Fact]:
    """The facts with some left out, so that much is objected to, excused and supposed."""
    gone = set(chance.sample(range(len(facts)), many))
    return [fact for at, fact in enumerate(facts) if at not in gone]


def found_in(game: Game, facts: Sequence[Fact]) -> tuple[list[Finding], list[Finding]]:
    """What is found of words of the table's own, and of the rest."""
    book = book_of(game)
    assert book is not None
    found = review(game, book, facts).findings
    own = [one for one in found if one.fact.startswith("own-")]
    return own, [one for one in found if not one.fact.startswith("own-")]


@pytest.mark.parametrize("name", SHORT)
@given(seed=st.integers(0, 10**6), gone=st.integers(0, 4))
@examples(daily=2, soak=300)
def test_all_else_is_judged_as_if_the_words_were_not_there(name: str, seed: int, gone: int) -> None:
    """Given a game that was played, with or without holes, when its table says words of its own anywhere, then those are not
    judged, and whatever is found of the rest is what is found without them."""
    passed_by(*demo(name), seed, gone)


@pytest.mark.parametrize("edition", ["village", "one-night", "avalon", "secret-hitler"])
@given(seed=st.integers(0, 10**6), gone=st.integers(0, 4))
@examples(daily=4, soak=300)
def test_so_it_is_in_a_game_of_a_script(edition: str, seed: int, gone: int) -> None:
    """Given a random game of a script, as before."""
    done = played(edition, 5, seed % 40)
    passed_by(done.game, done.facts, seed, gone)


def passed_by(game: Game, facts: Sequence[Fact], seed: int, gone: int) -> None:
    """Words of the table's own are not judged, and all else is judged as without them."""
    chance = random.Random(seed)
    plain = untidy(facts, chance, gone)
    table = list(mixed(plain, sorted(game.seats), chance, 12))
    own, rest = found_in(game, table)
    assert {one.fact for one in own} == {fact.id for fact in table if fact.id.startswith("own-")}
    assert {(one.verdict, one.cause) for one in own} == {("not judged", "own_word")}
    assert said(rest) == said(found_in(game, plain)[1])


@pytest.mark.parametrize("name", JUDGED)
def test_what_was_typed_as_a_word_of_ones_own_is_recorded_and_a_misspelt_one_is_not(name: str) -> None:
    """Given a judged game, when a word typed as the table's own comes, then it may be written; a misspelt one may not."""
    game = demo(name)[0]
    assert [problem for fact in own_facts(1, 0) for problem in unknown_words(game, fact)] == []
    if not game.layout.open_words:
        assert unknown_words(game, ActionAnnounced(id="a", seat=1, action="toats")) != []


@pytest.mark.parametrize("name", SHORT)
def test_a_word_that_the_header_added_is_passed_by_as_well(name: str) -> None:
    """Given a header with an action of the club's own, when it is done, then it is not judged, and no other act is illegal."""
    game, facts = demo(name)
    header: GameOpened = replace(game.header, words={**game.header.words, "actions": ("house_dance",)})
    seats, chance = sorted(game.seats), random.Random(7)
    dances = [
        replace(fact, action="house_dance") if isinstance(fact, ActionAnnounced) and fact.action == TOAST else fact
        for fact in mixed(facts, seats, chance, 30)
        if not fact.id.startswith("own-") or isinstance(fact, ActionAnnounced)
    ]
    own, rest = found_in(Game(header), dances)
    assert own and {(one.verdict, one.cause) for one in own} == {("not judged", "own_word")}
    assert said(rest) == said(found_in(game, facts)[1])


@pytest.mark.parametrize("typed", ["walk", "Walk"])
def test_a_word_of_the_book_is_no_word_of_ones_own(typed: str) -> None:
    """Given a word of the book, typed as if it were the table's own, then its button is named and nothing is recorded."""
    game = next(demo(name)[0] for name in JUDGED if "walk" in demo(name)[0].layout.actions)
    (problem,) = unknown_words(game, ActionAnnounced(id="a", seat=1, action=id_of(typed)))
    assert problem.field == "action" and problem.message.endswith("expected walk")
