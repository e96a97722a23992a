"""0.2 and 0.3: turns one after the other, the playing cards, the sheets as things on the table."""

from typing import Any

from tests.rules.stage import fact, given, illegal, table
from tests.rules.witnessed import announced, log, sheet, turn
from ucr_events.facts import Card, CardsDealt, CardsShown, InitiativeSet, InitiativeSlot, SealOpened, SheetSealed

DECK = "0.3.trump.deck"


def order(*names: str) -> Any:
    slots = tuple(InitiativeSlot(seat=seat, card=Card(name=name)) for seat, name in enumerate(names, start=1))
    return fact(InitiativeSet, order=slots)


def shown(seat: int, name: str) -> Any:
    return fact(CardsShown, seat, source=f"trump.{seat}", cards=(Card(name=name),))


def test_trump_deck_one_black_and_one_red_suit_each_card_once() -> None:
    assert log(order("♠1", "♥1", "♠10")).says(DECK) == "legal"
    assert log(order("♠1", "♠1")).says(DECK) == "illegal"
    assert log(order("♠1", "♣2")).says(DECK) == "illegal"
    assert log(order("♠11")).says(DECK) == "illegal"


def test_trump_deck_one_black_ace_in_a_deal() -> None:
    assert log(shown(1, "♠1"), shown(2, "♠1")).says(DECK) == "illegal"
    assert log(shown(1, "♥10"), shown(2, "♠10")).says(DECK) == "legal"


def test_flow_turn_based_another_seat_does_not_act_in_this_turn() -> None:
    stage = given(turn(4), script="normal_turn", args=(4,), table=table(p4="toa.0", p5="toa.1"))
    stage.when(announced(5, "recover")).then(illegal("0.2.flow.turn-based"))
    own = given(turn(4), script="normal_turn", args=(4,), table=table(p4="toa.0", p5="toa.1"))
    own.when(announced(4, "recover")).then()


def test_sheet_deal_one_each() -> None:
    dealt = [fact(CardsDealt, 4, source="deck.character", to="character.4", count=1) for _ in range(2)]
    assert log(dealt[0]).says("3.1.sheet.deal-one") == "legal"
    assert log(*dealt).says("3.1.sheet.deal-one") == "illegal"


def test_special_char_not_normal_and_rank_s() -> None:
    for rank, dealt, printed in (("B", "legal", "legal"), ("A (特殊)", "illegal", "legal"), ("S", "legal", "illegal")):
        seal = fact(SheetSealed, 4, slot="sheet")
        told = log(seal, fact(SealOpened, 4, seal=seal.id, value=sheet(rank=rank)))
        assert told.says("3.1.special-char.not-normal") == dealt
        assert told.says("3.1.rank.s") == printed
