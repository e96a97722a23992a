"""What comes next, made from the definitions of acts: each way to write an act down as an expectation of who may do it."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace

from ucr_events.facts import Fact, GroupDissolved, GroupFormed, PieceMoved
from ucr_events.games.locke.acts import PIECE, Act, Way
from ucr_events.referee import Expect

NAMELESS: tuple[type[Fact], ...] = (GroupDissolved, GroupFormed, PieceMoved)
"They say by a piece or a leader whose act it is."
Limits = Mapping[str, Mapping[str, Any]]
"Step -> fields of its expectation that this table sets: which values there are, what bars it."


def ways(act: Act, seat: int, limits: Limits | None = None, **all_of_them: Any) -> tuple[Expect, ...]:
    """The ways in which the seat may begin the act, as far as play waits for them. all_of_them: fields of each expectation."""
    own = limits or {}
    fields = ((expect, {**all_of_them, **own.get(expect.step, {})}) for expect in _begins(act, seat))
    return tuple(replace(expect, **more) if more else expect for expect, more in fields)


def way(act: Act, step: str, seat: int, **fields: Any) -> Expect:
    """One of its steps, be it the first or a later one."""
    return replace(next(_way(one, seat) for one in act.ways if one.step == step), **fields)


@cache
def _begins(act: Act, seat: int) -> tuple[Expect, ...]:
    return tuple(_way(way, seat) for way in act.ways if way.rule and way.starts)


@cache
def _way(one: Way, seat: int) -> Expect:
    match = tuple((field, f"p{seat}" if wanted == PIECE else wanted) for field, wanted in one.match)
    return Expect(one.step, one.kind, one.rule, None if issubclass(one.kind, NAMELESS) else (seat,), match=match)
