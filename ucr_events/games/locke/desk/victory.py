"""Declarations of victory as forms: the declarer's sheet, then who is against it."""

from ucr_events.facts import Fact, QuestionAnswered, QuestionAsked, SealOpened, ValueDeclared
from ucr_events.games.locke.desk.parts import ID, everybody, hidden, names_to_choose, steps
from ucr_events.games.locke.state.camps import CAMPS
from ucr_events.games.locke.state.seats import is_in, seat_in
from ucr_events.games.locke.texts import say
from ucr_events.referee.forms import Ask, Form, Pick, Sight
from ucr_events.referee.offering import Offer
from ucr_events.texts import Text

QUESTION = "victory_declaration"
EACH: Text = say("everybody answered…")
ANSWERED: Text = say("tap who objected; the others agreed")
OBJECTIONS: Text = say("done: objections")
UNOPPOSED: Text = say("→ the game ends, results")
"4.3.victory.unopposed."
OF_CAMP: Text = say("the camp declared")
ANSWER = "victory.answer"


def objections(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """4.3.victory.objection: the living who object; the others said nothing. First the sheet, if it is not open yet."""
    first = next(other for other in sight.offers if other.expect.step == ANSWER)
    declarer = _declarer(sight)
    question = sight.table.asked
    answered = question is not None and question.question == QUESTION and bool(question.answers)
    if offer is not first or declarer is None or answered:
        return ()
    sheet = _sheet(sight, offer, declarer)
    if sheet:
        return sheet
    asked: tuple[Fact, ...] = ()
    if "victory.ask" in steps(sight):
        asked = (QuestionAsked(id=ID, seat=declarer, question=QUESTION),)
    picks = tuple(_pick(sight, seat, declarer) for seat in everybody(sight))
    who = Ask(
        title=say("tap who objected; the others said nothing"),
        picks=picks,
        kind="many",
        done=OBJECTIONS,
        none=say("nobody objects"),
        none_hint=UNOPPOSED,
    )
    silent = Form(expect=offer.expect, facts=asked, implied=len(asked), asks=(who,), open=True)
    return silent, _each_answered(sight, offer, asked, declarer)


def _each_answered(sight: Sight, offer: Offer, asked: tuple[Fact, ...], declarer: int) -> Form:
    """4.3.victory.objection: everybody was asked and answered; who objected is tapped, the others agreed."""
    picks = tuple(
        Pick(
            value=seat,
            seat=seat,
            label=say("objects"),
            adds=(QuestionAnswered(id=ID, seat=seat, answer="object"),),
            otherwise=(QuestionAnswered(id=ID, seat=seat, answer="accept"),),
        )
        for seat in sorted(everybody(sight))
        if seat != declarer and not is_in(sight.table, seat, "dead")
    )
    who = Ask(title=ANSWERED, picks=picks, kind="many", done=say("done: objections"), none=say("all agree"))
    return Form(expect=offer.expect, facts=asked, label=EACH, asks=(who,))


def camp(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """4.3.victory.own-camp: the camp whose victory is declared."""
    if offer.expect.barred or not offer.expect.seats:
        return ()
    said = (ValueDeclared(id=ID, seat=offer.expect.seats[0], trait="alignment", value=letter) for letter in CAMPS)
    return tuple(
        Form(expect=offer.expect, facts=(fact,), label=CAMPS[str(fact.value)], group=OF_CAMP, seldom=True) for fact in said
    )


def _declarer(sight: Sight) -> int | None:
    ask = next((other for other in sight.offers if other.expect.step in ("victory.ask", "victory.outcome")), None)
    return ask.expect.seats[0] if ask and ask.expect.seats else None


def _pick(sight: Sight, seat: int, declarer: int) -> Pick:
    rule = "4.3.victory.objection"
    objects, silent = (QuestionAnswered(id=ID, seat=seat, answer=word) for word in ("object", "silent"))
    label = say("objects")
    if seat == declarer:
        return Pick(value=seat, seat=seat, label=label, hint=say("declarer"), adds=(objects,), barred=rule)
    if is_in(sight.table, seat, "dead"):
        return Pick(value=seat, seat=seat, label=label, hint=say("dead"), adds=(objects,), barred=rule)
    return Pick(value=seat, seat=seat, label=label, adds=(objects,), otherwise=(silent,))


def _sheet(sight: Sight, offer: Offer, declarer: int) -> tuple[Form, ...]:
    """4.3.victory.open-sheet: the sheet turned face up, by the name on it; a seat's own phone may do it instead."""
    seal = seat_in(sight.table, declarer).sheet
    shown = sight.table.seals.get(seal) if seal else None
    if seal is None or shown is None or shown.opened is not None:
        return ()
    fact = SealOpened(id=ID, seat=declarer, seal=seal, value=None)
    names = names_to_choose(
        sight.names("deck.character"), say("name on the sheet"), ((0, "value"),), lambda name: {"name": name}
    )
    label = say("sheet face up")
    if not names.picks:
        return ()
    return (Form(expect=offer.expect, facts=(fact,), label=label, asks=(names,), open=True),)


MAKERS = {ANSWER: objections, "victory.ask": hidden, "victory.camp": camp}
