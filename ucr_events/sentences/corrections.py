"""Sentences of corrections, in both languages: what kind of correction, what it says instead, and why."""

from collections.abc import Callable

import msgspec

from ucr_events import facts as f
from ucr_events.facts.codec import from_payload
from ucr_events.sentences import parts
from ucr_events.sentences.spans import LANGS, Spans, bold, unknown
from ucr_events.sentences.words import Words
from ucr_events.texts import Text

Say = Callable[[f.Fact], Spans]
"The sentence of another fact."

HEADINGS: dict[type[f.Correction], Text] = {
    f.FactAmended: ("訂正（書き誤り）：", "corrected (misrecorded): "),
    f.FactStruck: ("訂正（書き誤り）：なかったこと", "corrected (misrecorded): it did not happen"),
    f.FactInserted: ("訂正（書きもらし）：", "corrected (missed): "),
    f.PlayTakenBack: ("合意による取り消し：", "taken back by consent: "),
    f.PlayVoided: ("裁定による無効：", "void by ruling: "),
    f.ClaimAmended: ("言い直し：", "says instead: "),
    f.ClaimWithdrawn: ("発言を取り下げる", "takes it back"),
}


def correction(fact: f.Correction, words: Words, say: Say) -> Spans:
    """The correction in words; `say` gives the sentence of the fact it writes."""
    heading = HEADINGS[type(fact)][LANGS.index(words.lang)]
    return [heading, *_what(fact, words, say), *(words.aside(fact.reason) if fact.reason else [])]


def _what(fact: f.Correction, words: Words, say: Say) -> Spans:
    match fact:
        case f.FactAmended() | f.FactInserted() | f.ClaimAmended():
            return _reads(fact.reads, say)
        case f.PlayTakenBack():
            return [*_count(len(fact.facts), words), *words.aside(*parts.seats(fact.agreed, words))]
        case f.PlayVoided():
            return _count(len(fact.facts), words)
    return []


def _reads(reads: f.Json, say: Say) -> Spans:
    """The sentence of what is written instead; unknown when it cannot be understood here."""
    try:
        return say(from_payload({"id": "reads", **reads}))
    except (msgspec.ValidationError, TypeError):
        return [unknown()]


def _count(number: int, words: Words) -> Spans:
    if words.lang == "ja":
        return [bold(number), "件"]
    return [bold(number), " fact" if number == 1 else " facts"]
