"""Random lawful games with the cards that were dealt in them, as they are analysed: what stays true whoever weighs it."""

import random
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace
from ucr_api.cli.simulating import simulated

from ucr_events.analysis.log import AnalysedLog
from ucr_events.facts import CardsDealt, CardsReturned, DeckSetup, Fact, SheetSealed
from ucr_events.games.deals import Deal
from ucr_events.games.skies.bots.players import SkiesPlayers
from ucr_events.games.skies.layout import NAMES
from ucr_events.header.game import Game


class Lawful(msgspec.Struct, frozen=True):
    """A game as it is analysed. cards: seat -> what it was dealt; as its own seal says it, with `name`."""

    record: AnalysedLog
    cards: dict[int, dict[str, Any]]

    def truth(self, deal: Deal) -> list[int]:
        """For each seat, in order, which card of the deal it holds."""
        places = {card.name: place for place, card in enumerate(deal.cards)}
        return [places[self.cards[seat]["name"]] for seat in sorted(self.cards)]


@cache
def locke(seats: int, seed: int, most: int = 700) -> Lawful:
    """mit2020, with a list of its characters and of as many others that nobody holds."""
    game, game_played = simulated("mit2020", seats, seed, most)
    sheets = {seat: game_played.players.knowledge[f"sheet:{seat}"] for seat in range(1, seats + 1)}
    chance = random.Random(seed)
    others = [dict(sheet, name=f"他{number}" + sheet["name"][-3:].lstrip("人物0123456789")) for number, sheet in sheets.items()]
    for sheet in others:
        sheet.update({trait: max(sheet[trait] + chance.randint(-2, 2), 1) for trait in ("esp_level", "endurance", "mental")})
    characters = {sheet["name"]: sheet for sheet in (*sheets.values(), *others)}
    header = replace(game.header, decks=(DeckSetup(id="deck.character", size=len(characters)),))
    return Lawful(_record(Game(header), game_played.facts, {"characters": characters}), sheets)


@cache
def skies(seats: int, seed: int, most: int = 3000) -> Lawful:
    """Sovereign Skies: the senator that each player is dealt face down and keeps in a seal of its own until it goes back."""
    game, game_played = simulated("skies", seats, seed, most)
    assert isinstance(game_played.players, SkiesPlayers)
    symbols = {name: [NAMES.get(one, one) for one in pair] for name, pair in game_played.players.box.symbols.items()}
    facts: list[Fact] = []
    for number, fact in enumerate(game_played.facts):
        facts.append(fact)
        if isinstance(fact, CardsDealt) and fact.source == "deck.senators":
            facts.append(SheetSealed(id=f"sealed{number}", seat=fact.seat, slot="senator", purpose="hand"))
    dealt = (fact for fact in facts if isinstance(fact, CardsReturned) and fact.to == "deck.senators")
    cards = {fact.seat or 0: {"name": fact.cards[0].name} for fact in dealt if fact.cards}
    return Lawful(_record(game, facts, {"senator_symbols": symbols}), cards)


def _record(game: Game, facts: "list[Fact] | tuple[Fact, ...]", charts: dict[str, Any]) -> AnalysedLog:
    counting = list(enumerate(facts, 2))
    return AnalysedLog(game, counting, len(counting) + 1, charts)


PLAYED = {"mit2020": (locke, (5, 6, 7, 8, 9, 10, 11)), "skies": (skies, (2, 3, 4))}
"Edition -> how a game of it is played, and for how many."
