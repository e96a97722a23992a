"""KMC 2003, chapters 8, 10 and 11 as far as excerpts go: who is incapacitated, one battle at a time, what checks declare."""

from collections.abc import Mapping

from ucr_events.facts import ActionAnnounced, CombatBegan, DiceRolled, Fact, ValueDeclared
from ucr_events.games.locke.revisions.deeds import BATTLE_STEPS, BY_ONESELF
from ucr_events.games.locke.rules.character.declarations import never_higher_than_the_truth
from ucr_events.games.locke.rules.turn.states import states_of
from ucr_events.referee import Breach, Chapter, View
from ucr_events.table.state import Table

CHAPTER = Chapter("kmc2003 states")

HELD = "restrained"
"The state that this text calls incapacitated (行動不能)."
BARRED = frozenset({"victory_declaration", "recover", "party", "destroy_key_point", "teleport_move", "walk"})
LEAST_MENTAL = 2


def _held(table: Table, seat: int | None) -> bool:
    return seat is not None and HELD in states_of(table, seat)


@CHAPTER.check("ctx.chap08.incap_turn", "fact:action.announced", "fact:piece.moved")
def does_nothing_while_held(view: View) -> "bool | Breach | None":
    """ctx.chap08.incap_turn: neither victory nor checks nor a choice of the move phase."""
    fact, table = view.fact, view.before
    if table.combats or not _held(table, table.turn):
        return None
    if isinstance(fact, ActionAnnounced):
        acts = fact.seat == table.turn and fact.action in BARRED
    else:
        acts = fact.piece == f"p{table.turn}" and fact.how in BY_ONESELF
    return Breach("行動不能である", "is incapacitated") if acts else None


@CHAPTER.check("ctx.chap08.incap_no_battle", *BATTLE_STEPS)
def starts_no_battle_while_held(view: View) -> "bool | Breach | None":
    """ctx.chap08.incap_no_battle."""
    if view.before.combats:
        return None
    return not _held(view.before, view.before.turn) or Breach("行動不能である", "is incapacitated")


@CHAPTER.check("ctx.chap08.incap_was_there", "fact:dice.rolled")
def comes_to_no_battle_while_held(view: View) -> "bool | Breach | None":
    """ctx.chap08.incap_was_there: normal, arrested and partner may roll it."""
    fact: DiceRolled = view.fact
    if fact.purpose != "was_here" or fact.seat is None:
        return None
    return not _held(view.before, fact.seat) or Breach("行動不能である", "is incapacitated")


@CHAPTER.check("ctx.chap10.one_place", "fact:combat.began")
def one_battle_at_a_time(view: View) -> "bool | Breach | None":
    """ctx.chap10.one_place: another battle waits until the first one is over."""
    fact: CombatBegan = view.fact
    running = view.before.combats[-1] if view.before.combats else None
    if running is None:
        return True
    if fact.place is None or running.place is None or fact.place == running.place:
        return None
    return Breach("ほかの戦闘が終わっていない", "another battle is not over")


def _declared(rule: str, trait: str) -> None:
    """A check of what is declared against the sheet."""

    @CHAPTER.check(rule, "fact:value.declared")
    def not_above_the_truth(view: View) -> "bool | Breach | None":
        return never_higher_than_the_truth(view) if view.fact.trait == trait else None


_declared("ctx.chap11.esp_check", "esp_level")
_declared("ctx.chap11.mental_check", "mental")


@CHAPTER.memory({}, ValueDeclared)
def minds(past: Mapping[int, int], before: Table, fact: Fact, after: Table) -> Mapping[int, int]:
    """Seat -> the mental strength it declared last."""
    said = isinstance(fact, ValueDeclared) and fact.trait == "mental" and isinstance(fact.value, int) and fact.seat is not None
    return {**past, fact.seat: fact.value} if said else past  # type: ignore[attr-defined, dict-item]


@CHAPTER.check("ctx.chap11.mental_check", "fact:dice.rolled")
def two_at_least(view: View) -> "bool | Breach | None":
    """ctx.chap11.mental_check: between two and the own mental strength."""
    fact: DiceRolled = view.fact
    value = view.recall("minds").get(fact.seat) if fact.purpose == "mental_check" else None
    return None if value is None else value >= LEAST_MENTAL or Breach(f"{value}を宣言した", f"declared {value}")
