"""Fold of the facts about people, the course of the game, and what was asked."""

from msgspec.structs import replace

from ucr_events.facts import (
    Correction,
    GameClosed,
    GapNoticed,
    PersonLeft,
    PersonPresent,
    PersonSeated,
    PlayResumed,
    QuestionAnswered,
    QuestionAsked,
    ScribeChanged,
)
from ucr_events.facts.corrections import CORRECTIONS
from ucr_events.table.change import Handlers, T, next_seat, put, with_field, with_seat
from ucr_events.table.state import Asked, Piece, Seat


def person_seated(table: T, fact: PersonSeated) -> T:
    """Somebody takes a seat of the table; or the next number, who comes when play has begun."""
    if fact.seat is not None and fact.seat == next_seat(table):
        return with_field(table, "seats", (*table.seats, Seat(seat=fact.seat, name=fact.name)))
    return with_seat(table, fact.seat or 0, name=fact.name, present=True)


def person_left(table: T, fact: PersonLeft) -> T:
    return with_seat(table, fact.seat or 0, present=False)


def person_present(table: T, fact: PersonPresent) -> T:
    others = {name: role for name, role in table.people.items() if name != fact.name}
    return replace(table, people={**others, fact.name: fact.role} if fact.here else others)


def scribe_changed(table: T, fact: ScribeChanged) -> T:
    return replace(table, scribe=fact.name)


def gap_noticed(table: T, fact: GapNoticed) -> T:
    return replace(table, gap=True)


def play_resumed(table: T, fact: PlayResumed) -> T:
    pieces = table.pieces.copy()
    for name, place in fact.pieces.items():
        piece = pieces.get(name)
        if piece is None or piece.place != place:
            pieces[name] = replace(piece or Piece(), place=place)
    combats = table.combats
    if combats and fact.turn:
        combat = replace(combats[-1], turn=fact.turn, turn_piece=None, phase=fact.phase or combats[-1].phase)
        combats = (*combats[:-1], combat)
    return replace(
        table,
        gap=False,
        part=fact.part or table.part,
        phase=fact.phase if not combats else table.phase,
        turn=fact.turn if not combats else table.turn,
        turn_piece=None if not combats else table.turn_piece,
        pieces=pieces,
        combats=combats,
    )


def question_asked(table: T, fact: QuestionAsked) -> T:
    return replace(table, asked=Asked(question=fact.question, fact=fact.id, seat=fact.seat))


def question_answered(table: T, fact: QuestionAnswered) -> T:
    asked = table.asked
    if asked is None or fact.seat is None or fact.because not in (None, asked.fact):
        return table
    return replace(table, asked=replace(asked, answers=put(asked.answers, str(fact.seat), fact.answer)))


def game_closed(table: T, fact: GameClosed) -> T:
    results = {str(result.seat): (result.outcome, result.grade, result.score) for result in fact.results}
    return replace(table, closed=fact.how, results=results)


def corrected(table: T, fact: Correction) -> T:
    return replace(table, corrections=table.corrections + 1)


HANDLERS: Handlers = {
    **dict.fromkeys(CORRECTIONS, corrected),
    PersonSeated: person_seated,
    PersonLeft: person_left,
    PersonPresent: person_present,
    ScribeChanged: scribe_changed,
    GapNoticed: gap_noticed,
    PlayResumed: play_resumed,
    QuestionAsked: question_asked,
    QuestionAnswered: question_answered,
    GameClosed: game_closed,
}
