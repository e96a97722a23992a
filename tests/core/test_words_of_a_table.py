"""The words a new fact may use: those of the family, the edition and the header; what the referee offers is among them."""

from random import Random
from typing import Any

import pytest

from ucr_events.checks.header import check_header
from ucr_events.facts import ActionAnnounced, CounterChanged, Fact, GameOpened, PieceMoved, SeatSetup, ValueDeclared
from ucr_events.header.game import Game
from ucr_events.header.layouts import layout_document
from ucr_events.header.wording import WRITTEN, nearest, unknown_words, words_for
from ucr_events.referee import expectations
from ucr_events.referee.playing import Played
from ucr_events.referee.values import Allowed, Expect
from ucr_events.review.reviewing import book_of
from ucr_events.sentences.words import COMMON

JUDGED = (("locke", "mit2020", 6), ("skies", "skies", 3))


def game_of(family: str, edition: str, seats: int, **header: Any) -> Game:
    """A game of so many seats."""
    made = GameOpened(
        id="f1",
        game="00000000-0000-0000-0000-000000000000",
        title="t",
        family=family,
        edition=edition,
        seats=tuple(SeatSetup(seat=number, name=f"N{number}") for number in range(1, seats + 1)),
        order=tuple(range(1, seats + 1)),
        **header,
    )
    return Game(made)


LOCKE = game_of("locke", "mit2020", 6)


def said_of(fact: Fact, game: Game = LOCKE) -> dict[str, str]:
    return {problem.field: problem.message for problem in unknown_words(game, fact)}


@pytest.mark.parametrize(
    ("fact", "field", "instead"),
    [
        (ActionAnnounced(id="a", seat=1, action="telport"), "action", "teleport_move"),
        (ValueDeclared(id="a", seat=1, trait="esp_lvl", value=3), "trait", "esp_level"),
        (PieceMoved(id="a", seat=1, piece="p1", to="toa.1", how="tele"), "how", "teleport"),
        (CounterChanged(id="a", seat=1, counter="powerspent", by=1), "counter", "power.spent"),
    ],
)
def test_a_misspelt_word_is_answered_with_the_nearest_ones(fact: Fact, field: str, instead: str) -> None:
    found = said_of(fact)
    assert list(found) == [field]
    assert instead in found[field] and "ucr words mit2020" in found[field]


def test_a_word_like_no_other_is_answered_with_all_there_are_where_they_are_few() -> None:
    assert (
        "expected a word like move or turn or jump"
        in said_of(PieceMoved(id="a", seat=1, piece="mother.1", to="utei.left", how="xyz"), game_of("skies", "skies", 3))["how"]
    )


def test_a_header_may_add_words_of_its_own_and_only_to_lists_there_are() -> None:
    own = game_of("locke", "mit2020", 6, words={"actions": ("house_dance",)})
    assert said_of(ActionAnnounced(id="a", seat=1, action="house_dance"), own) == {}
    assert "house_dance" in words_for(own, ActionAnnounced, "action")
    wrong = game_of("locke", "mit2020", 6, words={"verbs": ("x",)})
    assert [problem.field for problem in check_header(wrong.header, wrong)] == ["words.verbs"]


def test_a_free_table_may_say_what_it_likes() -> None:
    assert said_of(ActionAnnounced(id="a", seat=1, action="telport"), game_of("freeform", "any", 3)) == {}


@pytest.mark.parametrize(("family", "edition", "seats"), JUDGED)
def test_what_the_referee_offers_and_random_games_say_is_never_refused(family: str, edition: str, seats: int) -> None:
    game = game_of(family, edition, seats)
    book = book_of(game)
    assert book is not None and game.family.players is not None
    unknown: set[str] = set()
    chance = Random(7)
    played = Played(game.opening, game.handlers, book, game.family.players(game.header, game.layout, chance), chance)
    for most in range(40, 900, 40):
        played.play(most)
        played.stuck = None
        for fact in played.facts[-40:]:
            unknown |= {f"{type(fact).__name__}.{problem.field}: {problem.message}" for problem in unknown_words(game, fact)}
        for expect in expectations(book, played.state, played.table):
            unknown |= {f"{expect.step}: {word}" for word in _words_of(expect) if not _known(game, expect, *word)}
        if played.table.closed:
            break
    assert unknown == set()


def _words_of(expect: Expect) -> set[tuple[str, str]]:
    given = [*expect.match, *expect.likely, *expect.writes]
    given += [(name, frozenset(limit.values or ())) for name, limit in expect.where if isinstance(limit, Allowed)]
    return {
        (field, word)
        for field, value in given
        for word in (value if isinstance(value, frozenset) else (value,))
        if isinstance(word, str)
    }


def _known(game: Game, expect: Expect, field: str, word: str) -> bool:
    if (expect.kind, field) not in WRITTEN:
        return True
    placed = field == "counter" and word.partition(".")[0] in game.layout.placed_counters
    return placed or word in words_for(game, expect.kind, field)


def test_every_word_has_a_label_in_both_languages() -> None:
    for family, edition, seats in JUDGED:
        game = game_of(family, edition, seats)
        known = {*COMMON, *game.family.words, *game.edition.words}
        bare = {
            word
            for (kind, field) in WRITTEN
            for word in words_for(game, kind, field)
            if not {word, f"act.{word}", f"counter.{word}", f"omission.{word}", word.partition(".")[0]} & known
        }
        assert bare <= {"round"}, edition


def test_the_nearest_words_are_found_by_likeness_and_by_part() -> None:
    known = ("teleport_move", "walk", "use_ability")
    assert nearest("telport", known) == ("teleport_move",)
    assert nearest("ability", known) == ("use_ability",)
    assert nearest("zzz", known) == ()


@pytest.mark.parametrize("purpose", ["attack", "melee", "synchro"])
def test_the_number_on_a_card_that_strikes_or_joins_is_called_firepower(purpose: str) -> None:
    """Given a number said of a card, when it is played to attack or to join an attack, then the pad notes it as 火力."""
    assert layout_document(LOCKE)["words"][f"{purpose}.value"]["ja"] == "火力"
