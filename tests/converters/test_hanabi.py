"""Games of Hanabi: who acts, whose hand holds which card, and how the game ended."""

import json

import pytest
from converted import only, taken

from ucr_events.converting.source import Unreadable
from ucr_events.converting.suits import suits_of
from ucr_events.facts import CardsDiscarded, CardsPlayed, Fact, GameClosed
from ucr_events.table.state import Table

CLUE = {"type": 3, "target": 1, "value": 1}


def exported(actions: list[dict[str, int]], players: int = 3, ranks: str = "1123" * 12, **options: object) -> str:
    """A game as the site writes it; the suits of the deck take turns."""
    deck = [{"suitIndex": place % 5, "rank": int(rank)} for place, rank in enumerate(ranks)]
    names = ["Ada", "Bert", "Cleo", "Dora", "Ed", "Fay"][:players]
    return json.dumps({"id": 7, "players": names, "deck": deck, "actions": actions, "options": options})


def ended(text: str) -> tuple[list[Fact], GameClosed, Table]:
    game, facts = taken(only("hanabi", text))
    closing = facts[-1]
    assert isinstance(closing, GameClosed)
    return facts, closing, game.fold(game.opening, facts)


def test_hands_stay_as_large_as_the_deck_lasts() -> None:
    actions = [CLUE, {"type": 0, "target": 5, "value": 0}, {"type": 1, "target": 0, "value": 0}]
    _, _, table = ended(exported(actions, players=2, ranks="123" * 4))
    assert [table.zones[name].count for name in ("hand.1", "hand.2", "deck.fireworks")] == [5, 5, 0]


def test_the_starting_player_acts_first() -> None:
    facts, _, _ = ended(exported([{"type": 0, "target": 5}, {**CLUE, "target": 0}], startingPlayer=1))
    assert [fact.seat for fact in facts if isinstance(fact, CardsPlayed)] == [2]


@pytest.mark.parametrize(
    ("last", "how"),
    [
        ({"type": 4, "target": 1, "value": 4}, "ended_by_players"),
        ({"type": 4, "target": 1, "value": 10}, "ended_by_players"),
        ({"type": 5, "target": 0, "value": 0}, "ended_by_players"),
        ({"type": 4, "target": 1, "value": 3}, "timed_out"),
        ({"type": 4, "target": 1, "value": 2}, "lost"),
        ({"type": 4, "target": 1, "value": 1}, "finished"),
        (CLUE, "broken_off"),
    ],
)
def test_how_it_ended_is_what_the_site_says(last: dict[str, int], how: str) -> None:
    assert ended(exported([CLUE, last]))[1].how == how


def test_three_cards_that_do_not_fit_lose_the_game() -> None:
    actions = [{"type": 0, "target": target} for target in (3, 7, 11)]
    _, closing, _ = ended(exported(actions))
    assert (closing.how, closing.results[0].outcome, closing.results[0].score) == ("lost", "lost", 0)


def test_every_firework_built_to_the_top_wins() -> None:
    ranks = "".join(str(place // 5 + 1) for place in range(25))
    turns, hands = [], {seat: list(range(5 * seat, 5 * seat + 5)) for seat in (0, 1)}
    drawn, wanted = 10, 0
    while wanted < 25:
        seat = len(turns) % 2
        if wanted in hands[seat]:
            hands[seat].remove(wanted)
            turns.append({"type": 0, "target": wanted})
            if drawn < 25:
                hands[seat].append(drawn)
                drawn += 1
            wanted += 1
        else:
            turns.append({"type": 2, "target": 1 - seat, "value": 0})
    _, closing, _ = ended(exported(turns, players=2, ranks=ranks))
    assert (closing.how, closing.results[0].score) == ("won", 25)


def test_after_the_deck_everybody_has_one_more_turn() -> None:
    last = {"type": 1, "target": 0, "value": 0}
    assert ended(exported([last, CLUE], players=2, ranks="1" * 11))[1].how == "broken_off"
    assert ended(exported([last, CLUE, {**CLUE, "target": 1}], players=2, ranks="1" * 11))[1].how == "finished"


def test_one_may_play_from_the_deck_and_hold_more_cards_where_the_table_agreed_so() -> None:
    options = {"deckPlays": True, "oneExtraCard": True}
    facts, _, table = ended(exported([{"type": 0, "target": 12}], players=2, **options))
    assert [fact.source for fact in facts if isinstance(fact, CardsPlayed)] == ["deck.fireworks"]
    assert table.zones["hand.1"].count == 6


@pytest.mark.parametrize(
    ("variant", "last"),
    [
        ("No Variant", "purple"),
        ("6 Suits", "teal"),
        ("Black & Dark Rainbow (6 Suits)", "dark rainbow"),
        ("Rainbow-Ones & Pink (3 Suits)", "pink"),
        ("Clue Starved (5 Suits)", "purple"),
    ],
)
def test_suits_follow_from_the_name_of_the_variant(variant: str, last: str) -> None:
    assert suits_of(variant)[-1] == last


@pytest.mark.parametrize(
    "variant", ["Ambiguous (6 Suits)", "Special Mix (5 Suits)", "Black Reversed (5 Suits)", "?", "9 Suits"]
)
def test_suits_that_the_name_does_not_say_are_numbered_and_nothing_is_counted(variant: str) -> None:
    facts, closing, _ = ended(exported([{"type": 1, "target": 0}, {"type": 4, "target": 0, "value": 1}], variant=variant))
    discarded = next(fact for fact in facts if isinstance(fact, CardsDiscarded))
    assert discarded.cards and discarded.cards[0].name == "suit 1"
    assert (closing.how, closing.results) == ("finished", ())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[]", "expected `object`, got `array`"),
        ("{}", "missing required field"),
        (exported([{"type": 0, "target": 9}]), r"actions\[0\].target: expected a card of seat 1, whose turn it is"),
        (exported([{"type": 9, "target": 0}]), r"actions\[0\].type: expected an action from 0 to 5, got 9"),
        (exported([{"type": 2, "target": 3}]), r"actions\[0\].target: expected a player from 0 to 2, got 3"),
        (exported([], players=1), "players: expected 2 to 6 players, got 1"),
        (exported([], startingPlayer=3), "options.startingPlayer: expected a player from 0 to 2, got 3"),
        (exported([{"type": 4, "target": 0, "value": 4}, CLUE]), r"actions\[1\]: expected nothing after"),
        (exported([{"type": 0, "target": "x"}]), r"actions\[0\].target"),  # type: ignore[dict-item]
    ],
)
def test_what_is_no_game_is_said_with_its_place(text: str, said: str) -> None:
    with pytest.raises(Unreadable, match=said):
        only("hanabi", text)
