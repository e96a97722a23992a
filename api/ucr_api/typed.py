"""A line of shorthand as JSON: what it would record, in words, and where it went wrong."""

from typing import Any

from ucr_events.facts.codec import to_payload
from ucr_events.sentences import Lang, Words, sentence
from ucr_events.shorthand import Read
from ucr_events.texts import Text, by_lang, said_in

Document = dict[str, Any]
MOST_EXPECTED = 40


def read_document(read: Read, words: Words, lang: Lang) -> Document:
    """Facts without ids, the spans of each, and what was wrong: null, or {"at", "code", "asked", "expected": [code, label]}."""
    return {
        "facts": [_without_id(to_payload(fact)) for fact in read.facts],
        "sentences": [sentence(fact, words, lang) for fact in read.facts],
        "wrong": None if read.wrong is None else _wrong(read),
    }


def what_was_expected(read: Read, lang: Lang, most: int = MOST_EXPECTED) -> str:
    """The codes that could have stood where the line went wrong, for people: `t1 … (teleport)`."""
    wrong = read.wrong
    if wrong is None:
        return ""
    labels = ((one.code, said_in(one.label, lang) if one.label else "") for one in wrong.expected[:most])
    return ", ".join(f"{code} ({label})" if label else code for code, label in labels)


def _wrong(read: Read) -> Document:
    wrong = read.wrong
    assert wrong is not None
    expected = [{"code": one.code, "label": _both(one.label)} for one in wrong.expected[:MOST_EXPECTED]]
    return {"at": wrong.at, "code": wrong.code, "asked": _both(wrong.asked), "expected": expected}


def _both(text: Text | None) -> dict[str, str] | None:
    return None if text is None else by_lang(text)


def _without_id(payload: Document) -> Document:
    return {name: value for name, value in payload.items() if name != "id"}
