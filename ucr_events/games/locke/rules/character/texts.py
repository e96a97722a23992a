"""3.1 What only the text of an ability says: the moment of a [特殊] one, and when a [常動] one must be named. Lists of a pack.

special_moments: ability -> kinds of fact upon which it may be used, and phases in which ("cards.discarded", "round_end").
constant_moments: ability -> kinds of fact upon which its name must be said before the turn is over; none: it needs no words.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace

from ucr_events.facts import ActionAnnounced, Fact, PhaseBegan, TurnBegan, TurnEnded, kind_of
from ucr_events.games.locke.rules.character.abilities import fits, is_use, used_ability
from ucr_events.games.locke.state.course import phase_now
from ucr_events.games.locke.state.traits import BROAD, Ability, abilities, timings
from ucr_events.games.locke.texts import say
from ucr_events.referee import Breach, Chapter, View
from ucr_events.referee.values import Plain
from ucr_events.table.state import Table

CHAPTER = Chapter("3.1 texts")

SPECIAL, CONSTANT = "特殊", "常動"
Kinds = frozenset[str]
NONE: Kinds = frozenset()
BEGINNINGS, TURNS = (ActionAnnounced, PhaseBegan, TurnBegan), (TurnBegan, TurnEnded)


class Upon(Plain, frozen=True):
    """kinds: of this turn, by the seats they concern. said: abilities named in it, by seat.

    always: seat -> kind -> abilities that were named in every turn in which this kind concerned the seat.
    """

    kinds: Mapping[int, Kinds] = {}
    said: Mapping[int, frozenset[str]] = {}
    always: Mapping[int, Mapping[str, frozenset[str]]] = {}

    def closed(self) -> "Upon":
        """With this turn over."""
        always = dict(self.always)
        for seat, kinds in self.kinds.items():
            said, before = self.said.get(seat, frozenset()), always.get(seat, {})
            always[seat] = {**before, **{kind: before.get(kind, said) & said for kind in kinds}}
        return Upon(always=always)


@CHAPTER.memory(frozenset())
def lately(past: Kinds, before: Table, fact: Fact, after: Table) -> Kinds:
    """Kinds of fact since somebody last announced something or a turn or phase began."""
    kind = _kind(type(fact))
    if isinstance(fact, BEGINNINGS):
        return frozenset({kind})
    return past if kind in past else past | {kind}


@CHAPTER.memory(Upon())
def upon(now: Upon, before: Table, fact: Fact, after: Table) -> Upon:
    """What concerned whom, and which abilities they named."""
    if isinstance(fact, TURNS):
        now = now.closed()
    kind, kinds = _kind(type(fact)), now.kinds
    for seat in _concerned(fact):
        if kind not in kinds.get(seat, NONE):
            kinds = {**kinds, seat: kinds.get(seat, NONE) | {kind}}
    if not isinstance(fact, ActionAnnounced) or fact.seat is None or fact.card is None or not fact.card.name:
        return now if kinds is now.kinds else replace(now, kinds=kinds)
    name = frozenset({fact.card.name.partition("[")[0].strip()})
    return replace(now, kinds=kinds, said={**now.said, fact.seat: now.said.get(fact.seat, frozenset()) | name})


@cache
def _kind(kind: type[Fact]) -> str:
    return kind_of(kind).partition("/")[0]


def _concerned(fact: Any) -> Iterator[int]:
    if fact.seat is not None:
        yield fact.seat
    yield from getattr(fact, "participants", ())
    yield from getattr(fact, "targets", ())


@CHAPTER.check("3.1.timing.special", "fact:action.announced")
def special_at_its_own_moment(view: View) -> "bool | Breach | None":
    """3.1.timing.special: the moment is in the ability's text; another timing trait of it may fit, too."""
    if not is_use(view):
        return None
    used = used_ability(view)
    when = timings(used) - BROAD
    if SPECIAL not in when or any(fits(view, trait) for trait in when - {SPECIAL}):
        return None
    moments = view.chart("special_moments").get(used.name)
    moments = view.known(moments, say("the list has no moment for {name}", name=used.name))
    right = bool({*view.recall(lately), phase_now(view.before)} & set(moments))
    return right or Breach(say("{name} is for: {what}", name=used.name, what=("・".join(moments), ", ".join(moments))))


@CHAPTER.check("3.1.constant.must", "fact:seal.opened")
def constant_abilities_were_named(view: View) -> "bool | Breach | None":
    """3.1.constant.must: looked at when the sheet opens, over all that happened to its player so far."""
    seal, sheet = view.before.seals.get(view.fact.seal), view.fact.value
    if seal is None or seal.purpose != "sheet" or seal.seat is None or not isinstance(sheet, dict):
        return None
    constant = [one for one in abilities(sheet.get("abilities")) or () if one.has(CONSTANT)]
    if not constant:
        return None
    moments = view.chart("constant_moments")
    always = view.recall(upon).closed().always.get(seal.seat, {})
    left_out = [one.name for one in constant if _left_out(one, moments, always)]
    if left_out:
        return Breach(say("a constant ability was not used: {what}", what=("・".join(left_out), ", ".join(left_out))))
    unknown = [one.name for one in constant if one.name not in moments]
    return (
        True
        if not unknown
        else bool(view.known(None, say("the list does not have {what}", what=("・".join(unknown), ", ".join(unknown)))))
    )


@CHAPTER.check("3.1.constant.must", "fact:turn.began", "fact:turn.ended")
def constant_abilities_of_open_sheets(view: View) -> "bool | Breach | None":
    """3.1.constant.must: of sheets that lie open, at the end of each turn over what happened in it."""
    now, moments = view.recall(upon), view.book.charts.get("constant_moments") or {}
    for seat in view.before.seats if moments else ():
        seal = view.before.seals.get(seat.sheet or "")
        sheet = seal.value if seal is not None and seal.opened else None
        owned = abilities(sheet.get("abilities")) if isinstance(sheet, dict) else None
        for one in owned or ():
            kinds = now.kinds.get(seat.seat, frozenset()) & frozenset(moments.get(one.name, ()))
            if one.has(CONSTANT) and kinds and one.name not in now.said.get(seat.seat, frozenset()):
                return Breach(say("a constant ability was not used: {name}", name=one.name))
    return None


def _left_out(one: Ability, moments: Mapping[str, Any], always: Mapping[str, frozenset[str]]) -> bool:
    return any(kind in always and one.name not in always[kind] for kind in moments.get(one.name, ()))
