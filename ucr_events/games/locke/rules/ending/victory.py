"""4.3 Victory declaration, solo victory declaration, sheet open."""

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    Fact,
    OutcomeStated,
    PieceMoved,
    QuestionAnswered,
    QuestionAsked,
    StateChanged,
    TurnBegan,
    ValueDeclared,
)
from ucr_events.games.locke.rules.character.sheet import lies_open
from ucr_events.games.locke.rules.common import states, told_value
from ucr_events.games.locke.state.camps import CAMPS, camp_now, letter_of
from ucr_events.games.locke.state.seats import is_in, place_of
from ucr_events.games.locke.texts import say
from ucr_events.referee import Allowed, Book, Breach, Chapter, Expect, Moment, Steps, Unrecorded, View, maybe, window
from ucr_events.referee.values import Plain
from ucr_events.table.state import Table

CHAPTER = Chapter("4.3.victory")

AGAINST = frozenset({"object", "decline"})
DECLARATIONS = frozenset({"victory_declaration", "solo_victory"})
NO_SUPPORT = ("restrained", "arrested", "partner", "dead")
"4.4: states whose turns have no support phase."


class Declaration(Plain, frozen=True):
    """A declaration that was made: the camp if it was said, who alive is against, what came of it, and the turns since."""

    seat: int | None
    solo: bool
    lawful: bool = True
    camp: str | None = None
    asked: bool = False
    against: tuple[int, ...] = ()
    stands: bool | None = None
    still: bool = True
    turns: int = 0
    own_turns: int = 0


@CHAPTER.memory((), ActionAnnounced, OutcomeStated, PieceMoved, QuestionAnswered, StateChanged, TurnBegan, ValueDeclared)
def declarations(past: tuple[Declaration, ...], before: Table, fact: Fact, after: Table) -> tuple[Declaration, ...]:
    """Every declaration of this game in order, and whether its declarer has lived without moving since."""
    if isinstance(fact, ActionAnnounced) and fact.action in DECLARATIONS:
        solo = fact.action == "solo_victory"
        lawful = not solo or fact.seat is None or not others_alive(before, fact.seat)
        return (*past, Declaration(fact.seat, solo, lawful))
    if not past:
        return past
    last = past[-1]
    if isinstance(fact, ValueDeclared) and fact.trait == "alignment" and fact.seat == last.seat:
        return (*past[:-1], replace(last, camp=letter_of(str(fact.value))))
    if isinstance(fact, QuestionAnswered) and after.asked and after.asked.question == "victory_declaration":
        return (*past[:-1], _answered(last, before, fact))
    if isinstance(fact, OutcomeStated) and fact.of == "victory":
        return (*past[:-1], replace(last, stands=fact.outcome == "stands"))
    return _lived(past, before, fact) if isinstance(fact, TurnBegan | PieceMoved | StateChanged) else past


def _answered(last: Declaration, before: Table, fact: QuestionAnswered) -> Declaration:
    if fact.seat is None or is_in(before, fact.seat, "dead") or fact.seat == last.seat:
        return last
    rest = tuple(seat for seat in last.against if seat != fact.seat)
    return replace(last, asked=True, against=(*rest, fact.seat) if fact.answer in AGAINST else rest)


def _lived(past: tuple[Declaration, ...], before: Table, fact: Fact) -> tuple[Declaration, ...]:
    if isinstance(fact, TurnBegan):
        if before.combats:
            return past
        return tuple(replace(d, turns=d.turns + 1, own_turns=d.own_turns + (fact.seat == d.seat)) for d in past)
    if isinstance(fact, PieceMoved):
        return tuple(replace(d, still=False) if fact.piece == f"p{d.seat}" else d for d in past)
    dead = isinstance(fact, StateChanged) and fact.state == "dead" and fact.on
    return tuple(replace(d, still=False) if dead and fact.seat == d.seat else d for d in past)


def last_declaration(view: View, *, solo: bool) -> Declaration | None:
    """The last declaration of a solo victory, or of one with others."""
    said = view.recall(declarations)
    return next((item for item in reversed(said) if item.solo is solo), None)


def standing(view: View) -> Declaration | None:
    """The declaration that ended the game before this moment: it stood, or nobody who answered was against it."""
    said = view.recall(declarations)
    last = said[-1] if said else None
    if last is None or not last.lawful or last.stands is False or last.against:
        return None
    return last if last.solo or last.stands or (last.asked and _everybody_answered(view, last)) else None


def _everybody_answered(view: View, last: Declaration) -> bool:
    asked = view.before.asked
    if asked is None or asked.question != "victory_declaration":
        return False
    others = {seat.seat for seat in view.before.seats} - {last.seat}
    return all(str(seat) in asked.answers or is_in(view.before, seat, "dead") for seat in others)


def declared_camp(view: View, item: Declaration) -> str:
    """4.3.victory.own-camp: the camp that was said; without a word, the declarer's own at this moment."""
    seat = view.recorded(item.seat, say("nobody wrote down who declared"))
    return item.camp or camp_now(view, seat)


def declared_evil(view: View, item: Declaration) -> bool:
    """Whether the victory of Evil was declared."""
    return declared_camp(view, item) == "E"


@CHAPTER.procedure
def victory_declaration(book: Book, here: Table, seat: int, targets: tuple[int, ...] = ()) -> Steps:
    """The camp may be said, the others may object while they live (4.3.victory.objection); without one it stands."""
    rule = "4.3.victory.own-camp"
    yield maybe(Expect("victory.camp", ValueDeclared, rule, (seat,), match=(("trait", "alignment"),)))
    question = (("question", "victory_declaration"),)
    yield maybe(Expect("victory.ask", QuestionAsked, "4.3.victory.objection", (seat,), match=question))
    answers = yield from window(lambda came: tuple(_answer(here, seat, other.seat) for other in here.seats))
    last = {told_value(said, "seat"): told_value(said, "answer") for said in answers}
    opposed = any(
        other not in (None, seat) and said in AGAINST and not is_in(here, other, "dead") for other, said in last.items()
    )
    outcome = "falls" if opposed else "stands"
    yield maybe(states("victory.outcome", "victory", "4.3.victory.unopposed", seat, outcome))
    return outcome


def _answer(here: Table, seat: int, other: int) -> Expect:
    """Of the others alive; what the declarer or the dead say is heard, too, but nobody waits for it."""
    rule = "4.3.victory.objection"
    heard = other == seat or is_in(here, other, "dead")
    where = () if heard else (("answer", Allowed(values=("object", "accept", "silent"))),)
    return Expect("victory.answer", QuestionAnswered, rule, (other,), where=where)


@CHAPTER.check("4.3.victory.objection", "victory.answer")
def objects_alive(view: View) -> "bool | Breach | None":
    """4.3.victory.objection: only another player, and only one whose character lives."""
    if view.fact.answer not in AGAINST or view.moment.frame is None:
        return None
    if view.by == view.moment.frame.args[0]:
        return Breach(say("the declarer objected"))
    return not is_in(view.before, view.by, "dead") or Breach(say("a dead character objected"))


@CHAPTER.procedure
def solo_victory(book: Book, here: Table, seat: int, targets: tuple[int, ...] = ()) -> Steps:
    """4.3.solo.immediate: nobody is asked; the game is over unless the table says that it falls."""
    outcome = "falls" if others_alive(here, seat) else "stands"
    told = yield maybe(states("solo.outcome", "victory", "4.3.solo.condition", seat, outcome))
    return told_value(told, "outcome") if isinstance(told, Moment) else outcome


def others_alive(table: Table, seat: int) -> tuple[int, ...]:
    """Other seats whose characters are neither dead nor inside the black hole (4.3.solo.condition)."""
    others = (other.seat for other in table.seats if other.seat != seat)
    return tuple(other for other in others if not is_in(table, other, "dead") and not in_black_hole(table, other))


def in_black_hole(table: Table, seat: int) -> bool:
    """Whether the table shows the character inside the black hole: by its state, or by a place of that name."""
    return is_in(table, seat, "black_hole") or (place_of(table, seat) or "").startswith("black_hole")


@CHAPTER.check("4.3.victory.when", "fact:action.announced")
def declared_in_the_own_support_phase(view: View) -> "bool | Breach | None":
    """4.3.victory.when: in a support phase of the own normal turn, never in a battle."""
    if view.fact.action != "victory_declaration":
        return None
    if view.before.combats:
        return Breach(say("a victory declaration in a battle"))
    if view.before.turn is not None and view.before.turn != view.by:
        return Breach(say("it is not the declarer's turn"))
    barred = next((state for state in NO_SUPPORT if is_in(view.before, view.by, state)), None)
    return True if barred is None else Breach(say("no support phase in this state ({barred})", barred=barred))


@CHAPTER.check("4.3.victory.not-special", "fact:action.announced")
def special_makes_no_ordinary_declaration(view: View) -> "bool | Breach | None":
    """4.3.victory.not-special: for Special there is the solo declaration."""
    if view.fact.action != "victory_declaration":
        return None
    return camp_now(view, view.by) != "S" or Breach(say("a Special character declared victory"))


@CHAPTER.check("4.3.victory.own-camp", "victory.camp")
def declared_for_the_own_camp(view: View) -> "bool | Breach | None":
    """4.3.victory.own-camp: the camp the declarer belongs to at that time, conversions counted."""
    said = view.known(letter_of(str(view.fact.value)), say("which camp it was cannot be read"))
    own = camp_now(view, view.by)
    if said == own:
        return True
    return Breach(say("declared for {camps} but is {camps_2}", camps=CAMPS[said], camps_2=CAMPS[own]))


@CHAPTER.check("4.3.victory.open-sheet", "victory.answer", "victory.outcome")
def declarer_has_shown_the_sheet(view: View) -> "bool | Breach | None":
    """4.3.victory.open-sheet: the declarer's sheet lies face up."""
    frame = view.moment.frame
    seat = frame.args[0] if frame is not None else None
    try:
        shown = lies_open(view, seat) if seat else None
    except Unrecorded:
        if frame is not None and frame.moment("victory.answer") is not None:
            return None  # said of the first answer
        raise
    return shown if shown is not False else Breach(say("the declarer's sheet was not shown"))


@CHAPTER.check("4.3.solo.allowed", "fact:action.announced")
def only_special_declares_alone(view: View) -> "bool | Breach | None":
    """4.3.solo.allowed: the solo declaration is for Special characters."""
    if view.fact.action != "solo_victory":
        return None
    return camp_now(view, view.by) == "S" or Breach(say("not a Special character"))


@CHAPTER.check("4.3.solo.condition", "fact:action.announced")
def alone_on_the_table(view: View) -> "bool | Breach | None":
    """4.3.solo.condition: every other character is dead or in the black hole."""
    if view.fact.action != "solo_victory":
        return None
    alive = [str(seat) for seat in others_alive(view.before, view.by)]
    return not alive or Breach(say("seats {what} are alive", what=("・".join(alive), ", ".join(alive))))
