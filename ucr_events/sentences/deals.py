"""Sentences about a deal by a seed."""

from ucr_events import facts as f
from ucr_events.sentences.spans import Spans, bold, joined, seat
from ucr_events.sentences.words import Sentences, Words
from ucr_events.texts import plural, say


def deal_prepared(fact: f.DealPrepared, words: Words) -> Spans:
    return [
        *words.line(say("the seed of the deal is sealed")),
        *words.aside(words.pick(say("every phone may add a word to it"))),
    ]


def word_added(fact: f.WordAdded, words: Words) -> Spans:
    return words.line(say("adds “{word}” to the deal"), word=bold(fact.word))


def seed_told(fact: f.SeedTold, words: Words) -> Spans:
    many = words.pick(plural("{n} word added to it", "{n} words added to it", fact.words))
    seed = words.line(say("the seed of the deal: {seed}"), seed=bold(f"{fact.seed[:8]}…"))
    lots = joined(([seat(lot.drawn)] for lot in fact.lots), words.comma)
    return [*seed, *words.aside(many), *(words.line(say(" by lot: {seats}"), seats=lots) if lots else [])]


SENTENCES: Sentences = {f.DealPrepared: deal_prepared, f.WordAdded: word_added, f.SeedTold: seed_told}
