"""What facts say of single cards, and all that was said up to a step: the same for every reader."""

from typing import Any, Literal

import msgspec

from ucr_events.games.deals import Deal, DealtCard
from ucr_events.games.family import Term


class Said(msgspec.Struct, frozen=True, kw_only=True):
    """What a fact says of the card of one seat: which cards it can be. firm: the card itself was seen.

    rule: what excludes the others, where it is a rule and the card was not seen.
    """

    step: int
    fact: str
    seat: int
    fits: tuple[bool, ...]
    firm: bool = True
    rule: str | None = None


class Statement(msgspec.Struct, frozen=True, kw_only=True):
    """Of these seats at least and at most so many are of these sides (or roles)."""

    step: int
    fact: str
    seats: tuple[int, ...]
    among: frozenset[str]
    of: Literal["side", "role"] = "side"
    least: int = 0
    most: int = 40

    @property
    def content(self) -> tuple[Any, ...]:
        """All but where it comes from."""
        return self.seats, self.among, self.of, self.least, self.most

    def means(self, card: DealtCard) -> bool:
        """Whether who holds this card is one of those that are counted."""
        return (card.role if self.of == "role" else card.side) in self.among


class Snapshot(msgspec.Struct, frozen=True):
    """What all could see up to a step. held: seat -> the seal of its card. ruled: what the rules exclude."""

    step: int
    held: dict[int, str]
    seen: tuple[Said, ...]
    ruled: tuple[Said, ...]
    notes: tuple[Term, ...]
    statements: tuple[Statement, ...] = ()


def read_card(deal: Deal, step: int, fact: str, seat: int, value: Any) -> Said | Term:
    """What a card that was seen says of the seat; where it cannot be read, a sentence that says so."""
    seen = deal.read(value)
    if seen is None:
        return f"{fact}で見えたカードが読めません", f"the card seen in {fact} cannot be read"
    return Said(step=step, fact=fact, seat=seat, fits=tuple(seen.fits(card) for card in deal.cards))
