"""Findings, expectations and rules as JSON, the same for HTTP and the command line."""

from collections.abc import Collection, Iterable
from typing import Any

from msgspec.structs import replace

from ucr_events.facts import DiceRolled, Fact, PieceMoved, ValueDeclared, kind_of
from ucr_events.facts.codec import to_payload
from ucr_events.referee.book import Book, Rule
from ucr_events.referee.offering import Offer, dice_of, nearby
from ucr_events.referee.values import Allowed, Expect, Finding
from ucr_events.sentences import LANGS, Lang, Words, plain, sentence
from ucr_events.table.state import Table

Document = dict[str, Any]

MOST_BUTTONS, MOST_BARRED = 24, 6
"Buttons a phone can hold, a row of values counting once; the pads take everything else."


def finding_document(finding: Finding) -> Document:
    """A finding as JSON: where, which rule, verdict, reason in both languages, what it rests on."""
    return {
        "position": finding.no,
        "fact": finding.fact,
        "rule": finding.rule,
        "verdict": finding.verdict,
        "until": list(finding.until),
        "settled_at": finding.settled_at,
        "reason": {"ja": finding.reason[0], "en": finding.reason[1]},
        "rests_on": list(finding.rests_on),
        "readings": dict(finding.readings),
        "seat": finding.moment.fact.seat if finding.moment and finding.moment.fact else None,
    }


def receipt_findings(found: Iterable[Finding], positions: Collection[int]) -> list[Document]:
    """Findings as the facts at these positions caused them; `settles`: the position of an earlier fact that is settled now."""
    return [{**finding_document(item), "settles": None if item.no in positions else item.no} for item in found]


def expect_document(expect: Expect) -> Document:
    """An expectation as JSON: step, kind, who, which values, why."""
    where = {
        name: {"values": limit.values, "from": limit.low, "to": limit.high}
        if isinstance(limit, Allowed)
        else {"dice": limit.count, "sides": limit.sides}
        for name, limit in expect.where
    }
    match = {name: sorted(map(str, value)) if isinstance(value, frozenset) else value for name, value in expect.match}
    return {
        "step": expect.step,
        "kind": kind_of(expect.kind),
        "seats": expect.seats,
        "match": match,
        "where": where,
        "rule": expect.rule,
        "offered": expect.offered,
        "barred": expect.barred,
    }


def expectations_document(found: tuple[Offer, ...], book: Book, words: Words, table: Table) -> list[Document]:
    """What may come next, one entry for one button, nearest first, what a rule forbids last.

    Each: label, name (the whole sentence) and group in both languages, step, rule, seats, facts without ids, verdict,
    and `pad` where faces have to be read off dice first: {"pad": "dice", "count", "sides", "purpose", "seat"}.
    """
    turn = table.combats[-1].turn if table.combats else table.turn
    documents: list[Document] = []
    rows = {"illegal": 0, None: 0}
    for offer in nearby(found):
        buttons = _buttons(offer, book, words, turn)
        verdict = "illegal" if offer.expect.barred else None
        size = 1 if _is_row(offer) else len(buttons)
        room = (MOST_BARRED if offer.expect.barred else MOST_BUTTONS) - rows[verdict]
        chosen = buttons if size == 1 and room > 0 else buttons[: max(room, 0)]
        rows[verdict] += min(size, len(chosen))
        documents.extend(chosen)
    return documents


def _buttons(offer: Offer, book: Book, words: Words, turn: int | None) -> list[Document]:
    expect = offer.expect
    rule = book.rules.get(expect.barred or expect.rule)
    heading = rule.term if rule else (expect.rule, expect.rule)
    common = {
        "group": _group(offer, heading, words),
        "step": expect.step,
        "rule": expect.barred or expect.rule,
        "seats": expect.seats,
        "verdict": "illegal" if expect.barred else None,
    }
    if not offer.facts:
        return [{**_roll(expect, words, heading), **common, "facts": []}]
    told = [fact for fact in offer.facts if not _has_unknown(fact, words)]
    return [{**common, **_labels(fact, offer, words, turn), "facts": [_without_id(fact)], "pad": None} for fact in told]


def _is_row(offer: Offer) -> bool:
    """Values of one kind stand in one row, however many."""
    return offer.expect.kind in (ValueDeclared, DiceRolled) and len(offer.facts) > 1


def _group(offer: Offer, term: tuple[str, str], words: Words) -> dict[str, str]:
    groups: dict[str, str] = dict(zip(LANGS, term, strict=True))
    dice = dice_of(offer.expect)
    trait = dict(offer.expect.match).get("trait")
    for lang in LANGS:
        if dice and offer.facts:
            groups[lang] += f" ・ {dice.count}D{dice.sides}"
        elif isinstance(trait, str) and _is_row(offer):
            groups[lang] += f" ・ {words.speaking(lang).term(trait)}"
    return groups


def _roll(expect: Expect, words: Words, term: tuple[str, str]) -> Document:
    dice = dice_of(expect)
    purposes = dict(expect.match).get("purpose")
    named = sorted(filter(None, purposes)) if isinstance(purposes, frozenset) else [purposes] if purposes else []
    purpose = named[0] if len(named) == 1 else None
    count, sides = (dice.count, dice.sides) if dice else (1, 6)
    what = {lang: words.speaking(lang).term(purpose) if purpose else term[at] for at, lang in enumerate(LANGS)}
    label = {lang: f"{count}D{sides} {what[lang]}" for lang in LANGS}
    seat = expect.seats[0] if expect.seats and len(expect.seats) == 1 else None
    pad = {"pad": "dice", "count": count, "sides": sides, "purpose": purpose, "seat": seat}
    return {"label": label, "name": label, "pad": pad}


def _labels(fact: Fact, offer: Offer, words: Words, turn: int | None) -> Document:
    whole = _label(fact, words)
    if _is_row(offer):
        value = fact.value if isinstance(fact, ValueDeclared) else sum(face or 0 for face in getattr(fact, "faces", ()))
        return {"label": {lang: str(value) for lang in LANGS}, "name": whole}
    return {"label": {lang: _short(fact, words, lang, turn) for lang in LANGS}, "name": whole}


def _short(fact: Fact, words: Words, lang: Lang, turn: int | None) -> str:
    """The sentence without the seat on turn, which the page names above the buttons."""
    if isinstance(fact, PieceMoved):
        fact = replace(fact, how=None)  # the heading says it
    spans = sentence(fact, words, lang)
    if turn is not None and spans and spans[0] == {"seat": turn}:
        spans = spans[1:]
    return plain(spans, {}, lang).strip()


def _has_unknown(fact: Fact, words: Words) -> bool:
    """Whether something has to be said first that only a pad can ask, such as the name of a card."""
    return any(isinstance(span, dict) and "unknown" in span for span in sentence(fact, words, "en"))


def rule_document(rule: Rule, book: Book) -> Document:
    """A rule with how it is met and, where it is read in several ways, its readings and the one in force."""
    reading = book.readings.get(rule.id)
    readings = {name: {"ja": ja, "en": en} for name, (ja, en) in reading.readings.items()} if reading else {}
    return {
        "id": f"{book.edition}:{rule.id}",
        "section": rule.section,
        "kind": rule.kind,
        "how": rule.how,
        "why": rule.why,
        "where": rule.where,
        "term": {"ja": rule.term[0], "en": rule.term[1]},
        "text": rule.text,
        "readings": readings,
        "reading": book.reading(rule.id) if reading else None,
    }


def _without_id(fact: Fact) -> Document:
    payload = to_payload(fact)
    payload.pop("id", None)
    return payload


def _label(fact: Fact, words: Words) -> dict[str, str]:
    return {lang: plain(sentence(fact, words, lang), {}, lang) for lang in LANGS}
