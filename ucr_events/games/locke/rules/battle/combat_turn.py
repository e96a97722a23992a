"""5.2 The turn in a battle: check phase, support 1, main action, support 2."""

from typing import Any

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    CardsPlayed,
    CounterChanged,
    CounterSet,
    Fact,
    PieceMoved,
    StateChanged,
    TurnEnded,
)
from ucr_events.games.locke.acts import words_of
from ucr_events.games.locke.acts.fighting import ATTACK, BATTLE_ABILITY, DISCARD, ESCAPE, MELEE, PASSES, SPECIAL
from ucr_events.games.locke.rules.attack.attack import level_of
from ucr_events.games.locke.rules.attack.synchro import synchro_offers
from ucr_events.games.locke.rules.cards.effects import LAID_OPEN, REPLIED, fallen, follows, replies_to_ability, uses_card
from ucr_events.games.locke.rules.common import announce, phase, phase_over, told_value
from ucr_events.games.locke.rules.ways import way, ways
from ucr_events.games.locke.state.fighters import fighters
from ucr_events.games.locke.state.seats import is_in
from ucr_events.games.locke.state.traits import attacks_with
from ucr_events.games.locke.state.unannounced import is_jammer
from ucr_events.referee import Allowed, Become, Book, Chapter, Done, Expect, Moment, Steps, call, maybe, result_of, window
from ucr_events.table.state import Table

CHAPTER = Chapter("5.2")

NORMAL_ONLY = words_of(("main", "free"), "pass")
"5.2.main.list-closed: main actions of the normal turn, and the start of another battle."
ONE, LIST, CARD = "5.2.main.one-action", "5.2.main.list-closed", "5.2.main.c-card"
PHASES = "5.2.turn.phases"
WALKS = frozenset({"walk", "teleport", "spaceport"})
"How a piece moves by a main action of the normal turn."


@CHAPTER.procedure
def combat_turn(book: Book, here: Table, seat: int, participants: tuple[int, ...] = ()) -> Steps:
    """5.2.turn.phases: no square effect, no start of a battle; 5.2.turn.end: then the next. Whether anything came."""
    begun = yield maybe(phase("check_phase", "5.2.check.same-as-normal"))
    kinds: tuple[type[Fact], ...] = (StateChanged, CounterSet, CounterChanged)
    effects = tuple(Expect(f"check.{kind.__name__}", kind, "5.2.check.same-as-normal") for kind in kinds)
    came = yield from window(lambda came: (*effects, phase_over("check_phase", PHASES)))
    helped = yield call("support_phase", seat, "support_1")
    acted = result_of((yield call("combat_main", seat, participants, False)))
    more = result_of((yield call("combat_rest", seat, participants)))
    ended = yield maybe(Expect("combat.turn-end", TurnEnded, "5.2.turn.end", (seat,)))
    return bool(came or acted or more or _told(helped)) or begun is not None or ended is not None


def _told(done: Any) -> bool:
    """Whether anything was told to a procedure that is done."""
    return isinstance(done, Done) and bool(done.moments)


@CHAPTER.procedure
def combat_rest(book: Book, here: Table, seat: int, participants: tuple[int, ...]) -> Steps:
    """5.2.support2.same: support actions again; a main action now is one too many, and is followed as far as it goes."""
    helped = yield call("support_phase", seat, "support_2")
    late = result_of((yield call("combat_main", seat, participants, True)))
    if late:
        yield call("combat_rest", seat, participants)
    return bool(late) or _told(helped)


@CHAPTER.procedure
def combat_main(book: Book, here: Table, seat: int, participants: tuple[int, ...], late: bool = False) -> Steps:
    """5.2.main.one-action: a combat card, an ability, melee, putting one card away, or nothing. What it was; None: none."""
    if here.asked is not None and here.asked.question == "use_ability" and here.asked.seat == seat:
        yield from window(lambda came: follows())
    if not late:
        yield maybe(phase("main_phase", PHASES))
    acts = (*_acts(seat), *_not_in_a_battle(seat))
    told = yield maybe(*(replace(act, barred=act.barred or ONE) if late else act for act in acts))
    if not isinstance(told, Moment):
        return None
    if (yield from _carried_out(here, seat, participants, told)) == "jammed":
        return Become("combat_main", (seat, participants, late))
    yield from window(lambda came: fallen())
    yield maybe(phase_over("main_phase", PHASES))
    return told.step


def _acts(seat: int) -> tuple[Expect, ...]:
    """5.2.main.c-card, 5.2.main.melee, 5.2.main.ability, 5.2.main.pass, 5.2.main.discard: open or 5.2.main.discard-closed."""
    return (
        *(expect for act in (ATTACK, MELEE, ESCAPE, SPECIAL, DISCARD) for expect in ways(act, seat)),
        _puts_away(seat),
        *(expect for act in (PASSES, BATTLE_ABILITY) for expect in ways(act, seat)),
        *uses_card(seat, "5.2.main.ability"),
    )


def _puts_away(seat: int) -> Expect:
    number = Allowed(values=(1,), rule="5.2.main.discard")
    return way(DISCARD, "main.discard", seat, match=(("source", f"hand.{seat}"),), where=(("count", number),))


def _card(step: str, seat: int, purpose: str, barred: str | None = None) -> Expect:
    return Expect(step, CardsPlayed, CARD, (seat,), match=(("purpose", purpose),), barred=barred)


def _not_in_a_battle(seat: int) -> tuple[Expect, ...]:
    """What cannot be done here: a normal turn's main actions, moving the piece, a defence card with nothing to answer."""
    said = (("action", NORMAL_ONLY),)
    ways = (("piece", f"p{seat}"), ("how", WALKS))
    return (
        Expect("main.normal", ActionAnnounced, LIST, (seat,), match=said, barred=LIST),
        Expect("main.move", PieceMoved, LIST, match=ways, barred=LIST),
        announce("main.defence", seat, "defence", CARD, barred=CARD),
        _card("main.defence", seat, "defence", barred=CARD),
    )


def _carried_out(here: Table, seat: int, participants: tuple[int, ...], told: Moment) -> Steps:
    """What follows each main action; other chapters say how. 6.1.jammer.other-action: "jammed", and another may follow."""
    everybody = fighters(here, participants)
    if told.step == "main.attack" and is_in(here, seat, "dead"):
        yield call("residual_attack", seat, (told_value(told, "targets") or (None,))[0])
    elif told.step == "main.attack" and _with_an_ability(told):
        yield call("ability_in_battle", seat)
    elif told.step == "main.attack":
        return result_of((yield call("attack", seat, everybody, *_others(told))))
    elif told.step == "main.melee":
        yield call("melee", seat, (told_value(told, "targets") or (None,))[0], *_others(told))
    elif told.step == "main.escape":
        return result_of((yield call("escape", seat)))
    elif told.step in ("main.special", "main.defence"):
        return (yield from _special(seat, told))
    elif told.step == "main.discard-announce":
        yield maybe(_puts_away(seat))
    elif told.step in ("main.ability", LAID_OPEN):
        yield call("ability_in_battle", seat)
    elif told.step == "main.normal":
        yield from window(lambda came: follows())
    return None


def _with_an_ability(told: Moment) -> bool:
    """Whether what is said or played as an attack is an ability: nothing is activated then (5.3)."""
    if isinstance(told.fact, CardsPlayed):
        return attacks_with(next(iter(told.fact.cards or ()), None), told.fact.source or "")
    return attacks_with(told_value(told, "card"), None)


@CHAPTER.procedure
def ability_in_battle(book: Book, here: Table, seat: int) -> Steps:
    """What an ability leads to, and what those whom it attacks do against it."""
    others = tuple(other.seat for other in here.seats if other.seat != seat)
    while isinstance((told := (yield maybe(*follows(others), *replies_to_ability(others)))), Moment):
        if told.step == REPLIED and told.fact is not None:
            yield call("card_use", told.fact.seat, level_of(told), told_value(told, "purpose"))


def _others(told: Moment) -> tuple[tuple[int, ...], ...]:
    """Whoever else was named as a target, where somebody was."""
    others = (told_value(told, "targets") or ())[1:]
    return (others,) if others else ()


def _special(seat: int, told: Moment) -> Steps:
    """5.2.main.c-card: the card, its activation, and what its text does."""
    purpose = told.step.removeprefix("main.")
    card = told if isinstance(told.fact, CardsPlayed) else (yield maybe(_card("main.card", seat, purpose)))
    works = result_of((yield call("card_use", seat, level_of(card), purpose))) if isinstance(card, Moment) else None
    joins = synchro_offers(works is not False)
    came = yield from window(lambda came: (*follows(), *joins))
    return "jammed" if any(one.fact is not None and is_jammer(one.fact) for one in came) else None
