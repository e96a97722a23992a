"""Random legal games: they end with a score, break no rule, and what is made false in them is found."""

import random

import pytest

from tests.skies.made_up import played
from tests.skies.mutations import MUTATIONS, falsified, found, made_up
from ucr_events.facts import ActionAnnounced, GameClosed
from ucr_events.games.skies.rules.ending import winners
from ucr_events.review.reviewing import book_of, review


@pytest.mark.parametrize(("seats", "factions", "listed"), [(2, "none", False), (3, "colour", True), (4, "chosen", False)])
def test_a_random_game_comes_to_its_end_and_breaks_no_rule(seats: int, factions: str, listed: bool) -> None:
    game, made = played(seats, 7, factions, listed)
    assert made.stuck is None
    last = made.facts[-1]
    assert isinstance(last, GameClosed)
    assert all(result.score is not None for result in last.results)
    won = tuple(result.seat for result in last.results if result.outcome != "lost")
    assert won == winners(made.table, tuple(range(1, seats + 1)))  # type: ignore[arg-type]
    book = book_of(game)
    assert book is not None
    open_findings = [one for one in review(game, book, made.facts).findings if one.verdict != "legal" and not listed]
    assert {one.verdict for one in open_findings} <= {"not judged"}
    assert all(until.startswith("chart:") for one in open_findings for until in one.until)


def test_the_same_number_gives_the_same_game_and_another_another() -> None:
    first, again, other = (played(2, number)[1].facts for number in (3, 3, 4))
    assert first == again
    assert first != other


def test_every_special_action_and_faction_comes_up() -> None:
    facts = [fact for number in (2, 5) for fact in played(4, number, "chosen")[1].facts]
    said = {fact.action for fact in facts if isinstance(fact, ActionAnnounced)}
    assert {"hire", "activate", "build", "treaty", "redeploy", "refuel"} <= said
    assert any(action.startswith(("universus", "iron_sun", "temporum", "voldan")) for action in said)


@pytest.mark.soak
def test_what_is_made_false_is_found() -> None:
    assert {name.partition("_")[0] for name in MUTATIONS} == {"planet", "cost", "count", "order", "actor", "card", "chit"}
    game, made = made_up(4)
    assert found(game, made.facts) == frozenset()
    unseen = []
    for name in MUTATIONS:
        false = falsified(made.facts, name, random.Random(name))
        if false is not None and not found(game, false):
            unseen.append(name)
    assert unseen == []
