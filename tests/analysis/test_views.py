"""What a seat may have known: every view that it may have had, against writing out every deal."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from soaking import examples

from ucr_events.analysis.knowing import Shared
from ucr_events.analysis.log import AnalysedLog
from ucr_events.analysis.views import MayHaveKnown, may_have_known
from ucr_events.facts import Fact, GameOpened, KnowledgeGiven, RosterEntry, SeatSetup, Statement
from ucr_events.header.game import Game

GAME = "0c5e5d0a-6b1e-4f0e-9a31-00000000abcd"
FIVE = {"merlin": 1, "percival": 1, "servant": 1, "assassin": 1, "morgana": 1}
SEVEN = {"merlin": 1, "percival": 1, "servant": 2, "assassin": 1, "morgana": 1, "mordred": 1}
EVIL = {"assassin", "morgana", "mordred"}
TOLD = {
    "merlin": EVIL - {"mordred"},
    "percival": {"merlin", "morgana"},
    **dict.fromkeys(EVIL, EVIL),
}
"Card -> of which cards whoever holds it is told, as the rules of Avalon say."


def table(roster: dict[str, int], *facts: Fact) -> AnalysedLog:
    """An Avalon of which all know nothing but these facts."""
    seats = tuple(SeatSetup(seat=number, name=f"P{number}") for number in range(1, sum(roster.values()) + 1))
    dealt = tuple(RosterEntry(role=role, side="evil" if role in EVIL else "good", count=many) for role, many in roster.items())
    header = GameOpened(id="h", game=GAME, title="t", family="deduction", edition="avalon", seats=seats, roster=dealt)
    return AnalysedLog(Game(header), list(enumerate(facts, 2)), len(facts) + 1)


def asked(record: AnalysedLog, knower: int, *assumed: tuple[int, str]) -> MayHaveKnown:
    shared = Shared(record, (), whole=False)
    return may_have_known(shared, "public", knower, shared, record.last, assumed)


def written_out(roster: dict[str, int], knower: int, allowed) -> dict[tuple[int, str], tuple[float, float]]:
    """Seat and word -> how likely the seat knew that it is so, or not: deals put together by what the seat was told in them."""
    cards = [role for role, many in roster.items() for _ in range(many)]
    views: dict[object, list[tuple[str, ...]]] = {}
    for deal in permutations(cards):
        if allowed(deal):
            own = deal[knower - 1]
            told = frozenset(
                seat for seat, role in enumerate(deal, 1) if seat != knower and role in TOLD.get(own, ()) and own in TOLD
            )
            views.setdefault((own, told), []).append(deal)
    every = sum(map(len, views.values()))
    found: dict[tuple[int, str], tuple[float, float]] = {}
    for seat in range(1, len(cards) + 1):
        for word in (*roster, "evil", "good"):
            so = not_so = 0.0
            for deals in views.values():
                holds = {deal[seat - 1] == word or word == ("evil" if deal[seat - 1] in EVIL else "good") for deal in deals}
                so += len(deals) / every * (holds == {True})
                not_so += len(deals) / every * (holds == {False})
            if seat != knower and (so or not_so):
                found[seat, word] = so, not_so
    return found


def same(found: MayHaveKnown, written: dict[tuple[int, str], tuple[float, float]]) -> None:
    assert {(one.seat, one.what) for one in found.found} == written.keys()
    for one in found.found:
        assert (one.so, one.not_so) == pytest.approx(written[one.seat, one.what], abs=1e-12)


def test_before_anything_was_said_a_seat_may_have_been_told_as_the_deal_tells() -> None:
    """Given an Avalon of five, then seat 1 knew seat 2 to be evil as Merlin (1/5 × 2/4), or as evil itself (2/5 × 1/4)."""
    found = asked(table(FIVE), 1)
    chances = {(one.seat, one.what): one.so for one in found.found}
    assert chances[2, "evil"] == pytest.approx(0.2)
    same(found, written_out(FIVE, 1, lambda deal: True))


def test_seven_seats_have_some_dozens_of_views() -> None:
    found = asked(table(SEVEN), 3)
    assert found.views == 15 + 15 + 1 + 3 * 15  # Merlin, Percival, a servant, each of the three of evil


@examples(daily=4, soak=60)
@given(st.integers(1, 5), st.sets(st.integers(1, 5), min_size=1, max_size=3), st.integers(0, 2))
def test_equal_to_writing_out_every_deal(knower: int, team: set[int], many: int) -> None:
    """Whatever all know of a team, the views of a seat are those of the deals that are left, and no others."""
    seats, few = tuple(sorted(team)), min(many, len(team))
    says = Statement(seats=seats, what=("evil",), least=few, most=len(seats))
    record = table(FIVE, KnowledgeGiven(id="k", says=says))

    def allowed(deal: tuple[str, ...]) -> bool:
        return few <= sum(deal[seat - 1] in EVIL for seat in seats)

    if any(allowed(deal) for deal in permutations(FIVE)):
        same(asked(record, knower), written_out(FIVE, knower, allowed))
    else:
        assert asked(record, knower).found == ()


def test_what_is_assumed_changes_how_likely_a_view_is_and_not_what_the_seat_knew() -> None:
    """Given that seat 2 is assumed to be evil, then seat 1 knew it as Merlin (1/4) or as the other of evil (1/4)."""
    chances = {(one.seat, one.what): one.so for one in asked(table(FIVE), 1, (2, "evil")).found}
    assert chances[2, "evil"] == pytest.approx(0.5)
    assert chances[3, "evil"] == pytest.approx(1 / 12)  # as Merlin, who sees both: 1/4 x 1/3
    nothing = asked(table(FIVE), 1, (2, "evil"), (3, "evil"), (4, "evil"))
    assert nothing.found == ()
