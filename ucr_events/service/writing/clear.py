"""Secrets in clear: a value that only some were told, written down for everybody to read.

Refused is what is recorded from now on into a game that goes on: over HTTP, by `ucr record --game` and by lines of shorthand. A
whole log that comes from a file, an import, a merged log and a what-if may have it: there everything is known, and old logs
replay for ever. Folds never ask.
"""

import msgspec

from ucr_events.errors import Problem
from ucr_events.facts import CardsShown, Fact, KnowledgeGiven
from ucr_events.facts.codec import Payload, from_payload

HOW = (
    "a log holds no secret in clear, and this says what only some were told: write it into a sealed passage (the moderator's "
    "`/passages`), or seal it (`/seals`) and show the seal; with `to` left out it says that everybody saw it"
)


def secret_in_clear(fact: Fact) -> Problem | None:
    """What is wrong with a fact, or with what a correction writes, that tells all what only some may know; None: nothing."""
    if isinstance(reads := getattr(fact, "reads", None), dict):
        return _in_correction(reads)
    if isinstance(fact, KnowledgeGiven) and fact.to is not None:
        return Problem("to", HOW)
    if isinstance(fact, CardsShown) and fact.to is not None and any(_is_told(card) for card in fact.cards or ()):
        return Problem("cards", HOW)
    return None


def _in_correction(reads: Payload) -> Problem | None:
    try:
        found = secret_in_clear(from_payload(reads))
    except msgspec.ValidationError:  # said elsewhere
        return None
    return Problem(f"reads.{found.field}", found.message) if found else None


def _is_told(card: object) -> bool:
    return any(getattr(card, field) is not None for field in ("name", "level", "note", "kind"))
