"""Sentences about people without a seat and about other facts: what did not happen, what a name meant, a chart."""

from ucr_events import facts as f
from ucr_events.sentences import parts
from ucr_events.sentences.spans import Spans, bold
from ucr_events.sentences.words import Sentences, Words
from ucr_events.texts import say


def person_present(fact: f.PersonPresent, words: Words) -> Spans:
    here = say("{role} {name} is at the table") if fact.here else say("{role} {name} leaves the table")
    return words.line(here, role=words.term(fact.role), name=bold(fact.name))


def omission_noted(fact: f.OmissionNoted, words: Words) -> Spans:
    return words.line(say("did not happen: {what}"), what=bold(words.of("omission", fact.what)))


def omission_confirmed(fact: f.OmissionConfirmed, words: Words) -> Spans:
    return words.line(say("nothing was left out: it happened so"))


def use_named(fact: f.UseNamed, words: Words) -> Spans:
    return words.line(say("{fact} was {card}"), fact=fact.about, card=parts.card(fact.card, words))


def chart_read(fact: f.ChartRead, words: Words) -> Spans:
    row = [] if fact.row is None else [" ", bold(fact.row)]
    return [words.of("chart", fact.chart), *row, *([words.colon, bold(fact.result)] if fact.result else [])]


SENTENCES: Sentences = {
    f.PersonPresent: person_present,
    f.OmissionNoted: omission_noted,
    f.OmissionConfirmed: omission_confirmed,
    f.UseNamed: use_named,
    f.ChartRead: chart_read,
}
