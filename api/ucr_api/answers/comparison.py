"""Two lines beside each other, and where play may lead, as JSON: the same for HTTP and the command line."""

from typing import Any

import msgspec

from ucr_api.answers.expectations import expectations_document
from ucr_api.answers.findings import change_document, finding_document
from ucr_events.facts import Fact
from ucr_events.facts.codec import encode
from ucr_events.header.game import Game
from ucr_events.referee.book import Book
from ucr_events.sentences import Lang, Words, sentence
from ucr_events.service.telling.comparing import Comparison
from ucr_events.service.telling.continuing import Leads
from ucr_events.whatifs.comparing import Difference, Row, differences, places_of

Document = dict[str, Any]


def comparison_document(found: Comparison, words: Words, lang: Lang, after: int | None, limit: int) -> Document:
    """Facts side by side (from the first difference on, or after a step), what lies otherwise, findings that differ."""
    start = after if after is not None else found.common
    rows = [row for row in found.rows if row.step > start]
    places = dict.fromkeys(place for _, named in found.differences for place in named)
    return {
        "common": found.common,
        "first": found.first,
        "rows": [_row(row, words, lang) for row in rows[:limit]],
        "next": rows[limit - 1].step if len(rows) > limit else None,
        "differences": [difference_document(one, named) for one, named in found.differences],
        "places": list(places),
        "findings": [change_document(change) for change in found.findings],
    }


def difference_document(found: Difference, places: tuple[str, ...]) -> Document:
    """One value that lies otherwise; `only`: the one side that has such a thing."""
    field = found.path[-1] if len(found.path) > 1 else None
    return {
        "path": list(found.path),
        "kind": found.kind,
        "id": found.name,
        "field": field,
        "left": found.left,
        "right": found.right,
        "places": list(places),
        **({} if found.only is None else {"only": found.only}),
    }


def leads_document(leads: Leads, game: Game, book: Book | None, words: Words, lang: Lang) -> Document:
    """Where a continuation leads: its facts with what follows, findings, what lies otherwise then, and what may come."""
    lying = differences(leads.before, leads.after)
    coming = expectations_document(leads.next, book, words, leads.after)
    return {
        "facts": [_fact(fact, words, lang) for fact in leads.facts],
        "findings": [finding_document(finding) for finding in leads.findings],
        "differences": [difference_document(one, places_of(one, game, leads.before, leads.after)) for one in lying],
        "next": [{name: entry[name] for name in ("label", "name", "step", "rule", "verdict")} for entry in coming],
    }


def _row(row: Row, words: Words, lang: Lang) -> Document:
    sides = {"left": row.left, "right": row.right}
    shown = {name: [{"position": row.step, **_fact(fact, words, lang)} for fact in facts] for name, facts in sides.items()}
    return {"step": row.step, "same": row.same, **shown}


def _fact(fact: Fact, words: Words, lang: Lang) -> Document:
    return {"fact": msgspec.Raw(encode(fact)), "sentence": sentence(fact, words, lang)}
