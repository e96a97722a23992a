"""Truth from outside: games that a server enforced are lawful, every tally, death and winner as recorded; made false in one
place, that is noticed."""

import random
from collections import Counter, defaultdict

import pytest
from falsifying import falsehoods
from msgspec.structs import replace
from real import DATA, found, games, is_whole, judged

from ucr_events.facts import Fact

pytestmark = pytest.mark.skipif(not DATA.is_dir(), reason="the real games lie beside the repository")
SOME = {"aiwolf": 8, "kill9": 3, "secret-hitler": 10, "avalon": 12}
"Every so-manieth is judged every day."
HOUSE = ("lovers", "ref", "sire")
"What some tables of the source play by and no script has: their acts are no acts of the game."


def said_by_house_cards(game: object) -> bool:
    return any(word in option for option in game.header.options for word in HOUSE)  # type: ignore[attr-defined]


@pytest.mark.parametrize("source", SOME)
def test_some_real_games_are_lawful(source: str) -> None:
    assert against(source, SOME[source]) == {}


@pytest.mark.soak
@pytest.mark.parametrize("source", SOME)
def test_all_real_games_are_lawful(source: str) -> None:
    assert against(source, 1) == {}


def against(source: str, every: int) -> dict[str, object]:
    told = {name: found(judged(game, facts)) for name, game, facts in games(source, every) if not said_by_house_cards(game)}
    assert told
    return {name: said for name, said in told.items() if said}


def test_every_prepared_breach_of_the_source_is_noticed() -> None:
    silent = [name for name, game, facts in games("breaches") if not found(judged(game, facts))]
    assert silent == []


@pytest.mark.parametrize("source", SOME)
def test_one_thing_made_false_in_some_real_games_is_noticed(source: str) -> None:
    noticed, missed = lies(source, SOME[source] * 3, random.Random(4))
    assert len(noticed) > 5 and missed == {}


@pytest.mark.soak
@pytest.mark.parametrize("source", SOME)
def test_one_thing_of_each_kind_made_false_in_every_real_game_is_noticed(source: str) -> None:
    noticed, missed = lies(source, 1, random.Random(5))
    assert sum(missed.values()) <= 0.02 * sum(noticed.values()), missed


def lies(source: str, every: int, chance: random.Random) -> tuple[Counter[str], Counter[str]]:
    """How many of each kind were told, and how many of them nobody noticed; one of a kind in each game."""
    noticed, missed = Counter[str](), Counter[str]()
    for _, game, facts in games(source, every):
        if said_by_house_cards(game) or not is_whole(facts):
            continue
        by_kind: dict[str, list[tuple[int, Fact]]] = defaultdict(list)
        for kind, at, made in falsehoods(game, facts):
            by_kind[kind].append((at, replace(made, id=facts[at].id)))
        for kind, ways in by_kind.items():
            at, made = chance.choice(ways)
            said = found(judged(game, [*facts[:at], made, *facts[at + 1 :]]))
            noticed[kind] += bool(said)
            missed[kind] += not said
    return noticed, +missed
