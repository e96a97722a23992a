"""Sentences of what stands on the table: pieces, counters, states, groups, combats, the order of action."""

from ucr_events import facts as f
from ucr_events.sentences import parts
from ucr_events.sentences.spans import Spans, bold, joined, known, seat, signed, unknown
from ucr_events.sentences.words import Sentences, Words
from ucr_events.texts import say


def piece_placed(fact: f.PiecePlaced, words: Words) -> Spans:
    new = words.line(say("{piece} (new piece)"), piece=fact.label) if fact.label else None
    piece, place = new or parts.piece(fact.piece, fact.seat, words), bold(words.square(fact.place))
    return [*words.line(say("puts {piece} → {place}"), piece=piece, place=place), *parts.why(fact.how, words)]


def piece_moved(fact: f.PieceMoved, words: Words) -> Spans:
    piece = parts.mover(fact.piece, fact.seat, words)
    origin = [f"{words.place(fact.origin)} "] if fact.origin else []
    return [*piece, *origin, "→ ", bold(words.square(fact.to)), *parts.why(fact.how, words)]


def piece_removed(fact: f.PieceRemoved, words: Words) -> Spans:
    piece = parts.piece(fact.piece, fact.seat, words)
    return [*words.line(say("takes {piece} off"), piece=piece), *parts.why(fact.why, words)]


def counter_set(fact: f.CounterSet, words: Words) -> Spans:
    return [*_whose(fact, words), f"{words.of('counter', fact.counter)} = ", known(fact.value)]


def counter_changed(fact: f.CounterChanged, words: Words) -> Spans:
    change: Spans = ["±", unknown()] if fact.by is None else [bold(signed(fact.by))]
    return [*_whose(fact, words), f"{words.of('counter', fact.counter)} ", *change]


def _whose(fact: f.CounterSet | f.CounterChanged, words: Words) -> Spans:
    return words.line(say("{piece}: "), piece=parts.piece(fact.piece, fact.seat, words)) if fact.piece else []


def state_changed(fact: f.StateChanged, words: Words) -> Spans:
    if fact.on is not False and (happens := words.find(f"{fact.state}.happens")):
        return [bold(happens)]
    return words.line(say("now {state}") if fact.on else say("no longer {state}"), state=bold(words.term(fact.state)))


def group_formed(fact: f.GroupFormed, words: Words) -> Spans:
    members = (fact.leader, *(member for member in fact.members if member != fact.leader))
    formed = words.line(say("{group} formed: {seats}"), group=words.term("group"), seats=parts.seats(members, words))
    return [*formed, *_led_by(fact.leader, words)]


def group_dissolved(fact: f.GroupDissolved, words: Words) -> Spans:
    group, leader = words.term("group"), _led_by(fact.leader, words)
    if fact.members is None:
        return [*words.line(say("{group} breaks up"), group=group), *leader]
    if fact.members == (fact.seat,):
        return [*words.line(say("leaves the {group}"), group=group), *leader]
    return [*words.line(say("{group} left by {seats}"), group=group, seats=parts.seats(fact.members, words)), *leader]


def _led_by(leader: int, words: Words) -> Spans:
    return words.aside(*words.line(say("leader {seat}"), seat=seat(leader)))


def combat_began(fact: f.CombatBegan, words: Words) -> Spans:
    others = [words.piece(name) for name in fact.others]
    everybody = joined([parts.seats(fact.participants, words), *others], words.comma)
    begins = words.line(say("{combat} begins: {everybody}"), combat=words.term("combat"), everybody=everybody)
    return [*begins, *parts.at(fact.place, words)]


def combat_joined(fact: f.CombatJoined, words: Words) -> Spans:
    return [*words.line(say("joins the {combat}"), combat=words.term("combat")), *parts.why(fact.how, words)]


def combat_left(fact: f.CombatLeft, words: Words) -> Spans:
    return [*words.line(say("leaves the {combat}"), combat=words.term("combat")), *parts.why(fact.how, words)]


def combat_ended(fact: f.CombatEnded, words: Words) -> Spans:
    return [*words.line(say("{combat} ends"), combat=words.term("combat")), *parts.why(fact.why, words)]


def initiative_set(fact: f.InitiativeSet, words: Words) -> Spans:
    return words.line(say("order of action: {order}"), order=parts.order(fact, words))


SENTENCES: Sentences = {
    f.PiecePlaced: piece_placed,
    f.PieceMoved: piece_moved,
    f.PieceRemoved: piece_removed,
    f.CounterSet: counter_set,
    f.CounterChanged: counter_changed,
    f.StateChanged: state_changed,
    f.GroupFormed: group_formed,
    f.GroupDissolved: group_dissolved,
    f.CombatBegan: combat_began,
    f.CombatJoined: combat_joined,
    f.CombatLeft: combat_left,
    f.CombatEnded: combat_ended,
    f.InitiativeSet: initiative_set,
}
