"""Sentences of corrections: what kind of correction, what it says instead, and why."""

from collections.abc import Callable

import msgspec

from ucr_events import facts as f
from ucr_events.facts.codec import from_payload
from ucr_events.sentences import parts
from ucr_events.sentences.spans import Spans, bold, unknown
from ucr_events.sentences.words import Words
from ucr_events.texts import Text, plural, say

Sentence = Callable[[f.Fact], Spans]
"The sentence of another fact."

HEADINGS: dict[type[f.Correction], Text] = {
    f.FactAmended: say("corrected (misrecorded): "),
    f.FactStruck: say("corrected (misrecorded): it did not happen"),
    f.FactInserted: say("corrected (missed): "),
    f.PlayTakenBack: say("taken back by consent: "),
    f.PlayVoided: say("void by ruling: "),
    f.ClaimAmended: say("says instead: "),
    f.ClaimWithdrawn: say("takes it back"),
}


def correction(fact: f.Correction, words: Words, told: Sentence) -> Spans:
    """The correction in words; `told` gives the sentence of the fact it writes."""
    return [words.pick(HEADINGS[type(fact)]), *_what(fact, words, told), *(words.aside(fact.reason) if fact.reason else [])]


def _what(fact: f.Correction, words: Words, told: Sentence) -> Spans:
    match fact:
        case f.FactAmended() | f.FactInserted() | f.ClaimAmended():
            return _reads(fact.reads, told)
        case f.PlayTakenBack():
            return [*_count(len(fact.facts), words), *words.aside(*parts.seats(fact.agreed, words))]
        case f.PlayVoided():
            return _count(len(fact.facts), words)
    return []


def _reads(reads: f.Json, told: Sentence) -> Spans:
    """The sentence of what is written instead; unknown when it cannot be understood here."""
    try:
        return told(from_payload({"id": "reads", **reads}))
    except (msgspec.ValidationError, TypeError):
        return [unknown()]


def _count(number: int, words: Words) -> Spans:
    return words.line(plural("{many} fact", "{many} facts", number), many=bold(number))
