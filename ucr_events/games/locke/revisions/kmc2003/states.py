"""KMC 2003, chapters 8, 10 and 11 as far as excerpts go: who is incapacitated, one battle at a time, what checks declare."""

from collections.abc import Mapping

from msgspec.structs import replace

from ucr_events.facts import ActionAnnounced, CombatBegan, DiceRolled, Fact, OutcomeStated, PieceMoved, TurnBegan, ValueDeclared
from ucr_events.games.locke.acts.excludes import BY_ONESELF
from ucr_events.games.locke.rules.acts.excluding import BATTLE_STEPS
from ucr_events.games.locke.rules.character.declarations import never_higher_than_the_truth
from ucr_events.games.locke.rules.turn.states import states_of
from ucr_events.games.locke.texts import say
from ucr_events.referee import Breach, Chapter, NeverKnown, View
from ucr_events.referee.values import Plain
from ucr_events.table.state import Table

CHAPTER = Chapter("kmc2003 states")

HELD = "restrained"
"The state that this text calls incapacitated (行動不能)."
BARRED = frozenset({"victory_declaration", "recover", "party", "destroy_key_point", "teleport_move", "walk"})
DICE = 2
CHECKS = {"mental_check": "mental", "esp_check": "esp_level"}
"Purpose of a roll of two dice -> the trait that is declared before it."
ONLY_DEAD = {"was_alive": "ctx.chap10.was_alive", "residual_thought": "ctx.chap10.residual"}
"Purpose of a roll -> the rule by which only the dead make it."


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
    return Breach(say("is incapacitated")) if acts else None


@CHAPTER.check("ctx.chap08.incap_no_battle", *BATTLE_STEPS)
def starts_no_battle_while_held(view: View) -> "bool | Breach | None":
    """ctx.chap08.incap_no_battle."""
    if view.before.combats:
        return None
    return not _held(view.before, view.before.turn) or Breach(say("is incapacitated"))


@CHAPTER.check("ctx.chap08.incap_was_there", "fact:dice.rolled")
def comes_to_no_battle_while_held(view: View) -> "bool | Breach | None":
    """ctx.chap08.incap_was_there: normal, arrested and partner may roll it."""
    fact: DiceRolled = view.fact
    if fact.purpose != "was_here" or fact.seat is None:
        return None
    return not _held(view.before, fact.seat) or Breach(say("is incapacitated"))


@CHAPTER.check("ctx.chap10.was_there", "fact:dice.rolled")
def comes_only_from_elsewhere(view: View) -> "bool | Breach | None":
    """ctx.chap10.was_there: every player who is not in the battle yet."""
    fact: DiceRolled = view.fact
    if fact.purpose != "was_here" or fact.seat is None or not view.before.combats:
        return None
    fights = fact.seat in view.before.combats[-1].participants
    return Breach(say("is in the battle already")) if fights else None


def _only_dead(purpose: str, rule: str) -> None:
    @CHAPTER.check(rule, "fact:dice.rolled")
    def rolled_by_the_dead(view: View) -> "bool | Breach | None":
        fact: DiceRolled = view.fact
        if fact.purpose != purpose or fact.seat is None:
            return None
        return "dead" in states_of(view.before, fact.seat) or Breach(say("is not dead"))


for _purpose, _rule in ONLY_DEAD.items():
    _only_dead(_purpose, _rule)


@CHAPTER.check("ctx.chap10.one_place", "fact:combat.began")
def one_battle_at_a_time(view: View) -> "bool | Breach | None":
    """ctx.chap10.one_place: another battle waits until the first one is over."""
    fact: CombatBegan = view.fact
    running = view.before.combats[-1] if view.before.combats else None
    if running is None:
        return True
    if fact.place is None or running.place is None or fact.place == running.place:
        return None
    return Breach(say("another battle is not over"))


def _declared(rule: str, trait: str) -> None:
    """A check of what is declared against the sheet."""

    @CHAPTER.check(rule, "fact:value.declared")
    def not_above_the_truth(view: View) -> "bool | Breach | None":
        if view.fact.trait != trait:
            return None
        said = never_higher_than_the_truth(view)
        if isinstance(said, Breach) and view.recall(thrown).doing == "teleport_move":
            raise NeverKnown(say("what is declared for a teleport is not in the excerpt"))
        return said


_declared("ctx.chap11.esp_check", "esp_level")
_declared("ctx.chap11.mental_check", "mental")


class Thrown(Plain, frozen=True):
    """declared: (seat, trait) -> the value said last. rolled: (seat, purpose) -> total of two dice, value said before them.

    doing: what was announced last in this turn, until a piece moves.
    """

    declared: Mapping[tuple[int, str], int] = {}
    rolled: Mapping[tuple[int, str], tuple[int, int]] = {}
    doing: str | None = None


@CHAPTER.memory(Thrown(), ActionAnnounced, DiceRolled, PieceMoved, TurnBegan, ValueDeclared)
def thrown(past: Thrown, before: Table, fact: Fact, after: Table) -> Thrown:
    """The checks of the turn under way."""
    if isinstance(fact, TurnBegan):
        return Thrown()
    if isinstance(fact, ActionAnnounced | PieceMoved):
        return replace(past, doing=fact.action if isinstance(fact, ActionAnnounced) else None)
    if fact.seat is None:
        return past
    if isinstance(fact, ValueDeclared):
        value = fact.value if isinstance(fact.value, int) else 0
        return replace(past, declared={**past.declared, (fact.seat, fact.trait): value})
    if not isinstance(fact, DiceRolled) or fact.purpose not in CHECKS or len(fact.faces) != DICE or None in fact.faces:
        return past
    value = past.declared.get((fact.seat, CHECKS[fact.purpose]), 0)
    total = sum(face for face in fact.faces if face is not None)
    return replace(past, rolled={**past.rolled, (fact.seat, fact.purpose): (total, value)})


@CHAPTER.check("ctx.chap11.mental_check", "fact:dice.rolled")
def two_at_least(view: View) -> "bool | Breach | None":
    """ctx.chap11.mental_check: between two and the own mental strength."""
    fact: DiceRolled = view.fact
    value = view.recall(thrown).declared.get((fact.seat or 0, "mental"), 0) if fact.purpose == "mental_check" else 0
    least = view.book.number("least_mental")
    return None if value <= 0 else value >= least or Breach(say("declared {value}", value=value))


def _succeeds(rule: str, purpose: str) -> None:
    """A check of what is said to come of a check: success if the total is not above what was declared."""

    @CHAPTER.check(rule, "fact:outcome.stated")
    def not_above_what_was_declared(view: View) -> "bool | Breach | None":
        fact: OutcomeStated = view.fact
        total, value = view.recall(thrown).rolled.get((fact.seat or 0, purpose), (0, 0)) if fact.of == purpose else (0, 0)
        if value <= 0 or fact.outcome not in ("success", "failure"):
            return None
        return (fact.outcome == "success") == (total <= value) or Breach(
            say("declared {value}, rolled {total}", value=value, total=total)
        )


_succeeds("ctx.chap11.mental_check", "mental_check")
_succeeds("ctx.chap11.esp_check", "esp_check")
