"""5.1 The battle: its seven steps, its end, and the way back to the normal turn."""

from ucr_events.facts import (
    CardsDiscarded,
    CardsDrawn,
    CardsShuffled,
    CardTurned,
    CombatBegan,
    CombatEnded,
    CombatLeft,
    CounterChanged,
    CounterSet,
    GroupDissolved,
    PieceRemoved,
    StateChanged,
)
from ucr_events.games.locke.rules.battle.leaving import hidden
from ucr_events.games.locke.rules.common import told_value
from ucr_events.games.locke.rules.planets.information import INFORMATION
from ucr_events.games.locke.state.battles import BEFORE, HANDS, JOIN, MOVE, ROUND, battle_of, due
from ucr_events.games.locke.state.course import course_now
from ucr_events.games.locke.state.fighters import cards_left, fighters, living
from ucr_events.games.locke.state.leavers import nearest, pending
from ucr_events.games.locke.state.seats import is_in, place_of
from ucr_events.games.locke.state.thoughts import thoughts_now
from ucr_events.games.locke.texts import say, say_in
from ucr_events.referee import (
    Become,
    Book,
    Breach,
    Chapter,
    Expect,
    Moment,
    NeverKnown,
    Reading,
    Steps,
    View,
    call,
    maybe,
    result_of,
    window,
)
from ucr_events.table.state import Table

CHAPTER = Chapter("5.1")

READINGS: tuple[Reading, ...] = (
    Reading(
        "5.1.end.deck-exhausted",
        {
            "empty": say("ends when the last card of the deck is taken"),
            "unable": say("ends when somebody must draw and cannot"),
        },
    ),
)
STEPS = "5.1.flow.steps"


@CHAPTER.procedure
def combat(book: Book, here: Table, seat: int, place: str | None, begun: bool = False) -> Steps:
    """5.1.flow.steps: join phase first and once (5.1.flow.join-once), then the cycle of the other steps."""
    if not begun:
        yield maybe(Expect("combat.begin", CombatBegan, STEPS))
    yield from window(lambda came: (*_set_free(), *_brought_along()))
    yield call("join_phase", seat, place)
    return Become("combat_cycle", (seat, 1, ()))


def _set_free() -> tuple[Expect, ...]:
    """Restraint and arrest end for whoever fights (4.4)."""
    state = (("state", frozenset({"restrained", "arrested"})), ("on", False))
    return (Expect("combat.free", StateChanged, "4.4.restrained.release", match=state),)


def _brought_along() -> tuple[Expect, ...]:
    """5.7.new-combat.round-end-first, 5.7.new-combat.others-reset: hands are put in order before the join phase."""
    rule = "5.7.new-combat.round-end-first"
    return (
        Expect("combat.refill", CardsDrawn, rule, match=(("source", "deck.combat"),)),
        Expect("combat.put-away", CardsDiscarded, rule, match=(("to", "discard.combat"),)),
        *(
            Expect("combat.reset", kind, "5.7.new-combat.others-reset", match=(("counter", "power.spent"),))
            for kind in (CounterSet, CounterChanged)
        ),
    )


@CHAPTER.procedure
def combat_cycle(book: Book, here: Table, seat: int, number: int, fought: tuple[int, ...], turn: int | None = None) -> Steps:
    """5.1.flow.loop, 5.1.round-end.back-to-2: piece-move, pre-combat, hands, round; again until the battle is over.

    turn: whose turn has already begun where play is resumed.
    """
    everybody = tuple(dict.fromkeys((*fought, *fighters(here))))
    if turn is None:
        yield call("piece_move_phase", number)
        yield call("pre_combat", fighters(here))
        yield call("hands", fighters(here))
    played = result_of((yield call("combat_round", fighters(here), number, turn))) or ()
    everybody = tuple(dict.fromkeys((*everybody, *played)))
    over = Expect("combat.end", CombatEnded, "5.1.end.by-check")
    rule, deck = "5.1.end.collect-c-cards", (("deck", "deck.combat"),)
    told = yield maybe(over, Expect("combat.collect", CardsShuffled, rule, match=deck, implies=(over,)))
    if isinstance(told, Moment):
        return Become("after_combat", (everybody, _site(told.before), told.before.turn))
    return Become("combat_cycle", (seat, number + 1, everybody)) if played else None


def _site(table: Table) -> str | None:
    return table.combats[-1].place if table.combats else None


@CHAPTER.procedure
def after_combat(book: Book, here: Table, fought: tuple[int, ...], site: str | None, turn: int | None) -> Steps:
    """5.1.end.return-to-normal: leavers first (5.1.end.leavers-first), the combat cards collected, power full again.

    5.7.new-combat.others-newly-joined: who is drawn into the battle of another leaver owes nothing any more. Its result:
    everybody who fought, in battles begun from this one too.
    """
    yield from window(lambda came: _put_in_order(here))
    away = tuple(seat for seat in fought if not is_in(here, seat, "dead") and place_of(here, seat) not in (None, site))
    leavers = nearest(here, turn, away)
    drawn = result_of((yield call("one_by_one", leavers))) or ()
    for seat in leavers[:-1]:
        yield call("after_leave", seat, True)
    yield from window(lambda came: _put_in_order(here))
    return (*fought, *drawn)


@CHAPTER.procedure
def one_by_one(
    book: Book, here: Table, leavers: tuple[int, ...], begun: tuple[int, ...] = (), drawn: tuple[int, ...] = ()
) -> Steps:
    """5.7.several-leavers.order: who is nearest to the turn player first. Its result: who fought in battles begun from here.

    begun: whose card was turned up out of its order.
    """
    if not leavers:
        return drawn
    seat, rest = leavers[0], leavers[1:]
    if seat not in (*begun, *drawn) and hidden(here, seat):
        early = yield maybe(*_out_of_order(here, seat, tuple(other for other in rest if other not in begun)))
        if isinstance(early, Moment):
            there = (other for other in rest if place_of(here, other) == told_value(early, "place"))
            return Become("one_by_one", (leavers, (*begun, *there), drawn))
    more = result_of((yield call("after_leave", seat, seat in (*begun, *drawn), rest))) or ()
    return Become("one_by_one", (rest, begun, (*drawn, *more)))


def _out_of_order(here: Table, first: int, others: tuple[int, ...]) -> tuple[Expect, ...]:
    """The card of another who left is turned up, elsewhere, though the first one's lies face down."""
    rule = "5.7.several-leavers.order"
    places = frozenset(place_of(here, other) for other in others if hidden(here, other)) - {place_of(here, first)}
    match = (("face", "up"), ("place", places))
    return (Expect("leave.early", CardTurned, rule, match=match, barred=rule, firm=True),) if places else ()


def _put_in_order(here: Table) -> tuple[Expect, ...]:
    rule = "5.1.end.collect-c-cards"
    abilities = frozenset(name for name in here.zones if name.startswith("abilities."))
    return (
        Expect("combat.collect", CardsShuffled, rule, match=(("deck", "deck.combat"),)),
        Expect("combat.power", CounterSet, "3.1.power.refill"),
        Expect("combat.power", CounterChanged, "3.1.power.refill", match=(("counter", "power.spent"),)),
        Expect("combat.piece", PieceRemoved, "5.1.end.return-to-normal"),
        Expect("combat.card-down", CardTurned, "4.7.face-down-again", match=(("face", "down"), ("place", abilities))),
        Expect("combat.state", StateChanged, "5.1.round-end.expire"),
        Expect("combat.party", GroupDissolved, "6.1.party.dissolve-automatic"),
        Expect("combat.left", CombatLeft, "5.1.end.return-to-normal"),
        Expect("combat.hand", CardsDiscarded, rule, match=(("to", "discard.combat"),)),
    )


DRAWS = ("fact:cards.drawn", "fact:cards.dealt")
GOES_ON = ("fact:turn.began", "fact:round.began", "fact:initiative.set")


@CHAPTER.check("5.1.end.deck-exhausted", *DRAWS, *GOES_ON)
def goes_on_without_a_deck(view: View) -> "bool | Breach | None":
    """5.1.end.deck-exhausted: without a combat deck there is no battle; the reading says from when on."""
    battle, left = battle_of(view), cards_left(view.before)
    draws = getattr(view.fact, "source", None) == "deck.combat"
    if battle is None or left is None or left > 0 or (not draws and hasattr(view.fact, "source")):
        return None
    if not draws and view.reading("5.1.end.deck-exhausted") == "unable":
        return None
    return Breach(say("the battle went on though the deck had run out"))


@CHAPTER.check("5.1.end.deck-exhausted", "fact:combat.ended")
def ended_for_want_of_cards(view: View) -> "bool | Breach | None":
    """5.1.end.deck-exhausted: the reason holds only when nothing is left to draw."""
    if view.fact.why not in ("deck_exhausted", "no_cards"):
        return None
    left = view.recorded(cards_left(view.before), say("the size of the combat deck was not recorded"))
    if left > 0 and view.reading("5.1.end.deck-exhausted") == "unable":
        return view.known(None, say("how many cards were due is not known"))  # type: ignore[no-any-return]
    return left == 0 or Breach(say("{left} cards are left in the deck", left=left))


@CHAPTER.check("5.1.pre-combat.end-if-one", "fact:cards.dealt", "fact:round.began", "fact:initiative.set", "fact:combat.ended")
def ends_before_it_begins(view: View) -> "bool | Breach | None":
    """5.1.pre-combat.end-if-one: with one participant or none before the hands are dealt, the battle is over."""
    battle = battle_of(view)
    if (
        battle is None
        or battle.step not in (JOIN, MOVE, BEFORE)
        or getattr(view.fact, "source", "deck.combat") != "deck.combat"
    ):
        return None
    combat = view.before.combats[-1]
    # Once rounds are fought, 5.1.round-end.check.one-left speaks of the dead; of both, one hole would explain two breaches.
    died = () if battle.rounds else course_now(view).died
    slain = {seat for seat in died if is_in(view.before, seat, "dead")} - {*thoughts_now(view).seats}
    number = len({*combat.participants} - slain) + len(combat.others)
    if hasattr(view.fact, "why"):
        if number <= 1:
            return True if battle.rounds == 0 or battle.step == BEFORE else None
        left = living(view.before, fighters(view.before))
        if view.fact.why != "one_left" or battle.rounds or len(left) <= 1:
            return None
        return Breach(say("{left} participants are left", left=len(left)))
    return (
        None
        if view.holds(number, ">", 1, say_in("compared", "participants left"))
        else Breach(say("one participant or none was left"))
    )


@CHAPTER.check(STEPS, "fact:cards.dealt")
def hands_before_the_order_of_action(view: View) -> "bool | Breach | None":
    """5.1.flow.steps: hands are received before the round begins."""
    battle, seat = battle_of(view), view.fact.seat
    if battle is None or seat is None or view.fact.to != f"hand.{seat}" or view.fact.source != "deck.combat":
        return None
    if battle.step in (JOIN, MOVE, BEFORE, HANDS):
        return True
    late = battle.step == ROUND and battle.came.get(seat, 1) == battle.rounds
    return Breach(say("dealt after the round had begun")) if late else None


@CHAPTER.check("5.1.end.by-check", "fact:combat.ended")
def ended_for_a_reason(view: View) -> "bool | Breach | None":
    """5.1.end.by-check: once its rounds have begun a battle ends by the check, the deck, or for want of fighters."""
    battle = battle_of(view)
    if battle is None or battle.rounds == 0 or view.fact.why in ("deck_exhausted", "no_cards", "game_over"):
        return None
    if battle.step != ROUND or not due(battle, view.before):
        return True
    if len(fighters(view.before)) <= 1 or cards_left(view.before) == 0:
        return True
    if view.recorded(battle.acted or None, say("the turns were not recorded")):
        return Breach(say("ended in the middle of a round"))
    return None


@CHAPTER.check("5.1.end.collect-c-cards", "fact:cards.shuffled")
def every_combat_card_is_collected(view: View) -> "bool | Breach | None":
    """5.1.end.collect-c-cards: all hands and the discards; a pile nobody counted is taken as included."""
    if view.fact.deck != "deck.combat" or view.before.combats or not view.fact.taking:
        return None
    zones = view.before.zones
    piles = [name for name in zones if (name.startswith("hand.") or name == "discard.combat") and zones[name].count]
    missing = [name for name in piles if name not in view.fact.taking]
    return not missing or Breach(say("the cards of {missing} were not collected", missing=missing[0]))


@CHAPTER.check("5.1.end.collect-c-cards", "fact:combat.began")
def collected_before_the_next_battle(view: View) -> "bool | None":
    """5.1.end.collect-c-cards: a new battle of a normal turn begins with empty hands."""
    zones = view.before.zones
    left = any(name.startswith("hand.") and zones[name].count for name in zones)
    if view.before.combats or not left or pending(view):
        return None
    return view.recorded(  # type: ignore[no-any-return]
        None, say("the collecting was not recorded"), ("collect", None)
    )


NO_EFFECT = ("白紙", INFORMATION)
"Squares that do nothing to combat cards."


def _may_collect(table: Table, seat: int) -> bool:
    """5.7.all-cards-collected: whether an open card where it landed may say so; its text nobody has."""
    pile = table.zones.get(place_of(table, seat) or "")
    card = pile.cards[-1].card if pile is not None and pile.cards and pile.cards[-1].up else None
    return card is not None and bool(card.name) and card.name not in NO_EFFECT


@CHAPTER.check("5.1.end.leavers-first", "fact:cards.shuffled")
def leavers_before_the_cards(view: View) -> "bool | Breach | None":
    """5.1.end.leavers-first: the cards are collected after the procedures of those who left; asked where one is under way."""
    if view.fact.deck != "deck.combat" or view.before.combats:
        return None
    waiting = pending(view)
    begun = any(one.begun for one in waiting)
    left = [one.seat for one in waiting if not one.begun and not one.thrown and hidden(view.before, one.seat)]
    if not begun:
        left = [seat for seat in left if f"hand.{seat}" in view.fact.taking]  # 5.7.after-leave.state-kept
    if not waiting or not (begun or left):
        return None
    if left and any(one.begun and _may_collect(view.before, one.seat) for one in waiting):
        raise NeverKnown(say("the effect of a square may have collected them"))
    return not left or Breach(say("seat {left} was not dealt with after leaving", left=left[0]))
