"""What the family of a game says that facts prove, asked along one reader's line with the table as it stood."""

from collections.abc import Callable, Iterator
from typing import Any

from ucr_events.analysis.saying import Change, Statement
from ucr_events.facts import Fact
from ucr_events.games.deals import Deal
from ucr_events.games.evidence import Learnt, Looked, Moved, Settled, Witness
from ucr_events.games.family import Term
from ucr_events.header.game import Game
from ucr_events.referee.failing import sparing
from ucr_events.table import evolve


def _silent(fact: Fact, before: Any, after: Any) -> tuple[()]:
    """In place of a witness that a family failed to make: of it nothing is proved."""
    return ()


@sparing(())
def _heard(witness: Witness, fact: Fact, before: Any, after: Any) -> tuple[Any, ...]:
    return tuple(witness(fact, before, after))


class Testimony:
    """The witness of a family and the table it looks at; silent where the family has none."""

    def __init__(self, game: Game, deal: Deal, knows: Callable[[str], bool]) -> None:
        self._game, self._deal, self._knows = game, deal, knows
        self._table: Any = game.opening if game.family.evidence else None
        self._witness: Witness | None = None
        self.begin_anew()

    @property
    def reads_knowledge(self) -> bool:
        """Whether the family says itself what is proved by knowledge that was given."""
        return self._witness is not None

    def begin_anew(self) -> None:
        """Cards were dealt anew: what was proved before is of others."""
        make = self._game.family.evidence
        self._witness = sparing(_silent)(make)(self._game.header, self._deal, self._knows) if make else None

    def of(self, step: int, fact: Fact) -> Iterator[Statement | Change | Term]:
        """What the fact proves."""
        if self._witness is None:
            return
        before = self._table
        self._table = evolve(self._game.handlers, before, fact)
        for found in _heard(self._witness, fact, before, self._table):
            if isinstance(found, Learnt):
                for says in found.says:
                    yield Statement(step=step, fact=fact.id, says=says, rule=found.rule)
            elif isinstance(found, Moved | Looked | Settled):
                yield Change(step, fact.id, found)
            else:
                yield found
