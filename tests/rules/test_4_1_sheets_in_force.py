"""4.1.refuse.redeal Which sheet a seat plays with, where deals were refused and sealings not written down."""

from typing import Any

import pytest

from tests.rules.ends import SHEETS, players
from tests.rules.mutations import made_up
from tests.rules.stage import fact
from tests.rules.test_4_1_setup import deals, refuses, seals
from tests.rules.test_random_games import sealed_values, verdicts
from ucr_events.facts import CardsReturned, CardsShuffled, PartBegan, SealOpened, SheetSealed, ValueDeclared
from ucr_events.header.game import Game
from ucr_events.review.reviewing import Review, book_of, review

FIVE = tuple(range(1, 6))
SETUP = [fact(PartBegan, part="setup"), *deals("character", *FIVE), *seals(*FIVE)]
BACK = [fact(CardsReturned, seat, source=f"character.{seat}", to="deck.character", count=1) for seat in FIVE]
DEALT_ANEW = [refuses(2), *BACK, *deals("character", *FIVE)]
NEVER_HIGHER = "mit2020:3.1.declare.never-higher"


def told(*facts: Any) -> Review:
    """A table of five that was told all this."""
    game = Game(players(5))
    book = book_of(game)
    assert book is not None
    return review(game, book, facts)


def opens(seal: str, seat: int, of: str = "s3") -> Any:
    return fact(SealOpened, seat, seal=seal, value=SHEETS[of] | {"esp_level": 9 if of == "s3" else 2})


def says(seat: int) -> Any:
    return fact(ValueDeclared, seat, trait="esp_level", value=5)


def never_higher(done: Review) -> tuple[str, str]:
    (found,) = (one for one in done.findings if one.rule == NEVER_HIGHER)
    return found.verdict, found.reason[1]


def in_force(*facts: Any) -> list[str | None]:
    return [seat.sheet for seat in told(*facts).table.seats]


def test_4_1_refuse_redeal_a_sheet_that_went_back_is_in_force_no_more() -> None:
    assert in_force(*SETUP) == ["a1", "a2", "a3", "a4", "a5"]
    assert in_force(*SETUP, refuses(2), *BACK) == [None] * 5
    assert in_force(*SETUP, refuses(2), BACK[4]) == [None] * 5, "all sheets of a deal are collected together"
    taken = fact(CardsShuffled, deck="deck.character", taking=tuple(f"character.{seat}" for seat in FIVE))
    assert in_force(*SETUP, refuses(2), taken) == [None] * 5
    assert in_force(*SETUP, *deals("character", 3)) == [None, None, None, "a4", "a5"], "nobody holds two"
    assert in_force(*SETUP, *DEALT_ANEW, *seals(1, 2, 4, 5, tag="b")) == ["b1", "b2", None, "b4", "b5"]


def test_4_1_refuse_redeal_a_sheet_put_away_in_play_was_still_played_with() -> None:
    assert in_force(*SETUP, fact(PartBegan, part="planets"), BACK[2]) == ["a1", "a2", "a3", "a4", "a5"]


def test_4_1_refuse_redeal_the_sheet_refused_accuses_nobody() -> None:
    before = [*SETUP, *DEALT_ANEW, *seals(1, 2, 4, 5, tag="b"), says(3)]
    assert never_higher(told(*before, opens("a3", 3, "s5")))[0] == "undetermined"
    assert never_higher(told(*before, opens("a3", 3, "s5"), opens("b3", 3)))[0] == "legal"
    assert never_higher(told(*before, opens("b3", 3), opens("a3", 3, "s5")))[0] == "legal"
    assert never_higher(told(*before, opens("b3", 3, "s5")))[0] == "illegal", "what it says counts"


def test_4_1_refuse_redeal_a_sheet_sealed_after_the_new_deal_stays_in_force() -> None:
    early = [one for one in SETUP if not (isinstance(one, SheetSealed) and one.seat == 3)]
    done = told(*early, *DEALT_ANEW, *seals(*FIVE, tag="b"), says(3), opens("a3", 3, "s5"), opens("b3", 3))
    assert never_higher(done)[0] == "legal"


@pytest.mark.parametrize("order", (("a3", "b3"), ("b3", "a3")))
def test_4_1_refuse_redeal_where_no_new_deal_is_recorded_nobody_knows_the_sheet(order: tuple[str, str]) -> None:
    done = told(*SETUP, says(3), *(opens(seal, 3, "s5") for seal in order))
    assert never_higher(done) == ("not judged", "the sealing of the sheet was not recorded")
    assert done.table.seats[2].sheet is None


def test_4_1_refuse_redeal_something_else_opened_without_its_seal_is_no_sheet() -> None:
    card = fact(SealOpened, 3, seal="t3", value={"card": "♠1", "name": "♠1"})
    assert in_force(*SETUP, *DEALT_ANEW, card)[2] is None
    assert in_force(*SETUP, card)[2] == "a3"


@pytest.mark.parametrize("seat", (2, 3))
def test_4_1_refuse_redeal_a_sealing_left_out_makes_no_lawful_act_illegal(seat: int) -> None:
    game, facts = made_up(5, 2)
    gone = [one for one in facts if isinstance(one, SheetSealed) and one.seat == seat and one.slot == "sheet"]
    assert len(gone) == 2, "the first deal of this game was refused"
    left = [one for one in facts if one is not gone[1]]
    book = book_of(game)
    assert book is not None
    late = review(game, book, left)
    assert not [one for one in late.findings if one.verdict == "illegal"]
    assert verdicts(late) == verdicts(review(game, book, left, sealed_values(game, facts)))
