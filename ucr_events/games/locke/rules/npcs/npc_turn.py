"""6.2 The turn of those nobody plays, and the judgements on each member of a group."""

from typing import Any

from ucr_events.facts import (
    ActionAnnounced,
    CardsPlayed,
    CardsShown,
    CounterChanged,
    DiceRolled,
    Fact,
    OutcomeStated,
    StateChanged,
    TurnBegan,
    TurnEnded,
    ValueDeclared,
)
from ucr_events.games.locke.rules.attack.attack import closed
from ucr_events.games.locke.rules.cards.effects import fallen
from ucr_events.games.locke.rules.common import announce, told_value
from ucr_events.games.locke.state.crowds import anybody, members, unseated
from ucr_events.referee import Book, Chapter, Dice, Expect, Moment, Steps, call, maybe, result_of, window
from ucr_events.table.state import Table

CHAPTER = Chapter("6.2 turns")

CHANCE: tuple[type[Fact], ...] = (DiceRolled, CardsShown, OutcomeStated, StateChanged)
ONE_TURN = "6.2.group.one-turn"
TURN = "npc.turn"
NAMELESS = "effect.npc-turn"
"Its turn without its piece: understood, but offered by its piece only."
Deed = tuple[str | None, int | None, int | None]
"Step of what somebody without a seat did, its target, its firepower."
STOPPED = ("defence", "escape", "ability")


def nobodys_turn(here: Table) -> tuple[Expect, ...]:
    """6.2.group.one-turn: the turn of an obstacle or esper, each by its piece, is no seat's; the scribe may leave out whose."""
    if not anybody(here):
        return ()
    each = [frozenset(members(here, name)) for name in unseated(here)]
    turns = [Expect(TURN, TurnBegan, ONE_TURN, match=(("seat", None), ("piece", pieces))) for pieces in each if pieces]
    nameless = Expect(NAMELESS if turns else TURN, TurnBegan, ONE_TURN, match=(("seat", None),), loose=bool(turns))
    return (*turns, nameless)


def nobodys_deeds(here: Table) -> tuple[Expect, ...]:
    """Attacks that show by themselves whose turn it is: no seat makes them."""
    nobody = ("seat", None)
    acts = (("npc.attack", "attack"), ("npc.melee", "melee"))
    said = (Expect(step, ActionAnnounced, ONE_TURN, match=(nobody, ("action", action))) for step, action in acts)
    card = Expect("npc.card", CardsPlayed, "6.2.esper.attack-choice", match=(nobody, ("purpose", "attack")))
    return (*said, card) if anybody(here) else ()


def does(told: Any) -> Deed:
    """What it was that was told: the step, at whom, with what firepower."""
    step = told.step if isinstance(told, Moment) else None
    return step, next(iter(told_value(told, "targets") or ()), None), told_value(told, "value")


def is_nobodys(told: Any) -> bool:
    """Whether the turn that has begun is no seat's."""
    return isinstance(told, Moment) and told.step in (TURN, NAMELESS)


@CHAPTER.procedure
def npc_turn(book: Book, here: Table, participants: tuple[int, ...] = (), unbegun: Deed | None = None) -> Steps:
    """6.2.npc.target-planet, 6.2.npc.melee-fallback: chance picks a target; then its attack, or melee in its place.

    unbegun: what it did where nobody wrote down that its turn began.
    """
    rule = "6.2.npc.target-planet"
    step, target, power = unbegun or (None, None, None)
    if step is None:
        yield from window(
            lambda came: tuple(Expect(f"npc.{kind.__name__}", kind, rule, match=(("seat", None),)) for kind in CHANCE)
        )
        told = yield maybe(
            announce("npc.attack", None, "attack", rule),
            announce("npc.melee", None, "melee", "6.2.npc.melee-fallback"),
            Expect("npc.card", CardsPlayed, "6.2.esper.attack-choice", match=(("purpose", "attack"),)),
            Expect("npc.other", ActionAnnounced, "6.2.npc.source-of-nature", match=(("seat", None),)),
        )
        step, target, power = does(told)
    if step == "npc.melee":
        yield call("melee", None, target)
    elif step in ("npc.attack", "npc.card"):
        yield call("npc_attack", target, participants, power, step == "npc.card")
    yield from judged_one_by_one(*fallen())
    yield from _once_more(participants)
    yield maybe(Expect("npc.turn-end", TurnEnded, ONE_TURN, match=(("seat", None),)))


def _once_more(participants: tuple[int, ...]) -> Steps:
    """5.2.main.one-action: a second attack in its turn is against the rules, and is carried out like the first."""
    rule = "5.2.main.one-action"
    second = announce("npc.again", None, "attack", rule, barred=rule, firm=True)
    told = yield maybe(second, Expect("effect.npc-chance", DiceRolled, rule, match=(("purpose", "random_target"),), loose=True))
    if isinstance(told, Moment) and told.step != second.step:
        told = yield maybe(second)
    if isinstance(told, Moment):
        yield call("npc_attack", next(iter(told_value(told, "targets") or ()), None), participants, told_value(told, "value"))


@CHAPTER.procedure
def npc_attack(
    book: Book, here: Table, target: int | None, participants: tuple[int, ...], power: int | None, card: bool = False
) -> Steps:
    """5.4.damage.other-attacks: a weapon's attack is answered and judged like a card's; an esper's card is a card."""
    shown = None
    if not card:
        shown = yield maybe(
            Expect("npc.card", CardsPlayed, "6.2.esper.attack-choice", match=(("seat", None), ("purpose", "attack")))
        )
    if card or shown is not None:
        yield maybe(Expect("npc.level", ValueDeclared, "6.2.esper.values", match=(("seat", None), ("trait", "esp_level"))))
        yield maybe(Expect("npc.activation", OutcomeStated, "6.2.esper.values", match=(("of", "activation"),)))
    answered = result_of((yield call("answer", target, None, None)))
    if answered in STOPPED:
        yield from closed(target, None)
        return
    yield call("damage", target, power, None, False, answered == "hit")


@CHAPTER.procedure
def members_judged(book: Book, here: Table) -> Steps:
    """6.2.group.attack-hits-all: after an attack on somebody without a seat."""
    yield from judged_one_by_one()


def judged_one_by_one(*beside: Expect) -> Steps:
    """6.2.group.judged-separately, 6.2.group.melee: the further declarations, rolls and marks of a group; `beside` between."""
    rule = "6.2.group.judged-separately"
    kinds = (
        (ValueDeclared, "trait", frozenset({"endurance", "suit", "melee_shift"})),
        (OutcomeStated, "of", frozenset({"ratio", "hit"})),
        (CounterChanged, "counter", frozenset({"damage", "damage.body", "damage.suit", "damage.substitute"})),
    )
    expects = tuple(Expect(f"member.{kind.__name__}", kind, rule, match=((field, words),)) for kind, field, words in kinds)
    dice = (("faces", Dice(2, rule="5.4.damage.roll")),)
    rolls = Expect("member.roll", DiceRolled, rule, match=(("purpose", "damage"),), where=dice, firm=True)
    yield from window(lambda came: (rolls, *expects, *beside))
