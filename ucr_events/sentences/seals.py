"""Sentences of seals and of passages: what is sealed, shown to some, opened to everybody."""

from ucr_events import facts as f
from ucr_events.sentences import parts
from ucr_events.sentences.spans import Span, Spans, bold, known
from ucr_events.sentences.words import Sentences, Words
from ucr_events.texts import Text, plural, say

MATCH: dict[str, Text] = {
    "matches": say("agrees with the seal"),
    "differs": say("does not agree with the seal"),
    "unchecked": say("cannot be checked"),
}
PASSAGE_MATCH: dict[str, Text] = {
    "matches": say("agrees with what was sealed"),
    "differs": say("does not agree with what was sealed"),
}


def sheet_sealed(fact: f.SheetSealed, words: Words) -> Spans:
    paper = [] if fact.commitment else words.aside(words.pick(say("on paper only")))
    return [*words.line(say("seals {what}"), what=bold(words.slot(fact.slot, fact.purpose))), *paper]


def seal_shown(fact: f.SealShown, words: Words) -> Spans:
    return words.line(say("shows what was sealed to {seats} only"), seats=parts.seats(fact.to, words))


def seal_opened(fact: f.SealOpened, words: Words) -> Spans:
    opens = words.line(say("opens {what}"), what=parts.opened(fact.value, words))
    return [*opens, *words.aside(_match(fact.match, MATCH, words))]


def seals_released(fact: f.SealsReleased, words: Words) -> Spans:
    why: Spans = [words.colon, fact.reason] if fact.reason else []
    many = words.pick(plural("{n} seal", "{n} seals", len(fact.seals)))
    return [*words.line(say("opens to everybody what was sealed")), *words.aside(many), *why]


def end_agreed(fact: f.EndAgreed, words: Words) -> Spans:
    return words.line(say("has seen the end and agrees to open"))


def passage_sealed(fact: f.PassageSealed, words: Words) -> Spans:
    return words.line(say("seals the hidden part “{what}”"), what=bold(words.term(fact.slot)))


def passage_opened(fact: f.PassageOpened, words: Words) -> Spans:
    many = parts.many_in(fact.content)
    opens = plural("opens a hidden part: {many} fact", "opens a hidden part: {many} facts", 2 if many is None else many)
    return [*words.line(opens, many=known(many)), *words.aside(_match(fact.match, PASSAGE_MATCH, words))]


def _match(match: str, said: dict[str, Text], words: Words) -> Span:
    text = words.pick(said[match])
    return bold(text) if match == "differs" else text


SENTENCES: Sentences = {
    f.SheetSealed: sheet_sealed,
    f.SealShown: seal_shown,
    f.SealOpened: seal_opened,
    f.SealsReleased: seals_released,
    f.EndAgreed: end_agreed,
    f.PassageSealed: passage_sealed,
    f.PassageOpened: passage_opened,
}
