"""Sentences about people without a seat and about other facts, in both languages: shapes differ, content must not."""

from collections.abc import Callable
from typing import Any

from ucr_events import facts as f
from ucr_events.sentences import parts
from ucr_events.sentences.spans import Spans, bold
from ucr_events.sentences.words import Words

Sentence = Callable[[Any, Words], Spans]


def person_present_ja(fact: f.PersonPresent, words: Words) -> Spans:
    return [f"{words.term(fact.role)} ", bold(fact.name), " が来る" if fact.here else " が帰る"]


def person_present_en(fact: f.PersonPresent, words: Words) -> Spans:
    return [f"{words.term(fact.role)} ", bold(fact.name), " is at the table" if fact.here else " leaves the table"]


def omission_noted_ja(fact: f.OmissionNoted, words: Words) -> Spans:
    return ["なかったこと：", bold(words.of("omission", fact.what))]


def omission_noted_en(fact: f.OmissionNoted, words: Words) -> Spans:
    return ["did not happen: ", bold(words.of("omission", fact.what))]


def omission_confirmed_ja(fact: f.OmissionConfirmed, words: Words) -> Spans:
    return ["書きもらしはない：起きたとおり"]


def omission_confirmed_en(fact: f.OmissionConfirmed, words: Words) -> Spans:
    return ["nothing was left out: it happened so"]


def use_named_ja(fact: f.UseNamed, words: Words) -> Spans:
    return [f"{fact.about} は ", *parts.card(fact.card, words)]


def use_named_en(fact: f.UseNamed, words: Words) -> Spans:
    return [f"{fact.about} was ", *parts.card(fact.card, words)]


def chart_read(fact: f.ChartRead, words: Words) -> Spans:
    row = [] if fact.row is None else [" ", bold(fact.row)]
    return [words.of("chart", fact.chart), *row, *([words.colon, bold(fact.result)] if fact.result else [])]


JA: dict[type[f.Fact], Sentence] = {
    f.PersonPresent: person_present_ja,
    f.OmissionNoted: omission_noted_ja,
    f.OmissionConfirmed: omission_confirmed_ja,
    f.UseNamed: use_named_ja,
    f.ChartRead: chart_read,
}
EN: dict[type[f.Fact], Sentence] = {
    f.PersonPresent: person_present_en,
    f.OmissionNoted: omission_noted_en,
    f.OmissionConfirmed: omission_confirmed_en,
    f.UseNamed: use_named_en,
    f.ChartRead: chart_read,
}
