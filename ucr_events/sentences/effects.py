"""Sentences about effects that last, in both languages."""

from collections.abc import Callable
from typing import Any

from ucr_events import facts as f
from ucr_events.sentences import parts
from ucr_events.sentences.spans import Spans, bold, joined, seat, signed
from ucr_events.sentences.words import Words
from ucr_events.texts import say

Sentence = Callable[[Any, Words], Spans]
UNTIL = {
    "said": ("", ""),
    "turn": say("to the end of this turn"),
    "next_turn": say("until the own next turn"),
    "round": say("to the end of this round"),
    "combat": say("to the end of this combat"),
    "part": say("to the end of this part"),
    "game": say("to the end of the game"),
}


def effect_began_ja(fact: f.EffectBegan, words: Words) -> Spans:
    until = words.aside(UNTIL[fact.until][0]) if fact.until != "said" else []
    what = [*_on(fact, words, "全員"), " の ", bold(words.term(fact.field))]
    return ["効果：", *what, " ", *_change(fact, "不明"), *_from(fact, words), *until]


def effect_began_en(fact: f.EffectBegan, words: Words) -> Spans:
    until = words.aside(UNTIL[fact.until][1]) if fact.until != "said" else []
    what = [bold(words.term(fact.field)), " of ", *_on(fact, words, "everybody")]
    return ["effect: ", *what, " ", *_change(fact, "unknown"), *_from(fact, words), *until]


def effect_ended_ja(fact: f.EffectEnded, words: Words) -> Spans:
    return [f"効果 {fact.effect} が終わる", *(words.aside(words.term(fact.why)) if fact.why else [])]


def effect_ended_en(fact: f.EffectEnded, words: Words) -> Spans:
    return [f"effect {fact.effect} is over", *(words.aside(words.term(fact.why)) if fact.why else [])]


def _on(fact: f.EffectBegan, words: Words, everybody: str) -> Spans:
    named = [*([seat(one)] for one in fact.targets), *(words.piece(name) for name in fact.pieces)]
    return joined(named, words.comma) or [everybody]


def _change(fact: f.EffectBegan, unknown: str) -> Spans:
    said = [signed(fact.by)] if fact.by is not None else []
    said += [f"= {fact.value}"] if fact.value is not None else []
    return [bold(" ".join(said) or unknown)]


def _from(fact: f.EffectBegan, words: Words) -> Spans:
    return [" ← ", *parts.card(fact.card, words)] if fact.card else []


JA: dict[type[f.Fact], Sentence] = {f.EffectBegan: effect_began_ja, f.EffectEnded: effect_ended_ja}
EN: dict[type[f.Fact], Sentence] = {f.EffectBegan: effect_began_en, f.EffectEnded: effect_ended_en}
