"""6.2 What those that nobody plays must do: whom they attack, what they declare, when they come."""

from collections.abc import Mapping
from typing import Any

from ucr_events.games.locke.state.bouts import NOBODY, bout_now
from ucr_events.games.locke.state.crowds import (
    OTHERWISE,
    Crowd,
    acting,
    attacks,
    by_square,
    crowds_now,
    group_of,
    is_unseated,
    kind_of,
    left,
    members,
    npcs_in,
    one_of,
    profile,
)
from ucr_events.games.locke.state.parties import role_now
from ucr_events.games.locke.state.seats import is_in
from ucr_events.games.locke.state.traits import abilities, melee_shift, suits
from ucr_events.games.locke.texts import say
from ucr_events.referee import Breach, Chapter, NeverKnown, NotYet, View

CHAPTER = Chapter("6.2 npcs")


@CHAPTER.check("6.2.npc.target-planet", "fact:action.announced")
def picks_somebody_there(view: View) -> "bool | Breach | None":
    """6.2.npc.target-planet: anybody who takes part and can be attacked, by chance; how chance was asked is free."""
    if not view.before.combats or view.before.part == "base" or attacks(view) is None or not view.fact.targets:
        return None
    there = [seat for seat in view.before.combats[-1].participants if not is_in(view.before, seat, "dead")]
    if any(seat not in there for seat in view.fact.targets):
        return Breach(say("the target does not take part"))
    return True if len(there) == 1 else _by_chance(view)


def _by_chance(view: View) -> bool:
    roll = view.before.roll
    if roll is not None and roll.purpose == "random_target":
        return True
    raise NeverKnown(say("how chance was asked is not recorded"))


@CHAPTER.check("6.2.npc.target-base", "fact:action.announced")
def picks_an_explorer(view: View) -> "bool | Breach | None":
    """6.2.npc.target-base: only explorers' characters, by the leader's silhouette within a party (6.1)."""
    if view.before.part != "base" or attacks(view) is None or not (view.fact.targets or view.fact.pieces):
        return None
    if any(is_unseated(view.before, piece) for piece in view.fact.pieces):
        return Breach(say("that is no explorer's character"))
    roles = {seat: role_now(view.before, seat) for seat in view.fact.targets}
    if any(role == "base" for role in roles.values()):
        return Breach(say("it attacked a base player"))
    view.known(None if None in roles.values() else 1, say("a silhouette is not known"))
    explorers = [seat for seat in view.before.combats[-1].participants if role_now(view.before, seat) == "explorer"]
    return len(explorers) == 1 or _by_chance(view)


@CHAPTER.check("6.2.npc.melee-fallback", "fact:action.announced", "fact:turn.ended")
def melee_without_its_weapon(view: View) -> "bool | Breach | None":
    """6.2.npc.melee-fallback: with its weapon gone (counter `weapon` at 0) it attacks in melee."""
    name = acting(view) if hasattr(view.fact, "passed") else attacks(view)
    if name is None or not _unarmed(view, name):
        return None
    if hasattr(view.fact, "passed"):
        return Breach(say("it made no melee attack")) if view.fact.passed else None
    return bool(view.fact.action == "melee")


def _unarmed(view: View, name: str) -> bool:
    pieces = (view.before.pieces.get(one) for one in (name, *members(view.before, name)))
    return any(piece is not None and piece.counters.get("weapon") == 0 for piece in pieces)


def sheet_of(view: View, name: str) -> Mapping[str, Any]:
    """The sheet an NPC is played from; stops while it is sealed."""
    held = [key for key, seal in view.before.seals.items() if seal.slot == "npc_sheet" and seal.seat is None]
    if held:
        opened: Mapping[str, Any] = view.sealed(held[-1])
        return opened
    known = view.opened(f"npc_sheet:{name}")
    if known is None:
        raise NotYet(f"npc_sheet:{name}")
    return dict(known)


def most(view: View, name: str, in_melee: bool) -> tuple[int, ...]:
    """The highest endurance it can declare; of a group each member's."""
    lefts = [left(view.before, one) for one in members(view.before, name)]
    if lefts and None not in lefts:
        return tuple(value for value in lefts if value is not None)
    if kind_of(view.before, name) is not None:
        return (int(profile(view, name, "endurance")),)
    made = sheet_of(view, name)
    suit = max(suits(abilities(made.get("abilities")) or ()), default=0)
    body = int(view.known(made.get("endurance"), say("the sheet does not say endurance")))
    return (body + suit,) if in_melee else (max(body, suit),)


def _declares(view: View, in_melee: bool) -> "bool | Breach | None":
    now = bout_now(view)
    fought = now is not None and NOBODY in (now.attacker, now.target)
    if view.fact.seat is not None or view.fact.trait != "endurance" or not isinstance(view.fact.value, int):
        return None
    name = one_of(view) if fought == in_melee else None
    if name is None:
        return None
    values = most(view, name, in_melee)
    if view.fact.value in values:
        return True
    return Breach(say("the most it could declare is {values}", values=max(values)))


@CHAPTER.check("6.2.npc.never-low", "fact:value.declared")
def declares_all_it_has(view: View) -> "bool | Breach | None":
    """6.2.npc.never-low: always the highest endurance it can."""
    return _declares(view, False)


@CHAPTER.check("6.2.npc.melee-max", "fact:value.declared")
def declares_all_in_melee(view: View) -> "bool | Breach | None":
    """6.2.npc.melee-max: in melee, too, suits included."""
    return _declares(view, True)


@CHAPTER.check("6.2.npc.melee-shift-must", "fact:dice.rolled")
def uses_its_shift(view: View) -> "bool | Breach | None":
    """6.2.npc.melee-shift-must: a column shift that it has is always used."""
    now = bout_now(view)
    if now is None or now.rolls or view.fact.purpose != "damage" or NOBODY not in (now.attacker, now.target):
        return None
    name = one_of(view)
    if name is None:
        return None
    owned = _shift(view, name)
    said = now.shifts.get(NOBODY, 0)
    return None if owned == said == 0 else said == owned or Breach(say("its column shift is {owned}", owned=owned))


def _shift(view: View, name: str) -> int:
    if kind_of(view.before, name) is None:
        return melee_shift(abilities(sheet_of(view, name).get("abilities")) or ())
    pieces = [view.before.pieces.get(one) for one in (name, *members(view.before, name))]
    return max((piece.counters.get("melee_shift") or 0 for piece in pieces if piece is not None), default=0)


@CHAPTER.check("4.4.dead.skip", "fact:turn.began")
def has_no_turn_when_it_is_gone(view: View) -> "bool | Breach | None":
    """4.4.dead.skip: nor has an esper or obstacle a turn whose pieces were taken off."""
    if view.fact.seat is not None or view.fact.piece is None or not view.before.combats:
        return None
    name, piece = group_of(view.fact.piece), view.before.pieces.get(view.fact.piece)
    gone = name in view.before.combats[-1].others and name not in npcs_in(view) and not members(view.before, name)
    return Breach(say("it was taken off")) if gone and piece and piece.place is None else None


@CHAPTER.check("6.2.npc.always-counterattack", "fact:turn.ended")
def strikes_back(view: View) -> "bool | Breach | None":
    """6.2.npc.always-counterattack: when melee hit it and it was judged, there is its own judgement, too."""
    now = bout_now(view)
    if now is None or now.target != NOBODY or now.attacker == NOBODY or now.stopped or not npcs_in(view):
        return None
    if now.attacker not in now.rolls:
        return None
    back = now.counter is not None or NOBODY in now.rolls
    return back or Breach(say("it did not strike back"))


def _brought_by_square(view: View) -> Crowd | None:
    """The battle so far when a square's effect just brings somebody; None for pieces that come otherwise or belong to it."""
    fact = view.fact
    if not view.before.combats or not is_unseated(view.after, fact.piece):
        return None
    now: Crowd = crowds_now(view)[-1]
    if group_of(fact.piece) in now.present:
        return None
    if not by_square(now, view.before, fact):
        if fact.how in OTHERWISE:
            return None
        if not (now.present or now.called):
            return None
        raise NeverKnown(say("whether a square's effect brought it is not recorded"))
    return now


@CHAPTER.check("6.2.npc.one-per-square-effect", "fact:piece.placed")
def one_by_square_effects(view: View) -> "bool | Breach | None":
    """6.2.npc.one-per-square-effect: square effects bring one of them into a battle."""
    now = _brought_by_square(view)
    if now is None:
        return None
    return not now.called or Breach(say("square effects bring only one"))


@CHAPTER.check("6.2.npc.one-per-square-effect", "fact:combat.began")
def one_to_begin_with(view: View) -> "bool | Breach | None":
    """6.2.npc.one-per-square-effect: of those placed on the square whose card was turned in this turn, one takes part."""
    put = crowds_now(view)[-1].put
    came = {group_of(one) for one in view.fact.others if group_of(one) in put}
    return None if not came else len(came) == 1 or Breach(say("square effects bring only one"))


@CHAPTER.check("6.2.npc.no-second", "fact:piece.placed")
def no_second_one(view: View) -> "bool | Breach | None":
    """6.2.npc.no-second: none comes while one of a square is there."""
    now = _brought_by_square(view)
    if now is None:
        return None
    return not set(now.called) & set(now.present) or Breach(say("one brought by a square is there already"))


@CHAPTER.check("6.2.npc.first-time-only", "fact:piece.placed")
def only_the_first_time(view: View) -> "bool | Breach | None":
    """6.2.npc.first-time-only: once one was brought, none comes any more, also when it was beaten."""
    now = _brought_by_square(view)
    if now is None or set(now.called) & set(now.present):
        return None
    return not now.called or Breach(say("a square brings one only the first time"))
