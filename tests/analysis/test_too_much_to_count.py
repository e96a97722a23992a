"""A count that would keep too many cases apart: no chances, the true reason, and what is certain all the same."""

from typing import Any

from msgspec.structs import replace
from secret_table import SecretTable

from ucr_events.analysis.answering import Answer, analysed
from ucr_events.analysis.telling import course
from ucr_events.facts import KnowledgeGiven, Statement

ROLES = tuple(f"r{number}" for number in range(12))
ROSTER = [{"role": role, "side": "ab"[number % 2], "count": 1} for number, role in enumerate(ROLES)]


def table() -> SecretTable:
    """Twelve single roles; a fact about seat 1 alone, one about two seats, and facts about groups that overlap in every way."""
    made = SecretTable(ROLES, ROSTER)
    said: list[dict[str, Any]] = [
        {"seats": (1,), "what": ("r0",)},
        {"seats": (2, 3), "what": ("r1", "r2")},
    ]
    for number in range(8):
        seats = tuple(sorted({4 + (number * 3 + step * step) % 9 for step in range(5)}))
        what = tuple(sorted({ROLES[3 + (number * 2 + step * 4) % 9] for step in range(3)}))
        held = sum(made.held[seat - 1] in what for seat in seats)
        said.append({"seats": seats, "what": what, "least": max(held - 1, 0), "most": max(held, 1)})
    made.add(*(KnowledgeGiven(id=f"g{n}", says=Statement(of="role", **one)) for n, one in enumerate(said)))
    return made


def answer(limit: int) -> Answer:
    made = table()
    return analysed(replace(made.record, limit=limit), (), "public", made.last)


def test_there_are_no_chances_and_the_reason_is_the_true_one() -> None:
    told = answer(20)
    assert (told.bits, told.seats) == (None, ())
    assert "more than 20 cases apart (after seat" in told.missing[0][1]
    made = table()
    found = course(replace(made.record, limit=20), (), made.last)
    assert found is not None
    assert [gap.until for gap in found.gaps] == [None]
    assert max(one.step for one in found.told) < found.gaps[0].since


def test_what_is_excluded_by_the_facts_that_were_counted_is_certain_and_the_others_are_named() -> None:
    told, whole = answer(20), answer(100_000)
    assert whole.bits is not None
    certain = {(one.seat, one.what) for one in told.excluded}
    assert (1, "b") in certain and (5, "r1") in certain
    for seat, what in certain:
        held = next(one for one in whole.seats if one.seat == seat)
        assert {**held.sides, **held.roles}[what] == 0
    used = {fact for one in told.excluded for fact in one.facts}
    out = told.missing[1][1].partition("not used: ")[2].rstrip(")").split(", ")
    assert used >= {"g0"} and not used.intersection(out)


def test_more_patience_gives_the_chances() -> None:
    told = answer(100_000)
    assert told.bits is not None and len(told.seats) == 12


def test_what_is_assumed_may_be_counted_where_the_game_itself_is_not() -> None:
    """Given too many cases, when so much is assumed that few are left, then there are chances, and not how likely that was."""
    made = table()
    limited = replace(made.record, limit=20)
    cells = ((4, "r3"), (5, "r4"), (6, "r5"), (7, "r6"))
    assert analysed(limited, (), "public", made.last).bits is None
    told = analysed(limited, (), "public", made.last, cells)
    assert told.bits is not None
    assert told.assumed is None
