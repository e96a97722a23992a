"""Random games of scripts as their readers know them: secrets stand in passages, of which a seat has its own part."""

from collections.abc import Iterator
from functools import cache

import msgspec
from ucr_api.cli.simulating import simulated

from ucr_events.analysis.log import AnalysedLog, places_of
from ucr_events.facts import (
    ActionAnnounced,
    CardsShown,
    CardsSwapped,
    Fact,
    KnowledgeGiven,
    PartBegan,
    PassageSealed,
    SheetSealed,
)
from ucr_events.games.deals import Deal
from ucr_events.games.deduction.course.law import law_of, pinned
from ucr_events.games.deduction.script.steps import Night
from ucr_events.header.game import Game

GAMES = {
    "village": (5, 7, 9, 13),
    "aiwolf": (5, 9, 13),
    "kill9": (9,),
    "one-night": (3, 4, 5),
    "resistance": (5, 7),
    "avalon": (5, 7, 10),
    "secret-hitler": (5, 7, 10),
}


class Played(msgspec.Struct, frozen=True):
    """A game with the cards that were dealt: position -> role."""

    game: Game
    facts: tuple[Fact, ...]
    dealt: dict[str, str]

    def truth(self, deal: Deal) -> list[int]:
        """For each place of the deal, seats first, which of its cards was dealt there."""
        roles = [card.role for card in deal.cards]
        names = (str(place) if place > 0 else f"centre.{-place}" for place in places_of(self.game, deal))
        return [roles.index(self.dealt[name]) for name in names]

    def record(self, reader: str) -> AnalysedLog:
        """The game as a reader knows it; "all": with everything in clear."""
        counting = list(enumerate(self._line(reader), 2))
        return AnalysedLog(self.game, counting, len(counting) + 1)

    def _line(self, reader: str) -> Iterator[Fact]:
        law, night = law_of(pinned(self.game.header)), False
        assert law is not None
        sealed = 0
        for fact in self.facts:
            if isinstance(fact, PartBegan):
                night = isinstance(law.step(fact.part), Night)
            inner = _is_secret(fact, night)
            if inner and reader != "all":
                if not sealed:
                    yield PassageSealed(id=f"passage-{fact.id}", slot="night", commitment="0" * 64)
                if _knows(reader, fact):
                    yield fact
            else:
                yield fact
            sealed = inner


def _is_secret(fact: Fact, night: bool) -> bool:
    if isinstance(fact, ActionAnnounced | CardsSwapped):
        return night
    return isinstance(fact, KnowledgeGiven | CardsShown) and fact.to is not None


def _knows(reader: str, fact: Fact) -> bool:
    to = getattr(fact, "to", None)
    return reader == f"seat:{fact.seat}" or (to is not None and reader in {f"seat:{seat}" for seat in to})


@cache
def played(edition: str, seats: int, seed: int) -> Played:
    game, found = simulated(edition, seats, seed)
    assert found.stuck is None
    facts = tuple(fact for fact in found.facts if not isinstance(fact, SheetSealed))
    return Played(game, facts, dict(found.players.truth.dealt))  # type: ignore[attr-defined]
