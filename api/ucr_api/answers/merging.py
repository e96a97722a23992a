"""Differences between two logs as JSON, the same for HTTP and the command line."""

from typing import Any

import msgspec

from ucr_events.corrections.checking import nature_of
from ucr_events.corrections.line import Numbered
from ucr_events.facts import PassageSealed
from ucr_events.facts.codec import encode
from ucr_events.film.marks import mark_of
from ucr_events.merging.comparing import Difference
from ucr_events.merging.headers import Noted
from ucr_events.sentences import Lang, Words, sentence
from ucr_events.texts import by_lang

Document = dict[str, Any]


def difference_document(difference: Difference, words: tuple[Words, Words], lang: Lang) -> Document:
    """A difference as JSON; `words` of the first log and of the second."""
    ours, theirs = words
    return {
        "id": difference.id,
        "kind": difference.kind,
        "step": difference.step,
        "after": _place(difference.after, ours, lang),
        "there_after": _place(difference.there_after, theirs, lang),
        "here": _fact(difference.here, ours, lang),
        "there": _fact(difference.there, theirs, lang),
        "fields": [{"field": item.field, "here": item.here, "there": item.there} for item in difference.fields],
        "takes": list(difference.takes),
        "why": by_lang(difference.why) if difference.why else None,
    }


def noted_document(item: Noted) -> Document:
    """A member of the header that the logs give differently."""
    return {"field": item.field, "here": item.here, "there": item.there}


def hidden_document(passage: PassageSealed) -> Document:
    """A passage that nobody opened: what the second log has of it in clear would be told to all."""
    return {"passage": passage.id, "slot": passage.slot}


def _fact(numbered: Numbered | None, words: Words, lang: Lang) -> Document | None:
    if numbered is None:
        return None
    step, fact = numbered
    return {
        "step": step,
        "fact": msgspec.Raw(encode(fact)),
        "sentence": sentence(fact, words, lang),
        "mark": mark_of(fact),
        "nature": nature_of(fact),
    }


def _place(numbered: Numbered | None, words: Words, lang: Lang) -> Document | None:
    if numbered is None:
        return None
    step, fact = numbered
    return {"step": step, "fact": fact.id, "sentence": sentence(fact, words, lang)}
