"""5.1 (1) and (2): the join phase with its three checks, and the piece-move phase with the squares' effects."""

from collections.abc import Mapping
from typing import Any

from ucr_events.facts import (
    ActionAnnounced,
    CardTurned,
    CombatBegan,
    CombatJoined,
    CounterSet,
    DiceRolled,
    Fact,
    OutcomeStated,
    PhaseEnded,
    PieceMoved,
    PiecePlaced,
    QuestionAnswered,
    QuestionAsked,
    StateChanged,
)
from ucr_events.games.locke.rules.cards.effects import any_effect
from ucr_events.games.locke.rules.common import becomes, phase, row_read, told_value
from ucr_events.games.locke.state.battles import BEFORE, CHECKS, HANDS, JOIN, MOVE, ROUND, Battle, battle_of
from ucr_events.games.locke.state.fighters import fighters
from ucr_events.games.locke.state.seats import is_in, place_of
from ucr_events.games.locke.state.silhouettes import role
from ucr_events.games.locke.texts import say
from ucr_events.referee import Become, Book, Breach, Chapter, Dice, Expect, Moment, Reading, Steps, View, call, maybe, window
from ucr_events.table.change import seat_of
from ucr_events.table.state import Table

CHAPTER = Chapter("5.1 joining")

READINGS: tuple[Reading, ...] = (
    Reading(
        "5.1.join.was-here.eligible",
        {
            "once": say("once for each character in each battle"),
            "free": say("as often as one likes"),
        },
    ),
)
ROLLS = "fact:dice.rolled"
RESIDUAL = range(3, 6)
"5.1.join.was-alive.roll: these totals make the dead a residual thought."
RESIDUAL_WAYS = ("residual", "residual_thought")
CHARTS = {"was_here": "was_here_chart", "was_alive": "was_alive_chart", "was_playing": "was_playing_chart"}
ARRIVES = {"revived": 1, "joins": 1, "never": 0, "nothing": 0}
"Words of the charts; `round_2` and the like say when."
RULES = {name: f"5.1.join.{name.replace('_', '-')}.roll" for name in CHECKS}
NO_ROLL = say("the roll was not recorded")


@CHAPTER.procedure
def join_phase(book: Book, here: Table, seat: int, place: str | None) -> Steps:
    """5.1.join.order: was here, was alive, was playing; nobody has to roll, and what the charts say is not ours."""
    yield maybe(phase("join_phase", "5.1.join.order"))
    purposes = frozenset({*CHECKS, "residual_thought", None})
    kinds: tuple[type[Fact], ...] = (OutcomeStated, QuestionAsked, QuestionAnswered, StateChanged, CounterSet)
    rest = tuple(Expect(f"join.{kind.__name__}", kind, "5.1.join.order") for kind in kinds)
    check = Expect("join.check", DiceRolled, "5.1.join.order", match=(("purpose", purposes),))
    yield from window(lambda came: (check, Expect("join.comes", CombatJoined, "5.1.piece-move.when"), *rest))
    yield maybe(_over("join_phase"))


@CHAPTER.procedure
def piece_move_phase(book: Book, here: Table, number: int) -> Steps:
    """5.1.piece-move.when: who joins is put on the battle's square; in round 1 an explorer's square takes effect at once."""
    site = here.combats[-1].place if here.combats else None
    effects = any_effect() if number == 1 else ()
    yield from window(lambda came: (*_arrives(came[-1].after if came else here, site), *effects))
    again = yield maybe(*_another_battle(number))
    if isinstance(again, Moment):
        yield call("combat", told_value(again, "seat"), site, until="game_over")
        return Become("piece_move_phase", (number,))
    yield maybe(_over("piece_move_phase"))
    return None


def _arrives(here: Table, site: str | None) -> tuple[Expect, ...]:
    return (
        phase("piece_move_phase", "5.1.flow.loop"),
        Expect("join.comes", CombatJoined, "5.1.piece-move.when"),
        Expect("join.move", PieceMoved, "5.1.piece-move.when"),
        *_revived(here),
        Expect("join.place", PiecePlaced, "5.1.piece-move.when"),
        Expect("join.state", StateChanged, "4.4.restrained.release"),
        Expect("join.square", CardTurned, "5.1.piece-move.square-effect", match=(("place", site),) if site else ()),
    )


def _revived(here: Table) -> tuple[Expect, ...]:
    """4.4.dead.revive: whoever gets its piece back on the board lives again; a residual thought has none."""
    dead = (seat.seat for seat in here.seats if "dead" in seat.states)
    return tuple(
        Expect("join.place", PiecePlaced, "5.1.piece-move.when", match=(("piece", f"p{seat}"),),
               implies=(becomes("join.revives", seat, "dead", "4.4.dead.revive", on=False),))
        for seat in dead
    )  # fmt: skip


def _another_battle(number: int) -> tuple[Expect, ...]:
    """5.1.piece-move.square-effect: what a square does may be a battle, fought within this one."""
    rule = "5.1.piece-move.square-effect"
    said = Expect("join.battle", ActionAnnounced, rule, match=(("action", "start_combat"),))
    return (said, Expect("join.battle", CombatBegan, rule)) if number == 1 else ()


def _over(name: str) -> Expect:
    return Expect(f"phase.{name}.end", PhaseEnded, "5.1.flow.steps", match=(("phase", name),))


def _check(view: View, *names: str) -> Battle | None:
    """The battle, when this roll is one of these checks."""
    return battle_of(view) if view.fact.purpose in names else None


@CHAPTER.check("5.1.flow.join-once", ROLLS)
def in_the_join_phase_only(view: View) -> "bool | Breach | None":
    """5.1.flow.join-once: the checks are made before the pieces are moved, once in each battle."""
    battle = _check(view, *CHECKS)
    return None if battle is None else battle.step == JOIN or Breach(say("the join phase is over"))


@CHAPTER.check("5.1.join.order", ROLLS)
def one_kind_after_the_other(view: View) -> "bool | Breach | None":
    """5.1.join.order: no check of an earlier kind after one of a later kind."""
    battle = _check(view, *CHECKS)
    if battle is None:
        return None
    later = {one.check for one in battle.rolled} & set(CHECKS[CHECKS.index(view.fact.purpose) + 1 :])
    return not later or Breach(say("a check of a later kind has been made"))


@CHAPTER.check("5.1.join.was-here.eligible", ROLLS)
def alive_and_elsewhere(view: View) -> "bool | Breach | None":
    """5.1.join.was-here.eligible: a living character that is not at the battle's site."""
    battle, seat = _check(view, "was_here"), seat_of(view.before, view.fact.seat)
    if battle is None or seat is None:
        return None
    if is_in(view.before, seat.seat, "dead"):
        return Breach(say("the character is dead"))
    if seat.seat in fighters(view.before):
        return Breach(say("takes part already"))
    if battle.site is not None and place_of(view.before, seat.seat) == battle.site:
        return Breach(say("stands on the square of the battle"))
    again = any(one.check == "was_here" and one.seat == seat.seat for one in battle.rolled)
    if again and view.reading("5.1.join.was-here.eligible") == "once":
        return Breach(say("has made the check in this battle"))
    return True


@CHAPTER.check("5.1.join.was-alive.eligible", ROLLS)
def only_the_dead(view: View) -> "bool | Breach | None":
    """5.1.join.was-alive.eligible: a character in the dead state."""
    seat = seat_of(view.before, view.fact.seat)
    if _check(view, "was_alive") is None or seat is None:
        return None
    return is_in(view.before, seat.seat, "dead") or Breach(say("the character is not dead"))


def _two_dice(check: str) -> None:
    """A check on the dice of one kind of check."""

    @CHAPTER.check(RULES[check], ROLLS)
    def rolls_two_dice(view: View) -> "bool | None":
        return Dice(2).fits(view.fact.faces) if _check(view, check) is not None else None


for _name in CHECKS:
    _two_dice(_name)


@CHAPTER.memory((), DiceRolled)
def outsiders(past: tuple[int | None, ...], before: Table, fact: Fact, after: Table) -> tuple[int | None, ...]:
    """5.1.join.was-playing.once: who has made the was-playing check in this game; None: nobody wrote down who."""
    return (*past, fact.seat) if isinstance(fact, DiceRolled) and fact.purpose == "was_playing" else past


@CHAPTER.check("5.1.join.was-playing.once", ROLLS)
def once_in_a_game(view: View) -> "bool | None":
    """5.1.join.was-playing.once: one check for each person in the whole game."""
    past = view.recall(outsiders)
    if view.fact.purpose != "was_playing" or not past:
        return None if view.fact.purpose != "was_playing" else True
    if None in past or view.fact.seat is None:
        return view.recorded(None, say("who made the check was not recorded"))  # type: ignore[no-any-return]
    return view.fact.seat not in past


@CHAPTER.check("5.1.join.was-playing.eligible", ROLLS)
def everybody_agrees(view: View) -> "bool | Breach | None":
    """5.1.join.was-playing.eligible: somebody who does not play, and all players have said yes."""
    if view.fact.purpose != "was_playing":
        return None
    seat, asked = seat_of(view.before, view.fact.seat), view.before.asked
    if seat is not None and seat.present and seat.sheet is not None:
        return Breach(say("takes part in the game"))
    if asked is None or asked.question != "was_playing":
        return view.recorded(  # type: ignore[no-any-return]
            None, say("the consent was not recorded"), ("answer", None)
        )
    against = [number for number, said in asked.answers.items() if said in ("object", "decline")]
    if against:
        return Breach(say("seat {against} did not agree", against=against[0]))
    players = {str(other.seat) for other in view.before.seats if other.present and other.seat != view.fact.seat}
    return True if players <= set(asked.answers) else view.known(None, say("not everybody answered"))


def _rolled(battle: Battle, check: str, seat: int) -> int | None:
    """The total the seat came to in that check; None when it was not recorded."""
    made = [one.total for one in battle.rolled if one.check == check and one.seat == seat]
    return made[-1] if made else None


def arrival(chart: Mapping[str, Any], total: int) -> int | None:
    """The round a chart lets the character come for, 0: never; None where it says something else."""
    entry = str(chart.get(str(total), ""))
    number = entry.removeprefix("round_")
    return int(number) if number.isdigit() else ARRIVES.get(entry)


def _came_by(check: str) -> None:
    """A check that who joins by a roll was let in by its chart."""

    @CHAPTER.check(RULES[check], "fact:combat.joined")
    def came_as_the_chart_says(view: View) -> "bool | Breach | None":
        battle, fact = battle_of(view), view.fact
        if battle is None or fact.how != check or fact.seat is None:
            return None
        total = view.recorded(_rolled(battle, check, fact.seat), NO_ROLL, ("roll", fact.seat), held=True)
        if check == "was_alive" and total in RESIDUAL:
            return Breach(say("{total} makes it a residual thought", total=total))
        read = row_read(view.before, CHARTS[check], total)
        chart = {str(total): read} if read and CHARTS[check] not in view.book.charts else view.chart(CHARTS[check])
        says = arrival(chart, total)
        if says is None:
            return None
        return 0 < says <= battle.rounds + 1 or Breach(say("{total} does not bring it here yet", total=total))

    @CHAPTER.check(RULES[check], "fact:chart.read")
    def read_in_its_row(view: View) -> "bool | Breach | None":
        battle, fact = battle_of(view), view.fact
        made = _rolled(battle, check, fact.seat) if battle is not None and fact.seat is not None else None
        if fact.chart != CHARTS[check] or fact.row is None or made is None:
            return None
        return fact.row == made or Breach(say("the dice come to {made}", made=made))


for _name in CHECKS:
    _came_by(_name)


@CHAPTER.check("5.1.join.was-alive.roll", "fact:combat.joined")
def residual_thought_by_its_roll(view: View) -> "bool | Breach | None":
    """5.1.join.was-alive.roll: 3 to 5 makes the dead a residual thought, nothing else does."""
    battle, fact = battle_of(view), view.fact
    if battle is None or fact.how not in RESIDUAL_WAYS or fact.seat is None:
        return None
    total = view.recorded(_rolled(battle, "was_alive", fact.seat), NO_ROLL, ("roll", fact.seat), held=True)
    return total in RESIDUAL or Breach(say("{total} makes no residual thought", total=total))


@CHAPTER.check("5.1.piece-move.when", "fact:piece.moved", "fact:piece.placed")
def moved_when_the_pieces_move(view: View) -> "bool | Breach | None":
    """5.1.piece-move.when: to the battle's square, between the join checks and the pre-combat phase."""
    battle, fact = battle_of(view), view.fact
    if battle is not None and isinstance(fact, PiecePlaced):
        return _placed_there(battle, fact)
    if battle is None or getattr(fact, "how", None) not in CHECKS:
        return None
    if battle.step not in (JOIN, MOVE, "end"):
        return Breach(say("this is not the piece-move phase"))
    return battle.site in (None, fact.to) or Breach(say("not put on the square of the battle"))


def _placed_there(battle: Battle, fact: PiecePlaced) -> "bool | Breach | None":
    """A piece that was off the board, of somebody who has just joined by a check."""
    number = int(fact.piece[1:]) if fact.piece[1:].isdigit() else 0
    if battle.how.get(number) not in CHECKS or battle.came.get(number) != battle.rounds + 1 or battle.step not in (JOIN, MOVE):
        return None
    return battle.site in (None, fact.place) or Breach(say("not put on the square of the battle"))


def _arrived_explorers(view: View, battle: Battle) -> "list[bool | None]":
    """Of those who joined for round 1 by a check: whether each is an explorer; None where its silhouette is not known."""
    came = [seat for seat, how in battle.how.items() if how in CHECKS and battle.came.get(seat) == 1]
    roles = [role(view.before, seat) for seat in came]
    return [None if kind is None else kind == "explorer" for kind in roles]


def _face_down(table: Table, place: str | None) -> bool:
    pile = table.zones.get(place or "")
    return pile is not None and bool(pile.cards) and not pile.cards[-1].up


@CHAPTER.check("5.1.piece-move.square-effect", "fact:cards.dealt", "fact:round.began")
def square_takes_effect(view: View) -> "bool | Breach | None":
    """5.1.piece-move.square-effect: an explorer that joins for round 1 turns up the card under the battle."""
    battle = battle_of(view)
    hand = getattr(view.fact, "source", "deck.combat") == "deck.combat"
    if battle is None or battle.rounds or battle.step == HANDS or not hand or True not in _arrived_explorers(view, battle):
        return None
    return not _face_down(view.before, battle.site) or Breach(say("the card was not turned up"))


@CHAPTER.check("5.1.piece-move.then-pre-combat", "fact:action.announced")
def effect_before_abilities(view: View) -> "bool | Breach | None":
    """5.1.piece-move.then-pre-combat: the square first, then pre-combat abilities."""
    battle = battle_of(view)
    if battle is None or battle.rounds or view.fact.action not in ("mystery_ability", "use_ability"):
        return None
    if battle.step not in (JOIN, MOVE, BEFORE) or True not in _arrived_explorers(view, battle):
        return None
    return not _face_down(view.before, battle.site) or Breach(say("the square's effect is not done"))


@CHAPTER.check("5.1.piece-move.square-effect-exceptions", "fact:card.turned")
def no_effect_for_others(view: View) -> "bool | Breach | None":
    """5.1.piece-move.square-effect-exceptions: not for base players, and not from round 2 on."""
    battle = battle_of(view)
    if battle is None or view.fact.place != battle.site or view.fact.face != "up" or battle.step in (HANDS, ROUND):
        return None
    if battle.rounds:
        return Breach(say("the square took effect after round 1"))
    explorers = _arrived_explorers(view, battle)
    if True in explorers:
        return True
    rolled = [one.seat for one in battle.rolled if one.seat is not None and role(view.before, one.seat) == "explorer"]
    if None in explorers or rolled:
        return view.recorded(None, say("who joined was not recorded"))  # type: ignore[no-any-return]
    return Breach(say("no explorer has joined"))
