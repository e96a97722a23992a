"""village:setup.cards_hidden, avalon:know.no_card_shown, one-night:night.no_peek and day.no_card: nobody shows a role card."""

from typing import Any

import pytest
from ucr_api.cli.simulating import simulated

from ucr_events.facts import Card, CardsShown, Fact, GameClosed, PartBegan, TurnBegan
from ucr_events.rejudging.judging import Log, reviewed
from ucr_events.rejudging.verdicts import NotJudged

SEED = 3


def told(edition: str, seats: int, where: type[Fact], shown: CardsShown) -> set[tuple[str, str]]:
    """What is found of a card that is shown right after the second fact of this kind (or before the only one)."""
    game, played = simulated(edition, seats, SEED)
    places = [index for index, fact in enumerate(played.facts) if isinstance(fact, where)]
    at = places[1] + 1 if len(places) > 1 else places[0]
    found = reviewed(Log(game.header, [*played.facts[:at], shown, *played.facts[at:]], lambda step: ""))
    assert not isinstance(found, NotJudged)
    return {(one.rule.partition(":")[2], one.verdict) for one in found.findings if one.verdict == "illegal"}


def card(name: str, **more: Any) -> CardsShown:
    return CardsShown(id="zz", **{"seat": 2, "source": "card.2", "cards": (Card(name=name),), **more})


@pytest.mark.parametrize(
    "edition, seats, where, name",
    [("village", 9, PartBegan, "villager"), ("avalon", 7, TurnBegan, "servant"), ("one-night", 5, PartBegan, "villager")],
)
def test_a_card_that_is_turned_up_before_the_end_is_a_breach(edition: str, seats: int, where: type[Fact], name: str) -> None:
    assert ("deal.hidden", "illegal") in told(edition, seats, where, card(name))


def test_so_is_a_look_at_a_neighbours_card_by_day() -> None:
    assert ("deal.hidden", "illegal") in told("avalon", 7, TurnBegan, card("servant", to=(5,)))


def test_what_nobody_sees_and_what_is_shown_at_the_end_is_none() -> None:
    assert ("deal.hidden", "illegal") not in told("avalon", 7, TurnBegan, card("servant", to=()))
    assert ("deal.hidden", "illegal") not in told("avalon", 7, GameClosed, card("servant"))
