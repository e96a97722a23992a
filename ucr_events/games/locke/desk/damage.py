"""What an attack does, as forms: endurance, the column, the dice, damage on body or suit, death; the same of a melee."""

from msgspec.structs import replace

from ucr_events.facts import ActionAnnounced, CounterChanged, OutcomeStated
from ucr_events.games.locke.desk.one_by_one import SINGLY
from ucr_events.games.locke.desk.parts import ID, NUMBERS, numbers_to_choose, steps
from ucr_events.games.locke.rules.attack.damage import column
from ucr_events.games.locke.table import Attack, attack_on
from ucr_events.games.locke.texts import say
from ucr_events.referee.forms import Ask, Form, Sight, forms_of
from ucr_events.referee.offering import Offer
from ucr_events.texts import Text

RATIO_MISSING: Text = say("no damage table: how much?")
DAMAGE: Text = say("damage")
ON_BODY: Text = say("damage of the body")
STRIKES_BACK: Text = say("strikes back")


def endurance(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """Asked when the target has answered."""
    return () if "answer.none" in steps(sight) else forms_of(offer)


def suit(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """A suit in place of the body: one button, then the number."""
    if "answer.none" in steps(sight) or not offer.facts:
        return ()
    picks = numbers_to_choose(NUMBERS)
    value = Ask(title=say("endurance of the suit"), picks=picks, into=((0, "value"),))
    return (Form(expect=offer.expect, facts=offer.facts[:1], label=say("suit…"), asks=(value,)),)


def roll(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """The dice are asked for at once, of whoever attacks."""
    running = attack_on(sight.table)
    seats = (running.attacker,) if running and running.attacker else offer.expect.seats
    return (Form(expect=replace(offer.expect, seats=seats), open=True, hint=_why(running)),)


def _why(running: Attack | None) -> Text | None:
    """火力24 : 耐久5 → 4:1."""
    power, value = (running.firepower, running.endurance) if running else (None, None)
    if not isinstance(power, int) or not isinstance(value, int) or value <= 0:
        return None
    ratio = column(power, value)
    return say("firepower {power} : endurance {value} → {ratio}", power=power, value=value, ratio=ratio)


def marks(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """5.4.damage.apply: how much, on the target; that it was the body is said behind one more tap, for few ask."""
    running = attack_on(sight.table)
    if running is None or running.target is None or running.damage is not None or {"answer.none", "damage.roll"} & steps(sight):
        return ()
    title = DAMAGE if "damage_table" in sight.book.charts else RATIO_MISSING
    return *_row(offer, running.target, "damage", title), *_row(offer, running.target, "damage.body", ON_BODY, seldom=True)


def _row(offer: Offer, seat: int, counter: str, title: Text, seldom: bool = False, mark: int | None = None) -> tuple[Form, ...]:
    return tuple(
        Form(
            expect=offer.expect,
            facts=(CounterChanged(id=ID, seat=seat, counter=counter, by=number),),
            label=(str(number), str(number)),
            group=title,
            row=True,
            seldom=seldom,
            mark=mark,
        )
        for number in NUMBERS
    )


def of_melee(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """5.6.melee.damage-bearing: what either side suffers."""
    if offer.expect.barred or not offer.expect.seats:
        return forms_of(offer)
    seat = offer.expect.seats[0]
    whose = say(", seat {seat}", seat=seat)
    whole, body = (_text(one, whose) for one in (DAMAGE, ON_BODY))
    return *_row(offer, seat, "damage", whole), *_row(offer, seat, "damage.body", body, seldom=True)


def _text(one: Text, more: Text) -> Text:
    return one[0] + more[0], one[1] + more[1]


def ratio(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """5.4.damage.ratio: the column that follows from what was said; few write it down."""
    running = attack_on(sight.table)
    power, value = (running.firepower, running.endurance) if running else (None, None)
    if running is None or offer.expect.barred or not isinstance(power, int) or not isinstance(value, int) or value <= 0:
        return ()
    said = OutcomeStated(id=ID, seat=running.attacker, of="ratio", outcome="hit", value=column(power, value))
    return (Form(expect=offer.expect, facts=(said,), group=SINGLY, seldom=True),)


def strikes_back(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """5.6.melee.counterattack: at whoever attacks."""
    running = attack_on(sight.table)
    if offer.expect.barred or not offer.expect.seats or running is None or running.attacker is None:
        return forms_of(offer)
    back = ActionAnnounced(id=ID, seat=offer.expect.seats[0], action="counterattack", targets=(running.attacker,))
    return (Form(expect=offer.expect, facts=(back,), label=STRIKES_BACK, mark=back.seat),)


def death(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """5.4.damage.death-threshold: once there is damage, and not by less than was declared."""
    running = attack_on(sight.table)
    if running is None or running.damage is None:
        return ()
    less = isinstance(running.endurance, int) and running.damage < running.endurance
    rule = "5.4.damage.death-threshold" if less else None
    return tuple(replace(form, barred=form.barred or rule) for form in forms_of(offer))


MAKERS = {
    "damage.endurance": endurance,
    "damage.suit": suit,
    "damage.ratio": ratio,
    "damage.roll": roll,
    "damage.mark": marks,
    "damage.death": death,
    "melee.ratio": ratio,
    "melee.mark": of_melee,
    "melee.counter-mark": of_melee,
    "melee.counter": strikes_back,
}
