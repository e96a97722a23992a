"""What each mechanism proves, against every deal written out: by rules said again here, not by the script."""

from collections.abc import Callable
from itertools import permutations

import pytest

from ucr_events.analysis.answering import Answer, analysed
from ucr_events.analysis.log import AnalysedLog
from ucr_events.facts import (
    ActionAnnounced,
    Card,
    CardsDrawn,
    CardsPlayed,
    CardsSwapped,
    Fact,
    GameOpened,
    KnowledgeGiven,
    PartBegan,
    PassageSealed,
    RosterEntry,
    SeatSetup,
    StateChanged,
    Statement,
    TurnBegan,
    VoteCalled,
    VoteCast,
    VoteClosed,
)
from ucr_events.header.game import Game

Held = tuple[str, ...]
HUMANS = ("villager", "seer", "possessed", "bodyguard", "medium")


def answered(edition: str, roster: dict[str, int], facts: list[Fact], seats: int = 0) -> Answer:
    many = seats or sum(roster.values())
    header = GameOpened(
        id="h",
        game="0c5e5d0a-6b1e-4f0e-9a31-00000000abcd",
        title="t",
        family="deduction",
        edition=edition,
        seats=tuple(SeatSetup(seat=seat, name=f"P{seat}") for seat in range(1, many + 1)),
        roster=tuple(RosterEntry(role=role, count=count) for role, count in roster.items()),
    )
    record = AnalysedLog(Game(header), list(enumerate(facts, 2)), len(facts) + 1)
    return analysed(record, (), "public", record.last)


def assert_as_written_out(answer: Answer, roster: dict[str, int], so: Callable[[Held], bool]) -> None:
    cards = [role for role, count in roster.items() for _ in range(count)]
    left = [held for held in permutations(cards) if so(held)]
    assert left and len(left) < len(list(permutations(cards)))
    for one in answer.seats:
        expected = {role: sum(held[one.seat - 1] == role for held in left) / len(left) for role in roster}
        assert one.roles == pytest.approx(expected, abs=1e-12), (one.seat, answer.missing)


def night(name: str = "n") -> list[Fact]:
    return [PartBegan(id=name, part="night"), PassageSealed(id=f"passage-{name}", slot="night", commitment="0" * 64)]


def dies(seat: int) -> StateChanged:
    return StateChanged(id=f"x{seat}", seat=seat, state="dead")


def day(name: str = "d") -> PartBegan:
    return PartBegan(id=name, part="day")


def executed(seat: int) -> list[Fact]:
    call = VoteCalled(id=f"v{seat}", on="execution")
    return [call, VoteClosed(id=f"c{seat}", because=f"v{seat}", result="chosen", chosen=(seat,)), dies(seat)]


def of(held: Held, seats, *roles: str) -> int:
    return sum(held[seat - 1] in roles for seat in seats)


VILLAGE = {"wolf": 2, "seer": 1, "possessed": 1, "villager": 2}


def test_a_tell_names_exactly_those_who_are_so_and_whoever_is_told_is_of_those_who_are() -> None:
    told = KnowledgeGiven(id="k", says=Statement(seats=(3,), what=("wolf",), of="role"), to=(1,))
    assert_as_written_out(
        answered("village", VILLAGE, [told]), VILLAGE, lambda held: [i for i, r in enumerate(held, 1) if r == "wolf"] == [1, 3]
    )


def test_told_that_nobody_else_is_one_a_wolf_knows_that_it_is_alone() -> None:
    roster = {"wolf": 1, "seer": 1, "villager": 3, "fox": 1}
    told = KnowledgeGiven(id="k", says=Statement(seats=(1, 2, 4, 5, 6), what=("wolf",), of="role", most=0), to=(3,))
    assert_as_written_out(answered("village", roster, [told]), roster, lambda held: held[2] == "wolf")


def test_the_wolves_victim_is_none_of_them_and_no_fox() -> None:
    """Given a night that nobody opened and a seat dead at dawn: the wolves take no wolf, and a fox dies of the seer alone."""
    roster = {"wolf": 2, "villager": 3, "possessed": 1, "fox": 1}
    facts = [*night(), PartBegan(id="n2", part="day"), *night("m"), dies(4)]
    with_seer = {"wolf": 2, "seer": 1, "villager": 2, "possessed": 1, "fox": 1}
    assert_as_written_out(answered("village", with_seer, facts), with_seer, lambda held: held[3] != "wolf")
    answer = answered("village", roster, facts)
    assert answer.seats[3].roles["wolf"] == 0


@pytest.mark.parametrize("hunters", [0, 1])
def test_who_dies_after_one_who_may_be_a_hunter_may_be_a_wolf_that_it_took_along(hunters: int) -> None:
    """Given two dead at dawn, nobody says how: without a hunter the second was bitten or cursed, with one it may be a wolf."""
    roster = {"wolf": 2, "seer": 1, "hunter": hunters, "villager": 3, "possessed": 1, "fox": 1}
    facts = [*night(), PartBegan(id="n2", part="day"), *night("m"), dies(4), dies(5)]
    answer = answered("village", {role: count for role, count in roster.items() if count}, facts)
    assert answer.seats[3].roles["wolf"] == 0
    assert (answer.seats[4].roles["wolf"] > 0) is bool(hunters)


def test_play_goes_on_while_wolves_are_fewer_than_humans_and_some_are_left() -> None:
    facts = [*night(), day(), *executed(2), *night("m"), dies(4), day("e")]
    assert_as_written_out(
        answered("village", VILLAGE, facts),
        VILLAGE,
        lambda held: (
            1 <= of(held, (1, 3, 4, 5, 6), "wolf") < of(held, (1, 3, 4, 5, 6), *HUMANS)
            and 1 <= of(held, (1, 3, 5, 6), "wolf") < of(held, (1, 3, 5, 6), *HUMANS)
            and held[3] != "wolf"
        ),
    )


def test_before_the_next_step_begins_nothing_is_said_of_the_end() -> None:
    before = answered("village", VILLAGE, [*night(), day(), *executed(2)])
    assert before.seats[1].roles["wolf"] == pytest.approx(1 / 3)


def test_who_guards_is_a_bodyguard_and_a_look_is_what_the_card_looks_like() -> None:
    """In clear: the guard at seat 2; seat 3 looks human, which a possessed does, too."""
    roster = {"wolf": 2, "seer": 1, "bodyguard": 1, "possessed": 1, "villager": 2}
    facts = [
        PartBegan(id="n", part="night"),
        ActionAnnounced(id="l", seat=1, action="look", targets=(3,)),
        KnowledgeGiven(id="s", because="l", says=Statement(seats=(3,), what=("human",), of="looks"), to=(1,)),
        ActionAnnounced(id="g", seat=2, action="guard", targets=(3,)),
    ]
    assert_as_written_out(
        answered("village", roster, facts),
        roster,
        lambda held: held[0] == "seer" and held[1] == "bodyguard" and held[2] != "wolf",
    )


AVALON = {"merlin": 1, "servant": 2, "morgana": 1, "assassin": 1}


@pytest.mark.parametrize(
    ("closed", "least"), [({"counts": {"failure": 1, "success": 1}}, 1), ({}, 1), ({"counts": {"failure": 2}}, 2)]
)
def test_fails_on_a_mission_are_of_evil_seats(closed: dict, least: int) -> None:
    facts = [
        TurnBegan(id="t", seat=1),
        VoteCalled(id="m", on="mission", voters=(1, 4), hidden=True),
        VoteClosed(id="c", because="m", result="failure", **closed),
    ]
    assert_as_written_out(
        answered("avalon", AVALON, facts), AVALON, lambda held: of(held, (1, 4), "morgana", "assassin") >= least
    )


def test_a_fail_that_was_seen_is_of_that_seat() -> None:
    facts = [
        VoteCalled(id="m", on="mission", voters=(1, 4), hidden=True),
        VoteCast(id="v", because="m", seat=4, choice="failure"),
    ]
    assert_as_written_out(answered("avalon", AVALON, facts), AVALON, lambda held: held[3] in ("morgana", "assassin"))


HITLER = {"liberal": 3, "fascist": 1, "hitler": 1}


@pytest.mark.parametrize(("tiles", "proved"), [(3, True), (2, False)])
def test_a_chancellor_with_whom_play_goes_on_after_three_fascist_tiles_is_not_hitler(tiles: int, proved: bool) -> None:
    tile = (Card(name="fascist"),)
    facts: list[Fact] = [
        *(CardsPlayed(id=f"p{n}", source="deck.policy", to="track.fascist", cards=tile) for n in range(tiles)),
        TurnBegan(id="t", seat=1),
        ActionAnnounced(id="n", seat=1, action="nominate", targets=(3,)),
        VoteCalled(id="v", on="election"),
        VoteClosed(id="c", because="v", result="yes", counts={"yes": 4, "no": 1}),
        CardsDrawn(id="d", seat=1, source="deck.policy", to="hand.1", count=3),
    ]
    answer = answered("secret-hitler", HITLER, facts)
    assert (answer.seats[2].roles["hitler"] == 0) == proved
    if proved:
        assert_as_written_out(answer, HITLER, lambda held: held[2] != "hitler")
        assert [(one.seat, one.what, one.facts) for one in answer.excluded] == [(3, "hitler", ("d",))]


ONE_NIGHT = {"wolf": 2, "seer": 1, "robber": 1, "troublemaker": 1, "villager": 1}


def one_night(*more: Fact) -> Answer:
    """Three seats, three cards in the centre; seat 1 was dealt the robber, and the night is over."""
    own = KnowledgeGiven(id="k", says=Statement(seats=(1,), what=("robber",), of="role"), to=(1,))
    return answered("one-night", ONE_NIGHT, [own, *night(), *more, day()], seats=3)


def test_a_robber_knows_what_it_was_dealt_and_what_lies_there_now() -> None:
    """It took the card of seat 2 and saw a wolf: dealt, seat 2 was a wolf; now seat 1 is, unless somebody moved cards later."""
    robbed = ActionAnnounced(id="r", seat=1, action="robber", targets=(2,))
    swap = CardsSwapped(id="s", seat=1, one="card.1", other="card.2", because="r")
    saw = KnowledgeGiven(id="w", because="r", says=Statement(seats=(1,), what=("wolf",), of="role"), to=(1,))
    answer = one_night(robbed, swap, saw)
    assert (answer.seats[0].roles["robber"], answer.seats[1].roles["wolf"]) == (1, 1)
    now = {one.place: set(one.roles) for one in answer.now}
    assert now["1"] == {"wolf", "robber"}, "seat 3 may be the troublemaker, and have put them back"
    assert now["2"] == {"wolf", "robber"}
    assert now["centre.1"] == {"wolf", "seer", "troublemaker", "villager"}


def test_where_nobody_knows_who_moved_what_the_dealt_cards_keep_their_chances() -> None:
    answer = one_night()
    assert answer.seats[1].roles["wolf"] == pytest.approx(2 / 5)
    assert answer.missing == ()
    assert set(next(one.roles for one in answer.now if one.place == "1")) == {
        "robber",
        "wolf",
        "seer",
        "villager",
        "troublemaker",
    }
