"""5.4 Attacking with a combat card: card and target, activation, synchro, what the target does, damage."""

from typing import Any

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    CardsPlayed,
    CardsReturned,
    CounterChanged,
    DiceRolled,
    Fact,
    QuestionAsked,
    ValueDeclared,
)
from ucr_events.games.locke.rules.attack.late import beside, used_late
from ucr_events.games.locke.rules.common import announce, only, told_value
from ucr_events.games.locke.state.fight import Strike, attacks_so_far, fight_now
from ucr_events.games.locke.state.seats import is_in
from ucr_events.games.locke.state.traits import firepower_of, says_more
from ucr_events.games.locke.state.unannounced import JAMMERS
from ucr_events.games.locke.table import attack_on
from ucr_events.games.locke.texts import say
from ucr_events.referee import Allowed, Book, Breach, Chapter, Expect, Moment, Steps, View, call, maybe, one, result_of
from ucr_events.referee.values import Plain
from ucr_events.table.change import seat_of
from ucr_events.table.state import Table

CHAPTER = Chapter("5.4 attack")

STOPPED = ("defence", "escape", "ability")
"What an attack is stopped by."
DAMAGES = frozenset({"damage", "damage.body", "damage.suit"})
MOST_DAMAGE = 31
KINDS = frozenset({"attack", "defence", "escape", "special", None})
"Purposes with which a card may lie there when an attack was announced; only the first is right."


class Aim(Plain, frozen=True):
    """What is known of an attack before its activation check. others: further targets, each with an answer of its own."""

    target: int | None = None
    others: tuple[int, ...] = ()
    firepower: int | None = None
    level: int | None = None
    named: bool = False
    shown: bool = False

    def heard(self, fact: Fact | None) -> "Aim":
        """With what an announcement or a card adds."""
        if isinstance(fact, ActionAnnounced):
            return replace(self.of(fact.targets, fact.value, fact.card), named=True)
        if isinstance(fact, CardsPlayed):
            return replace(self.of(fact.targets, None, fact.cards[0] if fact.cards else None), shown=True)
        return self

    def of(self, targets: tuple[int, ...], value: int | None, card: Any) -> "Aim":
        """What was said first stays where nothing new is said."""
        targets = targets or tuple(seat for seat in (self.target, *self.others) if seat is not None)
        power = value if value is not None else self.firepower if self.firepower is not None else firepower_of(card)
        level = card.level if card and card.level is not None else self.level
        return replace(self, target=next(iter(targets), None), others=targets[1:], firepower=power, level=level)


def begun(here: Table, attacker: int | None) -> Aim:
    """The attack as whoever asked for it has heard it already: its announcement, its card, or neither."""
    attack = attack_on(here)
    if attack is None or attack.attacker != attacker or attack.action != "attack":
        return Aim()
    if any(value is not None for value in (attack.level, attack.activation, attack.answer, attack.endurance, attack.damage)):
        return Aim()
    aim = Aim().of((attack.target,) if attack.target else (), attack.firepower, attack.card)
    return replace(aim, named=attack.card is None or attack.firepower is not None, shown=attack.card is not None)


@CHAPTER.procedure
def attack(
    book: Book, here: Table, attacker: int | None, participants: tuple[int, ...] = (), others: tuple[int, ...] = ()
) -> Steps:
    """5.4.flow.three-stages: the card (5.4.attack.order), the target's answer, the damage. Says how it ended.

    5.4.attack.success, 5.4.attack.misfire: only an activated card is answered. 5.4.respond.neutralised: then no damage.
    others: further targets that were named when whoever asked for it heard it announced.
    """
    aim = yield from _aimed(here, attacker)
    aim = aim if aim.others else replace(aim, others=others)
    works = result_of((yield call("card_use", attacker, aim.level, "attack")))
    if aim.target is None:
        late = Expect("attack.late", ActionAnnounced, "5.4.attack.order", only(attacker), match=(("action", "attack"),),
                      barred="5.4.attack.order", firm=True)  # fmt: skip
        aim = aim.heard((yield from _fact(maybe(late))))
    if works is False:
        yield from _nothing_to_answer(aim.target, attacker, participants)
        return "jammed" if (yield from jammed(attacker)) else "misfire"
    raised, more = result_of((yield call("synchro", attacker, aim.level, "attack", participants, aim.target))) or (0, 0)
    if (yield from jammed(attacker)):
        return "jammed"
    level = None if aim.level is None else aim.level + raised
    power = None if aim.firepower is None or more is None else aim.firepower + more
    came = yield from _on_one(aim.target, attacker, level, (power, raised > 0, works is True, bool(aim.others)))
    for other in aim.others:  # 5.4.attack.one-target: where a card says otherwise, or the table lets it stand
        yield from _on_one(other, attacker, level, (power, raised > 0, False, True))
    return came


def _on_one(target: int | None, attacker: int | None, level: int | None, force: tuple[int | None, bool, bool, bool]) -> Steps:
    """What one target does about it, and the damage it takes. force: firepower, whether joined, sure to hit, one of several."""
    power, joined, sure, several = force
    answered = result_of((yield call("answer", target, attacker, level)))
    if answered in STOPPED:
        if not several:
            yield from closed(target, attacker)
        return answered
    yield call("damage", target, power, attacker, joined, answered == "hit" and sure, several)
    if target is None:
        yield call("members_judged")
    return "hit"


def _aimed(here: Table, attacker: int | None) -> Steps:
    aim = begun(here, attacker)
    named = announce("attack.announce", attacker, "attack", "5.4.attack.order")
    shown = Expect("attack.card", CardsPlayed, "5.4.attack.card-needed", only(attacker), match=(("purpose", KINDS),),
                   where=(("purpose", Allowed(values=("attack",), rule="5.4.attack.card-needed")),), firm=True,
                   likely=from_hand(attacker))  # fmt: skip
    if not aim.named and not aim.shown:
        aim = aim.heard((yield from _fact(one(named, shown))))
    if not aim.shown:
        aim = aim.heard((yield from _fact(one(shown) if aim.level is None else maybe(shown))))
    if not aim.named:
        aim = aim.heard((yield from _fact(maybe(named))))
    return aim


def _fact(asked: Any) -> Steps:
    told = yield asked
    return told.fact if isinstance(told, Moment) else None


def _nothing_to_answer(target: int | None, attacker: int | None, participants: tuple[int, ...]) -> Steps:
    """5.4.attack.misfire: no attack is made: nothing to use a card against, no damage, nobody to ask for synchro."""
    barred, over, helped = "5.3.timing.counter-attack", "5.4.attack.misfire", "5.5.synchro.trigger"
    acts = (
        *(announce(f"misfired.{action}", target, action, barred, barred=barred, firm=True) for action in ("defence", "escape")),
        *(card_of("misfired.card", target, kind, barred, barred) for kind in ("defence", "escape")),
        Expect("misfired.synchro", ActionAnnounced, helped, match=(("action", "synchro"),), barred=helped, firm=True),
        Expect("misfired.synchro", QuestionAsked, helped, match=(("question", "synchro"),), barred=helped, firm=True),
        *_damage_after_all("misfired", target, over),
    )
    told = yield from beside(maybe(*acts), used_late(attacker))
    if not isinstance(told, Moment):
        return
    if told.step == "misfired.synchro":
        yield call("synchro", attacker, None, "attack", participants, target)  # let stand, it is one breach
        return
    if told.step in ("misfired.endurance", "misfired.roll"):
        yield call("damage", target, None, attacker, False, False)
        return
    if told.step != "misfired.card":
        told = yield maybe(*(card_of("misfired.card", target, kind, barred, None) for kind in ("defence", "escape")))
    if isinstance(told, Moment):
        yield call("card_use", target, level_of(told), "defence")


def card_of(step: str, seat: int | None, kind: str, rule: str, barred: str | None = None) -> Expect:
    """A combat card of this kind laid open by the seat."""
    return Expect(step, CardsPlayed, rule, only(seat), match=(("purpose", kind),), barred=barred, firm=barred is not None,
                  likely=from_hand(seat))  # fmt: skip


def from_hand(seat: int | None) -> tuple[tuple[str, Any], ...]:
    """Where a combat card came from that nobody wrote down; how many are left in the hand is not known then."""
    return () if seat is None else (("source", f"hand.{seat}"),)


def level_of(moment: Any) -> int | None:
    """LV of the card that was played, when it was written down."""
    cards = told_value(moment, "cards")
    level: int | None = cards[0].level if cards else None
    return level


def jammed(user: int | None) -> Steps:
    """6.1.jammer.effect: somebody undoes the use of the card, which goes back to the hand."""
    step, rule = "jammer.announce", "6.1.jammer.when"
    told = yield maybe(
        Expect(step, ActionAnnounced, rule, match=(("action", "jammer"),)),
        Expect(step, ActionAnnounced, rule, match=(("action", "use_ability"), ("card", JAMMERS))),
        Expect(step, CardsPlayed, rule, match=(("purpose", "use_ability"), ("cards", JAMMERS))),
    )
    if not isinstance(told, Moment):
        return False
    yield maybe(Expect("jammer.return", CardsReturned, "6.1.jammer.effect", only(user)))
    return True


def closed(target: int | None, attacker: int | None) -> Steps:
    """5.4.respond.ends-attack: after a defence or an evasion there is no damage."""
    over = "5.4.respond.ends-attack"
    acts = (*_damage_after_all("closed", target, over), *_damage_at_once("closed.damage", target, over))
    told = yield from beside(maybe(*acts), used_late(target))
    if isinstance(told, Moment) and told.step != "closed.damage":
        yield call("damage", target, None, attacker, False, False)


def _damage_after_all(step: str, target: int | None, over: str) -> tuple[Expect, ...]:
    """A judgement of damage where the attack has come to nothing."""
    return (
        Expect(f"{step}.endurance", ValueDeclared, over, only(target), match=(("trait", "endurance"),), barred=over, firm=True),
        Expect(f"{step}.roll", DiceRolled, over, match=(("purpose", "damage"),), barred=over, firm=True),
    )


def _damage_at_once(step: str, target: int | None, over: str) -> tuple[Expect, ...]:
    """Damage marked there without a judgement and without a reason."""
    match = (("counter", DAMAGES), ("by", frozenset(range(1, MOST_DAMAGE))), ("because", None))
    return (Expect(step, CounterChanged, over, only(target), match=match, barred=over, firm=True),)


def targets_named(view: View) -> tuple[int, ...] | None:
    """The targets of an attack, at the fact that names them first; None elsewhere."""
    fact, strike = view.fact, fight_now(view).strike
    if isinstance(fact, ActionAnnounced):
        return fact.targets if fact.action == "attack" else None
    if fact.purpose != "attack" or fact.seat is None:
        return None
    mine = isinstance(strike, Strike) and strike.attacker == fact.seat and strike.aimed and not strike.of("attack")
    return None if mine else tuple(fact.targets)


@CHAPTER.check("5.4.attack.one-target", "fact:action.announced", "fact:cards.played")
def one_target(view: View) -> "bool | Breach | None":
    """5.4.attack.one-target: one character, or one group of obstacles, unless the card says otherwise."""
    targets = targets_named(view)
    if not targets:
        return None
    if len(targets) == 1:
        return True
    card = view.fact.card if isinstance(view.fact, ActionAnnounced) else next(iter(view.fact.cards or ()), None)
    view.known(None if says_more(card) else targets, say("that is for the card's own text to say"))
    return Breach(say("{targets} targets, where the card says nothing else", targets=len(targets)))


@CHAPTER.check("5.4.attack.valid-targets", "fact:action.announced", "fact:cards.played")
def target_takes_part(view: View) -> "bool | Breach | None":
    """5.4.attack.valid-targets: who takes part in the battle now and is alive."""
    targets = targets_named(view)
    if not targets or not view.before.combats:
        return None
    fighting = view.before.combats[-1].participants
    for target in targets:
        if target not in fighting:
            return Breach(say("seat {target} does not take part in the battle", target=target))
        if seat_of(view.before, target) is not None and is_in(view.before, target, "dead"):
            return Breach(say("seat {target} is dead", target=target))
    return True


@CHAPTER.check("5.4.attack.misfire-is-attack", "fact:combat.ended")
def misfires_are_attacks(view: View) -> "bool | None":
    """5.4.attack.misfire-is-attack: a round whose attacks all misfired is no round without an attack."""
    past = attacks_so_far(fight_now(view), len(view.before.combats))
    if view.fact.why != "no_attack" or any(works is not False for works in past):
        return None
    return not past
