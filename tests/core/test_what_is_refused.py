"""What the record refuses: names this table does not have. Every refusal says where, and what was expected."""

from typing import Any

import pytest

from ucr_events.checks.facts import check
from ucr_events.checks.header import check_header
from ucr_events.errors import BadFacts, Problem
from ucr_events.facts import GameOpened
from ucr_events.facts.codec import from_payload
from ucr_events.games import BY_NAME
from ucr_events.header.game import Game

HEADER: dict[str, Any] = {
    "kind": "game.opened/1",
    "id": "f1",
    "game": "0c5e5d0a-6b1e-4f0e-9a31-000000000001",
    "title": "a table",
    "family": "locke",
    "edition": "mit2020",
    "seats": [{"seat": number, "name": f"P{number}"} for number in range(1, 6)],
    "dice": [{"id": "red", "label": "red"}],
    "decks": [{"id": "deck.combat", "cards": ["A", "B"]}],
    "places": [{"id": "aside", "label": "aside"}],
}


def said(kind: str, **fields: Any) -> dict[str, Any]:
    return {"kind": f"{kind}/1", "id": "f2", **fields}


@pytest.mark.parametrize(
    ("fact", "field", "expectation"),
    [
        (said("turn.began"), "seat", "expected the number of a seat"),
        (said("value.declared", trait="endurance", value=3), "seat", "expected the number of a seat"),
        (said("turn.began", seat=9), "seat", "this table has 1, 2, 3, 4, 5"),
        (said("action.announced", seat=1, action="attack", targets=[2, 9]), "targets[1]", "no seat 9"),
        (said("combat.began", participants=[1, 9]), "participants[1]", "no seat 9"),
        (said("group.formed", leader=9, members=[1]), "leader", "no seat 9"),
        (said("group.formed", leader=1, members=[9]), "members[0]", "no seat 9"),
        (said("initiative.set", order=[{"seat": 9}]), "order[0].seat", "no seat 9"),
        (said("game.closed", how="won", results=[{"seat": 9, "outcome": "won"}]), "results[0].seat", "no seat 9"),
        (said("play.resumed", turn=9), "turn", "no seat 9"),
        (said("value.declared", seat=1, trait="suit", value=1, to=[9]), "to[0]", "no seat 9"),
        (said("piece.placed", piece="fort", place="base.A1"), "piece", "place it with a label"),
        (said("piece.moved", piece="p1", to="nowhere"), "to", "no place 'nowhere'"),
        (said("piece.moved", piece="p1", to="base.A1", origin="nowhere"), "origin", "no place 'nowhere'"),
        (said("play.resumed", pieces={"p9": "base.A1"}), "pieces.p9", "no piece 'p9'"),
        (said("play.resumed", pieces={"p1": "nowhere"}), "pieces.p1", "no place 'nowhere'"),
        (said("combat.began", participants=[1], place="nowhere"), "place", "no place 'nowhere'"),
        (said("cards.drawn", source="deck.none", to="hand.1"), "source", "no deck, pile, hand or place 'deck.none'"),
        (said("cards.drawn", source="deck.combat", to="hand.9"), "to", "'hand.9'"),
        (said("cards.shuffled", deck="deck.combat", taking=["pile"]), "taking[0]", "'pile'"),
        (said("cards.laid", places=["base.A1", "nowhere"]), "places[1]", "'nowhere'"),
        (said("card.turned", place="nowhere"), "place", "'nowhere'"),
        (said("cards.played", source="hand.1", cards=[{"name": "Z"}]), "cards[0].name", "'Z' is not in the card list"),
        (said("dice.rolled", faces=[7]), "faces[0]", "a face from 1 to 6, got 7"),
        (said("dice.rolled", faces=[1, 2]), "faces", "at most 1 faces"),
        (said("dice.rolled", faces=[1], dice=["blue"]), "dice[0]", "this table has red"),
        (said("dice.rolled", faces=[1, 2], dice=["red"]), "faces", "expected 1 faces"),
        (said("remark.made", text="x", because="f9"), "because", "no earlier fact 'f9'"),
        (said("outcome.stated", of="hit", outcome="yes", about="f9"), "about", "no earlier fact 'f9'"),
        (said("seal.opened", seal="f9", value=1), "seal", "no seal 'f9'"),
        (said("seal.shown", seal="f9", to=[1]), "seal", "no seal 'f9'"),
        ({**HEADER, "id": "f2"}, "kind", "opened once"),
    ],
)
def test_a_name_this_table_does_not_have_is_refused(fact: dict[str, Any], field: str, expectation: str) -> None:
    assert problem_at(problems_of(fact), field, expectation)


@pytest.mark.parametrize(
    "fact",
    [
        said("turn.began", seat=5),
        said("piece.placed", piece="fort", place="base.A1", label="a fort"),
        said("piece.placed", piece="p1", place=None),
        said("cards.drawn", source="deck.combat", to="hand.1", cards=[{"name": "A"}, {}]),
        said("cards.returned", source="hand.1", to="box", count=1),
        said("cards.laid", places=["aside", "base.A1"]),
        said("dice.rolled", faces=[None]),
        said("dice.rolled", faces=[6], dice=["red"]),
        said("remark.made", text="x", because="f1"),
        said("combat.left", seat=3),
    ],
)
def test_what_the_table_has_is_taken_even_where_no_rule_allows_it(fact: dict[str, Any]) -> None:
    assert problems_of(fact) == []


def test_every_problem_is_told_at_once() -> None:
    found = problems_of(said("cards.drawn", seat=9, source="deck.none", to="hand.9", because="f9"))
    assert [problem.field for problem in found] == ["seat", "source", "to", "because"]


@pytest.mark.parametrize(
    ("change", "field", "expectation"),
    [
        ({"seats": [{"seat": 1, "name": "A"}] * 5}, "seats", "each seat number may occur once"),
        ({"seats": [{"seat": 1, "name": "A"}]}, "seats", "5 to 11 seats, got 1"),
        ({"order": [1, 2, 3]}, "order", "each of the seats [1, 2, 3, 4, 5] once"),
        ({"dice": [{"id": "d", "label": "d"}] * 2}, "dice", "each id may occur once"),
        ({"pieces": [{"id": "x", "label": "x", "seat": 9}]}, "pieces[0].seat", "no seat 9"),
    ],
)
def test_a_header_that_contradicts_itself_is_refused(change: dict[str, Any], field: str, expectation: str) -> None:
    header = opened(change)
    assert problem_at(check_header(header, Game(header)), field, expectation)


@pytest.mark.parametrize(
    ("change", "field", "expectation"),
    [
        ({"family": "chess"}, "family", f"not one of {', '.join(BY_NAME)}"),
        ({"edition": "first"}, "edition", "mit2020"),
        ({"options": {"planets": 7}}, "options.planets", "one of 6, 5, 4, 3, 2, 1"),
        ({"options": {"planets": "many"}}, "options.planets", "one of 6, 5, 4, 3, 2, 1"),
        ({"options": {"squares": 10**9}}, "options.squares", "one of None, 1, 2"),
        ({"options": {"spaceport": []}}, "options.spaceport", "own, first_square"),
    ],
)
def test_a_header_of_no_game_known_here_is_refused(change: dict[str, Any], field: str, expectation: str) -> None:
    with pytest.raises(BadFacts) as refused:
        Game(opened(change))
    assert problem_at(refused.value.problems, field, expectation)


def opened(change: dict[str, Any]) -> GameOpened:
    header = from_payload({**HEADER, **change})
    assert isinstance(header, GameOpened)
    return header


@pytest.mark.parametrize(("others", "refused"), [(["cyber-1"], False), ([], True)])
def test_a_value_without_a_seat_fits_only_where_somebody_in_the_battle_is_played_by_none(
    others: list[str], refused: bool
) -> None:
    game = Game(opened({}))
    battle = from_payload({"kind": "combat.began/1", "id": "f2", "participants": [1], "others": others})
    declared = from_payload({"kind": "value.declared/1", "id": "f3", "trait": "endurance", "value": 3})
    problems = check(game, game.fold(game.opening, (battle,)), declared, {"f1", "f2"}.__contains__)
    assert [problem.field for problem in problems] == (["seat"] if refused else [])


def problems_of(fact: dict[str, Any]) -> list[Problem]:
    game = Game(opened({}))
    return check(game, game.opening, from_payload(fact), {"f1"}.__contains__)


def problem_at(problems: list[Problem], field: str, expectation: str) -> bool:
    assert [problem for problem in problems if problem.field == field and expectation in problem.message], problems
    return True
