"""5.1 (7) The round-end phase: effects, whether the battle goes on, discarding down to the limit and filling up to it."""

from collections.abc import Callable

from ucr_events.facts import (
    CardsDealt,
    CardsDiscarded,
    CardsDrawn,
    CombatLeft,
    CounterChanged,
    CounterSet,
    DiceRolled,
    Fact,
    OutcomeStated,
    PhaseEnded,
    PieceMoved,
    PieceRemoved,
    QuestionAnswered,
    QuestionAsked,
    StateChanged,
)
from ucr_events.games.locke.rules.battle.pre_combat import ROUND_STARTS, starting
from ucr_events.games.locke.rules.character.sheet import limit_is_known
from ucr_events.games.locke.rules.common import phase
from ucr_events.games.locke.rules.npcs.obstacles import salvo
from ucr_events.games.locke.state.altered import unaltered
from ucr_events.games.locke.state.battles import END, HANDS, ROUND, Battle, battle_of, between_turns, due
from ucr_events.games.locke.state.crowds import npcs_in
from ucr_events.games.locke.state.fighters import able, cards_held, cards_left, fighters, limit_now, living
from ucr_events.games.locke.state.seats import is_in
from ucr_events.games.locke.texts import say, say_in
from ucr_events.referee import Book, Breach, Chapter, Expect, Reading, Steps, Unrecorded, View, maybe, window
from ucr_events.table.state import Table

CHAPTER = Chapter("5.1 round end")

READINGS: tuple[Reading, ...] = (
    Reading(
        "5.1.round-end.check.no-attack",
        {
            "any": say("an attack by a residual thought is an attack action"),
            "characters": say("an attack by a residual thought is none"),
        },
    ),
    Reading(
        "5.1.round-end.check.no-will",
        {
            "seats": say("only the characters that take part are asked"),
            "everybody": say("obstacles and others that take part have a will, too"),
        },
    ),
)
CHECK, ONE_LEFT, NO_ATTACK, NO_WILL = (f"5.1.round-end.check.{name}" for name in ("any", "one-left", "no-attack", "no-will"))
GOES_ON = "continues"
"The outcome `continuation` as it is written down; any other means the end."
EFFECTS: tuple[type[Fact], ...] = (
    OutcomeStated,
    StateChanged,
    CounterChanged,
    CounterSet,
    CombatLeft,
    PieceRemoved,
    PieceMoved,
    DiceRolled,
)
"What effects at the end of a round may do."
WHY = {"one_left": ONE_LEFT, "no_attack": NO_ATTACK, "no_will": NO_WILL}
"Reason written down at the end of a battle -> the condition."


@CHAPTER.procedure
def continuation(book: Book, here: Table, participants: tuple[int, ...]) -> Steps:
    """5.1.round-end.order: effects (5.1.round-end.effects), the check, discards, refills. Whether anything came."""
    begun = yield maybe(phase("round_end", "5.1.round-end.order"))
    steps = (
        Expect("check.ask", QuestionAsked, CHECK, match=(("question", "continue_combat"),)),
        Expect("check.answer", QuestionAnswered, NO_WILL),
        Expect("check.outcome", OutcomeStated, CHECK, match=(("of", "continuation"),)),
        Expect("refill.discard", CardsDiscarded, "5.1.round-end.discard-excess"),
        Expect("refill.draw", CardsDrawn, "5.1.round-end.refill"),
        Expect("refill.draw", CardsDealt, "5.1.round-end.refill", match=(("source", "deck.combat"),)),
        *(Expect(f"round-end.{kind.__name__}", kind, "5.1.round-end.effects") for kind in EFFECTS),
    )
    came = yield from window(lambda came: steps)
    yield maybe(Expect("phase.round_end.end", PhaseEnded, "5.1.round-end.order", match=(("phase", "round_end"),)))
    return begun is not None or bool(came)


def no_attack(view: View, battle: Battle) -> bool | None:
    """5.1.round-end.check.no-attack: whether nobody attacked in this round; misfires and jammed attacks are attacks."""
    only_thoughts = bool(battle.attackers) and battle.residual == len(battle.attackers)
    if battle.unseated or (battle.attackers and not (only_thoughts and view.reading(NO_ATTACK) == "characters")):
        return False
    return None if battle.unsure or due(battle, view.before) else True


def no_will(view: View, battle: Battle) -> bool | None:
    """5.1.round-end.check.no-will: whether nobody wants to go on; None while an answer was not recorded."""
    seats = fighters(view.before)
    if any(said == "accept" for seat, said in battle.wills.items() if seat in seats):
        return False
    unheard = [seat for seat in able(view.before, seats) if seat not in battle.wills]
    if unheard or (npcs_in(view) and view.reading(NO_WILL) == "everybody"):
        return None
    return True


def one_left(view: View, battle: Battle) -> bool:
    """5.1.round-end.check.one-left: characters and obstacles; a group is one, residual thoughts are none."""
    return len(living(view.before, fighters(view.before))) + len(npcs_in(view)) <= 1


CONDITIONS: dict[str, Callable[[View, Battle], bool | None]] = {ONE_LEFT: one_left, NO_ATTACK: no_attack, NO_WILL: no_will}


def _condition(rule: str) -> None:
    """A check of one condition: it is not met where play goes on, and met where it is given as the reason."""

    @CHAPTER.check(rule, "fact:outcome.stated", "fact:combat.ended")
    def condition_holds(view: View) -> "bool | Breach | None":
        battle, fact = battle_of(view), view.fact
        why = getattr(fact, "why", None)
        if battle is None or battle.rounds == 0 or (isinstance(fact, OutcomeStated) and fact.of != "continuation"):
            return None
        if isinstance(fact, OutcomeStated):
            if fact.outcome != GOES_ON:
                return None
            met = CONDITIONS[rule](view, battle)
            return None if met is None else not met or Breach(say("a condition to end is met"))
        if WHY.get(why or "") != rule:
            return None
        unsaid = npcs_in(view) or (rule == NO_WILL and not battle.wills)
        said = view.known if unsaid else view.recorded  # what an obstacle wants nobody writes down, nor that nobody spoke up
        met = said(CONDITIONS[rule](view, battle), say("the record does not show it"))
        return met or Breach(say("this condition is not met"))


for _rule in CONDITIONS:
    _condition(_rule)


@CHAPTER.check(CHECK, "fact:outcome.stated")
def ends_for_one_of_three_reasons(view: View) -> "bool | Breach | None":
    """5.1.round-end.check.any: it ends if one condition is met, and goes on if none is."""
    battle = battle_of(view)
    if battle is None or view.fact.of != "continuation" or battle.rounds == 0:
        return None
    met = [condition(view, battle) for condition in CONDITIONS.values()]
    if view.fact.outcome == GOES_ON:
        return None if True in met else True
    if True in met:
        return True
    if None in met:
        said = view.known if npcs_in(view) else view.recorded
        return said(None, say("an answer or an attack was not recorded"))  # type: ignore[no-any-return]
    return Breach(say("no condition to end is met"))


@CHAPTER.check(CHECK, "fact:round.began", "fact:initiative.set")
def goes_on_after_the_end(view: View) -> "bool | Breach | None":
    """5.1.round-end.check.any: no new round after nobody attacked, or nobody wanted to go on."""
    battle = starting(view)
    if battle is None or battle.rounds == 0 or any(n == battle.rounds + 1 for n in battle.came.values()):
        return None
    if not battle.acted and not view.recall(salvo).turns:
        return None
    met = [rule for rule, condition in CONDITIONS.items() if condition(view, battle)]
    if met and battle.said:
        return None
    return not met or Breach(say("went on though a condition to end was met"))


def _hand_moves(view: View) -> Battle | None:
    """The battle, when the fact is about a hand between the turns of two rounds."""
    battle, seat = battle_of(view), view.fact.seat
    if battle is None or seat is None or battle.rounds == 0 or not between_turns(battle, view.before):
        return None
    return battle if f"hand.{seat}" in (view.fact.source, view.fact.to) else None


@CHAPTER.check("5.1.round-end.order", "fact:cards.discarded")
def discards_before_refills(view: View) -> "bool | Breach | None":
    """5.1.round-end.order: everybody's discards, then the refills."""
    battle = _hand_moves(view)
    if battle is None or battle.step == HANDS:
        return None
    return not battle.drawn or Breach(say("discarding after refilling"))


@CHAPTER.check("5.1.round-end.order", "fact:question.asked", "fact:outcome.stated")
def check_before_the_hands(view: View) -> "bool | Breach | None":
    """5.1.round-end.order: the check comes before any discarding or refilling; its outcome may be said late."""
    fact, battle = view.fact, battle_of(view)
    asked = isinstance(fact, QuestionAsked)
    what = fact.question if asked else fact.of
    if battle is None or battle.step == HANDS or what not in ("continue_combat", "continuation"):
        return None
    if not asked and battle.wills:
        return None
    if battle.drawn:
        return Breach(say("the continuation check after refilling"))
    early = () if npcs_in(view) else living(view.before, fighters(view.before))  # in the turn of an obstacle it is no round end
    return not any(seat in battle.put_away for seat in early) or Breach(say("the continuation check after discarding"))


@CHAPTER.check("5.1.end.by-check", "fact:combat.ended")
def ended_though_all_go_on(view: View) -> "bool | Breach | None":
    """5.1.end.by-check: also where no reason is given one of the conditions is met, or no cards are left."""
    battle = battle_of(view)
    if battle is None or battle.rounds == 0 or battle.step != END or view.fact.why is not None or battle.said:
        return None
    if any(condition(view, battle) is not False for condition in CONDITIONS.values()) or cards_left(view.before) == 0:
        return None
    return Breach(say("no condition to end is met"))


@CHAPTER.check("5.1.round-end.discard-optional", "fact:cards.discarded")
def one_more_at_the_limit(view: View) -> "bool | Breach | None":
    """5.1.round-end.discard-optional: down to the limit, and then one more; below the limit none."""
    battle = _hand_moves(view)
    held = cards_held(view.before, view.by) if battle is not None else None
    number = view.fact.count if view.fact.count is not None else len(view.fact.cards or ())
    if battle is None or held is None or not number or is_in(view.before, view.by, "dead"):
        return None
    first, so_far = battle.put_away.get(view.by, (held, 0))
    limit = limit_now(view.before, view.by, view.book)
    most = first - limit + 1 if first >= limit else 0
    if view.holds(so_far + number, "≤", most, say_in("compared", "discarded"), say_in("compared", "at most")):
        return True
    view.suspected()
    _limit_is_no_lower(view, battle, view.by, limit)
    return Breach(say("at most {most} may be discarded", most=most))


def _limit_is_no_lower(view: View, battle: Battle, seat: int, limit: int) -> None:
    """5.1.hand.deal: the first hand is dealt up to the limit, so one as large shows that nothing silent lowers it."""
    if battle.first.get(seat, 0) >= limit:
        unaltered(view, seat, wide=True, of="hand_limit")
    else:
        limit_is_known(view, seat)


@CHAPTER.check("5.1.round-end.discard-excess", *ROUND_STARTS)
def nobody_above_the_limit(view: View) -> "bool | Breach | None":
    """5.1.round-end.discard-excess: no hand above its limit goes into the next round."""
    return _hands_fit(view, lambda held, limit: held > limit)


@CHAPTER.check("5.1.round-end.refill", *ROUND_STARTS)
def everybody_is_refilled(view: View) -> "bool | Breach | None":
    """5.1.round-end.refill: who draws fills its hand up to the limit, as long as there are cards."""
    battle = starting(view)
    if battle is None or cards_left(view.before) == 0:
        return None
    return _hands_fit(view, lambda held, limit: held < limit, battle.drawn)


def _hands_fit(view: View, wrong: Callable[[int, int], bool], drew: tuple[int, ...] | None = None) -> "bool | Breach | None":
    """drew: whose drawing was recorded, where that matters."""
    battle = starting(view)
    if battle is None or battle.rounds == 0 or battle.step == ROUND:
        return None
    for seat in living(view.before, fighters(view.before)):
        held, limit = cards_held(view.before, seat), limit_now(view.before, seat, view.book)
        if battle.new(seat) or held is None or is_in(view.before, seat, "stunned") or not wrong(held, limit):
            continue
        if drew is not None and seat not in drew:
            view.suspected()
            return view.recorded(  # type: ignore[no-any-return]
                None, say("that seat {seat} drew was not recorded", seat=seat), ("refill", seat)
            )
        view.suspected()
        if seat in battle.handless:
            raise Unrecorded(say("a hand for seat {seat} was not recorded", seat=seat), ("hand", seat))
        if held < limit:
            _limit_is_no_lower(view, battle, seat, limit)
        else:
            limit_is_known(view, seat)
        return Breach(say("seat {seat} holds {held} cards, its limit is {limit}", seat=seat, held=held, limit=limit))
    return True
