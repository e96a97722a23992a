"""5.1 What is remembered of each running battle: its step, who came when, what was rolled, played and answered so far."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    CardsDealt,
    CardsDiscarded,
    CardsDrawn,
    CardsPlayed,
    CardsShuffled,
    CombatBegan,
    CombatEnded,
    CombatJoined,
    DiceRolled,
    Fact,
    GapNoticed,
    InitiativeSet,
    OutcomeStated,
    PhaseBegan,
    PieceMoved,
    PlayResumed,
    QuestionAnswered,
    QuestionAsked,
    RoundBegan,
    RoundEnded,
    TurnBegan,
    TurnEnded,
)
from ucr_events.games.locke.state.battle_acts import MAIN, helping, main_action
from ucr_events.games.locke.state.course import is_reply, running_attack, turn_player
from ucr_events.games.locke.state.fighters import able, cards_held, fighters
from ucr_events.games.locke.state.seats import seat_in
from ucr_events.games.locke.state.traits import said_ability
from ucr_events.games.locke.state.unannounced import is_jammer
from ucr_events.referee import Chapter, View
from ucr_events.referee.values import Plain
from ucr_events.table.state import Table

CHAPTER = Chapter("5.1 battles")

JOIN, MOVE, BEFORE, HANDS, ROUND, END = "join", "move", "before", "hands", "round", "end"
"The steps of a battle; `before` is the pre-combat phase, `end` the round-end phase."
STEP_OF = {"join_phase": JOIN, "piece_move_phase": MOVE, "pre_combat": BEFORE, "round_end": END}
CHECKS = ("was_here", "was_alive", "was_playing")
"5.1.join.order: the checks of the join phase, in this order."


class Rolled(Plain, frozen=True):
    """A check of the join phase."""

    check: str
    seat: int | None
    total: int | None


class Battle(Plain, frozen=True):
    """One battle so far.

    came: seat -> the round it came for. how: seat -> by what. rounds: begun so far. acted, excused, attackers: of this round;
    excused by a synchro. unseated: somebody without a seat attacked in it. main, helped: of the turn under way.
    put_away: seat -> cards in hand before the round end, discarded. handless: whose first hand nobody recorded.
    mystery: facts that announced or rolled for a mystery ability -> whose. unrolled: who announced one and has not rolled.
    first: seat -> cards in the hand it was dealt for this battle.
    """

    site: str | None = None
    starter: int | None = None
    step: str = JOIN
    rolled: tuple[Rolled, ...] = ()
    came: Mapping[int, int] = {}
    how: Mapping[int, str | None] = {}
    dealt: tuple[int, ...] = ()
    first: Mapping[int, int] = {}
    handless: tuple[int, ...] = ()
    rounds: int = 0
    numbered: int = 0
    "The number that was last told; where a round was not written down, it goes on from there."
    ordered: bool = False
    told: bool = False
    "Whether the beginning of this round, or its order of action, was written down."
    acted: tuple[int, ...] = ()
    excused: tuple[int, ...] = ()
    attackers: tuple[int, ...] = ()
    residual: int = 0
    unseated: bool = False
    unsure: bool = False
    main: tuple[str, ...] = ()
    helped: tuple[str, ...] = ()
    wills: Mapping[int, str] = {}
    said: bool = False
    "Whether it was said if the battle goes on after this round; then that has been judged."
    put_away: Mapping[int, tuple[int, int]] = {}
    drawn: tuple[int, ...] = ()
    mystery: Mapping[str, int] = {}
    unrolled: tuple[int, ...] = ()
    lost: bool = False
    "Something is missing in the record; nothing is judged until a round begins whose number is known."
    over: bool = False
    "Its cards were collected, so it must have ended, though nobody wrote that down."

    def new(self, seat: int) -> bool:
        """5.1.pre-combat.new-only: whether the seat takes part for the first time in the round that is being prepared."""
        return self.step not in (ROUND, END) and self.came.get(seat, 1) == self.rounds + 1

    def perhaps(self, seat: int) -> bool:
        """Whether the seat may have joined without anybody writing it down: it has made a check of the join phase."""
        return any(one.seat == seat for one in self.rolled)


Battles = tuple[Battle, ...]
Fold = Callable[[Battle, Table, Any], Battle]


@CHAPTER.memory(())
def battles(past: Battles, before: Table, fact: Fact, after: Table) -> Battles:
    """The running battles, the innermost last; as many as lie on the table."""
    if isinstance(fact, CombatBegan):
        came = dict.fromkeys(fact.participants, 1)
        return (*past, Battle(site=fact.place, starter=fact.seat or fact.participants[0], came=came))
    if isinstance(fact, CombatEnded):
        return past[:-1]
    if isinstance(fact, GapNoticed | PlayResumed):
        return tuple(replace(battle, lost=True) for battle in past)
    fold = _FOLDS.get(type(fact))
    past = past[: len(before.combats)]  # where an end was not recorded, the table may lie without the battle already
    if not past or fold is None:
        return past
    return (*past[:-1], fold(past[-1], before, fact))


def battle_of(view: View) -> Battle | None:
    """The innermost battle as it was before this moment; None outside of battles and where its beginning is not recorded."""
    past: Battles = view.recall(battles)
    known = past and len(past) == len(view.before.combats) and not past[-1].lost and not past[-1].over
    return past[-1] if known else None


def due(battle: Battle, table: Table) -> tuple[int, ...]:
    """5.1.turns.each-once: who has not had a turn in this round; the dead, the stunned and who joined an attack have none."""
    return tuple(seat for seat in able(table, fighters(table)) if seat not in (*battle.acted, *battle.excused))


def acts_again(battle: Battle, table: Table, seat: int) -> bool:
    """5.1.turns.each-once: whether a turn of the seat would be its second one in this round.

    Where everybody has had one and rounds are not written down, or something of the round end is, another round has begun.
    """
    if battle.step != ROUND or seat not in battle.acted:
        return False
    return bool(due(battle, table)) or (battle.told and not (battle.drawn or battle.put_away))


def begins_round(battle: Battle, fact: Fact) -> bool:
    """Whether this fact is the first of a new round: the round itself, the order of action, or a turn without either."""
    if isinstance(fact, RoundBegan):
        return battle.step != ROUND or bool(battle.acted)
    if isinstance(fact, InitiativeSet):
        return battle.step != ROUND or battle.ordered
    return isinstance(fact, TurnBegan) and battle.step != ROUND


def _new_round(battle: Battle, before: Table) -> Battle:
    """Only what is true of the whole battle goes on."""
    handless = (seat for seat in fighters(before) if battle.new(seat) and cards_held(before, seat) == 0)
    return Battle(
        site=battle.site,
        starter=battle.starter,
        step=ROUND,
        rolled=battle.rolled,
        came=battle.came,
        how=battle.how,
        first=battle.first,
        handless=(*battle.handless, *handless),
        rounds=battle.rounds + 1,
        numbered=battle.numbered + 1,
        mystery=battle.mystery,
        unrolled=battle.unrolled,
        lost=battle.lost,
        over=battle.over,
    )


def _round(battle: Battle, before: Table, fact: RoundBegan | InitiativeSet) -> Battle:
    number = fact.number if isinstance(fact, RoundBegan) else None
    if battle.lost and not battle.over and number is not None:
        came = dict.fromkeys(fighters(before), number)
        battle = Battle(site=battle.site, starter=battle.starter, came=came, rounds=number - 1)
    battle = _new_round(battle, before) if begins_round(battle, fact) else battle
    ordered = battle.ordered or isinstance(fact, InitiativeSet)
    return replace(battle, told=True, ordered=ordered, numbered=number or battle.numbered)


def _turn(battle: Battle, before: Table, fact: TurnBegan) -> Battle:
    if fact.seat is None:
        return battle
    if begins_round(battle, fact) or (fact.seat in battle.acted and not acts_again(battle, before, fact.seat)):
        battle = _new_round(battle, before)
    strange = fact.seat not in fighters(before) and not battle.perhaps(fact.seat)
    return replace(battle, acted=(*battle.acted, fact.seat), main=(), helped=(), lost=battle.lost or strange)


def _step(battle: Battle, before: Table, fact: PhaseBegan) -> Battle:
    """5.7.new-combat.round-end-first: a round end before any round comes before joining; 5.1.flow.join-once: no other."""
    step = STEP_OF.get(fact.phase)
    early = step == END and battle.step == JOIN and not battle.rounds
    if early or (step == JOIN and battle.rounds):
        return battle
    return replace(battle, step=step) if step else battle


def _over(battle: Battle, before: Table, fact: RoundEnded) -> Battle:
    return replace(battle, step=MOVE)


def _joined(battle: Battle, before: Table, fact: CombatJoined) -> Battle:
    if fact.seat is None:
        return battle
    step = MOVE if battle.step == END else battle.step
    came = {**battle.came, fact.seat: battle.rounds + 1}
    return replace(battle, step=step, came=came, how={**battle.how, fact.seat: fact.how})


def _moved(battle: Battle, before: Table, fact: PieceMoved) -> Battle:
    return replace(battle, step=MOVE) if battle.step in (JOIN, END) and fact.how in CHECKS else battle


def _rolled(battle: Battle, before: Table, fact: DiceRolled) -> Battle:
    if fact.purpose == "mystery_ability" and fact.seat is not None:
        left = tuple(seat for seat in battle.unrolled if seat != fact.seat)
        return replace(battle, mystery={**battle.mystery, fact.id: fact.seat}, unrolled=left)
    if fact.purpose not in CHECKS:
        return battle
    total = fact.total if fact.total is not None else None if None in fact.faces else sum(face or 0 for face in fact.faces)
    return replace(battle, rolled=(*battle.rolled, Rolled(fact.purpose, fact.seat, total)))


def _announced(battle: Battle, before: Table, fact: ActionAnnounced) -> Battle:
    if fact.action == "mystery_ability":
        step = BEFORE if battle.step in (JOIN, MOVE) else battle.step
        who = fact.seat or 0
        unrolled = (*battle.unrolled, who) if who else battle.unrolled
        return replace(battle, step=step, mystery={**battle.mystery, fact.id: who}, unrolled=unrolled)
    if is_jammer(fact):
        return replace(battle, main=())  # 6.1.jammer: whoever was jammed may do something else
    unsaid = turn_player(before) is None and fact.seat in due(battle, before) and not is_reply(before, fact.seat)
    if fact.action in MAIN and unsaid:
        battle = replace(battle, acted=(*battle.acted, fact.seat), main=(), helped=())  # nobody wrote down whose turn it was
    main = main_action(before, fact)
    battle = _attacked(battle, before, fact)
    if main is not None:
        return replace(battle, main=(*battle.main, main))
    if fact.seat is not None and fact.seat == turn_player(before) and fact.action in ("conversion", "use_ability"):
        return replace(battle, helped=(*battle.helped, helping(fact)))
    return battle


def _attacked(battle: Battle, before: Table, fact: ActionAnnounced) -> Battle:
    """5.1.round-end.check.no-attack: attacks by card, melee and ability; an ability whose traits nobody said may be one."""
    if fact.seat is None:
        return replace(battle, unseated=battle.unseated or fact.action in ("attack", "melee"))
    if is_reply(before, fact.seat):
        return battle
    said = said_ability(fact.card).traits
    if fact.action in ("attack", "melee") or "攻撃" in said:
        dead = "dead" in seat_in(before, fact.seat).states
        return replace(battle, attackers=(*battle.attackers, fact.seat), residual=battle.residual + dead)
    return replace(battle, unsure=True) if fact.action == "use_ability" and not said else battle


def _played(battle: Battle, before: Table, fact: CardsPlayed) -> Battle:
    if fact.purpose == "attack" and fact.seat is None:
        return replace(battle, unseated=True)
    if fact.purpose == "attack" and fact.seat not in battle.attackers:
        return replace(battle, attackers=(*battle.attackers, fact.seat))
    if fact.purpose == "use_ability" and fact.seat is not None and fact.cards:
        said = said_ability(fact.cards[0]).traits
        if "攻撃" in said:
            return replace(battle, attackers=(*battle.attackers, fact.seat))
        return replace(battle, unsure=battle.unsure or not said)
    if fact.purpose == "synchro" and fact.seat is not None and _joins_an_attack(before, fact.seat):
        return replace(battle, excused=(*battle.excused, fact.seat))
    return battle


def _joins_an_attack(before: Table, seat: int) -> bool:
    """5.5.synchro.non-attack-free: whether it is an attack card that is joined, and not the answer to one."""
    attack = running_attack(before)
    return attack is not None and attack.answer_card is None and seat != attack.attacker


def _dealt(battle: Battle, before: Table, fact: CardsDealt) -> Battle:
    if fact.seat is None or fact.to != f"hand.{fact.seat}":
        return battle
    step = HANDS if battle.step in (JOIN, MOVE, BEFORE) else battle.step
    held = cards_held(before, fact.seat)
    first = {**battle.first, fact.seat: held + fact.count} if held is not None and fact.count is not None else battle.first
    return replace(battle, step=step, dealt=(*battle.dealt, fact.seat), first=first)


def _drawn(battle: Battle, before: Table, fact: CardsDrawn) -> Battle:
    if fact.seat is None or fact.to != f"hand.{fact.seat}" or not between_turns(battle, before):
        return battle
    return replace(battle, drawn=(*battle.drawn, fact.seat))


def _discarded(battle: Battle, before: Table, fact: CardsDiscarded) -> Battle:
    held = cards_held(before, fact.seat) if fact.seat else None
    if fact.seat is None or fact.source != f"hand.{fact.seat}" or held is None or not between_turns(battle, before):
        return battle
    first, so_far = battle.put_away.get(fact.seat, (held, 0))
    number = fact.count if fact.count is not None else len(fact.cards or ())
    return replace(battle, put_away={**battle.put_away, fact.seat: (first, so_far + number)})


def between_turns(battle: Battle, table: Table) -> bool:
    """Whether the round-end phase is on, written down or not: nobody's turn is running and everybody has had one."""
    if battle.step == END:
        return True
    return battle.step in (ROUND, MOVE) and battle.rounds > 0 and table.combats[-1].turn is None and not due(battle, table)


def _asked(battle: Battle, before: Table, fact: QuestionAsked) -> Battle:
    return replace(battle, step=END, wills={}) if fact.question == "continue_combat" else battle


def _answered(battle: Battle, before: Table, fact: QuestionAnswered) -> Battle:
    asked = before.asked is not None and before.asked.question == "continue_combat"
    return replace(battle, wills={**battle.wills, fact.seat: fact.answer}) if asked and fact.seat is not None else battle


def _collected(battle: Battle, before: Table, fact: CardsShuffled) -> Battle:
    hands = {f"hand.{seat}" for seat in fighters(before)}
    return replace(battle, over=True) if fact.deck == "deck.combat" and hands and hands <= set(fact.taking) else battle


def _stated(battle: Battle, before: Table, fact: OutcomeStated) -> Battle:
    return replace(battle, step=END, said=True) if fact.of == "continuation" else battle


def _turn_ended(battle: Battle, before: Table, fact: TurnEnded) -> Battle:
    if fact.seat is None or fact.seat in battle.acted:
        return battle
    if battle.step in (JOIN, MOVE, BEFORE, HANDS) and fact.seat in fighters(before):
        battle = _new_round(battle, before)  # it must have begun before somebody's turn could end
    return replace(battle, acted=(*battle.acted, fact.seat))


_FOLDS: dict[type[Any], Fold] = {
    RoundBegan: _round,
    InitiativeSet: _round,
    TurnBegan: _turn,
    TurnEnded: _turn_ended,
    PhaseBegan: _step,
    RoundEnded: _over,
    CombatJoined: _joined,
    PieceMoved: _moved,
    DiceRolled: _rolled,
    ActionAnnounced: _announced,
    CardsPlayed: _played,
    CardsDealt: _dealt,
    CardsDrawn: _drawn,
    CardsShuffled: _collected,
    CardsDiscarded: _discarded,
    QuestionAsked: _asked,
    QuestionAnswered: _answered,
    OutcomeStated: _stated,
}
