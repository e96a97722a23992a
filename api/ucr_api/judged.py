"""Findings, expectations and rules as JSON, the same for HTTP and the command line."""

from typing import Any

from ucr_events.facts import Fact, kind_of
from ucr_events.facts.codec import to_payload
from ucr_events.referee.book import Book, Rule
from ucr_events.referee.offering import Offer
from ucr_events.referee.values import Allowed, Expect, Finding
from ucr_events.sentences import LANGS, Words, plain, sentence

Document = dict[str, Any]


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


def offer_document(offer: Offer, book: Book, words: Words) -> Document:
    """An expectation with the facts that would fulfil it, each with a label for its button."""
    rule = book.rules.get(offer.expect.rule)
    term = rule.term if rule else (offer.expect.rule, offer.expect.rule)
    verdict = "illegal" if offer.expect.barred else None
    facts = [{"fact": _without_id(fact), "label": _label(fact, words), "verdict": verdict} for fact in offer.facts]
    return {**expect_document(offer.expect), "group": {"ja": term[0], "en": term[1]}, "facts": facts}


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
