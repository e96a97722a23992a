"""The course of a game in sentences: opening, people, parts, turns, dice, what is declared and asked, gaps, the end."""

from ucr_events import facts as f
from ucr_events.sentences import parts
from ucr_events.sentences.spans import Spans, bold, joined, known, seat
from ucr_events.sentences.words import Sentences, Words
from ucr_events.texts import plural, say, say_in


def game_opened(fact: f.GameOpened, words: Words) -> Spans:
    seats = words.pick(plural("{n} seat", "{n} seats", len(fact.seats)))
    family, edition = words.of("family", fact.family), words.of("edition", fact.edition)
    opens = say("opens “{title}”: {family}, {edition}, {seats}")
    return words.line(opens, title=bold(fact.title), family=family, edition=edition, seats=seats)


def person_seated(fact: f.PersonSeated, words: Words) -> Spans:
    return words.line(say("taken by {name}"), name=bold(fact.name))


def person_left(fact: f.PersonLeft, words: Words) -> Spans:
    return [*words.line(say("leaves the table")), *(words.aside(fact.reason) if fact.reason else [])]


def scribe_changed(fact: f.ScribeChanged, words: Words) -> Spans:
    return words.line(say("new scribe: {name}"), name=bold(fact.name))


def part_began(fact: f.PartBegan, words: Words) -> Spans:
    part = bold(words.of("part", fact.part))
    begins = words.find("part.begins")
    return [part, begins] if begins else words.line(say("{part} part begins"), part=part)


def part_ended(fact: f.PartEnded, words: Words) -> Spans:
    return [*words.line(say("{part} part ends"), part=bold(words.term(fact.part))), *parts.why(fact.why, words)]


def phase_began(fact: f.PhaseBegan, words: Words) -> Spans:
    return words.line(say("{phase} begins"), phase=words.term(fact.phase))


def phase_ended(fact: f.PhaseEnded, words: Words) -> Spans:
    return words.line(say("{phase} ends"), phase=words.term(fact.phase))


def turn_began(fact: f.TurnBegan, words: Words) -> Spans:
    number = [] if fact.number is None else words.aside(*words.line(say("number {number}"), number=str(fact.number)))
    return [*words.line(say("turn begins")), *number]


def turn_ended(fact: f.TurnEnded, words: Words) -> Spans:
    return words.line(say("passes; turn ends") if fact.passed else say("turn ends"))


def round_began(fact: f.RoundBegan, words: Words) -> Spans:
    if fact.number is None:
        return words.line(say("new round begins"))
    return words.line(say("round {number} begins"), number=bold(fact.number))


def round_ended(fact: f.RoundEnded, words: Words) -> Spans:
    if fact.number is None:
        return words.line(say("round ends"))
    return words.line(say("round {number} ends"), number=bold(fact.number))


def dice_rolled(fact: f.DiceRolled, words: Words) -> Spans:
    name = parts.dice_name(fact, words) or words.pick(plural("1 die", "{n} dice", len(fact.faces)))
    equals = say_in("behind brackets", " = ") if fact.dice else say(" = ")
    dice = [name, *parts.dice_labels(fact, words), words.pick(equals)]
    purpose = words.line(say(" for {purpose}"), purpose=words.term(fact.purpose)) if fact.purpose else []
    if parts.only_total(fact):
        return [*dice, *words.line(say("total {total} (only the sum is known)"), total=known(fact.total)), *purpose]
    total = parts.total(fact)
    return [
        *dice,
        *parts.faces(fact, words),
        *([] if total is None else words.line(say(" total {total}"), total=str(total))),
        *purpose,
    ]


def value_declared(fact: f.ValueDeclared, words: Words) -> Spans:
    only = [] if fact.to is None else words.line(say_in("said", " to {seats} only"), seats=parts.seats(fact.to, words))
    if claims := words.find(f"{fact.trait}.declared"):
        return [*words.line(say("{claims} {value}"), claims=claims, value=parts.claimed(fact, words)), *only]
    trait, value = words.term(fact.trait), parts.declared(fact, words)
    return [*words.line(say("declares {trait} {value}"), trait=trait, value=value), *only]


def action_announced(fact: f.ActionAnnounced, words: Words) -> Spans:
    if words.find("act.verbs") and not (fact.card or fact.place) and fact.value is None:
        return parts.acted(fact.action, parts.aimed(fact, words), words)
    what = [parts.card(fact.card, words)] if fact.card else []
    if fact.value is not None:
        label = words.find(f"{fact.action}.value")
        what.append([f"{label} " if label else "", bold(fact.value)])
    targets = parts.targets(fact, words)
    place = parts.at(fact.place, words) if targets else parts.towards(fact.place, words)
    announced = _announced(words.of("act", fact.action), words)
    return [*announced, *([words.colon, *joined(what, words.comma)] if what else []), *targets, *place]


def _announced(action: str, words: Words) -> Spans:
    # In Japanese a verb (ending in kana) or a word that says "announces" itself stands alone; a noun needs a verb behind it.
    alone = action.endswith("宣言") or "ぁ" <= action[-1:] <= "ん"
    return [action] if alone else words.line(say_in("announced", "{action}"), action=action)


def question_asked(fact: f.QuestionAsked, words: Words) -> Spans:
    question = words.term(fact.question)
    if fact.to is None:
        return words.line(say("{question}: asks everybody"), question=question)
    return words.line(say("{question}: asks {seats}"), question=question, seats=parts.seats(fact.to, words))


def question_answered(fact: f.QuestionAnswered, words: Words) -> Spans:
    return [words.of("answer", fact.answer), *([words.colon, bold(words.term(fact.choice))] if fact.choice else [])]


def outcome_stated(fact: f.OutcomeStated, words: Words) -> Spans:
    what = [] if fact.of == fact.outcome else [f"{words.of('outcome', fact.of)} "]
    return [*what, bold(words.term(fact.outcome)), *([] if fact.value is None else [words.colon, bold(fact.value)])]


def gap_noticed(fact: f.GapNoticed, words: Words) -> Spans:
    missing = words.aside(*words.line(say("{many} missing"), many=known(fact.missing)))
    return [*words.line(say("gap here")), *missing, *([words.colon, fact.about] if fact.about else [])]


def play_resumed(fact: f.PlayResumed, words: Words) -> Spans:
    flow: list[Spans] = [[words.term(name)] for name in (fact.part, fact.phase) if name]
    turn = [words.line(say("turn of {seat}"), seat=seat(fact.turn))] if fact.turn else []
    stand = [
        words.line(say("{piece} = {place}"), piece=words.piece(name), place=words.square(place))
        for name, place in fact.pieces.items()
    ]
    pieces = [words.line(say("pieces {pieces}"), pieces=joined(stand, words.comma))] if stand else []
    what = joined([*flow, *turn, *pieces], words.pick(parts.APART))
    return [*words.line(say("play resumed")), *([words.colon, *what] if what else [])]


def remark_made(fact: f.RemarkMade, words: Words) -> Spans:
    return [f"{words.term(fact.topic)}{words.colon}" if fact.topic else "", fact.text]


def game_shelved(fact: f.GameShelved, words: Words) -> Spans:
    back, off = say("the table is put back into the list"), say("the table is taken off the list (the record stays)")
    return words.line(back if fact.listed else off)


def game_closed(fact: f.GameClosed, words: Words) -> Spans:
    results = joined((parts.result(one, words) for one in fact.results), words.comma)
    over = words.line(say("game over: {how}"), how=bold(words.of("ending", fact.how)))
    return [*over, *([words.pick(parts.APART), *results] if results else [])]


def not_understood(kind: str, words: Words) -> Spans:
    return words.line(say("not understood: {kind}"), kind=kind)


SENTENCES: Sentences = {
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
    f.GapNoticed: gap_noticed,
    f.PlayResumed: play_resumed,
    f.RemarkMade: remark_made,
    f.GameClosed: game_closed,
    f.GameShelved: game_shelved,
}
