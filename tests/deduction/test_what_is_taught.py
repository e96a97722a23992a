"""What seats' phones learn by themselves: in a deal, in a night, and where cards change places."""

from told import Teller, dealt, header

from ucr_events.facts import CardsSwapped, Fact, KnowledgeGiven
from ucr_events.games.deduction.rulebook.teaching import learned


def acts(*lines: str) -> list[tuple[Fact, tuple[int, ...]]]:
    return [(fact, ()) for fact in Teller().facts(lines)]


def said(found: object) -> list[tuple[tuple[int, ...], tuple[int, ...], tuple[str, ...]]]:
    return [(to, fact.says.seats, fact.says.what) for fact, to in found if isinstance(fact, KnowledgeGiven)]  # type: ignore[attr-defined]


def test_a_deal_tells_the_wolves_of_each_other_once_every_card_is_dealt() -> None:
    opened = header("village", 7)
    roles = ("seer", "wolf", "wolf", "villager", "villager", "villager", "bodyguard")
    cards = [(fact, (seat,)) for seat, fact in enumerate(dealt(roles), 1)]
    assert said(learned(opened, (), cards[:6])) == []
    assert said(learned(opened, (), cards)) == [((2,), (3,), ("wolf",)), ((3,), (2,), ("wolf",))]


def test_whom_a_lot_tells_the_seer_of_takes_nothing_from_what_the_wolves_are_told() -> None:
    opened = header("village", 7)
    roles = ("seer", "wolf", "wolf", "villager", "villager", "villager", "bodyguard")
    cards = [(fact, (seat,)) for seat, fact in enumerate(dealt(roles), 1)]
    lot = [(fact, (1,)) for fact in Teller().facts(["tells 1 4 looks human"])]
    assert said(learned(opened, (), [*cards, *lot])) == [((2,), (3,), ("wolf",)), ((3,), (2,), ("wolf",))]


def test_a_look_teaches_who_looks_and_nothing_is_taught_twice() -> None:
    opened = header("village", 5, {"first": "free"})
    before = [*dealt(("seer", "wolf", "villager", "villager", "villager")), *Teller().facts(["night"])]
    assert said(learned(opened, before, acts("1 look 2"))) == [((1,), (2,), ("wolf",))]
    assert said(learned(opened, before, acts("1 look 2", "tells 1 2 looks wolf"))) == []


def test_cards_change_places_in_the_order_in_which_acts_are_called_whoever_wrote_first() -> None:
    opened = header("one-night", 3)
    before = [*dealt(("troublemaker", "robber", "wolf"), ("villager", "seer", "wolf")), *Teller().facts(["night"])]
    found = list(learned(opened, before, acts("1 troublemaker 2 3", "2 robber 3")))
    assert [(one.one, one.other) for one, _ in found if isinstance(one, CardsSwapped)] == [("card.2", "card.3")] * 2
    assert said(found) == [((2,), (2,), ("wolf",))], "the robber looks before the cards are exchanged again"
