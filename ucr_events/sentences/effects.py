"""Sentences about effects that last."""

from ucr_events import facts as f
from ucr_events.sentences import parts
from ucr_events.sentences.spans import Spans, bold, joined, seat, signed
from ucr_events.sentences.words import Sentences, Words
from ucr_events.texts import say

UNTIL = {
    "turn": say("to the end of this turn"),
    "next_turn": say("until the own next turn"),
    "round": say("to the end of this round"),
    "combat": say("to the end of this combat"),
    "part": say("to the end of this part"),
    "game": say("to the end of the game"),
}


def effect_began(fact: f.EffectBegan, words: Words) -> Spans:
    named = [*([seat(one)] for one in fact.targets), *(words.piece(name) for name in fact.pieces)]
    whom = joined(named, words.comma) or words.line(say("everybody"))
    field, change = bold(words.term(fact.field)), bold(_change(fact) or words.pick(say("unknown")))
    until = words.aside(words.pick(UNTIL[fact.until])) if fact.until != "said" else []
    by = [" ← ", *parts.card(fact.card, words)] if fact.card else []
    return [*words.line(say("effect: {field} of {whom} {change}"), field=field, whom=whom, change=change), *by, *until]


def effect_ended(fact: f.EffectEnded, words: Words) -> Spans:
    return [*words.line(say("effect {effect} is over"), effect=fact.effect), *parts.why(fact.why, words)]


def _change(fact: f.EffectBegan) -> str:
    said = [signed(fact.by)] if fact.by is not None else []
    said += [f"= {fact.value}"] if fact.value is not None else []
    return " ".join(said)


SENTENCES: Sentences = {f.EffectBegan: effect_began, f.EffectEnded: effect_ended}
