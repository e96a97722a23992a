"""5.1 (3) and (4): the pre-combat phase with its abilities and mystery rolls, and the hands that are dealt."""

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    CardsDealt,
    CardsDrawn,
    CardsPlayed,
    CombatLeft,
    PhaseEnded,
    ValueDeclared,
)
from ucr_events.games.locke.rules.cards.effects import any_effect, uses_card
from ucr_events.games.locke.rules.character.abilities import is_use, used_ability
from ucr_events.games.locke.rules.character.sheet import limit_is_known, owned_abilities
from ucr_events.games.locke.rules.common import phase
from ucr_events.games.locke.state.battles import BEFORE, END, HANDS, JOIN, MOVE, ROUND, Battle, battle_of, begins_round
from ucr_events.games.locke.state.fighters import cards_held, cards_left, fighters, limit_now, living
from ucr_events.games.locke.state.leavers import leaving_now, modes_now
from ucr_events.games.locke.state.lives import minions_of
from ucr_events.games.locke.state.seats import is_in
from ucr_events.games.locke.state.thoughts import thoughts_now
from ucr_events.games.locke.state.traits import BROAD, timings
from ucr_events.games.locke.texts import say, say_in
from ucr_events.referee import Book, Breach, Chapter, Expect, Steps, Unrecorded, View, maybe, window
from ucr_events.table.state import Table

CHAPTER = Chapter("5.1 before the rounds")

USES = "fact:action.announced"
BEFORE_HANDS = (JOIN, MOVE, BEFORE)


@CHAPTER.procedure
def pre_combat(book: Book, here: Table, participants: tuple[int, ...]) -> Steps:
    """5.1.pre-combat.use: newcomers use pre-combat abilities, or roll a die for a mystery (5.1.pre-combat.mystery)."""
    yield maybe(phase("pre_combat", "5.1.pre-combat.use"))
    said = (("action", frozenset({"mystery_ability", "use_ability"})),)
    acts = (
        Expect("pre.ability", ActionAnnounced, "5.1.pre-combat.use", match=said),
        Expect("pre.minions", ValueDeclared, "3.1.timing.prebattle.must-announce"),
        Expect("pre.card", CardsPlayed, "5.1.pre-combat.use"),
        Expect("pre.leaves", CombatLeft, "5.1.pre-combat.end-if-one"),
    )
    opened = replace(acts[1], match=(("trait", "minions"),))  # any other value is declared for something announced
    dice = tuple(expect for expect in any_effect() if expect.step == "effect.DiceRolled")
    begun = yield maybe(acts[0], opened, *_laid_open(participants), *dice)
    if begun is not None:
        yield from window(lambda came: (*acts, *_laid_open(participants), *any_effect()))
    yield maybe(Expect("phase.pre_combat.end", PhaseEnded, "5.1.flow.steps", match=(("phase", "pre_combat"),)))


def _laid_open(participants: tuple[int, ...]) -> tuple[Expect, ...]:
    return tuple(expect for seat in participants for expect in uses_card(seat, "5.1.pre-combat.use"))


@CHAPTER.procedure
def hands(book: Book, here: Table, participants: tuple[int, ...]) -> Steps:
    """5.1.hand.deal: a hand for everybody who newly takes part."""
    rule = "5.1.hand.deal"
    kinds = (CardsDealt, CardsDrawn)
    source = (("source", frozenset({"deck.combat", None})),)
    dealing = tuple(Expect("hand.deal", kind, rule, match=source) for kind in kinds)
    late = Expect("pre.minions", ValueDeclared, "3.1.timing.prebattle.must-announce", match=(("trait", "minions"),))
    yield from window(lambda came: (*dealing, late))


def _before_the_hands(view: View) -> Battle | None:
    battle = battle_of(view)
    return battle if battle is not None and battle.step in BEFORE_HANDS else None


@CHAPTER.check("5.1.pre-combat.new-only", USES)
def newcomers_only(view: View) -> "bool | Breach | None":
    """5.1.pre-combat.new-only: who has fought in an earlier round does not use pre-combat abilities again."""
    battle, seat = battle_of(view), view.fact.seat
    if battle is None or seat is None or view.fact.action not in ("mystery_ability", "use_ability"):
        return None
    if any(one.seat == seat for one in leaving_now(view).brought):
        return None
    if view.fact.action == "use_ability" and "戦闘前" not in timings(used_ability(view)):
        return None
    absent = seat not in fighters(view.before) and not battle.perhaps(seat)
    if absent and view.fact.action == "mystery_ability":
        return Breach(say("does not take part in the battle"))
    if battle.new(seat) and battle.step != HANDS:
        return True
    return Breach(say("not a character that newly takes part"))


@CHAPTER.check("5.1.pre-combat.new-only", "fact:value.declared")
def minions_of_newcomers_only(view: View) -> None:
    """5.1.pre-combat.new-only: minions, too; a number that was said in time may have been written down late."""
    battle, fact = battle_of(view), view.fact
    if battle is None or fact.trait != "minions" or fact.seat not in fighters(view.before) or battle.step != BEFORE:
        return
    again = minions_of(view.before, fact.seat) or any(one.seat == fact.seat for one in leaving_now(view).brought)
    if battle.rounds and not battle.new(fact.seat) and not again:
        raise Unrecorded(say("not a character that newly takes part"), ("declaration", fact.seat), held=True)


@CHAPTER.check("5.1.pre-combat.mystery", "fact:dice.rolled")
def one_die_for_a_mystery(view: View) -> "bool | Breach | None":
    """5.1.pre-combat.mystery: one die for anybody; other dice only with an ability before battle on the sheet.

    Who announced one rolls for it: a roll of somebody else while it is due was not announced, or one announced was not made.
    """
    battle = battle_of(view)
    if view.fact.purpose != "mystery_ability" or view.fact.seat is None or battle is None:
        return None
    if battle.unrolled and view.by not in battle.unrolled:
        words = say("what seat {by} announced was not recorded", by=view.by)
        return view.recorded(None, words)  # type: ignore[no-any-return]
    if len(view.fact.faces) == 1 or any(one.has("戦闘前") for one in owned_abilities(view, view.by)):
        return True
    return Breach(say("other dice than 1D6 without an ability that rolls them"))


@CHAPTER.check(
    "5.1.pre-combat.mystery-no-effect",
    "fact:counter.changed",
    "fact:counter.set",
    "fact:state.changed",
    "fact:combat.left",
    "fact:piece.moved",
)
def an_empty_mystery_does_nothing(view: View) -> "bool | Breach | None":
    """5.1.pre-combat.mystery-no-effect: what is said to follow from the roll needs an ability before battle on the sheet."""
    battle = battle_of(view)
    who = battle.mystery.get(view.fact.because) if battle is not None and view.fact.because else None
    if not who:
        return None
    if any(one.has("戦闘前") for one in owned_abilities(view, who)):
        return True
    return Breach(say("without such an ability the roll has no effect"))


@CHAPTER.check("5.1.pre-combat.timing-normal", USES)
def still_the_normal_turn(view: View) -> "bool | None":
    """5.1.pre-combat.timing-normal: up to the pre-combat phase [通常] and [全般] fit, [戦闘] alone does not."""
    if _before_the_hands(view) is None or not is_use(view):
        return None
    when = timings(used_ability(view))
    return bool(when & (modes_now(view, view.by) | {"全般", "戦闘前"})) if when & BROAD else None


@CHAPTER.check("5.1.hand.timing-combat", USES)
def battle_from_the_hands_on(view: View) -> "bool | None":
    """5.1.hand.timing-combat: once hands are dealt [戦闘] and [全般] fit, [通常] alone does not."""
    battle = battle_of(view)
    if battle is None or battle.step not in (HANDS, ROUND, END) or not is_use(view):
        return None
    when = timings(used_ability(view)) & BROAD
    return bool(when & (modes_now(view, view.by) | {"全般"})) if when else None


def _is_hand(view: View) -> bool:
    fact = view.fact
    return fact.seat is not None and fact.to == f"hand.{fact.seat}" and fact.source in ("deck.combat", None)


@CHAPTER.check("5.1.hand.deal", "fact:cards.dealt")
def a_hand_for_newcomers(view: View) -> "bool | Breach | None":
    """5.1.hand.deal: who newly takes part receives a hand, once; who has one receives nothing."""
    battle = battle_of(view)
    if battle is None or not _is_hand(view):
        return None
    if view.by in thoughts_now(view).seats and is_in(view.before, view.by, "dead"):
        return Breach(say("a residual thought holds no hand"))  # 6.1.participant.character
    if view.by not in fighters(view.before):
        if battle.perhaps(view.by):
            return view.recorded(None, say("that it joined was not recorded"))  # type: ignore[no-any-return]
        return Breach(say("does not take part in the battle"))
    if any(one.seat == view.by for one in leaving_now(view).brought):
        return None  # 5.7.new-combat.keeps-state speaks
    if battle.step == HANDS and view.by in battle.dealt and cards_held(view.before, view.by) != 0:
        held = cards_held(view.before, view.by)
        return None if held is None or held < limit_now(view.before, view.by, view.book) else Breach(say("has received one"))
    late = battle.step in (ROUND, END) and battle.came.get(view.by, 1) == battle.rounds
    if late or battle.new(view.by):
        return True
    return None if _fills_up(view, battle) else Breach(say("does not newly take part"))


def _fills_up(view: View, battle: Battle) -> bool:
    """5.1.round-end.refill: whether it may be that, after a round and not above the limit; people say dealing for it, too."""
    held = cards_held(view.after, view.by)
    between = battle.rounds > 0 and (battle.step != ROUND or view.before.combats[-1].turn is None)
    return between and (held is None or held <= limit_now(view.after, view.by, view.book))


@CHAPTER.check("5.1.hand.limit", "fact:cards.dealt", "fact:cards.drawn")
def not_above_the_limit(view: View) -> "bool | Breach | None":
    """5.1.hand.limit: seven and the announced minions; more only by an effect of the sheet that needs no word."""
    battle = battle_of(view)
    if battle is None or not _is_hand(view) or (battle.step == ROUND and view.before.combats[-1].turn is not None):
        return None
    held, limit = cards_held(view.after, view.by), limit_now(view.after, view.by, view.book)
    if held is None:
        return None
    if view.holds(held, "≤", limit, say_in("compared", "hand"), say_in("compared", "at most")):
        return True
    view.suspected()
    limit_is_known(view, view.by)
    return Breach(say("{held} cards in hand, the limit is {limit}", held=held, limit=limit))


ROUND_STARTS = ("fact:round.began", "fact:initiative.set")


def starting(view: View) -> Battle | None:
    """The battle, when this fact begins a round of it."""
    battle = battle_of(view)
    return battle if battle is not None and begins_round(battle, view.fact) else None


@CHAPTER.check("5.1.hand.deal", *ROUND_STARTS)
def nobody_without_a_hand(view: View) -> "bool | Breach | None":
    """5.1.hand.deal: every newcomer has a hand when the round begins; one that was not recorded is not judged."""
    battle = starting(view)
    if battle is None:
        return None
    seats = [seat for seat in living(view.before, fighters(view.before)) if battle.new(seat)]
    missing = [seat for seat in seats if cards_held(view.before, seat) == 0]
    if not missing or cards_left(view.before) == 0:
        return True if seats and not missing else None
    seat = missing[0]
    return view.recorded(  # type: ignore[no-any-return]
        None, say("a hand for seat {seat} was not recorded", seat=seat), ("hand", seat)
    )


@CHAPTER.check("5.1.hand.limit", *ROUND_STARTS)
def hands_are_full(view: View) -> "bool | Breach | None":
    """5.1.hand.limit: a newcomer's hand is as large as its limit, unless the deck ran out or a silent effect lowers it."""
    battle = starting(view)
    if battle is None or cards_left(view.before) == 0:
        return None
    brought = {one.seat for one in leaving_now(view).brought}
    seats = [seat for seat in living(view.before, fighters(view.before)) if battle.new(seat) and seat not in brought]
    for seat in seats:
        held, limit = cards_held(view.before, seat), limit_now(view.before, seat, view.book)
        if held and held < limit:
            view.suspected()
            limit_is_known(view, seat)
            return Breach(say("seat {seat} holds {held} cards of {limit}", seat=seat, held=held, limit=limit))
    return None
