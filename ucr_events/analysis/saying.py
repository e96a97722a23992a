"""What facts say of single cards, and all that was said up to a step: the same for every reader."""

from typing import Any

import msgspec

from ucr_events.games.deals import Deal, Seen
from ucr_events.games.evidence import Looked, Moved, Says, Settled
from ucr_events.games.family import Term
from ucr_events.texts import say


class Said(msgspec.Struct, frozen=True, kw_only=True):
    """What a fact says of the card of one seat: which cards it can be. firm: the card itself was seen.

    rule: what excludes the others, where it is a rule and the card was not seen. outside: what the card is, where its role is
    none that can have been dealt.
    """

    step: int
    fact: str
    seat: int
    fits: tuple[bool, ...]
    firm: bool = True
    rule: str | None = None
    outside: Seen | None = None


class Statement(msgspec.Struct, frozen=True, kw_only=True):
    """What a fact says of several cards together, in a form of evidence; rule: by which it follows, if by one."""

    step: int
    fact: str
    says: Says
    rule: str | None = None


class Change(msgspec.Struct, frozen=True):
    """Cards that changed places, or were looked at after some may have."""

    step: int
    fact: str
    what: Moved | Looked | Settled


class Snapshot(msgspec.Struct, frozen=True):
    """What all could see up to a step. held: seat -> the seal of its card. ruled: what the rules exclude."""

    step: int
    held: dict[int, str]
    seen: tuple[Said, ...]
    ruled: tuple[Said, ...]
    notes: tuple[Term, ...]
    statements: tuple[Statement, ...] = ()
    changes: tuple[Change, ...] = ()


def read_card(deal: Deal, step: int, fact: str, seat: int, value: Any) -> Said | Term:
    """What a card that was seen says of the seat; where it cannot be read, a sentence that says so."""
    seen = deal.read(value)
    if seen is None:
        return say("the card seen in {fact} cannot be read", fact=fact)
    outside = seen if seen.role is not None and all(card.role != seen.role for card in deal.cards) else None
    return Said(step=step, fact=fact, seat=seat, fits=tuple(seen.fits(card) for card in deal.cards), outside=outside)
