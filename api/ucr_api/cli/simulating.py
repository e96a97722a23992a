"""`ucr simulate`: a random legal game, the same for the same seed, as JSON Lines."""

import json
import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeGuard
from uuid import UUID

import click
from msgspec.structs import replace
from rich.console import Console

from ucr_api.cli.judging import book_for
from ucr_events.checks.header import check_header
from ucr_events.errors import BadFacts, Problem
from ucr_events.facts import DiceRolled, DieSetup, Fact, GameOpened, SeatSetup
from ucr_events.facts.base import Json
from ucr_events.facts.codec import encode
from ucr_events.games import FAMILIES, Family
from ucr_events.games.adopting import under
from ucr_events.header.agreements import check_readings
from ucr_events.header.game import Game
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
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A house option; once for each.")
@click.option("--reading", "readings", multiple=True, metavar="RULE=NAME", help="How an ambiguous rule is read; once for each.")
def simulate(edition: str, seats: int, seed: int, most: int, options: tuple[str, ...], readings: tuple[str, ...]) -> None:
    """Write a random legal game to standard output, header first; exit code 1 when it stopped before its end."""
    house = {name: _value(text) for name, text in _pairs("--option", options)}
    game, played = simulated(edition, seats, seed, most, options=house, readings=dict(_pairs("--reading", readings)))
    for fact in with_named_dice(game.header, played.facts):
        click.echo(encode(fact))
    if played.stuck is not None:
        why = f"ucr: {edition}, {seats} seats, seed {seed}: stopped at {played.stuck}"
        Console(stderr=True, highlight=False, soft_wrap=True, markup=False).print(why)
        raise SystemExit(1)


def _pairs(hint: str, said: Sequence[str]) -> Iterator[tuple[str, str]]:
    for one in said:
        name, between, value = one.partition("=")
        if not (name and between):
            raise click.BadParameter(f"expected NAME=VALUE, got {one!r}", param_hint=hint)
        yield name, value


def _value(text: str) -> Json:
    """A number, true or false as such; any other value is a word."""
    try:
        found = json.loads(text)
    except ValueError:
        return text
    return found if isinstance(found, bool | int) else text


def simulated(
    edition: str,
    seats: int,
    seed: int,
    most: int = MOST_FACTS,
    *,
    options: Mapping[str, Json] | None = None,
    readings: Mapping[str, str] | None = None,
) -> tuple[Game, Played]:
    """The game of this seed and how it was played; raises BadParameter for what no random game is made of."""
    family = _family(edition)
    found = family.edition(edition)
    assert found is not None
    assert family.players is not None
    low, high = found.seats
    if not low <= seats <= high:
        raise click.BadParameter(f"{edition} is played by {low} to {high}", param_hint="--seats")
    plain = header_of(family.name, edition, seats, seed)
    header = replace(plain, options=dict(options or {}), readings=dict(readings or {}))
    try:
        game = Game(under(header, family, edition))
    except BadFacts as error:
        raise click.BadParameter(_said(error.problems), param_hint="--option") from error
    if problems := check_header(game.header, game):
        raise click.BadParameter(_said(problems), param_hint="--seats")
    if unread := list(check_readings(game.header, game)):
        raise click.BadParameter(_said(unread), param_hint="--reading")
    chance = random.Random(f"{edition}/{seats}/{seed}")
    players = family.players(game.header, game.layout, chance)
    return game, Played(game.opening, game.handlers, book_for(game), players, chance).play(most)


def _said(problems: Iterable[Problem]) -> str:
    return "; ".join(f"{one.field}: {one.message}" if one.field else one.message for one in problems)


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
