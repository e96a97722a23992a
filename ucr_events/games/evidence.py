"""What a fact can prove of the cards that were dealt: the forms in which a family says it, each exact.

`Family.evidence` makes a witness, who is asked about the facts of one reader's line in order. What it yields holds for whoever
reads that line. People's behaviour is no evidence: what a form says must follow from the rules and the cards alone.
"""

from collections.abc import Callable, Iterable

import msgspec

from ucr_events.facts import Fact, Statement
from ucr_events.games.deals import Deal, DealtCard, Word
from ucr_events.games.family import Term
from ucr_events.table.state import Table
from ucr_events.texts import say


class Among(msgspec.Struct, frozen=True):
    """Cards with one of these words on them."""

    what: frozenset[str]
    of: Word = "side"

    def has(self, card: DealtCard) -> bool:
        """Whether the card is one of those."""
        return card.word(self.of) in self.what


class Count(msgspec.Struct, frozen=True):
    """Of these seats at least and at most so many hold such a card."""

    seats: tuple[int, ...]
    among: Among
    least: int = 0
    most: int = 99


class Exactly(msgspec.Struct, frozen=True):
    """These seats hold such a card and nobody else does, but perhaps those of `besides`, of whom nothing is said: a tell.

    No seats: nobody does.
    """

    seats: tuple[int, ...]
    among: Among
    besides: tuple[int, ...] = ()


class Fewer(msgspec.Struct, frozen=True):
    """Of these seats fewer hold one of `those` than one of `than`; a card in neither counts for nothing."""

    seats: tuple[int, ...]
    those: Among
    than: Among
    by: int = 1
    "By how many at least; 0: at most as many."


class Alike(msgspec.Struct, frozen=True):
    """Two seats are of one camp (or role, or look the same), or are not."""

    one: int
    other: int
    of: Word = "side"
    alike: bool = True


class Above(msgspec.Struct, frozen=True):
    """The value on the sheet of one seat is above that of another, or is not; says nothing of a card that nobody listed."""

    one: int
    other: int
    trait: str
    so: bool = True


class Likely(msgspec.Struct, frozen=True):
    """Known odds, of dice that nobody saw: how likely it was with a card of each word. Never a guess about people."""

    seat: int
    weights: tuple[tuple[str, float], ...]
    of: Word = "role"
    otherwise: float = 1.0


Plain = Count | Exactly | Fewer | Alike | Above


class Either(msgspec.Struct, frozen=True):
    """At least one of these ways was so, each all of its parts. Known odds cannot stand in it: a way is so or not."""

    ways: tuple[tuple["Plain | Either", ...], ...]


Says = Plain | Either | Likely


class Learnt(msgspec.Struct, frozen=True):
    """What follows from a fact for whoever knows it; rule: the id of the rule by which. All parts hold together."""

    says: tuple[Says, ...]
    rule: str | None = None


Swaps = tuple[tuple[int, int], ...]
"Places whose cards change places, one pair after the other; a card that lies aside has a place below 0."


class Stage(msgspec.Struct, frozen=True):
    """When cards may change places. who: the card, of which there is one, whose holder by the deal may do it; moves: seat -> in
    which ways it may as that holder, `()` where it may leave it."""

    id: str
    who: Among
    moves: dict[int, tuple[Swaps, ...]]


class Moved(msgspec.Struct, frozen=True):
    """The reader knows which cards changed places in a stage: these, and no others."""

    stage: str
    swaps: Swaps = ()


class Settled(msgspec.Struct, frozen=True):
    """From here on cards do not change places any more."""


class Looked(msgspec.Struct, frozen=True):
    """After so many stages such a card lay at a place."""

    after: int
    place: int
    among: Among


def stated(deal: Deal, fact: str, says: Statement) -> Count | Term:
    """What a statement says of the cards that were dealt; a sentence where it speaks of what the roster does not have."""
    known = {card.word(says.of) for card in deal.cards}
    strange = [name for name in says.what if name not in known]
    if strange:
        named = "・".join(strange)
        return say("{fact} was left aside: the roster has no {named}", fact=fact, named=named)
    return Count(says.seats, Among(frozenset(says.what), says.of), *says.bounds)


Witness = Callable[[Fact, Table, Table], Iterable[Learnt | Moved | Looked | Settled | Term]]
"""Asked about each fact of a reader's line in order, with the table before and after it as that reader sees it. A sentence:
what would say something and was left aside, because this reader does not know all that it needs. A family that has a witness
says by it what `knowledge.given` proves, too (`stated`, where the cards lie as they were dealt)."""
