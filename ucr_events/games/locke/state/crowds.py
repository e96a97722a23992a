"""6.2 Participants that nobody plays: which there are, who of them acts, and what was written down of them.

A scribe writes them down so: the piece of an obstacle or esper belongs to no seat (`golem`; a group's members `golem.1`,
`golem.2`), its values are counters of the piece (endurance, firepower, weapon, melee_shift, jammer, esp_level, immune), what it
does has no seat but its piece (which may be left out where only one is there, and after its turn was said to begin), attacks on
it name its piece among `pieces`, and damage to it is marked on the piece.
"""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    CardsPlayed,
    CardTurned,
    CombatBegan,
    CombatEnded,
    Fact,
    PiecePlaced,
    PieceRemoved,
    TurnBegan,
    TurnEnded,
)
from ucr_events.games.locke.state.course import turn_player
from ucr_events.games.locke.texts import say
from ucr_events.referee import Chapter, NeverKnown, View
from ucr_events.referee.values import Plain
from ucr_events.table.state import Table

CHAPTER = Chapter("6.2 crowds")

KINDS = {
    "警官隊": "police",
    "警戒装置": "alarm",
    "ビームキャノン搭載装甲車": "armoured_car",
    "暗黒騎士団": "dark_knights",
    "ヘルダイバー": "helldiver",
    "サイバー": "cyber",
    "ゴーレム": "golem",
    "スーパーEバスター": "super_e_buster",
    "Eバスター": "e_buster",
    "サイコパペット": "psycho_puppet",
    "銀河コンピューター": "galactic_computer",
    "エスパー": "esper",
}
"6.1.participant.obstacle: the eleven obstacles, and the esper, by label -> the word a piece is named by."
GROUPS = frozenset({"police", "helldiver", "cyber", "golem"})
"6.2.group.which: obstacles of several members."
JAMMED_BY = frozenset({"police", "alarm"})
"6.1.jammer.not-destroyed: whose jammer can be destroyed, by its owner's own text."
WITH_JAMMER = frozenset({"alarm", "galactic_computer"})
"6.2.jammer.owners."
ESPER = "esper"
OTHERWISE = frozenset({"card", "ability", "ambush"})
"Ways of coming that are no effect of a square."


class Crowd(Plain, frozen=True):
    """Of one battle. present: names now; called: names that a square's effect brought, gone or not.

    turned, opened: cards turned, and the square of the one that was turned in this turn. put: names placed there since.
    turn: whose turn it was said to be; aimed: whom the last attack of this turn was said to be aimed at.
    """

    present: tuple[str, ...] = ()
    called: tuple[str, ...] = ()
    turned: tuple[str, ...] = ()
    opened: str | None = None
    put: tuple[str, ...] = ()
    turn: str | None = None
    aimed: str | None = None


@CHAPTER.memory(
    (Crowd(),),
    ActionAnnounced,
    CardTurned,
    CardsPlayed,
    CombatBegan,
    CombatEnded,
    PiecePlaced,
    PieceRemoved,
    TurnBegan,
    TurnEnded,
)
def crowds(past: tuple[Crowd, ...], before: Table, fact: Fact, after: Table) -> tuple[Crowd, ...]:
    """For each running battle, the innermost last; the first is outside of battles and knows which cards were turned."""
    now = past[-1]
    if isinstance(fact, CombatBegan):
        called = fact.others if fact.because in now.turned else tuple(one for one in fact.others if group_of(one) in now.put)
        return (*past, Crowd(present=fact.others, called=called, turned=now.turned))
    if isinstance(fact, CombatEnded):
        return past[:-1] if len(past) > 1 else past
    if isinstance(fact, CardTurned):
        return (*past[:-1], replace(now, turned=(*now.turned[-7:], fact.id), opened=fact.place, put=()))
    if isinstance(fact, PiecePlaced) and is_unseated(after, fact.piece) and before.combats:
        group = group_of(fact.piece)
        came = now.present if group in now.present else (*now.present, group)
        called = (*now.called, group) if by_square(now, before, fact) and group not in now.present else now.called
        return (*past[:-1], replace(now, present=came, called=called))
    if isinstance(fact, PiecePlaced) and is_unseated(after, fact.piece) and fact.place == now.opened:
        return (*past[:-1], replace(now, put=tuple(dict.fromkeys((*now.put, group_of(fact.piece))))))
    if isinstance(fact, TurnBegan | TurnEnded):
        whose = group_of(fact.piece) if isinstance(fact, TurnBegan) and fact.piece else None
        return (*past[:-1], replace(now, turn=whose, aimed=None, opened=None, put=()))
    if isinstance(fact, ActionAnnounced | CardsPlayed) and fact.pieces:
        return (*past[:-1], replace(now, aimed=group_of(fact.pieces[0])))
    if isinstance(fact, PieceRemoved) and _all_gone(now, after, fact.piece):
        return (*past[:-1], replace(now, present=tuple(one for one in now.present if one != group_of(fact.piece))))
    return past


def crowds_now(view: View) -> tuple[Crowd, ...]:
    """The groups in the running battles, as they were before this moment."""
    now: tuple[Crowd, ...] = view.recall(crowds)
    return now


def by_square(now: Crowd, before: Table, fact: PiecePlaced) -> bool:
    """Whether a square's effect brought this piece into the battle: said so, answers the card, or after its chart's roll."""
    if fact.how in OTHERWISE:
        return False
    if fact.how == "square":
        return True
    return fact.because in now.turned or (before.roll is not None and before.roll.purpose == "random_combat")


def _all_gone(now: Crowd, after: Table, piece: str) -> bool:
    group = group_of(piece)
    return group in now.present and (piece == group or not members(after, group))


def is_unseated(table: Table, name: str) -> bool:
    """Whether the piece is an obstacle or esper that belongs to no seat, whichever seat's hand put it there."""
    piece = table.pieces.get(name)
    return piece is not None and name != f"p{piece.seat}" and kind_of(table, name) is not None


def anybody(table: Table) -> bool:
    """Whether somebody without a seat takes part, as the table shows it: named by the battle, or a piece on its square."""
    if not table.combats:
        return False
    place = table.combats[-1].place
    return bool(table.combats[-1].others) or any(
        piece.seat is None and piece.place is not None and piece.place == place for piece in table.pieces.values()
    )


def unseated(table: Table) -> tuple[str, ...]:
    """Those without a seat in the innermost battle, groups by their common name: named by the battle, or on its square."""
    if not table.combats:
        return ()
    battle = table.combats[-1]
    standing = (name for name, piece in table.pieces.items() if piece.place == battle.place and is_unseated(table, name))
    return tuple(dict.fromkeys(group_of(name) for name in (*battle.others, *standing)))


def group_of(name: str) -> str:
    """The participant that a piece belongs to: `golem` for `golem.2`."""
    return name.partition(".")[0]


def npcs_in(view: View) -> tuple[str, ...]:
    """6.2.group.one-participant: who without a seat takes part; a group is one."""
    present: tuple[str, ...] = crowds_now(view)[-1].present
    return present if view.before.combats else ()


def kind_of(table: Table, name: str) -> str | None:
    """Which obstacle it is, or an esper; by its name, else by its label. None: none of those."""
    word = group_of(name).replace("-", "_")
    by_name = next((kind for kind in KINDS.values() if word == kind or word.startswith(f"{kind}_")), None)
    piece = table.pieces.get(name) or table.pieces.get(f"{group_of(name)}.1")
    label = (piece.label or "") if piece else ""
    return by_name or next((kind for ja, kind in KINDS.items() if label.startswith(ja)), None)


def members(table: Table, name: str) -> tuple[str, ...]:
    """The pieces of a participant that are still there: a group's members that live, or itself."""
    own = [piece for piece in table.pieces if piece.startswith(f"{name}.")]
    if not own:
        return (name,) if name in table.pieces and left(table, name) != 0 else ()
    return tuple(one for one in own if table.pieces[one].place is not None and left(table, one) != 0)


def left(table: Table, name: str) -> int | None:
    """6.2.group.endurance-separate: endurance that is left of one piece; None when it was not written down of its group."""
    counters: Mapping[str, Any] = table.pieces[name].counters if name in table.pieces else {}
    worth, worn = counters.get("endurance"), counters.get("damage", counters.get("damage.body", 0))
    if worth is None and "." in name:
        others = (
            piece.counters.get("endurance") for one, piece in table.pieces.items() if one.startswith(f"{group_of(name)}.")
        )
        worth = next((endurance for endurance in others if endurance is not None), None)
    return None if worth is None or worn is None else max(worth - worn, 0)


def profile(view: View, name: str, value: str) -> Any:
    """A value of a card or chart, as it was noted on the piece; NeverKnown when it was not, for those texts are not known."""
    for one in (name, *members(view.before, name)):
        piece = view.before.pieces.get(one)
        if piece is not None and piece.counters.get(value) is not None:
            return piece.counters[value]
    raise NeverKnown(say("{value} of {name} was not recorded", value=value, name=name))


def acting(view: View) -> str | None:
    """Who acts when the fact has no seat; None when a seat does, or nobody is there. Of several it is not known who.

    6.2.npc.substitute-exempt: a proxy acts under its owner's seat, so none of the checks that ask this speaks of it.
    """
    if view.fact.seat is not None or turn_player(view.before) is not None:
        return None
    return one_of(view)


def one_of(view: View) -> str | None:
    """Who it is about: named by the fact, by the turn or by the attack; else the only one there; NeverKnown among several."""
    present = npcs_in(view)
    now: Crowd = crowds_now(view)[-1]
    piece = getattr(view.fact, "piece", None)
    named = next((name for name in (piece and group_of(piece), now.turn, now.aimed) if name in present), None)
    if named is not None:
        return named
    if len(present) > 1:
        raise NeverKnown(say("which of them it was is not recorded"))
    return present[0] if present else None


def acting_nobody(view: View) -> bool:
    """Whether a fact without a seat is an obstacle's or esper's; 6.2.npc.never-low judges what it declares."""
    return view.fact.seat is None and bool(npcs_in(view))


def attacks(view: View) -> str | None:
    """The one that announces an attack or melee just now."""
    return acting(view) if view.fact.action in ("attack", "melee") else None
