"""A turn in battle as forms: cards and their targets, the answer, and whether the battle goes on."""

from collections.abc import Iterator

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    CardsDiscarded,
    CardsDrawn,
    CombatEnded,
    Fact,
    OutcomeStated,
    TurnEnded,
)
from ucr_events.games.locke.desk.cards import AWAY, HAND, card_forms, typed_forms
from ucr_events.games.locke.desk.obstacles import at_obstacle
from ucr_events.games.locke.desk.parts import ID, everybody, hidden, numbers_to_choose, seats_to_choose
from ucr_events.games.locke.desk.rounds import continues, is_round
from ucr_events.games.locke.state.battles import battles
from ucr_events.games.locke.state.crowds import crowds, unseated
from ucr_events.games.locke.state.fighters import cards_held, fighters, limit_now, living
from ucr_events.games.locke.state.traits import firepower_of
from ucr_events.games.locke.table import attack_on
from ucr_events.games.locke.texts import say
from ucr_events.referee.forms import Ask, Form, Pick, Sight, forms_of
from ucr_events.referee.offering import Offer
from ucr_events.texts import Text

ATTACK: Text = say("attack")
DEFENCE: Text = say("defence")
NONE: Text = say("no answer")
TARGET: Text = say("target of the attack")
POWER = Ask(
    title=say("firepower"),
    picks=numbers_to_choose(range(1, 31)),
    into=((0, "value"),),
)
NOTHING: Text = ("", "")
CHANGE: Text = say("put one card away (optional)")
ENDS: dict[str, Text] = {
    "no_will": say("the battle ends: nobody wants to fight on"),
    "one_left": say("the battle ends: only one left"),
}
OTHERS = {"escape": say("escape…"), "special": say("special…")}
"Kinds of cards behind a button of their own."


def attack(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """5.4.attack.order: the card, then the target; said and shown in one."""
    seat = offer.expect.seats[0] if offer.expect.seats else None
    if offer.expect.kind is ActionAnnounced:
        return forms_of(offer) if offer.expect.barred else ()
    if offer.expect.barred or seat is None:
        return ()
    whom = Ask(title=TARGET, picks=_fighting_first(sight, seat), into=((0, "targets"), (1, "targets")))
    forms = card_forms(sight, offer, "attack", ATTACK)
    said = tuple(replace(form, facts=_announced(seat, form.facts), usual=True) for form in forms)
    aimed = tuple(replace(form, asks=(whom,)) for form in said)
    typed = (_typed(seat, form, whom) for form in typed_forms(sight, offer, "attack", ATTACK))
    return *aimed, *(at_obstacle(sight, offer, name, said) for name in unseated(sight.table)), *typed


def _fighting_first(sight: Sight, seat: int) -> tuple[Pick, ...]:
    """Who may be aimed at: the others in the battle, then everybody else; who of them may not be meant the rules say."""
    others = [other for other in living(sight.table, fighters(sight.table)) if other != seat]
    return seats_to_choose(dict.fromkeys((*others, *everybody(sight))), (), "")


def _typed(seat: int, form: Form, whom: Ask) -> Form:
    """Of a card that nobody listed the firepower is asked for, too."""
    name = replace(form.asks[0], into=((1, "cards"),))
    return replace(form, facts=_announced(seat, form.facts), asks=(name, POWER, whom))


def _announced(seat: int, facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    card = getattr(facts[0], "cards", (None,))[0]
    return (ActionAnnounced(id=ID, seat=seat, action="attack", value=firepower_of(card)), *facts)


def other_card(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """Escape and special cards: one button, then the card."""
    kind = offer.expect.step.rpartition(".")[2]
    if offer.expect.kind is ActionAnnounced or offer.expect.barred:
        return forms_of(offer) if offer.expect.barred and offer.expect.kind is ActionAnnounced else ()
    forms = card_forms(sight, offer, kind, DEFENCE)
    which = Ask(
        title=(OTHERS[kind][0].rstrip("…"), OTHERS[kind][1].rstrip("…")),
        into=((0, "cards"),),
        picks=tuple(Pick(value=getattr(form.facts[0], "cards", ()), label=form.label) for form in forms),
    )
    listed = Form(expect=offer.expect, facts=forms[0].facts, label=OTHERS[kind], asks=(which,))
    word = OTHERS[kind][0].rstrip("…"), OTHERS[kind][1].rstrip("…")
    return listed, *typed_forms(sight, offer, kind, word)


def melee(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """5.2.main.melee: the announcement with its target."""
    if offer.expect.barred or not offer.expect.seats or not offer.facts:
        return forms_of(offer)
    seat = offer.expect.seats[0]
    whom = Ask(title=TARGET, picks=_fighting_first(sight, seat), into=((0, "targets"),))
    return (Form(expect=offer.expect, facts=offer.facts[:1], label=say("melee…"), asks=(whom,)),)


def late(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """5.4.attack.order: the announcement of an attack whose card was laid first."""
    running = attack_on(sight.table)
    if offer.expect.barred or running is None or running.card is None or running.attacker is None:
        return forms_of(offer)
    targets = () if running.target is None else (running.target,)
    power = firepower_of(running.card)
    said = ActionAnnounced(id=ID, seat=running.attacker, action="attack", targets=targets, value=power)
    return (Form(expect=offer.expect, facts=(said,)),)


def put_away(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """5.2.main.discard: announced and put away face down, as one."""
    if offer.expect.barred or not offer.expect.seats:
        return forms_of(offer)
    seat = offer.expect.seats[0]
    label = say("put one card away")
    return (Form(expect=offer.expect, facts=(*offer.facts[:1], _away(seat)), label=label, usual=True),)


def _away(seat: int) -> CardsDiscarded:
    return CardsDiscarded(id=ID, seat=seat, source=HAND.format(seat), to=AWAY, count=1, face="down")


def passing(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """5.2.main.pass, and the turn is over."""
    if offer.expect.barred or not offer.expect.seats:
        return forms_of(offer)
    ended = TurnEnded(id=ID, seat=offer.expect.seats[0])
    label = say("pass and end the turn")
    return (Form(expect=offer.expect, facts=(*offer.facts[:1], ended), label=label, usual=True),)


def next_turn(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """The next in the order of action; whoever else may begin is reached by the pads."""
    first = next((other for other in sight.offers if other.expect.step == "combat.turn"), None)
    return forms_of(offer) if offer is first and not continues(sight) else ()


def defence(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """5.4.respond.kinds: the card; which LV is enough the rules say."""
    if offer.expect.barred:
        return ()
    return *card_forms(sight, offer, "defence", DEFENCE), *typed_forms(sight, offer, "defence", DEFENCE)


def no_answer(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """5.4.respond.none-hit: the page names who is asked."""
    return tuple(replace(form, label=NONE) for form in forms_of(offer))


def goes_on(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """5.1.round-end.check.any: what the table came to; the last turn is over with it."""
    table = sight.table
    turn = table.combats[-1].turn if table.combats else None
    order = table.combats[-1].order if table.combats else ()
    if not _is_unsaid(sight) or not order or any(not slot.acted and slot.seat != turn for slot in order):
        return ()
    ended: tuple[Fact, ...] = () if turn is None else (TurnEnded(id=ID, seat=turn),)
    ways = (("continues", say("the battle goes on")), ("ends", say("the battle ends")))
    return tuple(
        Form(
            expect=offer.expect,
            facts=(*ended, OutcomeStated(id=ID, of="continuation", outcome=outcome)),
            label=label,
            implied=len(ended),
            group=say("does the battle go on?"),
        )
        for outcome, label in ways
    )


def changes(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """5.1.round-end.discard-excess: who puts a card away, in one tap each; offered once the battle goes on."""
    if not continues(sight):
        return ()
    return tuple(
        Form(
            expect=offer.expect,
            facts=(_away(seat),),
            label=NOTHING,
            mark=seat,
            group=CHANGE,
        )
        for seat in living(sight.table, fighters(sight.table))
    )


def refills(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """5.1.round-end.refill: everybody draws up to the limit, in one tap."""
    if offer.expect.kind is not CardsDrawn or not continues(sight):
        return ()
    table = sight.table
    held = {seat: cards_held(table, seat) for seat in living(table, fighters(table))}
    short = {seat: limit_now(table, seat, sight.book) - number for seat, number in held.items() if number is not None}
    drawn = tuple(
        CardsDrawn(id=ID, seat=seat, source="deck.combat", to=HAND.format(seat), count=missing)
        for seat, missing in short.items()
        if missing > 0
    )
    words = " ".join(f"席{fact.seat}+{fact.count}" for fact in drawn)
    english = " ".join(f"{fact.seat}+{fact.count}" for fact in drawn)
    return (Form(expect=offer.expect, facts=drawn, label=say("refill hands"), hint=(words, english)),) if drawn else ()


def _is_unsaid(sight: Sight) -> bool:
    """A round without a word yet on whether the battle goes on; its end may have been written down, and the question asked."""
    running = sight.recall(battles)
    return is_round(sight) or (continues(sight) and not running[-1].said)


def asking(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """5.1.round-end.check.no-will: the question, where the end of the round was written down and nothing was answered."""
    running = sight.recall(battles)
    asked = sight.table.asked is not None and sight.table.asked.question == "continue_combat"
    return forms_of(offer) if _is_unsaid(sight) and continues(sight) and not asked and not running[-1].wills else ()


def ends(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """Never in the middle of a round, where only the pads say it."""
    inside = sight.table.combats and sight.table.combats[-1].turn is not None
    if inside or offer.expect.kind is not CombatEnded:
        return ()
    told = (Form(expect=offer.expect, facts=(CombatEnded(id=ID, why=why),), label=ENDS[why]) for why in _reasons(sight))
    return (*forms_of(offer), *told)


def _reasons(sight: Sight) -> Iterator[str]:
    """5.1.round-end.check: why the battle is over, as far as the record tells it; an obstacle fights on, too."""
    running = sight.recall(battles)
    here = living(sight.table, fighters(sight.table))
    if running and running[-1].wills and all(running[-1].wills.get(seat) == "decline" for seat in here):
        yield "no_will"
    others = sight.recall(crowds)
    if len(here) == 1 and not (others and others[-1].present):
        yield "one_left"


MAKERS = {
    "main.attack": attack,
    "attack.announce": late,
    "main.escape": other_card,
    "main.special": other_card,
    "main.melee": melee,
    "main.discard-announce": put_away,
    "main.discard": hidden,
    "main.pass": passing,
    "combat.turn": next_turn,
    "activation.outcome": hidden,
    "answer.none": no_answer,
    "answer.defence": hidden,
    "answer.escape": hidden,
    "answer.special": hidden,
    "answer.card.defence": defence,
    "answer.card.escape": other_card,
    "answer.card.special": other_card,
    "answer.stated": hidden,
    "answer.kept": hidden,
    "again.defence": hidden,
    "again.escape": hidden,
    "again.special": hidden,
    "check.outcome": goes_on,
    "check.ask": asking,
    "refill.discard": changes,
    "refill.draw": refills,
    "combat.end": ends,
}
