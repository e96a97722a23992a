"""Scripts judged with a part of the truth: deal and nights sealed, opened late, known, in clear."""

import random
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from sealed_runs import Sealed, judged, put, read_by, said, secrets_of
from soaking import examples
from test_random_games import SCRIPTS, played, tables
from told import Teller, dealt, header

from ucr_events.facts import Fact, RemarkMade, VoteCalled
from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.course.selectors import fits
from ucr_events.games.deduction.course.table import DeductionTable
from ucr_events.games.deduction.course.world import World
from ucr_events.games.deduction.script.effects import Mark
from ucr_events.games.deduction.script.known import script_of
from ucr_events.games.deduction.script.seats import Seats
from ucr_events.header.game import Game
from ucr_events.referee.values import Finding

SEALED = tuple(edition for edition in SCRIPTS if edition != "resistance")
"Resistance is dealt by sheets alone, and has no night."


def secret(game: Game, facts: Sequence[Fact], *, opened: bool = True) -> Sealed:
    """The game with its secrets in passages."""
    runs, slots = secrets_of(facts)
    return put(game, facts, runs or {1: 0}, random.Random(len(facts)), opened=opened, slots=slots)


@pytest.mark.parametrize("edition", SEALED)
@given(data=st.data())
@examples(daily=2, soak=100)
def test_a_random_game_is_judged_alike_late_known_and_in_clear_and_nobody_is_accused_before(
    edition: str, data: st.DataObject
) -> None:
    seats, options, readings = data.draw(tables(edition))
    game, done = played(edition, seats, data.draw(st.integers(0, 10**6)), options, readings)
    facts = [fact for fact in done.facts if not isinstance(fact, RemarkMade)]
    sheets = done.players.knowledge if data.draw(st.booleans()) else {}
    log, closed = secret(game, facts), secret(game, facts, opened=False)
    late = judged(game, log.line(log.public), log.last, {**log.public.since, **sheets})
    known = judged(game, log.line(log.moderators), log.last, {**log.moderators.since, **sheets})
    clear = judged(game, log.in_clear, len(log.in_clear) + 1, sheets)
    assert said(late.findings) == said(known.findings) == said(clear.findings)
    before = judged(game, closed.line(closed.public), closed.last, sheets)
    assert {one.verdict for one in before.findings} <= {"legal", "undetermined"}
    _what_was_open_says_where_it_was_settled(log, before.findings, late.findings)


def _what_was_open_says_where_it_was_settled(log: Sealed, before: Sequence[Finding], late: Sequence[Finding]) -> None:
    since = log.public.since
    waited = {(one.fact, one.rule): one.until for one in before if one.verdict == "undetermined"}
    for one in late:
        if one.verdict == "legal" and any(since.get(name, 0) > one.no for name in waited.get((one.fact, one.rule), ())):
            assert one.settled_at is not None, (one.rule, one.fact)


def village(
    *lines: str, opened: bool = False, roles: str = "seer wolf bodyguard villager villager villager villager"
) -> Sealed:
    """A village whose deal and nights are sealed."""
    names = roles.split()
    teller = Teller()
    facts = [*map(teller.named, dealt(names)), *teller.facts(lines)]
    return secret(Game(header("village", len(names), {"first": "free"})), facts, opened=opened)


def found(log: Sealed, rule: str) -> list[tuple[str, tuple[str, ...], int | None]]:
    """Verdict, what is waited for and where it was settled, of everybody's findings by a rule."""
    review = read_by(log, log.public)
    return [(one.verdict, one.until, one.settled_at) for one in review.findings if one.concept == rule]


NIGHTS = (
    "night",
    "1 look 2",
    "tells 1 2 looks wolf",
    "3 guard 4",
    "day",
    "call execution",
    "vote 1>7 2>7 3>7 4>7 5>7 6>7 7>1",
    "count chosen 7",
    "dead 7",
    "night",
    "1 look 3",
    "tells 1 3 looks human",
    "3 guard 4",
    "2 attack 5",
)
DAY = ("dead 5", "day", "call execution", "vote 1>2 2>1 3>2 4>2 6>2", "count chosen 2", "dead 2")


def test_what_was_guarded_twice_is_told_by_the_opening_and_not_before() -> None:
    assert found(village(*NIGHTS, *DAY), "guard.again") == []
    late = village(*NIGHTS, *DAY, opened=True)
    illegal = [one for one in found(late, "guard.again") if one[0] == "illegal"]
    assert [one[2] for one in illegal] == [max(late.public.since[f"passage-{night}"] for night in (2, 3))]


@pytest.mark.parametrize("guarded", [4, 6])
def test_who_is_dead_at_dawn_says_nothing_before_the_night_opens(guarded: int) -> None:
    """Whether the guard sat before the dead seat or elsewhere: neither of the death, nor that nobody else is dead by day."""
    lines = [line if line != "3 guard 4" else f"3 guard {guarded}" for line in NIGHTS]
    dawn = found(village(*lines[:-1], f"2 attack {guarded}", f"dead {guarded}", *DAY[1:]), "night.dawn")
    assert [(verdict, until[0][:7]) for verdict, until, _ in dawn] == [("undetermined", "passage")] * 2


@pytest.mark.parametrize(("guarded", "opened"), [(4, ["illegal"]), (5, [])])
def test_whether_somebody_should_be_dead_by_day_is_open_while_the_night_is_sealed(guarded: int, opened: list[str]) -> None:
    """Given an attack on 5 after which nobody is dead, when the night opens, then it depends on whom the guard sat before."""
    calm = (*(line if line != "3 guard 4" else f"3 guard {guarded}" for line in NIGHTS), "day")
    assert [(verdict, until[0][:7]) for verdict, until, _ in found(village(*calm), "night.dawn")] == [
        ("undetermined", "passage")
    ]
    late = found(village(*calm, opened=True), "night.dawn")
    assert [verdict for verdict, _, settled in late if settled is not None] == opened


def test_what_all_see_is_said_over_every_unopened_night() -> None:
    """The dead do not vote, nobody votes twice, the most votes decide."""
    dead = village(*NIGHTS, "dead 5", "day", "call execution", "vote 7>2 1>2 1>3 2>1 3>2 4>2 6>2", "count chosen 3")
    told = {one.concept for one in read_by(dead, dead.public).findings if one.verdict == "illegal"}
    assert told == {"execution.voters", "execution.once", "execution.result"}


def test_an_ending_that_rests_on_cards_waits_for_the_passage_that_says_who_is_who() -> None:
    log = village(*NIGHTS, *DAY, "end village 1=won")
    assert {one[0] for one in found(log, "end.village")} == {"undetermined"}
    opened = village(*NIGHTS, *DAY, "end parity 1=lost", opened=True)
    assert [one[0] for one in found(opened, "end.parity") if one[0] == "illegal"] == ["illegal"]


def law(edition: str, seats: int) -> Law:
    return Law(script_of(header(edition, seats)), seats, {})


@pytest.mark.parametrize(
    ("edition", "seats", "changed"),
    [
        ("village", 7, set()),
        ("aiwolf", 9, set()),
        ("kill9", 9, {"mark:attacked"}),
        ("one-night", 5, {"role"}),
        ("avalon", 7, set()),
        ("secret-hitler", 7, set()),
    ],
)
def test_what_a_night_may_change_unseen_is_read_from_the_script(edition: str, seats: int, changed: set[str]) -> None:
    assert law(edition, seats).by_night == changed


def test_any_act_that_is_sealed_may_have_moved_offices_and_marks() -> None:
    assert law("secret-hitler", 7).by_any >= {"office:president", "mark:nominee"}


def test_a_role_that_may_have_moved_at_night_is_not_known_though_its_sheet_is_open() -> None:
    one_night = law("one-night", 5)
    world = World(one_night, DeductionTable(dealt={"1": "wolf"}), changed=one_night.by_night)
    assert world.dealt("1") == "wolf" and world.role("1") is None and world.lacks == {1}
    assert World(one_night, world.table).role("1") == "wolf"


def test_a_mark_that_may_have_been_given_at_night_decides_nothing() -> None:
    """A variant in which a night act silences somebody, who has no vote."""
    script = script_of(header("village", 7))
    look = replace(script.acts["look"], do=(*script.acts["look"].do, Mark(mark="silenced", whom="target")))
    silent = Law(replace(script, acts={**script.acts, "look": look}), 7, {})
    table = Game(header("village", 7)).opening
    assert isinstance(table, DeductionTable)
    voters = Seats(but=(Seats(mark="silenced"),))
    assert silent.by_night == {"mark:silenced"}
    assert fits(World(silent, table, changed=silent.by_night), voters, 3) is None
    assert fits(World(silent, table), voters, 3) is True


def test_nothing_that_is_found_or_awaited_differs_between_two_worlds() -> None:
    """Who was guarded, what was seen, how much was done: beyond the passages all is the same."""
    others = [line.replace("guard 4", "guard 6") for line in NIGHTS if line != "tells 1 2 looks wolf"]
    told = []
    for lines in (NIGHTS, others):
        log = village(*lines, *DAY)
        review = read_by(log, log.public)
        places = {fact.id: place for place, fact in enumerate(log.facts)}
        found = [(places[one.fact], one.rule, one.verdict, one.until, one.reason, one.rests_on) for one in review.findings]
        told.append((found, [(one.step, one.seats, one.match, one.barred) for one in review.may_come()]))
    assert told[0] == told[1] and len(told[0][0]) > 20


@pytest.mark.parametrize("slot", ["look", "acts"])
def test_a_lawful_mission_after_a_sealed_passage_of_any_slot_is_not_held_against_its_team(slot: str) -> None:
    """Whatever a passage may have changed, that nobody knows the team is no reason to say that nobody was in it."""
    game, done = played("avalon", 7, 5, {}, {})
    facts = [fact for fact in done.facts if not isinstance(fact, RemarkMade)]
    place = next(at for at, fact in enumerate(facts) if isinstance(fact, VoteCalled) and fact.on == "mission")
    log = put(game, facts, {place - 12: 0, place: 0}, random.Random(1), opened=False, slots={place - 12: slot, place: slot})
    found = judged(game, log.line(log.public), log.last, done.players.knowledge).findings
    assert {one.verdict for one in found} <= {"legal", "undetermined"}
    missions = {one.verdict for one in found if one.concept == "mission.only" and one.no > log.first}
    assert missions == ({"legal"} if slot == "look" else {"undetermined"})
