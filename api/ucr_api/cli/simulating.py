"""`ucr simulate`: a random legal game, the same for the same seed, as JSON Lines."""

import random
from collections.abc import Iterator, Sequence
from typing import TypeGuard
from uuid import UUID

import click
from msgspec.structs import replace
from rich.console import Console

from ucr_api.cli.judging import book_for
from ucr_events.facts import DiceRolled, DieSetup, Fact, GameOpened, SeatSetup
from ucr_events.facts.codec import encode
from ucr_events.game import Game
from ucr_events.games import FAMILIES, Family
from ucr_events.games.adopting import under
from ucr_events.header_checks import check_header
from ucr_events.referee.playing import MOST_FACTS, Played

DICE = tuple(
    DieSetup(id=f"d.{word}", label=label) for word, label in (("red", "赤"), ("white", "白"), ("blue", "青"), ("black", "黒"))
)
RANDOM_GAME = UUID(int=0x0C5E5D0A_6B1E_4F0E_9A32_000000000000)
"Ids of made-up games begin like this; the seed and the number of seats fill the rest."


@click.command()
@click.option("--edition", default=FAMILIES[0].editions[0].id, show_default=True)
@click.option("--seats", type=click.IntRange(1, 40), default=9, show_default=True)
@click.option("--seed", type=click.IntRange(0, 2**32 - 1), default=0, show_default=True)
@click.option("--most", type=click.IntRange(1), default=MOST_FACTS, show_default=True, help="Stop after this many facts.")
def simulate(edition: str, seats: int, seed: int, most: int) -> None:
    """Write a random legal game to standard output, header first; exit code 1 when it stopped before its end."""
    game, played = simulated(edition, seats, seed, most)
    for fact in with_named_dice(game.header, played.facts):
        click.echo(encode(fact))
    if played.stuck is not None:
        why = f"ucr: {edition}, {seats} seats, seed {seed}: stopped at {played.stuck}"
        Console(stderr=True, highlight=False, soft_wrap=True, markup=False).print(why)
        raise SystemExit(1)


def simulated(edition: str, seats: int, seed: int, most: int = MOST_FACTS) -> tuple[Game, Played]:
    """The game of this seed and how it was played; raises BadParameter for what no random game is made of."""
    family = _family(edition)
    found = family.edition(edition)
    assert found is not None
    assert family.players is not None
    low, high = found.seats
    if not low <= seats <= high:
        raise click.BadParameter(f"{edition} is played by {low} to {high}", param_hint="--seats")
    game = Game(under(header_of(family.name, edition, seats, seed), family, edition))
    if problems := check_header(game.header, game):
        raise click.BadParameter("; ".join(one.message for one in problems), param_hint="--seats")
    chance = random.Random(f"{edition}/{seats}/{seed}")
    players = family.players(game.header, game.layout, chance)
    return game, Played(game.opening, game.handlers, book_for(game), players, chance).play(most)


def with_named_dice(header: GameOpened, facts: Sequence[Fact]) -> Iterator[Fact]:
    """The same game, played with dice that have a name and a colour: then each can be told apart afterwards."""
    rolls = [fact for fact in facts if isinstance(fact, DiceRolled)]
    dice = DICE[: max((len(roll.faces) for roll in rolls), default=0)]
    yield replace(header, dice=dice)
    for fact in facts:
        yield replace(fact, dice=tuple(die.id for die in dice[: len(fact.faces)])) if _can_be_named(fact) else fact


def _can_be_named(fact: Fact) -> TypeGuard[DiceRolled]:
    return isinstance(fact, DiceRolled) and len(fact.faces) <= len(DICE)


def header_of(family: str, edition: str, seats: int, seed: int) -> GameOpened:
    """The header of a made-up game."""
    numbers = range(1, seats + 1)
    return GameOpened(
        id="s1",
        game=str(UUID(int=RANDOM_GAME.int | seats << 32 | seed)),
        title=f"random game {seed}",
        family=family,
        edition=edition,
        seats=tuple(SeatSetup(seat=number, name=f"N{number}") for number in numbers),
        order=tuple(numbers),
    )


def _family(edition: str) -> Family:
    able = [family for family in FAMILIES if family.players is not None]
    for family in able:
        if family.has_rule_book(edition):
            return family
    known = ", ".join(item.id for family in able for item in family.offered if family.has_rule_book(item.id))
    raise click.BadParameter(f"{edition!r} is not one of {known}", param_hint="--edition")
