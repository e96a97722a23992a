"""6.2 Obstacles: groups that are one participant and many bodies."""

from collections.abc import Mapping

from msgspec.structs import replace

from ucr_events.facts import ActionAnnounced, CombatEnded, CounterChanged, DiceRolled, Fact, RoundBegan, TurnBegan, TurnEnded
from ucr_events.games.locke.state.bouts import NOBODY
from ucr_events.games.locke.state.crowds import GROUPS, acting, attacks, group_of, kind_of, left, members, npcs_in, profile
from ucr_events.games.locke.texts import say, say_in
from ucr_events.referee import Breach, Chapter, View
from ucr_events.referee.values import Plain
from ucr_events.table.state import Table

CHAPTER = Chapter("6.2 obstacles")


class Salvo(Plain, frozen=True):
    """What was judged since the last attack was announced, and the turns of nobody's seat in this round.

    rolls: damage dice, by roller (NOBODY: an obstacle). marked: pieces damage was marked on. attacks: weapon attacks of an
    obstacle in the turn under way. before: members of each group as the attack began. aimed: the piece that alone can be hurt.
    """

    rolls: Mapping[int, int] = {}
    marked: tuple[str, ...] = ()
    attacks: int = 0
    melee: bool = False
    turns: int = 0
    before: Mapping[str, int] = {}
    aimed: str | None = None


@CHAPTER.memory(Salvo(), ActionAnnounced, CombatEnded, CounterChanged, DiceRolled, RoundBegan, TurnBegan, TurnEnded)
def salvo(now: Salvo, before: Table, fact: Fact, after: Table) -> Salvo:
    """The attack so far."""
    if isinstance(fact, CombatEnded):
        return Salvo()
    if isinstance(fact, RoundBegan):
        return replace(now, turns=0)
    if isinstance(fact, TurnBegan | TurnEnded):
        begun = isinstance(fact, TurnBegan) and fact.seat is None
        return Salvo(turns=now.turns + begun)
    if isinstance(fact, ActionAnnounced) and fact.action in ("attack", "melee"):
        groups = {group_of(name) for name in before.pieces if "." in name}
        sizes = {name: len(members(before, name)) for name in groups}
        count = now.attacks + (fact.seat is None and fact.action == "attack")
        aimed = fact.pieces[0] if fact.pieces and not fact.targets else None
        return replace(now, rolls={}, marked=(), attacks=count, melee=fact.action == "melee", before=sizes, aimed=aimed)
    if isinstance(fact, ActionAnnounced) and fact.action == "counterattack":
        return replace(now, aimed=None)
    if isinstance(fact, DiceRolled) and fact.purpose == "damage":
        seat = fact.seat or NOBODY
        return replace(now, rolls={**now.rolls, seat: now.rolls.get(seat, 0) + 1})
    if isinstance(fact, CounterChanged) and fact.piece and fact.counter.startswith("damage"):
        return now if fact.piece in now.marked else replace(now, marked=(*now.marked, fact.piece))
    return now


def _judged(view: View) -> tuple[int, int, int] | None:
    """Of an attack on a group that is over: its members then, those marked, the dice rolled for them."""
    now: Salvo = view.recall(salvo)
    hit = [piece for piece in now.marked if "." in piece]
    if not hit or getattr(view.fact, "action", "attack") not in ("attack", "melee"):
        return None
    rolls = sum(count for seat, count in now.rolls.items() if seat != NOBODY)
    return now.before.get(group_of(hit[0]), 0), len(hit), rolls


OVER = ("fact:turn.ended", "fact:action.announced")


@CHAPTER.check("6.2.group.attack-hits-all", *OVER)
def every_member_is_hit(view: View) -> "bool | Breach | None":
    """6.2.group.attack-hits-all: a judgement for each member that lived; a mark of no damage may be left out."""
    numbers = _judged(view)
    if numbers is None:
        return None
    there, marked, rolls = numbers
    return max(marked, rolls) >= there or Breach(say("{marked} of {there} members only", marked=marked, there=there))


@CHAPTER.check("6.2.group.judged-separately", *OVER)
def every_member_has_its_own_roll(view: View) -> "bool | Breach | None":
    """6.2.group.judged-separately: as many rolls as members."""
    numbers = _judged(view)
    if numbers is None or numbers[2] == 0:
        return None
    _, marked, rolls = numbers
    return view.holds(rolls, "≥", marked, say_in("compared", "rolls"), say_in("compared", "members")) or Breach(
        say("{rolls} rolls for {marked} members", rolls=rolls, marked=marked)
    )


@CHAPTER.check("6.2.group.one-participant", "fact:combat.began")
def a_group_is_one(view: View) -> "bool | None":
    """6.2.group.one-participant: its members are not counted one by one."""
    if not view.fact.others:
        return None
    names = [group_of(name) for name in view.fact.others]
    return len(names) == len(set(names))


@CHAPTER.check("6.2.group.one-initiative-card", "fact:cards.dealt")
def one_playing_card(view: View) -> "bool | None":
    """6.2.group.one-initiative-card: one playing card for the whole group."""
    to = view.fact.to or ""
    name = to.removeprefix("trump.")
    if view.fact.source != "deck.trump" or view.fact.seat is not None or group_of(name) not in npcs_in(view):
        return None
    pile = view.after.zones.get(to)
    return "." not in name and (view.fact.count or 1) <= 1 and (pile is None or (pile.count or 0) <= 1)


@CHAPTER.check("6.2.group.one-turn", "fact:turn.began", "fact:action.announced")
def one_turn_a_round(view: View) -> "bool | Breach | None":
    """6.2.group.one-turn: one turn in a round, and in it one attack with all weapons."""
    now, present = view.recall(salvo), npcs_in(view)
    if view.fact.seat is not None or not present:
        return None
    if not hasattr(view.fact, "action"):
        return now.turns < len(present) or Breach(say("it has had its turn in this round"))
    name = acting(view) if view.fact.action == "attack" else None
    if name is None or not now.attacks:
        return None
    return Breach(say("the weapons make one attack together"))


@CHAPTER.check("6.2.group.total-firepower", "fact:action.announced")
def weapons_add_up(view: View) -> "bool | Breach | None":
    """6.2.group.total-firepower: the sum over the members that live."""
    name = attacks(view) if view.fact.action == "attack" else None
    if name is None or view.fact.value is None or kind_of(view.before, name) not in GROUPS:
        return None
    living = members(view.before, name)
    view.recorded(living or None, say("which of its pieces are left was not recorded"))
    total = sum(int(profile(view, one, "firepower")) for one in living)
    if living == (name,) and total and view.fact.value > total and view.fact.value % total == 0:
        view.known(None, say("how many of them there are was not recorded"))
    return view.fact.value == total or Breach(say("the total firepower is {total}", total=total))


@CHAPTER.check("6.2.group.endurance-separate", "fact:counter.changed")
def each_member_has_its_own(view: View) -> "bool | Breach | None":
    """6.2.group.endurance-separate: damage is marked on a member, not on the group."""
    fact = view.fact
    if fact.piece is None or not fact.counter.startswith("damage"):
        return None
    if "." in fact.piece:
        return True
    grouped = any(name.startswith(f"{fact.piece}.") for name in view.before.pieces)
    return Breach(say("damage is kept for each member")) if grouped else None


@CHAPTER.check("6.2.group.endurance-separate", "fact:piece.removed")
def who_has_some_left_stays(view: View) -> "bool | Breach | None":
    """6.2.group.endurance-separate: a member dies of its own damage, not of another one's."""
    now: Salvo = view.recall(salvo)
    if view.fact.why != "dead" or "." not in view.fact.piece or view.fact.piece not in now.marked:
        return None
    rest = left(view.before, view.fact.piece)
    return None if rest is None else rest == 0 or Breach(say("endurance {rest} is left of it", rest=rest))


@CHAPTER.check("6.2.group.melee", *OVER)
def each_member_fights(view: View) -> "bool | Breach | None":
    """6.2.group.melee: in melee there is no sum; each member fights with its own endurance and judges for itself."""
    fact, now = view.fact, view.recall(salvo)
    name = attacks(view) if getattr(fact, "action", None) == "melee" else None
    if name is not None and fact.value is not None:
        lefts = [left(view.before, one) for one in members(view.before, name)]
        if len(lefts) < 2 or None in lefts:
            return None
        return fact.value in lefts or Breach(say("in melee the firepowers are not added up"))
    there = [now.before.get(one, 0) for one in npcs_in(view)]
    if hasattr(fact, "action") or not now.melee or not now.rolls.get(NOBODY) or len(there) != 1 or there[0] < 2:
        return None
    rolls = now.rolls[NOBODY]
    return view.holds(rolls, "≥", there[0], say_in("compared", "rolls"), say_in("compared", "members")) or Breach(
        say("{rolls} rolls by {there} members", rolls=rolls, there=there[0])
    )


@CHAPTER.check("6.2.npc.obstacle-no-transformation", "fact:dice.rolled")
def obstacles_do_not_transform(view: View) -> "bool | Breach | None":
    """6.2.npc.obstacle-no-transformation: the judgement on an obstacle never leads to that chart."""
    now = view.recall(salvo)
    if view.fact.purpose != "transformation_check":
        return None
    struck = [kind_of(view.before, piece) for piece in (*((now.aimed,) if now.aimed else ()), *now.marked)]
    if struck and struck[-1] not in (None, "esper"):
        return Breach(say("an obstacle makes no transformation check"))
    return True
