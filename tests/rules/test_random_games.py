"""Random legal games: they end, they are lawful while sealed and once opened, and what is made false in them is found."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.mutations import MUTATIONS, detection, found, made_up
from tests.rules.spoiling import FORMAL
from ucr_events.checks.facts import check
from ucr_events.facts import (
    ActionAnnounced,
    CardsPlayed,
    CombatBegan,
    CombatJoined,
    GameClosed,
    OutcomeStated,
    RemarkMade,
    SheetSealed,
    StateChanged,
    ValueDeclared,
)
from ucr_events.review.reviewing import book_of, review

SIZES = (5, 9)
games = pytest.mark.parametrize("seats", SIZES)


def sealed_values(game: Any, facts: list[Any]) -> dict[str, Any]:
    """Everything hidden in the game by the names checks ask for."""
    opened = {fact.seal: fact.value for fact in facts if hasattr(fact, "salt")}
    seals = {fact.id: fact for fact in facts if isinstance(fact, SheetSealed)}
    in_force = {seal.seat: name for name, seal in seals.items() if seal.purpose == "sheet"}
    known: dict[str, Any] = {}
    for name, value in opened.items():
        seal = seals[name]
        known |= {f"seal:{name}": value, f"{seal.slot}:{name}": value}
        if seal.purpose == "sheet" and in_force[seal.seat] == name:
            known[f"sheet:{seal.seat}"] = value
    return known


def opens_everything(facts: list[Any]) -> bool:
    """Whether the game came to its end; sheets stay closed when people go home before."""
    return bool(facts[-1].how != "broken_off")


def with_a_lie(fact: Any) -> Any:
    """A declared number is two too high."""
    number = isinstance(fact, ValueDeclared) and isinstance(fact.value, int)
    return replace(fact, value=fact.value + 2) if number else fact


@pytest.mark.parametrize(("seats", "seed"), [(5, 1), (8, 3), (7, 0), (9, 1)])
def test_a_random_game_names_nothing_that_its_table_does_not_have(seats: int, seed: int) -> None:
    game, facts = made_up(seats, seed)
    table, told = game.opening, {game.header.id}
    for fact in facts:
        assert check(game, table, fact, told.__contains__) == []
        table = game.fold(table, (fact,))
        told.add(fact.id)


@games
def test_a_random_game_comes_to_its_end_and_breaks_no_rule(seats: int) -> None:
    game, facts = made_up(seats, 1)
    assert isinstance(facts[-1], GameClosed)
    assert len(facts[-1].results) == seats
    assert found(game, facts) - {(rule, "missing") for rule, said in found(game, facts) if said == "missing"} == frozenset()


@pytest.mark.soak
def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    assert made_up(5, 3)[1] == made_up(5, 3)[1]
    assert made_up(5, 3)[1] != made_up(5, 4)[1]


def late_and_early(seats: int, seed: int, lies: bool) -> tuple[Any, Any]:
    """Two reviews of a random game: sealed until it is opened, and with all that is opened known from the start."""
    game, facts = made_up(seats, seed)
    told = [with_a_lie(fact) if lies and index % 7 == 0 else fact for index, fact in enumerate(facts)]
    book = book_of(game)
    assert book is not None
    return review(game, book, told), review(game, book, told, sealed_values(game, told))


def verdicts(done: Any) -> Counter[tuple[int, str, str]]:
    """Position, rule and final verdict of all that is not simply legal, and how often."""
    return Counter((one.no, one.rule, one.verdict) for one in done.findings if one.verdict != "legal")


@pytest.mark.soak
@pytest.mark.parametrize("lies", (False, True))
@pytest.mark.parametrize(("seats", "seed"), ((5, 2), (7, 3), (9, 4), (11, 21)))
def test_sealed_and_opened_at_the_end_is_judged_like_known_from_the_start(seats: int, seed: int, lies: bool) -> None:
    late, early = late_and_early(seats, seed, lies)
    assert verdicts(late) == verdicts(early)
    assert any(one.verdict == "illegal" for one in early.findings) is lies


def with_holes(facts: list[Any], seed: int) -> list[Any]:
    """The same in which five facts of play are missing in three places; what was sealed and opened stays."""
    play = [at for at, fact in enumerate(facts) if not isinstance(fact, (*FORMAL, GameClosed))]
    places = Random(seed).sample(range(len(play) - 5), 3)
    gone = {play[place + step] for place in places for step in range(5)}
    return [fact for at, fact in enumerate(facts) if at not in gone]


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "seed"), ((5, 2), (5, 301), (8, 822), (6, 3)))
def test_sealed_and_opened_at_the_end_is_judged_like_known_from_the_start_across_holes(seats: int, seed: int) -> None:
    game, facts = made_up(seats, seed)
    book, told = book_of(game), with_holes(facts, seed)
    assert book is not None
    late, early = review(game, book, told), review(game, book, told, sealed_values(game, told))
    assert held(late) == held(early)
    assert any(one.verdict == "not judged" for one in early.findings)


def held(done: Any) -> Counter[tuple[int, str]]:
    """Position and rule of all that is called illegal, and how often."""
    return Counter((one.no, one.rule) for one in done.findings if one.verdict == "illegal")


@pytest.mark.soak
def test_battles_at_random_come_upon_everything_that_fighters_do() -> None:
    facts = [fact for seed in range(12) for fact in made_up(5 + seed % 7, seed)[1]]
    did = {fact.action for fact in facts if isinstance(fact, ActionAnnounced)}
    assert did >= {"attack", "melee", "counterattack", "defence", "escape", "special", "discard_action", "pass", "jammer"}
    assert {fact.purpose for fact in facts if isinstance(fact, CardsPlayed)} >= {
        "attack",
        "defence",
        "escape",
        "special",
        "synchro",
    }
    assert {fact.how for fact in facts if isinstance(fact, CombatJoined)} >= {"was_here", "was_alive", "residual"}
    came = {(fact.of, fact.outcome) for fact in facts if isinstance(fact, OutcomeStated)}
    assert came >= {("defence", "maintained"), ("defence", "pierced"), ("defence", "failure"), ("continuation", "continues")}
    assert {"stunned", "dead"} <= {fact.state for fact in facts if isinstance(fact, StateChanged)}
    assert any(fact.others for fact in facts if isinstance(fact, CombatBegan))
    assert any(fact.slot == "taken_by" for fact in facts if isinstance(fact, SheetSealed))


@pytest.mark.soak
def test_a_declared_value_is_never_above_the_truth() -> None:
    game, facts = next((game, facts) for game, facts in (made_up(7, seed) for seed in range(5, 20)) if opens_everything(facts))
    known = sealed_values(game, facts)
    said = [fact for fact in facts if isinstance(fact, ValueDeclared) and fact.trait in ("esp_level", "mental")]
    said = [fact for fact in said if f"sheet:{fact.seat}" in known]  # a game may be broken off before all are shown
    assert said
    assert all(fact.value <= known[f"sheet:{fact.seat}"][fact.trait] for fact in said)


def test_a_game_that_may_not_go_on_stops_with_a_remark_that_says_where() -> None:
    from tests.rules.stage import HEADER
    from ucr_events.header.game import Game
    from ucr_events.referee.playing import Played

    class Idle:
        """Players who do nothing and write nothing."""

        knowledge: dict[str, Any] = {}

        def due(self, now: Any) -> None:
            return None

        def weight(self, expect: Any, now: Any) -> float:
            return 1.0

        def tries(self, expect: Any, now: Any) -> tuple[Any, ...]:
            return ()

        def wrote(self, fact: Any, now: Any) -> None:
            raise AssertionError("nothing is written")

    import random

    game = Game(HEADER)
    book = book_of(game)
    assert book is not None
    played = Played(game.opening, game.handlers, book, Idle(), random.Random(1)).play()
    assert played.stuck is not None
    assert played.stuck.frames[0].startswith("game(")
    assert isinstance(played.facts[-1], RemarkMade)
    assert "nothing lawful can be done; in game(" in played.facts[-1].text


@pytest.mark.soak
def test_what_is_made_false_is_found() -> None:
    assert len(MUTATIONS) >= 20
    rows = list(detection([made_up(5, 1)]))
    for kind, made, seen in rows:
        print(f"{kind:42} {seen} of {made}")
    assert {kind for kind, made, seen in rows if seen < made} == set()
