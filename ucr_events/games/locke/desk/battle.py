"""How a battle comes about as forms: against whom, who joins it and by which roll, on whose square."""

from typing import Literal

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    CardsDealt,
    CombatBegan,
    CombatJoined,
    Fact,
    PieceMoved,
    PiecePlaced,
    QuestionAnswered,
    StateChanged,
)
from ucr_events.games.locke.desk.cards import card_forms, typed_forms
from ucr_events.games.locke.desk.parts import ID, everybody
from ucr_events.games.locke.state.battles import battles
from ucr_events.games.locke.state.fighters import cards_held, fighters, limit_now, living
from ucr_events.games.locke.state.parties import together
from ucr_events.games.locke.state.seats import companions, is_in, place_of
from ucr_events.games.locke.table import attack_on
from ucr_events.games.locke.texts import say
from ucr_events.referee.forms import Ask, Form, Pick, Sight, forms_of
from ucr_events.referee.offering import Offer
from ucr_events.referee.values import Dice
from ucr_events.texts import Text, joined
from ucr_events.texts.joints import COMMA

ATTACK: Text = say("attack")
AGAINST: Text = say("start a battle against")
BEGINS: Text = say("who is in the battle")
ROLLS: Text = say("rolls to join")
ARRIVES: Text = say("joins the battle")
HANDS: Text = say("deal the hands")
HANDS_OF: Text = say("combat cards")
WILL: Text = say("who wants to fight on")
TWO = 2
"Dice of a join check."
CHECKS: dict[str, Text] = {"was_here": say("was here"), "was_alive": say("was alive")}
"5.1.join.order: the living elsewhere, and the dead."


def start(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """4.3.battle: said against somebody on the square, and begun, in one tap."""
    seat = offer.expect.seats[0] if offer.expect.seats else sight.table.turn
    place = place_of(sight.table, seat) if seat else None
    if seat is None or place is None or offer.expect.barred:
        return forms_of(offer)
    here = [other for other in companions(sight.table, seat) if other not in together(sight.table, seat)]
    return tuple(
        Form(
            expect=offer.expect,
            facts=(
                ActionAnnounced(id=ID, seat=seat, action="start_combat", targets=(other,), place=place),
                CombatBegan(id=ID, seat=seat, participants=(seat, other), place=place),
            ),
            label=("", ""),
            mark=other,
            group=AGAINST,
        )
        for other in here
        if not is_in(sight.table, other, "dead")
    )


def begin(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """A battle that was announced and has yet to begin: with one of those here in one tap, or with several."""
    seat = sight.table.turn
    place = place_of(sight.table, seat) if seat else None
    others = companions(sight.table, seat) if seat and place else tuple(one for one in everybody(sight) if one != seat)
    if offer.expect.barred or seat is None or not others:
        return forms_of(offer)
    single = (
        Form(expect=offer.expect, facts=(_begun(seat, (seat, other), place),), label=("", ""), mark=other, group=AGAINST)
        for other in others
    )
    picks = tuple(Pick(value=one, seat=one) for one in (seat, *others))
    who = Ask(title=BEGINS, picks=picks, into=((0, "participants"),), kind="many", done=say("done"))
    several = Form(
        expect=offer.expect, facts=(_begun(seat, (seat,), place),), label=say("several…"), group=AGAINST, asks=(who,)
    )
    return (*single, several) if len(others) > 1 else tuple(single)


def _begun(seat: int, inside: tuple[int, ...], place: str | None) -> CombatBegan:
    return CombatBegan(id=ID, seat=seat, participants=inside, place=place)


def check(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """5.1.join.was-here, 5.1.join.was-alive: the pad of two dice for each seat that is not in the battle."""
    if not sight.table.combats or offer.expect.barred:
        return ()
    forms = []
    for seat in _outside(sight):
        purpose = "was_alive" if is_in(sight.table, seat, "dead") else "was_here"
        wanted = replace(
            offer.expect, seats=(seat,), match=(("purpose", purpose),), where=(("faces", Dice(TWO)),), rule="5.1.join.order"
        )
        forms.append(Form(expect=wanted, mark=seat, group=ROLLS))
    return tuple(forms)


def comes(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """5.1.piece-move.when: who joins, with the piece put on the square of the battle."""
    if not sight.table.combats or offer.expect.barred:
        return ()
    site = sight.table.combats[-1].place
    running = sight.recall(battles)
    rolled = {one.seat for one in running[-1].rolled} if running else set()
    return tuple(
        Form(expect=offer.expect, facts=_arrival(sight, seat, site), label=("", ""), mark=seat, group=ARRIVES)
        for seat in _outside(sight)
        if seat in rolled
    )


def hands(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """5.1.hand.deal: up to the limit for everybody who holds none, in one tap."""
    first = next(other for other in sight.offers if other.expect.step == offer.expect.step)
    if not sight.table.combats or offer is not first or offer.expect.barred:
        return ()
    empty = [seat for seat in living(sight.table, fighters(sight.table)) if not cards_held(sight.table, seat)]
    limits = {seat: limit_now(sight.table, seat, sight.book) for seat in empty}
    dealt = tuple(
        CardsDealt(id=ID, seat=seat, source="deck.combat", to=f"hand.{seat}", count=limit) for seat, limit in limits.items()
    )
    hint = joined(COMMA, (say("seat {seat}: {count}", seat=fact.seat, count=fact.count) for fact in dealt))
    return (Form(expect=offer.expect, facts=dealt, label=HANDS, hint=hint, group=HANDS_OF),) if dealt else ()


def shown(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """5.4.attack.order: the card of an attack that was only announced."""
    if offer.expect.barred or not offer.expect.seats:
        return ()
    attack = attack_on(sight.table)
    target = attack.target if attack is not None else None
    forms = (*card_forms(sight, offer, "attack", ATTACK), *typed_forms(sight, offer, "attack", ATTACK))
    if target is None:
        return forms
    return tuple(replace(form, facts=(replace(form.facts[0], targets=(target,)),)) for form in forms)


def wills(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """5.1.round-end.check: who wants to fight on, once the question was put; the others do not."""
    asked = sight.table.asked
    if asked is None or asked.question != "continue_combat" or asked.answers or offer.expect.barred:
        return ()
    seats = living(sight.table, fighters(sight.table))
    picks = tuple(
        Pick(value=seat, seat=seat, adds=(_will(seat, "accept"),), otherwise=(_will(seat, "decline"),)) for seat in seats
    )
    who = Ask(title=WILL, picks=picks, kind="many", done=say("go on"), none=say("nobody goes on"))
    return (Form(expect=offer.expect, label=say("who goes on…"), group=WILL, asks=(who,)),)


def _will(seat: int, answer: Literal["accept", "decline"]) -> QuestionAnswered:
    return QuestionAnswered(id=ID, seat=seat, answer=answer)


def _outside(sight: Sight) -> tuple[int, ...]:
    inside = sight.table.combats[-1].participants
    return tuple(seat for seat in everybody(sight) if seat not in inside)


def _arrival(sight: Sight, seat: int, site: str | None) -> tuple[Fact, ...]:
    """By was-alive the dead live again; the others' pieces only move."""
    dead = is_in(sight.table, seat, "dead")
    joined = CombatJoined(id=ID, seat=seat, how="was_alive" if dead else "was_here")
    if site is None:
        return (joined,)
    if dead:
        lives = StateChanged(id=ID, seat=seat, state="dead", on=False)
        return joined, lives, PiecePlaced(id=ID, seat=seat, piece=f"p{seat}", place=site)
    return joined, PieceMoved(id=ID, seat=seat, piece=f"p{seat}", to=site, how="was_here")


MAKERS = {
    "hand.deal": hands,
    "attack.card": shown,
    "check.answer": wills,
    "battle.start": start,
    "battle.begin": begin,
    "combat.begin": begin,
    "join.check": check,
    "join.comes": comes,
}
