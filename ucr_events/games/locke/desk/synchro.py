"""Synchro as forms: who is asked, who joins, by which card; few tables say the question."""

from msgspec.structs import replace

from ucr_events.facts import ActionAnnounced, QuestionAnswered, QuestionAsked
from ucr_events.games.locke.desk.cards import card_forms, typed_forms
from ucr_events.games.locke.desk.parts import ID, WHOM, seats_to_choose
from ucr_events.games.locke.state.fighters import fighters, living
from ucr_events.games.locke.state.seen import seen
from ucr_events.games.locke.table import attack_on
from ucr_events.games.locke.texts import say
from ucr_events.referee.forms import Ask, Form, Sight, forms_of
from ucr_events.referee.offering import Offer
from ucr_events.texts import Text

JOINS: Text = say("joins by synchro")
CARD: Text = say("card of the synchro")
ASKS: Text = say("asks for synchro…")
ANSWERS: Text = say("answer about synchro")
WORDS: dict[str, Text] = {"accept": say("yes"), "decline": say("no")}


def _user(sight: Sight) -> int | None:
    """Whose card was used last, as far as it is an attack or the answer to one."""
    running = attack_on(sight.table)
    if running is None:
        return None
    return running.target if running.answer_card is not None else running.attacker


def _others(sight: Sight, user: int) -> tuple[int, ...]:
    return tuple(seat for seat in living(sight.table, fighters(sight.table)) if seat != user)


def says(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """5.5.synchro.optional: who joins the card that was used, in one tap each; its user, too, by minions."""
    user = _user(sight)
    if offer.expect.barred or user is None:
        return ()
    said = (ActionAnnounced(id=ID, seat=seat, action="synchro", targets=(user,)) for seat in (*_others(sight, user), user))
    return tuple(
        Form(expect=offer.expect, facts=(fact,), label=("", ""), mark=fact.seat, group=JOINS, seldom=True) for fact in said
    )


def asks(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """5.5.synchro.trigger: whom the user asks."""
    user = _user(sight)
    if offer.expect.barred or user is None:
        return ()
    picks = tuple(replace(pick, value=pick.seat) for pick in seats_to_choose(_others(sight, user), (), offer.expect.rule))
    whom = Ask(title=WHOM, picks=picks, into=((0, "to"),), kind="many", done=say("done"))
    asked = QuestionAsked(id=ID, seat=user, question="synchro", to=())
    return (Form(expect=offer.expect, facts=(asked,), label=ASKS, group=JOINS, asks=(whom,), seldom=True),)


def answers(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """5.5.synchro.optional: what those who were asked say."""
    asked = sight.table.asked
    if asked is None or asked.question != "synchro" or offer.expect.barred:
        return ()
    return tuple(
        Form(
            expect=offer.expect,
            facts=(QuestionAnswered(id=ID, seat=seat, answer=word),),  # type: ignore[arg-type]
            label=label,
            mark=seat,
            group=ANSWERS,
        )
        for seat in living(sight.table, fighters(sight.table))
        if str(seat) not in asked.answers and seat != asked.seat
        for word, label in WORDS.items()
    )


def joined(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """5.5.synchro.card-condition: the card of whoever said so."""
    seat = sight.recall(seen).joining
    if offer.expect.barred or seat is None:
        return forms_of(offer) if not offer.expect.barred else ()
    own = Offer(replace(offer.expect, seats=(seat,)), offer.facts)
    return *card_forms(sight, own, "synchro", CARD), *typed_forms(sight, own, "synchro", CARD)


MAKERS = {
    "synchro.say": says,
    "synchro.ask": asks,
    "synchro.answer": answers,
    "synchro.join": joined,
}
