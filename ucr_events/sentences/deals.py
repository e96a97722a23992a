"""Sentences about a deal by a seed, in both languages."""

from collections.abc import Callable
from typing import Any

from ucr_events import facts as f
from ucr_events.sentences.spans import Spans, bold, joined, seat
from ucr_events.sentences.words import Words

Sentence = Callable[[Any, Words], Spans]


def deal_prepared_ja(fact: f.DealPrepared, words: Words) -> Spans:
    return ["配役の種を封じる", *words.aside("それぞれの端末から、ことばを足せます")]


def deal_prepared_en(fact: f.DealPrepared, words: Words) -> Spans:
    return ["the seed of the deal is sealed", *words.aside("every phone may add a word to it")]


def word_added_ja(fact: f.WordAdded, words: Words) -> Spans:
    return ["配役に「", bold(fact.word), "」を足す"]


def word_added_en(fact: f.WordAdded, words: Words) -> Spans:
    return ["adds “", bold(fact.word), "” to the deal"]


def seed_told_ja(fact: f.SeedTold, words: Words) -> Spans:
    many = words.aside(f"足されたことば {fact.words}つ")
    return ["配役の種：", bold(f"{fact.seed[:8]}…"), *many, *_lots(fact, words, "くじ：")]


def seed_told_en(fact: f.SeedTold, words: Words) -> Spans:
    many = f"{fact.words} word" if fact.words == 1 else f"{fact.words} words"
    seed = bold(f"{fact.seed[:8]}…")
    return ["the seed of the deal: ", seed, *words.aside(f"{many} added to it"), *_lots(fact, words, "by lot: ")]


def _lots(fact: f.SeedTold, words: Words, by: str) -> Spans:
    return [" ", by, *joined(([seat(lot.drawn)] for lot in fact.lots), words.comma)] if fact.lots else []


JA: dict[type[f.Fact], Sentence] = {
    f.DealPrepared: deal_prepared_ja,
    f.WordAdded: word_added_ja,
    f.SeedTold: seed_told_ja,
}
EN: dict[type[f.Fact], Sentence] = {
    f.DealPrepared: deal_prepared_en,
    f.WordAdded: word_added_en,
    f.SeedTold: seed_told_en,
}
