"""What may have been dealt: the cards with their roles and sides, as a family or a header declares them.

One card for each seat; cards of one role that nobody can tell apart are one entry with several copies.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal

import msgspec

from ucr_events.facts import Fact
from ucr_events.games.family import Term

Word = Literal["side", "role", "looks", "name"]
"By what cards are told apart: the side, the role, what a look at the card shows, or the single card."
Tells = Callable[[Fact], Iterable[tuple[int, str, frozenset[str]]]]
"Asked about each fact in order: the seat it tells of, the rule, and the names of the cards that the seat can have by it."


class DealtCard(msgspec.Struct, frozen=True, kw_only=True):
    """A card that may be dealt. name: where single cards are told apart. sheet: what stands on it, where a pack says so.

    looks: what a look at it shows, where that is not its side.
    """

    role: str
    side: str | None = None
    looks: str | None = None
    name: str | None = None
    copies: int = 1
    sheet: Mapping[str, Any] | None = None

    def word(self, of: Word) -> str | None:
        """Its side, role or name, or what a look at it shows."""
        if of == "looks":
            return self.looks or self.side
        found: str | None = getattr(self, of)
        return found


class Seen(msgspec.Struct, frozen=True, kw_only=True):
    """What an open card or sheet says of itself; None: nothing."""

    role: str | None = None
    side: str | None = None
    name: str | None = None
    looks: str | None = None

    def fits(self, card: DealtCard) -> bool:
        """Whether this card may say that."""
        words: tuple[Word, ...] = ("role", "side", "name", "looks")
        pairs = ((getattr(self, of), card.word(of)) for of in words)
        return all(said is None or is_so is None or said == is_so for said, is_so in pairs)


class Taught(msgspec.Struct, frozen=True):
    """Whoever is dealt one of the roles `to` is told at the deal exactly which other seats were dealt one of the roles `of`."""

    to: frozenset[str]
    of: frozenset[str]


class Deal(msgspec.Struct, frozen=True, kw_only=True):
    """The cards, how many of which role are dealt, and how an open one is read.

    dealt: role -> exactly so many; a role that is not there: as many as come. deck: where they come from; holding: the prefix
    of the zones they are dealt to. part: the part of the game in which they are dealt; what is dealt later is another card.
    only: choice of a hidden vote -> the roles or sides that alone may choose it; a header's own goes before it.
    read: what an open sheet says; None: it cannot be read. unknown: what would have to be known to say more. purpose: of the
    seals that hold the card. kept: whether a seat keeps its card; else what it holds after that part is another. tells: makes
    what is asked about the facts, where acts show the card and no sheet is judged. aside: so many cards lie in places of their
    own, numbered -1, -2, …. stages: when cards may change places, in order (`ucr_events.games.evidence.Stage`). taught: what
    the deal tells to whom of others.
    """

    cards: tuple[DealtCard, ...]
    dealt: Mapping[str, int] = {}
    deck: str | None = None
    holding: str | None = None
    part: str | None = None
    only: Mapping[str, tuple[str, ...]] = {}
    purpose: str = "sheet"
    kept: bool = True
    tells: Callable[[], Tells] | None = None
    read: Callable[[Any], Seen | None]
    alike: Callable[[Any], str | None] | None = None
    """Sheet -> what on it says who belongs together, where no sheet says its side by itself: seats whose sheets say the same
    are of one side, others are not. None of a sheet: it says nothing."""
    unknown: tuple[Term, ...] = ()
    decks: Mapping[str, Mapping[str, int]] = {}
    "Decks of tiles that are drawn unseen: zone -> kind -> how many, when play begins."
    aside: int = 0
    stages: tuple[Any, ...] = ()
    taught: tuple[Taught, ...] = ()
