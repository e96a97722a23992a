"""4.2 When the game ends: what the table shows, what was declared, and whether the reason written down is a reason."""

from typing import Any

from ucr_events.facts import (
    ActionAnnounced,
    CombatEnded,
    CombatLeft,
    Fact,
    GameClosed,
    PartEnded,
    PhaseBegan,
    PhaseEnded,
    RoundEnded,
    TurnEnded,
)
from ucr_events.games.locke.rules.cards.effects import any_effect
from ucr_events.games.locke.rules.ending.victory import Declaration, declarations, declared_evil, last_declaration, standing
from ucr_events.games.locke.state.camps import camp_now
from ucr_events.games.locke.state.course import BROKEN_OFF, MAIN
from ucr_events.games.locke.state.seats import is_in
from ucr_events.games.locke.texts import say
from ucr_events.referee import Book, Breach, Chapter, Expect, Reading, Steps, View, maybe, one, window
from ucr_events.table.state import Table
from ucr_events.texts import Text

CHAPTER = Chapter("4.2")

PATIENT_TURNS = 1000
"4.2.end.thousand-turns, as mit2020 has it."

READINGS: tuple[Reading, ...] = (
    Reading(
        "4.2.end.thousand-turns",
        {
            "own": say("1000 turns of the declarer's own"),
            "any": say("1000 turns of whoever it was"),
        },
    ),
)


@CHAPTER.guard
def game_over(table: Table) -> bool:
    """The game is over as far as the table shows; what is under way is cut off."""
    return over(table) is not None


@CHAPTER.guard
def game_closed(table: Table) -> bool:
    """The game has been closed."""
    return table.closed is not None


def over(table: Table) -> str | None:
    """Why the game is over: closed, every key point destroyed (4.2.end.key-points), everybody dead (4.2.end.all-dead)."""
    if table.closed is not None:
        return table.closed
    if table.part == "base" and table.counters.get("key_points") == 0:
        return "key_points_destroyed"
    return "everybody_dead" if everybody_dead(table) else None


def everybody_dead(table: Table) -> bool:
    """4.2.end.all-dead: no character of a seat is alive."""
    return bool(table.seats) and all(is_in(table, seat.seat, "dead") for seat in table.seats)


@CHAPTER.procedure
def judgement(book: Book, here: Table, why: str | None = None) -> Steps:
    """4.2.reveal.all: what is still tidied up, sheets are shown (beside play), the result is written down; True: it was.

    Once its part was said to end, a game that is over does not go on.
    """
    came = yield from window(lambda came: (*any_effect(), *_last_words()))
    ended = any(isinstance(said.fact, PartEnded) for said in came)
    closed = yield (one if ended else maybe)(Expect("game.close", GameClosed, "4.2.judge.losers"))
    return closed is not None


def _last_words() -> tuple[Expect, ...]:
    """What may still be said to end; a battle, too, in which the last of all died."""
    kinds: tuple[type[Fact], ...] = (PhaseBegan, PhaseEnded, TurnEnded, RoundEnded, CombatLeft, CombatEnded, PartEnded)
    return tuple(Expect(f"over.{kind.__name__}", kind, "4.2.reveal.all") for kind in kinds)


def why_over(view: View) -> str | None:
    """Why the game was over before this moment, declarations included; None while it goes on."""
    declaration = standing(view)
    if declaration is not None:
        return "solo_victory" if declaration.solo else "victory_declaration"
    return over(view.before)


def _ended_by(view: View, why: str) -> bool:
    """Whether the fact says that the game ended for this reason."""
    said = view.fact.how if isinstance(view.fact, GameClosed) else getattr(view.fact, "why", None)
    return bool(said == why)


def _went_on(view: View) -> bool:
    return not isinstance(view.fact, GameClosed | PartEnded)


def _is_tidying(view: View) -> bool:
    """Whether it is an announcement that need not be play: anything but a main action."""
    return isinstance(view.fact, ActionAnnounced) and view.fact.action not in MAIN - {"pass"}


ENDS = ("fact:game.closed", "fact:part.ended", "fact:turn.began")
"An end is written down, or play goes on in spite of one."
DECLARED = (*ENDS, "fact:action.announced")
"After a declaration a main action is play that goes on, too."


def _end(view: View, why: str, met: "bool | None", what: Text) -> "bool | Breach | None":
    """The reason given is a reason; and when it is one, nobody takes another turn."""
    if _is_tidying(view):
        return None
    if _went_on(view):
        return Breach(say("play went on although {what}", what=what)) if met else None
    if not _ended_by(view, why):
        return None
    if view.known(met, say("whether {what} was not recorded", what=what)):
        return True
    return Breach(say("it is not so that {what}", what=what))


@CHAPTER.check("4.2.end.victory-declaration", *DECLARED)
@CHAPTER.check("4.3.victory.unopposed", *DECLARED)
def ends_by_a_declaration_without_objection(view: View) -> "bool | Breach | None":
    """4.2.end.victory-declaration, 4.3.victory.unopposed: nobody alive objected, so the game is over."""
    last = last_declaration(view, solo=False)
    stands = standing(view)
    met = None if last is None else stands is not None and not stands.solo
    return _end(view, "victory_declaration", met, say("nobody objected to a victory declaration"))


@CHAPTER.check("4.3.solo.immediate", *DECLARED)
def ends_by_a_solo_declaration(view: View) -> "bool | Breach | None":
    """4.3.solo.immediate: a lawful solo declaration ends the game at once."""
    stands = standing(view)
    met = stands is not None and stands.solo
    if stands is not None and stands.solo and stands.seat is not None and _went_on(view) and camp_now(view, stands.seat) != "S":
        return None  # 4.3.solo.allowed: it was no solo declaration
    return _end(view, "solo_victory", met, say("a solo victory was declared and stands"))


@CHAPTER.check("4.2.end.key-points", *ENDS)
def ends_when_every_key_point_is_destroyed(view: View) -> "bool | Breach | None":
    """4.2.end.key-points: all four base cards of that name are destroyed."""
    left: int | None = view.before.counters.get("key_points")
    met = None if left is None else left == 0
    return _end(view, "key_points_destroyed", met, say("every key point was destroyed"))


@CHAPTER.check("4.2.end.all-dead", *ENDS)
def ends_when_everybody_is_dead(view: View) -> "bool | Breach | None":
    """4.2.end.all-dead: no character is alive."""
    return _end(view, "everybody_dead", everybody_dead(view.before), say("everybody was dead"))


@CHAPTER.check("4.2.end.thousand-turns", "fact:game.closed", "fact:part.ended")
def ends_after_a_thousand_turns(view: View) -> "bool | Breach | None":
    """4.2.end.thousand-turns: who declared the victory of Evil lived 1000 turns and did not move in them."""
    if not _ended_by(view, "thousand_turns"):
        return None
    own = view.reading("4.2.end.thousand-turns") == "own"
    turns = [item.own_turns if own else item.turns for item in view.recall(declarations) if _patient(view, item)]
    most = max(turns, default=0)
    met = most >= int(view.book.number("patient_turns"))
    return True if met else Breach(say("alive and unmoved for {most} turns only", most=most))


def _patient(view: View, item: Declaration) -> bool:
    return not item.solo and item.still and declared_evil(view, item)


@CHAPTER.check("4.2.reveal.all", "fact:game.closed")
def every_sheet_is_shown(view: View) -> "bool | Breach | None":
    """4.2.reveal.all: before the judgement every player shows the sheet; asked only of sheets sealed with a commitment."""
    if view.fact.how == BROKEN_OFF:
        return None
    seals: dict[str, Any] = view.before.seals
    sheets = [(seat.seat, seals.get(seat.sheet)) for seat in view.before.seats if seat.sheet]
    closed = [str(seat) for seat, seal in sheets if seal is not None and seal.commitment and seal.opened is None]
    if closed:
        return Breach(say("the sheets of seats {what} were not shown", what=("・".join(closed), ", ".join(closed))))
    return True if sheets else None
