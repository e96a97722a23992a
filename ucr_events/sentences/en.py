"""Sentences in English, one per kind of fact, behind the mark of the acting seat. Must agree in content with `ja.py`."""

from collections.abc import Callable
from typing import Any

from ucr_events import facts as f
from ucr_events.facts.cards import CardsMoved
from ucr_events.sentences import deals, effects, links, parts, said, social
from ucr_events.sentences.spans import Span, Spans, bold, joined, known, seat, signed, unknown
from ucr_events.sentences.words import Words

DIFFERS = "does not agree with the seal"
PASSAGE_DIFFERS = "does not agree with what was sealed"


def game_opened(fact: f.GameOpened, words: Words) -> Spans:
    game = f"{words.of('family', fact.family)}, {words.of('edition', fact.edition)}, {_many(len(fact.seats), 'seat')}"
    return ["opens “", bold(fact.title), f"”: {game}"]


def person_seated(fact: f.PersonSeated, words: Words) -> Spans:
    return ["taken by ", bold(fact.name)]


def person_left(fact: f.PersonLeft, words: Words) -> Spans:
    return ["leaves the table", *(words.aside(fact.reason) if fact.reason else [])]


def scribe_changed(fact: f.ScribeChanged, words: Words) -> Spans:
    return ["new scribe: ", bold(fact.name)]


def part_began(fact: f.PartBegan, words: Words) -> Spans:
    return [bold(words.of("part", fact.part)), words.find("part.begins") or " part begins"]


def part_ended(fact: f.PartEnded, words: Words) -> Spans:
    return [bold(words.term(fact.part)), " part ends", *parts.why(fact.why, words)]


def phase_began(fact: f.PhaseBegan, words: Words) -> Spans:
    return [f"{words.term(fact.phase)} begins"]


def phase_ended(fact: f.PhaseEnded, words: Words) -> Spans:
    return [f"{words.term(fact.phase)} ends"]


def turn_began(fact: f.TurnBegan, words: Words) -> Spans:
    return ["turn begins", *([] if fact.number is None else words.aside(f"number {fact.number}"))]


def turn_ended(fact: f.TurnEnded, words: Words) -> Spans:
    return ["passes; turn ends" if fact.passed else "turn ends"]


def round_began(fact: f.RoundBegan, words: Words) -> Spans:
    return ["new round begins"] if fact.number is None else ["round ", bold(fact.number), " begins"]


def round_ended(fact: f.RoundEnded, words: Words) -> Spans:
    return ["round ends"] if fact.number is None else ["round ", bold(fact.number), " ends"]


def dice_rolled(fact: f.DiceRolled, words: Words) -> Spans:
    name = parts.dice_name(fact, words) or ("1 die" if len(fact.faces) == 1 else f"{len(fact.faces)} dice")
    purpose = f" for {words.term(fact.purpose)}" if fact.purpose else ""
    dice = [name, *parts.dice_labels(fact, words), " = "]
    if parts.only_total(fact):
        return [*dice, "total ", known(fact.total), " (only the sum is known)", purpose]
    total = parts.total(fact)
    return [*dice, *parts.faces(fact, words), "" if total is None else f" total {total}", purpose]


def value_declared(fact: f.ValueDeclared, words: Words) -> Spans:
    if claims := words.find(f"{fact.trait}.declared"):
        return [f"{claims} ", *parts.claimed(fact, words), *_only_to(fact.to, words)]
    return [f"declares {words.term(fact.trait)} ", parts.declared(fact, words), *_only_to(fact.to, words)]


def action_announced(fact: f.ActionAnnounced, words: Words) -> Spans:
    if words.find("act.verbs") and not (fact.card or fact.place) and fact.value is None:
        return parts.acted(fact.action, parts.aimed(fact, words), words)
    what = [parts.card(fact.card, words)] if fact.card else []
    if fact.value is not None:
        label = words.find(f"{fact.action}.value")
        what.append([f"{label} " if label else "", bold(fact.value)])
    targets = parts.targets(fact, words)
    place = parts.at(fact.place, words) if targets else parts.towards(fact.place, words)
    return [words.of("act", fact.action), *([": ", *joined(what, ", ")] if what else []), *targets, *place]


def question_asked(fact: f.QuestionAsked, words: Words) -> Spans:
    whom: Spans = ["everybody"] if fact.to is None else parts.seats(fact.to, words)
    return [f"{words.term(fact.question)}: asks ", *whom]


def question_answered(fact: f.QuestionAnswered, words: Words) -> Spans:
    return [words.of("answer", fact.answer), *([": ", bold(words.term(fact.choice))] if fact.choice else [])]


def outcome_stated(fact: f.OutcomeStated, words: Words) -> Spans:
    what = [] if fact.of == fact.outcome else [f"{words.of('outcome', fact.of)} "]
    return [*what, bold(words.term(fact.outcome)), *([] if fact.value is None else [": ", bold(fact.value)])]


def cards_dealt(fact: f.CardsDealt, words: Words) -> Spans:
    mine = fact.seat is not None and (fact.to is None or words.holder(fact.to) == fact.seat)
    return [*_moved(fact, words, "is dealt" if mine else "deals"), *parts.where_to(fact, words)]


def cards_drawn(fact: f.CardsDrawn, words: Words) -> Spans:
    return [*_moved(fact, words, "draws"), *parts.where_to(fact, words)]


def cards_played(fact: f.CardsPlayed, words: Words) -> Spans:
    return [
        *_moved(fact, words, "plays"),
        *parts.where_to(fact, words),
        *parts.targets(fact, words),
        *parts.why(fact.purpose, words),
        *parts.why(fact.through, words),
    ]


def cards_discarded(fact: f.CardsDiscarded, words: Words) -> Spans:
    if fact.face == "down":
        down = words.aside("face down") if fact.cards else []
        return [*_moved(fact, words, "discards"), *down, *parts.where_to(fact, words)]
    return [*_moved(fact, words, "discards", [": ", unknown()]), *parts.where_to(fact, words)]


def cards_returned(fact: f.CardsReturned, words: Words) -> Spans:
    return [*_moved(fact, words, "returns"), *parts.where_to(fact, words)]


def cards_shown(fact: f.CardsShown, words: Words) -> Spans:
    same = CardsMoved(id=fact.id, seat=fact.seat, source=fact.source, count=fact.count, cards=fact.cards)
    if fact.to is None:
        return [*_moved(same, words, "shows", [": ", unknown()]), " → everybody"]
    only = [" → ", *parts.seats(fact.to, words), " only"]
    return _moved(same, words, "sees", []) if fact.to == (fact.seat,) else [*_moved(same, words, "shows", []), *only]


def cards_shuffled(fact: f.CardsShuffled, words: Words) -> Spans:
    taking = joined((words.zone(name, fact.seat) for name in fact.taking), ", ")
    return ["shuffles ", *words.zone(fact.deck, fact.seat), *([" with ", *taking] if taking else [])]


def cards_laid(fact: f.CardsLaid, words: Words) -> Spans:
    what = [*words.zone(fact.source, fact.seat), " "] if fact.source else []
    named = tuple(dict.fromkeys(fact.places))
    places = joined(([words.place(place)] for place in named), ", ") if len(named) <= 4 else []
    piled: Spans = [f"{_many(len(fact.places), 'card')} "] if places and len(named) < len(fact.places) else []
    where: Spans = places or [_many(len(fact.places), "place")]
    cards = [": ", *parts.cards(fact.cards, words)] if fact.cards else [": ", unknown()] if fact.face == "up" else []
    return ["lays out ", *what, *piled, "on ", *where, *words.aside(f"face {fact.face}"), *cards]


def cards_swapped(fact: f.CardsSwapped, words: Words) -> Spans:
    return ["exchanges ", *words.zone(fact.one, fact.seat), " and ", *words.zone(fact.other, fact.seat)]


def card_turned(fact: f.CardTurned, words: Words) -> Spans:
    card = parts.card(fact.card, words) if fact.card else [unknown()]
    where = words.zone(fact.place, fact.seat)
    if fact.face == "down":
        return ["turns ", *where, " face down", *([": ", *card] if fact.card else [])]
    return ["turns ", *where, ": ", *card]


def piece_placed(fact: f.PiecePlaced, words: Words) -> Spans:
    piece: Spans = [fact.label, " (new piece)"] if fact.label else parts.piece(fact.piece, fact.seat, words)
    return ["puts ", *piece, " → ", bold(words.square(fact.place)), *parts.why(fact.how, words)]


def piece_moved(fact: f.PieceMoved, words: Words) -> Spans:
    piece = parts.mover(fact.piece, fact.seat, words)
    origin = [f"{words.place(fact.origin)} "] if fact.origin else []
    to = bold(words.square(fact.to))
    return [*piece, *origin, "→ ", to, *parts.why(fact.how, words)]


def piece_removed(fact: f.PieceRemoved, words: Words) -> Spans:
    return ["takes ", *parts.piece(fact.piece, fact.seat, words), " off", *parts.why(fact.why, words)]


def counter_set(fact: f.CounterSet, words: Words) -> Spans:
    return [*_whose(fact, words), f"{words.of('counter', fact.counter)} = ", known(fact.value)]


def counter_changed(fact: f.CounterChanged, words: Words) -> Spans:
    change: Spans = ["±", unknown()] if fact.by is None else [bold(signed(fact.by))]
    return [*_whose(fact, words), f"{words.of('counter', fact.counter)} ", *change]


def state_changed(fact: f.StateChanged, words: Words) -> Spans:
    if fact.on is not False and (happens := words.find(f"{fact.state}.happens")):
        return [bold(happens)]
    return ["now " if fact.on else "no longer ", bold(words.term(fact.state))]


def group_formed(fact: f.GroupFormed, words: Words) -> Spans:
    members = (fact.leader, *(member for member in fact.members if member != fact.leader))
    return [f"{words.term('group')} formed: ", *parts.seats(members, words), *_led_by(fact.leader, words)]


def group_dissolved(fact: f.GroupDissolved, words: Words) -> Spans:
    if fact.members is None:
        return [f"{words.term('group')} breaks up", *_led_by(fact.leader, words)]
    if fact.members == (fact.seat,):
        return [f"leaves the {words.term('group')}", *_led_by(fact.leader, words)]
    return [f"{words.term('group')} left by ", *parts.seats(fact.members, words), *_led_by(fact.leader, words)]


def combat_began(fact: f.CombatBegan, words: Words) -> Spans:
    others = [words.piece(name) for name in fact.others]
    everybody = joined([parts.seats(fact.participants, words), *others], ", ")
    return [f"{words.term('combat')} begins: ", *everybody, *parts.at(fact.place, words)]


def combat_joined(fact: f.CombatJoined, words: Words) -> Spans:
    return [f"joins the {words.term('combat')}", *parts.why(fact.how, words)]


def combat_left(fact: f.CombatLeft, words: Words) -> Spans:
    return [f"leaves the {words.term('combat')}", *parts.why(fact.how, words)]


def combat_ended(fact: f.CombatEnded, words: Words) -> Spans:
    return [f"{words.term('combat')} ends", *parts.why(fact.why, words)]


def initiative_set(fact: f.InitiativeSet, words: Words) -> Spans:
    return ["order of action: ", *parts.order(fact, words)]


def sheet_sealed(fact: f.SheetSealed, words: Words) -> Spans:
    paper = [] if fact.commitment else words.aside("on paper only")
    return ["seals ", bold(words.slot(fact.slot, fact.purpose)), *paper]


def seal_shown(fact: f.SealShown, words: Words) -> Spans:
    return ["shows what was sealed to ", *parts.seats(fact.to, words), " only"]


def seal_opened(fact: f.SealOpened, words: Words) -> Spans:
    match: dict[str, Span] = {"matches": "agrees with the seal", "differs": bold(DIFFERS), "unchecked": "cannot be checked"}
    return ["opens ", *parts.opened(fact.value, words), *words.aside(match[fact.match])]


def seals_released(fact: f.SealsReleased, words: Words) -> Spans:
    many = len(fact.seals)
    why: Spans = [": ", fact.reason] if fact.reason else []
    return ["opens to everybody what was sealed", *words.aside(f"{many} seal" if many == 1 else f"{many} seals"), *why]


def end_agreed(fact: f.EndAgreed, words: Words) -> Spans:
    return ["has seen the end and agrees to open"]


def passage_sealed(fact: f.PassageSealed, words: Words) -> Spans:
    return ["seals the hidden part “", bold(words.term(fact.slot)), "”"]


def passage_opened(fact: f.PassageOpened, words: Words) -> Spans:
    match: dict[str, Span] = {"matches": "agrees with what was sealed", "differs": bold(PASSAGE_DIFFERS)}
    many = parts.many_in(fact.content)
    count: Spans = [known(many), " fact" if many == 1 else " facts"]
    return ["opens a hidden part: ", *count, *words.aside(match[fact.match])]


def gap_noticed(fact: f.GapNoticed, words: Words) -> Spans:
    missing = words.aside(known(fact.missing), " missing")
    return ["gap here", *missing, *([": ", fact.about] if fact.about else [])]


def play_resumed(fact: f.PlayResumed, words: Words) -> Spans:
    flow: list[Spans] = [[words.term(name)] for name in (fact.part, fact.phase) if name]
    turn: list[Spans] = [["turn of ", seat(fact.turn)]] if fact.turn else []
    pieces = [[*words.piece(name), f" = {words.square(place)}"] for name, place in fact.pieces.items()]
    what = joined([*flow, *turn, *([["pieces ", *joined(pieces, ", ")]] if pieces else [])], "; ")
    return ["play resumed", *([": ", *what] if what else [])]


def remark_made(fact: f.RemarkMade, words: Words) -> Spans:
    return [f"{words.term(fact.topic)}: " if fact.topic else "", fact.text]


def game_shelved(fact: f.GameShelved, words: Words) -> Spans:
    return ["the table is put back into the list" if fact.listed else "the table is taken off the list (the record stays)"]


def game_closed(fact: f.GameClosed, words: Words) -> Spans:
    results = joined((parts.result(one, words, "{} points") for one in fact.results), ", ")
    return ["game over: ", bold(words.of("ending", fact.how)), *(["; ", *results] if results else [])]


def not_understood(kind: str) -> Spans:
    return [f"not understood: {kind}"]


def _many(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _moved(fact: CardsMoved, words: Words, verb: str, hidden: Spans | None = None) -> Spans:
    source = parts.where_from(fact, words)
    count = parts.count_to_say(fact)
    many: Spans = [] if fact.cards and count is None else [" ", unknown() if count is None else str(count)]
    if many and not source:
        many.append(" card" if count == 1 else " cards")
    origin = [" from ", *source] if source else []
    if fact.cards is None:
        return [verb, *many, " face down", *origin] if hidden is None else [verb, *many, *origin, *hidden]
    head = [verb, *many, *origin]
    rest = (count or 0) - len(fact.cards)
    others = f" and {_many(rest, 'other')}" if fact.cards and rest > 0 else ""
    return [*head, *([": ", *parts.cards(fact.cards, words), others] if fact.cards else [])]


def _only_to(to: tuple[int, ...] | None, words: Words) -> Spans:
    return [] if to is None else [" to ", *parts.seats(to, words), " only"]


def _whose(fact: f.CounterSet | f.CounterChanged, words: Words) -> Spans:
    return [*parts.piece(fact.piece, fact.seat, words), ": "] if fact.piece else []


def _led_by(leader: int, words: Words) -> Spans:
    return words.aside("leader ", seat(leader))


SENTENCES: dict[type[f.Fact], Callable[[Any, Words], Spans]] = {
    f.GameOpened: game_opened,
    f.PersonSeated: person_seated,
    f.PersonLeft: person_left,
    f.ScribeChanged: scribe_changed,
    f.PartBegan: part_began,
    f.PartEnded: part_ended,
    f.PhaseBegan: phase_began,
    f.PhaseEnded: phase_ended,
    f.TurnBegan: turn_began,
    f.TurnEnded: turn_ended,
    f.RoundBegan: round_began,
    f.RoundEnded: round_ended,
    f.DiceRolled: dice_rolled,
    f.ValueDeclared: value_declared,
    f.ActionAnnounced: action_announced,
    f.QuestionAsked: question_asked,
    f.QuestionAnswered: question_answered,
    f.OutcomeStated: outcome_stated,
    **social.EN,
    **effects.EN,
    **links.EN,
    **deals.EN,
    **said.EN,
    f.CardsDealt: cards_dealt,
    f.CardsDrawn: cards_drawn,
    f.CardsPlayed: cards_played,
    f.CardsDiscarded: cards_discarded,
    f.CardsReturned: cards_returned,
    f.CardsShown: cards_shown,
    f.CardsShuffled: cards_shuffled,
    f.CardsLaid: cards_laid,
    f.CardTurned: card_turned,
    f.CardsSwapped: cards_swapped,
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
    f.SheetSealed: sheet_sealed,
    f.SealShown: seal_shown,
    f.SealOpened: seal_opened,
    f.SealsReleased: seals_released,
    f.EndAgreed: end_agreed,
    f.PassageSealed: passage_sealed,
    f.PassageOpened: passage_opened,
    f.GapNoticed: gap_noticed,
    f.PlayResumed: play_resumed,
    f.RemarkMade: remark_made,
    f.GameClosed: game_closed,
    f.GameShelved: game_shelved,
}
