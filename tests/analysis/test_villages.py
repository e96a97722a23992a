"""Ordinary villages are weighed, whatever their number of seats; each of these logs was refused or told wrong once."""

from pathlib import Path

import pytest
from ucr_api.answers.analysed_logs import case_of_file
from ucr_api.answers.analysis import Case
from ucr_api.cli.admitting import admitted
from ucr_api.cli.common import read_lines
from ucr_api.logs import read_whole

from ucr_events.analysis.answering import Answer
from ucr_events.hidden.perspective import Role, Sight

LOGS = Path(__file__).parent / "villages"


def case(name: str, reader: str = "public") -> Case:
    grown = admitted(read_whole(read_lines(str(LOGS / f"{name}.jsonl"))), None, {})
    return case_of_file(grown, {}, Sight(Role(name="judge"), reader))


def answered(name: str, step: int | None = None) -> Answer:
    return case(name).answer(step)


def roles(answer: Answer, seat: int) -> dict[str, float]:
    return next(one.roles for one in answer.seats if one.seat == seat)


def said(answer: Answer) -> str:
    return " / ".join(en for _, en in answer.missing)


def test_twelve_seats_and_one_that_is_no_wolf() -> None:
    """A statement about one seat is an exclusion: eight cards that are no wolf for it, four wolves for the other eleven."""
    answer = answered("werewolf-12-one-is-no-wolf")
    assert answer.missing == ()
    assert roles(answer, 2) == pytest.approx(
        {"villager": 4 / 8, "wolf": 0, **dict.fromkeys(("seer", "witch", "hunter", "idiot"), 1 / 8)}
    )
    assert roles(answer, 7)["wolf"] == pytest.approx(4 / 11)
    assert [(one.seat, one.what, one.facts) for one in answer.excluded] == [(2, "wolves", ("k1",))]


def test_thirteen_seats_opened_at_the_end() -> None:
    """Before the opening the prior by counting; at the end everybody's own card and no other."""
    first, last = answered("werewolf-13-opened-at-the-end", 15), answered("werewolf-13-opened-at-the-end")
    assert roles(first, 4)["villager"] == pytest.approx(6 / 13)
    assert (last.bits, last.missing) == (0.0, ())
    assert roles(last, 4)["seer"] == 1
    assert roles(last, 3) == {**dict.fromkeys(roles(last, 3), 0), "possessed": 1}


def test_thirteen_seats_a_few_of_them_open() -> None:
    """After three openings ten seats are left, with a possessed among the wolves' side already open."""
    answer = answered("werewolf-13-opened-at-the-end", 19)
    assert roles(answer, 5)["werewolf"] == pytest.approx(3 / 10)
    assert roles(answer, 5)["possessed"] == 0


def test_seventeen_seats_of_whom_nothing_is_known_have_the_prior_by_counting() -> None:
    answer = answered("werewolf-17-nobody-known")
    assert answer.missing == () and len(answer.seats) == 17
    assert roles(answer, 11) == pytest.approx(
        {"villager": 9 / 17, "wolf": 3 / 17, **dict.fromkeys(("seer", "medium", "hunter", "madman", "fox"), 1 / 17)}
    )


def test_the_card_after_a_robbery_is_another_than_the_one_dealt() -> None:
    """Seats 1 and 2 sealed a second sheet elsewhere: the numbers speak of the card that was dealt, and say so."""
    answer = answered("robbed-in-the-night")
    assert (roles(answer, 1)["wolf"], roles(answer, 2)["robber"], roles(answer, 3)["seer"]) == (1, 1, 1)
    assert answer.bits == 0
    assert "e1" in said(answer) and "e2" in said(answer)


def test_a_role_outside_the_roster_is_named_and_the_rest_is_weighed() -> None:
    """One of the three cards of the roster was not dealt: each is as likely at seats 2 and 3 as any."""
    answer = answered("role-outside-the-roster")
    assert roles(answer, 1) == {"wolf": 0, "seer": 0, "villager": 0, "vampire": 1}
    assert roles(answer, 2) == pytest.approx({"wolf": 1 / 3, "seer": 1 / 3, "villager": 1 / 3, "vampire": 0})
    assert "vampire" in said(answer) and "o1" in said(answer)


@pytest.mark.parametrize("reader", ["public", "seat:4"])
def test_the_course_of_thirteen_is_told_to_its_end(reader: str) -> None:
    told = case("werewolf-13-opened-at-the-end", reader).told(None)
    assert told["begin"] == pytest.approx(sum(one["bits"] for one in told["told"]))
