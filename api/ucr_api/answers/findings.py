"""Findings, expectations and rules as JSON, the same for HTTP and the command line."""

from collections.abc import Collection, Iterable
from typing import Any

import msgspec

from ucr_events.corrections.downstream import Change, Downstream
from ucr_events.facts import kind_of
from ucr_events.referee.book import Book
from ucr_events.referee.entries import Example, Rule
from ucr_events.referee.telling import told
from ucr_events.referee.values import Allowed, Expect, Finding
from ucr_events.sentences import LANGS, Words
from ucr_events.texts import Text, by_lang

Document = dict[str, Any]


def finding_document(finding: Finding) -> Document:
    """A finding as JSON (`FindingTold`): where, which rule, verdict, reason in both languages, what it rests on, and why."""
    document: Document = msgspec.to_builtins(told(finding))
    return document


def receipt_findings(found: Iterable[Finding], positions: Collection[int]) -> list[Document]:
    """Findings as the facts at these positions caused them; `settles`: the position of an earlier fact that is settled now."""
    return [{**finding_document(item), "settles": None if item.no in positions else item.no} for item in found]


def downstream_document(found: Downstream) -> Document:
    """What a correction changes as JSON: every change with its step, and how many steps show another table."""
    changes = [change_document(change) for change in found.changes]
    return {"changes": changes, "differing": found.differing, "unchanged": found.unchanged}


def change_document(change: Change) -> Document:
    """One thing that is otherwise on another line."""
    said = {name: getattr(change, name) for name in ("what", "step", "fact", "rule", "before", "after")}
    return {**said, "reason": _spoken(change.reason)}


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


def rule_document(rule: Rule, book: Book, words: Words) -> Document:
    """A rule with how it is met and, where it is read in several ways, its readings and the one in force.

    heading: what its section is called in the words of the table, its number where it has no name.
    """
    cited = book.citation(rule)
    concept, _ = book.find(cited) or (rule.id, rule)
    reading = book.readings.get(concept)
    readings = {name: _spoken(text) for name, text in reading.readings.items()} if reading else {}
    return {
        "id": cited,
        "section": rule.section,
        "heading": {lang: words.speaking(lang).find(f"section.{rule.section}") or rule.section for lang in LANGS},
        "kind": rule.kind,
        "how": rule.how,
        "seen": rule.seen,
        "why": _spoken(rule.why) if rule.why else None,
        "where": rule.where,
        "term": _spoken(rule.term),
        "text": _spoken(rule.text),
        "quote": rule.quote or None,
        "cites": list(rule.cites),
        "by": [book.citation(met) for name in rule.by if (met := book.rules.get(name)) is not None],
        "examples": len(rule.examples),
        "readings": readings,
        "reading": book.reading(concept) if reading else None,
    }


def example_document(example: Example) -> Document:
    """A short game that shows a rule: its facts as sentences, and the verdict with the places of the facts it is said of."""
    marks = [{"verdict": verdict, "facts": list(places)} for verdict, places in example.marks]
    return {"id": example.id, "title": example.title, "told": [_spoken(one) for one in example.told], "marks": marks}


def _spoken(text: Text) -> Document:
    return by_lang(text)
