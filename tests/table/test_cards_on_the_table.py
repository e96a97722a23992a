"""Cards: zones give and take, what nobody saw stays a number, and a number nobody knows stays unknown."""

from typing import Any

from fold_sentences import given, said

A, B, C = {"name": "A"}, {"name": "B"}, {"name": "C"}
DEAL_THREE = said("cards.dealt", seat=1, source="deck.main", to="hand.1", count=3)


def pile(count: int | None, *cards: dict[str, Any]) -> dict[str, Any]:
    return {"count": count, "cards": cards}


def up(card: dict[str, Any] | None) -> dict[str, Any]:
    return {"card": card, "up": True}


def down(card: dict[str, Any] | None = None) -> dict[str, Any]:
    return {"card": card, "up": False}


def test_a_deck_has_as_many_cards_as_the_header_says() -> None:
    given().then(**{"zones__deck.main": pile(10), "zones__discard.main": pile(0)})


def test_cards_dealt_unseen_are_a_number_in_the_hand() -> None:
    given().when(DEAL_THREE).then(**{"zones__deck.main": pile(7), "zones__hand.1": pile(3)})


def test_cards_drawn_for_all_to_see_are_named() -> None:
    drawn = said("cards.drawn", seat=1, source="deck.main", to="hand.1", cards=[A, B])
    given().when(drawn).then(**{"zones__deck.main": pile(8), "zones__hand.1": pile(2, up(A), up(B))})


def test_cards_of_unknown_number_make_the_hand_unknown() -> None:
    some = said("cards.drawn", seat=1, source="deck.main", to="hand.1")
    given(DEAL_THREE).when(some).then(**{"zones__hand.1__count": None, "zones__deck.main__count": None})


def test_a_hand_once_unknown_stays_unknown() -> None:
    some = said("cards.drawn", seat=1, to="hand.1")
    given(some, DEAL_THREE).when(said("cards.played", seat=1, source="hand.1", cards=[A])).then(
        **{"zones__hand.1__count": None}
    )


def test_a_card_played_from_an_unseen_hand_leaves_it_and_is_named_where_it_lies() -> None:
    played = said("cards.played", seat=1, source="hand.1", to="front.1", cards=[A])
    given(DEAL_THREE).when(played).then(**{"zones__hand.1": pile(2), "zones__front.1": pile(1, up(A))})


def test_a_named_card_leaves_the_hand_by_its_name() -> None:
    drawn = said("cards.drawn", seat=1, source="deck.main", to="hand.1", cards=[A, B, C])
    played = said("cards.played", seat=1, source="hand.1", cards=[B])
    given(drawn).when(played).then(**{"zones__hand.1": pile(2, up(A), up(C))})


def test_of_equal_cards_the_top_one_leaves() -> None:
    drawn = said("cards.drawn", seat=1, to="hand.1", cards=[A, B, A])
    given(drawn).when(said("cards.played", seat=1, source="hand.1", cards=[A])).then(**{"zones__hand.1": pile(2, up(A), up(B))})


def test_a_zone_never_has_less_than_no_cards() -> None:
    given().when(said("cards.played", seat=1, source="hand.1", count=2)).then(**{"zones__hand.1": pile(0)})


def test_cards_discarded_face_up_are_named_on_the_pile() -> None:
    discarded = said("cards.discarded", seat=1, source="hand.1", to="discard.main", cards=[A])
    given(DEAL_THREE).when(discarded).then(**{"zones__discard.main": pile(1, up(A)), "zones__hand.1": pile(2)})


def test_cards_discarded_face_down_are_never_named() -> None:
    discarded = said("cards.discarded", seat=1, source="hand.1", to="discard.main", count=1, cards=[A], face="down")
    given(DEAL_THREE).when(discarded).then(**{"zones__discard.main": pile(1)})


def test_cards_returned_lie_on_the_deck() -> None:
    returned = said("cards.returned", seat=1, source="hand.1", to="deck.main", count=3)
    given(DEAL_THREE).when(returned).then(**{"zones__deck.main": pile(10), "zones__hand.1": pile(0)})


def test_cards_shown_to_all_are_named_where_they_are() -> None:
    shown = said("cards.shown", seat=1, source="hand.1", cards=[A])
    given(DEAL_THREE).when(shown).then(**{"zones__hand.1": pile(3, up(A))})


def test_cards_shown_twice_are_there_once() -> None:
    shown = said("cards.shown", seat=1, source="hand.1", cards=[A])
    given(DEAL_THREE, shown).when(shown).then(**{"zones__hand.1": pile(3, up(A))})


def test_cards_shown_to_some_seats_stay_unknown_to_the_table() -> None:
    shown = said("cards.shown", seat=1, source="hand.1", to=[2], count=1)
    given(DEAL_THREE).when(shown).then(**{"zones__hand.1": pile(3)})


def test_shuffling_forgets_the_cards_and_takes_the_piles_in() -> None:
    discarded = said("cards.discarded", seat=1, source="hand.1", to="discard.main", cards=[A, B])
    shuffled = said("cards.shuffled", deck="deck.main", taking=["discard.main"])
    given(DEAL_THREE, discarded).when(shuffled).then(**{"zones__deck.main": pile(9), "zones__discard.main": pile(0)})


def test_shuffling_in_an_unknown_number_makes_the_deck_unknown() -> None:
    discarded = said("cards.discarded", seat=1, to="discard.main")
    shuffled = said("cards.shuffled", deck="deck.main", taking=["discard.main"])
    given(discarded).when(shuffled).then(**{"zones__deck.main__count": None, "zones__discard.main": pile(0)})


def test_cards_laid_out_lie_one_on_each_place_face_down() -> None:
    laid = said("cards.laid", source="deck.main", places=["here", "there"])
    given().when(laid).then(**{"zones__here": pile(1, down()), "zones__there": pile(1, down()), "zones__deck.main": pile(8)})


def test_cards_laid_out_face_up_are_named() -> None:
    laid = said("cards.laid", places=["here"], cards=[A], face="up")
    given().when(laid).then(zones__here=pile(1, up(A)))


def test_a_card_turned_over_shows_its_name() -> None:
    given(said("cards.laid", places=["here"])).when(said("card.turned", place="here", card=A)).then(zones__here=pile(1, up(A)))


def test_a_card_turned_face_down_is_remembered() -> None:
    face_up = said("cards.laid", places=["here"], cards=[A], face="up")
    given(face_up).when(said("card.turned", place="here", face="down")).then(zones__here=pile(1, down(A)))


def test_a_card_turned_whose_name_nobody_wrote_down_is_face_up_and_unknown() -> None:
    given(said("cards.laid", places=["here"])).when(said("card.turned", place="here")).then(zones__here=pile(1, up(None)))
