"""Answers of the analysis as JSON, with what their numbers are conditional on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from ucr_api.texts import say
from ucr_events.errors import BadFacts, Problem
from ucr_events.games.deals import Deal
from ucr_events.games.family import Term
from ucr_events.texts import by_lang

if TYPE_CHECKING:
    from ucr_events.analysis.answering import Answer, Chances, Excluded
    from ucr_events.analysis.claims import Claim
    from ucr_events.analysis.decks import Odds
    from ucr_events.analysis.telling import Told

Document = dict[str, Any]
NO_NUMPY: Term = say("numpy is not installed, which the analysis needs: install the extra `analysis`")
Cell = tuple[int, str]
"A seat, and a side, role or card."


def cell_of(text: str) -> Cell:
    """`4:wolf` as a seat and a word."""
    seat, _, what = text.partition(":")
    return int(seat), what


def must_be_cell(deal: Deal | Term, seats: Sequence[int], seat: int | None, what: str | None) -> None:
    """Raises BadFacts for a seat that is none, and for a word that no card of the deal has."""
    if seat is not None and seat not in seats:
        raise BadFacts([Problem("of", f"expected one of the seats {', '.join(map(str, seats))}, got {seat}")])
    cards = deal.cards if isinstance(deal, Deal) else ()
    words = dict.fromkeys(word for card in cards for word in (card.side, card.role, card.name) if word)
    if what is not None and words and what not in words:
        raise BadFacts([Problem("of", f"expected one of {', '.join(words)}, got {what!r}")])


RESTS: Term = say(
    "Of the cards alone: every deal is as likely, and only what rules prove of what this reader saw "
    "in the log is counted; how people vote and talk is not"
)
"What the chances are conditional on."
DECKS_REST: Term = say("Of the order of the deck alone: who is what, and why somebody chose, is not counted")


REST: Document = {"seats": by_lang(RESTS), "decks": by_lang(DECKS_REST)}
NO_MORE: Document = {"rests": REST, "assumed": None, "now": [], "decks": []}


def has_numpy() -> bool:
    """Whether anything can be weighed here."""
    return find_spec("numpy") is not None


def without_numbers(step: int, reader: str) -> Document:
    """The answer where numpy is not installed."""
    return {"step": step, "reader": reader, "bits": None, "seats": [], "excluded": [], "missing": [spoken(NO_NUMPY)], **NO_MORE}


def answer_document(answer: Answer) -> Document:
    """An answer as JSON: probabilities by name, exclusions with their facts, what is missing in both languages."""
    return {
        "step": answer.step,
        "reader": answer.reader,
        "bits": answer.bits,
        "seats": [seat_document(one) for one in answer.seats],
        "excluded": [excluded_document(one) for one in answer.excluded],
        "missing": [spoken(one) for one in answer.missing],
        "rests": REST,
        "assumed": answer.assumed,
        "now": [{"place": one.place, "may": list(one.roles)} for one in answer.now],
        "decks": [deck_document(one) for one in answer.decks],
    }


def excluded_document(one: Excluded) -> Document:
    """What a seat is not as JSON, with the facts that prove it and since when the reader knew each."""
    return {"seat": one.seat, "what": one.what, "facts": list(one.facts), "steps": list(one.steps)}


def deck_document(odds: Odds) -> Document:
    """What may have been drawn from a hidden deck between two shuffles as JSON."""

    def told(chances: Mapping[tuple[int, ...], Fraction]) -> list[Document]:
        return [
            {"tiles": dict(zip(odds.kinds, tiles, strict=True)), "chance": float(chance)} for tiles, chance in chances.items()
        ]

    hands = [
        {"step": one.draw.step, "fact": one.draw.fact, "seat": one.draw.seat, "chances": told(one.chances)}
        for one in odds.hands
    ]
    return {"step": odds.step, "hands": hands, "left": told(odds.left)}


def seat_document(one: Chances) -> Document:
    """The chances of a seat as JSON."""
    return {"seat": one.seat, "sides": one.sides, "roles": one.roles, "cards": one.cards}


def told_document(told: Told) -> Document:
    """What a reader learnt at a step as JSON, and how it stood then."""
    seats = [{name: getattr(one, name) for name in ("seat", "state", "sides", "roles")} for one in told.seats]
    return {"step": told.step, "facts": list(told.facts), "bits": told.bits, "seats": seats}


def claim_document(claim: Claim) -> Document:
    """A declaration as JSON."""
    said = {name: getattr(claim, name) for name in ("step", "fact", "seat", "trait", "value", "answers", "part")}
    truth = {name: getattr(claim, name) for name in ("truth", "slack", "false", "overstated", "known")}
    versions = [
        {name: getattr(one, name) for name in ("step", "fact", "value", "withdrawn", "said", "false")} for one in claim.versions
    ]
    provable = [{"reader": one.reader, "step": one.step, "knew": one.knew} for one in claim.provable]
    answered = [{"seat": seat, "answer": answer} for seat, answer in claim.answered]
    return {**said, **truth, "versions": versions, "provable": provable, "answered": answered}


def spoken(term: Term) -> Document:
    """A sentence in both languages."""
    return by_lang(term)
