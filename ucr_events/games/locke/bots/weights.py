"""Made-up games, how gladly each step is taken: by temper and hand (`simulated_styles`), and by how the table lies."""

from collections.abc import Callable, Mapping
from typing import Any

from ucr_events.games.locke.rules.ending.victory import others_alive
from ucr_events.games.locke.state.seats import companions, is_in, place_of
from ucr_events.referee import Expect, Moment
from ucr_events.referee.playing import Played

PHASES = ("check_phase", "support_1", "main_phase", "square_effect", "support_2", "combat_start")
OFFERED = 50.0
"What follows mechanically is seldom left unwritten."
SURELY = 2000.0
HARDLY = 1e-6
"Only where nothing else can be done."
AT_ONCE = {"prison.announce": ("prison.roll",), "entry.announce": ("entry.level", "entry.walk")}
"Who announces a check makes it."
Weight = Callable[[Any, Expect, Played], float]


def weight_of(player: Any, expect: Expect, now: Played) -> float:
    """How gladly the step is taken now; 0: only where nothing may come that anybody would take gladly."""
    if player.ends.siege is not None and not now.table.combats:
        return 1.0 if expect.step == "turn.begin" else 0.0
    if (due := AT_ONCE.get(_last_step(now) or "")) is not None:
        return 1.0 if expect.step in due else HARDLY
    name, turn = expect.step, now.table.turn
    if turn and not now.table.combats and (is_in(now.table, turn, "black_hole") or is_in(now.table, turn, "dead")):
        return 1.0 if name in ("turn.begin", "turn.end", "pass") else 0.0
    if name.startswith("phase."):
        return _phase(player, expect, now)
    if expect.loose:
        return _effect(player, expect, now)
    own = SPECIAL.get(name)
    weight: float = own(player, expect, now) if own else player.mood.likes(name, now.table.turn)
    return weight or (OFFERED if expect.offered else 0.0)


def _last_step(now: Played) -> str | None:
    """The last step of the procedure under way."""
    frame = now.state.frames[-1] if now.state.frames else None
    last = frame.told[-1] if frame is not None and frame.told else None
    return last.step if isinstance(last, Moment) else None


def _phase(player: Any, expect: Expect, now: Played) -> float:
    """The next phase of a normal turn, where the scribe writes phases down; its end likewise."""
    if now.table.combats:
        return 0.0
    name = expect.step.removeprefix("phase.")
    phase = now.table.phase
    if name.endswith(".end"):
        ends = name.removesuffix(".end") == phase
        return float(player.mood.likes("phase.end", None)) / 100 if ends else 0.0
    if name not in PHASES:
        return 0.0
    following = PHASES.index(phase) + 1 if phase in PHASES else 0
    due = following < len(PHASES) and PHASES[following] == name
    return float(player.mood.likes("phase", None)) / (1 if following < 3 else 40) if due else 0.0


def _effect(player: Any, expect: Expect, now: Played) -> float:
    """A face-up card under the piece acts again."""
    turn = now.table.turn
    if now.table.combats or not turn or not player.lasting or player.effects.lasting(turn) is None:
        return 0.0
    return 0.7


def _turn(player: Any, expect: Expect, now: Played) -> float:
    if now.table.combats:
        return 2.0
    if now.table.turn is not None:
        return 0.0
    seats = expect.seats or ()
    return 0.02 if any(is_in(now.table, seat, "black_hole") for seat in seats) else 2.0


def _declares(player: Any, expect: Expect, now: Played) -> float:
    """Seldom early, more and more often later; hardly ever in the planet part."""
    seat = now.table.turn
    if not seat or player.action == "victory_declaration":
        return 0.0
    eager = player.turns / player.mood.patience
    alone = not others_alive(now.table, seat)
    if player.mood.silent and not alone:
        return 0.0
    many = 3.0 if eager > 1 or alone else 0.05 * eager
    return float(many * player.mood.likes("victory.begin", seat)) * (1.0 if now.table.part == "base" else 0.05)


def _solo(player: Any, expect: Expect, now: Played) -> float:
    """4.3.solo.condition."""
    seat = now.table.turn
    return 60.0 if seat and not others_alive(now.table, seat) else 0.0


def _entry(player: Any, expect: Expect, now: Played) -> float:
    around = place_of(now.table, now.table.turn or 1) == "base.around"
    return float(player.mood.likes(expect.step, now.table.turn)) if now.table.part == "base" and around else 0.0


def _battle(player: Any, expect: Expect, now: Played) -> float:
    """An ambush is always fought."""
    turn = now.table.turn
    near = companions(now.table, turn) if turn else ()
    if now.table.part == "planets" and any(player.secrets.sides[seat] == "base" for seat in near):
        return SURELY
    return float(player.mood.likes(expect.step, turn))


def _bonus(player: Any, expect: Expect, now: Played) -> float:
    return float(player.mood.likes(expect.step, None)) if player.mood.notes_bonus else 0.0


def _in_turn(player: Any, expect: Expect, now: Played) -> float:
    """Nothing that a battle asks for."""
    return 0.0 if now.table.combats else float(player.mood.likes(expect.step, now.table.turn))


def _escaped(player: Any, expect: Expect, now: Played) -> float:
    """Nobody says how the escape check came out before it was rolled."""
    frame = now.state.frames[-1] if now.state.frames else None
    rolled = frame is not None and frame.moment("prison.roll") is not None
    return float(player.mood.likes(expect.step, now.table.turn)) if rolled else 0.0


def _parts(player: Any, expect: Expect, now: Played) -> float:
    return 5.0 if now.table.groups else 0.0


def _between_turns(player: Any, expect: Expect, now: Played) -> float:
    return 0.0 if now.table.combats or now.table.turn else float(player.mood.likes(expect.step, None))


SPECIAL: Mapping[str, Weight] = {
    "round.begin": _between_turns,
    "round.end": _between_turns,
    "turn.begin": _turn,
    "victory.begin": _declares,
    "solo.begin": _solo,
    "entry.announce": _entry,
    "entry.level": _entry,
    "entry.walk": _entry,
    "battle.start": _battle,
    "battle.begin": _in_turn,
    "entry.bonus": _bonus,
    "entry.reset": _bonus,
    "conversion.begin": _in_turn,
    "ability.support": _in_turn,
    "party.parted": _parts,
    "prison.outcome": _escaped,
}
