"""Two logs of one game: what differs is found and named, and what is chosen becomes corrections of the first."""

import itertools
from typing import Any

import games_at_random
import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from msgspec.structs import replace
from soaking import examples

from ucr_events.corrections.growing import Growing
from ucr_events.errors import BadFacts
from ucr_events.facts import (
    Correction,
    CounterSet,
    DealPrepared,
    DiceRolled,
    Fact,
    FactInserted,
    FactStruck,
    GameOpened,
    GameShelved,
    LinkClaimed,
    LinkRefused,
    LinkRenewed,
    OutcomeStated,
    PassageOpened,
    PassageSealed,
    PieceMoved,
    QuestionAnswered,
    QuestionAsked,
    RemarkMade,
    SealOpened,
    SealShown,
    SealsReleased,
    SeatSetup,
    SeedTold,
    SheetSealed,
    TurnBegan,
    WordAdded,
)
from ucr_events.header.game import Game
from ucr_events.merging.aligning import TooDifferent, common, likened
from ucr_events.merging.choosing import Choice, merge
from ucr_events.merging.comparing import Comparison, compare
from ucr_events.merging.saying import token

often = examples(daily=20, soak=240, suppress_health_check=list(HealthCheck))
HEADER = games_at_random.header()
OTHER_GAME = "0c5e5d0a-6b1e-4f0e-9a31-00000000bbbb"
DEALT = (DealPrepared, WordAdded, SeedTold)
SEALED = (SheetSealed, SealShown, SealOpened, SealsReleased, PassageSealed, PassageOpened, *DEALT)
NOT_TAKEN = (*SEALED, GameShelved, LinkRenewed, LinkClaimed, LinkRefused, Correction)  # a merge takes none of these over


def grown(facts: list[Fact], header: GameOpened = HEADER) -> Growing:
    log = Growing(Game(header))
    for fact in facts:
        log.add(fact)
    return log


def beside(ours: list[Fact], theirs: list[Fact], **changes: Any) -> Comparison:
    """Two logs of HEADER; the second one's header changed."""
    there = replace(HEADER, **changes)
    return compare(HEADER, list(grown(ours).counting()), there, list(grown(theirs, there).counting()))


def merged(ours: list[Fact], comparison: Comparison, choices: list[Choice]) -> Growing:
    log = grown(ours)
    taken = {HEADER.id, *(fact.id for fact in ours)} | set(log.line.homes)
    for made in merge(comparison, choices, HEADER.id, taken.__contains__, len(ours) + 1):
        log.add(made.correction)
    return log


def says(log: Growing) -> list[bytes]:
    return [token(fact) for _, fact in log.counting() if not isinstance(fact, Correction)]


def all_there(comparison: Comparison) -> list[Choice]:
    return [Choice(difference.id, "there") for difference in comparison.differences]


def listed(comparison: Comparison) -> list[str]:
    return [difference.id for difference in comparison.differences]


@st.composite
def two_logs(draw: st.DrawFn, family: str) -> tuple[Game, list[Fact], list[Fact]]:
    """A log, and what another scribe made of the same evening: some facts missed, misread, added, or at another place."""
    game, facts = draw(games_at_random.games(family))
    ours = [fact for fact in facts if not isinstance(fact, NOT_TAKEN)]
    theirs = list(ours)
    for number in range(draw(st.integers(0, 6))):
        place = draw(st.integers(0, len(theirs)))
        if place < len(theirs) and draw(st.booleans()):
            fact = theirs.pop(place)
            if draw(st.booleans()):
                theirs.insert(draw(st.integers(0, len(theirs))), fact)
        else:
            kind = type(draw(st.sampled_from(ours))) if ours else RemarkMade
            theirs.insert(place, replace(draw(games_at_random.fitting(family, kind)), id=f"n{number}", because=None))
    if draw(st.booleans()):
        theirs = [replace(fact, id=f"g{number}") for number, fact in enumerate(theirs)]
    return game, ours, theirs


@pytest.mark.parametrize("family", ["freeform", "locke"])
@given(data=st.data())
@often
def test_taking_everything_from_there_gives_the_line_of_the_second_log(family: str, data: st.DataObject) -> None:
    game, ours, theirs = data.draw(two_logs(family))
    header = game.header
    first, second = grown(ours, header), grown(theirs, header)
    comparison = compare(header, list(first.counting()), header, list(second.counting()))
    log = grown(ours, header)
    is_taken = {header.id, *(fact.id for fact in ours)}.__contains__
    for made in merge(comparison, all_there(comparison), header.id, is_taken, len(ours) + 1):
        log.add(made.correction)
    assert log.line.idle == ()
    assert says(log) == says(second)


@given(data=st.data())
@often
def test_what_is_not_chosen_stays_and_equal_logs_differ_in_nothing(data: st.DataObject) -> None:
    _, ours, theirs = data.draw(two_logs("freeform"))
    comparison = beside(ours, theirs)
    assert merge(comparison, [], HEADER.id, lambda name: False, 1) == []
    again = beside(ours, ours)
    assert (again.differences, again.same) == ((), len(ours))


@given(st.lists(st.integers(0, 3), max_size=14), st.lists(st.integers(0, 3), max_size=14))
@examples(daily=60, soak=900)
def test_the_common_subsequence_is_a_longest_one(one: list[int], other: list[int]) -> None:
    pairs = common(one, other, 100)
    assert all(one[x] == other[y] for x, y in pairs)
    assert all(x < later_x and y < later_y for (x, y), (later_x, later_y) in itertools.pairwise(pairs))
    longest = [[0] * (len(other) + 1) for _ in range(len(one) + 1)]
    for x in range(len(one)):
        for y in range(len(other)):
            here = longest[x][y] + 1 if one[x] == other[y] else 0
            longest[x + 1][y + 1] = max(here, longest[x][y + 1], longest[x + 1][y])
    assert len(pairs) == longest[-1][-1]


def test_more_differences_than_asked_for_are_not_waited_for() -> None:
    with pytest.raises(TooDifferent):
        common("abcdef", "uvwxyz", 11)
    assert common("abcdef", "uvwxyz", 12) == []


def test_what_is_most_alike_is_paired_in_order() -> None:
    alike = {(0, 1): 0.6, (1, 0): 0.9, (1, 1): 0.5}
    assert likened(2, 2, lambda x, y: alike.get((x, y), 0.0)) == [(1, 0)]
    assert likened(0, 3, lambda x, y: 1.0) == []


GOLD = CounterSet(id="f2", seat=1, counter="gold", value=3)
TEA = RemarkMade(id="f3", text="tea")
ROLL = DiceRolled(id="f4", seat=2, faces=(4,))


def test_each_kind_of_difference_is_found_and_named() -> None:
    moved = PieceMoved(id="f5", seat=1, piece="pawn", to="here")
    theirs = [TEA, replace(GOLD, value=4), moved, RemarkMade(id="g1", text="cake")]
    comparison = beside([GOLD, TEA, ROLL, moved], theirs)
    assert listed(comparison) == ["only-here:f2:", "only-here:f4:", "only-there::f2", "only-there::g1"]
    comparison = beside([GOLD, ROLL, moved], [ROLL, GOLD, moved])
    assert [item.kind for item in comparison.differences] == ["order"]
    comparison = beside([GOLD, TEA], [replace(GOLD, value=4, seat=2), TEA])
    (difference,) = comparison.differences
    assert [(field.field, field.here, field.there) for field in difference.fields] == [("seat", 1, 2), ("value", 3, 4)]
    assert (difference.id, difference.takes) == ("differs:f2:f2", ("here", "there", "both", "neither"))


def test_who_wrote_it_when_and_under_which_id_is_no_difference() -> None:
    theirs = [replace(fact, id=f"x{fact.id}", actor="owner", at=5, recorded=6) for fact in (GOLD, TEA, ROLL)]
    assert beside([GOLD, TEA, ROLL], theirs, game=OTHER_GAME).differences == ()


def test_references_are_compared_by_what_they_refer_to() -> None:
    ours: list[Fact] = [
        QuestionAsked(id="q1", seat=1, question="party"),
        QuestionAsked(id="q2", seat=2, question="party"),
        QuestionAnswered(id="a", seat=3, answer="accept", because="q1"),
    ]
    theirs = [replace(fact, id=f"x{fact.id}", because=fact.because and f"x{fact.because}") for fact in ours]
    assert beside(ours, theirs, game=OTHER_GAME).differences == ()
    assert beside(ours, [*theirs[:2], replace(theirs[2], because=None)], game=OTHER_GAME).differences == ()
    comparison = beside(ours, [*theirs[:2], replace(theirs[2], because="xq2")], game=OTHER_GAME)
    assert [(field.field, field.here) for field in comparison.differences[0].fields] == [("because", "q1")]
    log = merged(ours, comparison, all_there(comparison))
    assert [fact.because for _, fact in log.counting() if fact.id == "a"] == ["q2"]


def test_a_missed_fact_keeps_its_id_and_its_references_mean_the_same_act_here() -> None:
    theirs: list[Fact] = [
        replace(ROLL, id="r"),
        OutcomeStated(id="f2", of="attack", outcome="hit", about="r"),
        OutcomeStated(id="o", of="attack", outcome="miss", about="f2"),
    ]
    comparison = beside([replace(ROLL, id="f2")], theirs, game=OTHER_GAME)
    log = merged([replace(ROLL, id="f2")], comparison, all_there(comparison))
    roll, hit, miss = (fact for _, fact in log.counting() if not isinstance(fact, Correction))
    assert isinstance(hit, OutcomeStated)
    assert isinstance(miss, OutcomeStated)
    assert (roll.id, hit.about, miss.about, miss.id) == ("f2", "f2", hit.id, "o")
    assert hit.id not in ("f2", "o")


def test_a_fact_said_differently_can_be_taken_in_part_as_a_second_act_or_not_at_all() -> None:
    theirs: list[Fact] = [replace(GOLD, value=4, seat=2)]
    comparison = beside([GOLD], theirs)
    (difference,) = listed(comparison)
    log = merged([GOLD], comparison, [Choice(difference, "there", ("value",))])
    assert next(log.counting()) == (2, replace(GOLD, value=4))
    log = merged([GOLD], comparison, [Choice(difference, "both")])
    assert [(fact.seat, fact.value) for _, fact in log.counting() if isinstance(fact, CounterSet)] == [(1, 3), (2, 4)]
    log = merged([GOLD], comparison, [Choice(difference, "neither")])
    assert [fact for _, fact in log.counting() if isinstance(fact, CounterSet)] == []


def test_corrections_of_either_log_count_and_are_not_compared_themselves() -> None:
    ours: list[Fact] = [GOLD, TEA, FactStruck(id="c1", fact="f3")]
    comparison = beside(ours, [replace(GOLD, id="x")], game=OTHER_GAME)
    assert (comparison.differences, comparison.same) == ((), 1)


def test_a_fact_in_another_order_is_struck_here_and_inserted_there() -> None:
    ours: list[Fact] = [TurnBegan(id="f2", seat=1), ROLL, TEA]
    comparison = beside(ours, [TEA, *ours[:2]])
    (difference,) = comparison.differences
    assert (difference.kind, difference.step, difference.there_after) == ("order", 4, None)
    log = merged(ours, comparison, all_there(comparison))
    kinds = [type(fact) for _, fact in log.counting() if not isinstance(fact, Correction)]
    assert kinds == [RemarkMade, TurnBegan, DiceRolled]
    assert log.line.by[1] and log.line.by[4]


def test_what_stands_between_is_in_the_order_of_the_clock_where_both_noted_the_time() -> None:
    ours: list[Fact] = [GOLD, replace(TEA, at=50), replace(ROLL, at=70)]
    theirs = [GOLD, RemarkMade(id="n1", text="earlier", at=40), RemarkMade(id="n2", text="between", at=60)]
    comparison = beside(ours, theirs)
    assert listed(comparison) == ["only-there::n1", "only-here:f3:", "only-there::n2", "only-here:f4:"]
    choices = [Choice("only-there::n1", "there"), Choice("only-there::n2", "there")]
    log = merged(ours, comparison, choices)
    assert [fact.id for _, fact in log.counting() if not isinstance(fact, Correction)] == ["f2", "n1", "f3", "n2", "f4"]
    assert [item.after and item.after[1].id for item in comparison.differences] == ["f2", "f2", "f3", "f3"]
    unknown = beside([GOLD, TEA], [GOLD, theirs[1]])
    assert listed(unknown) == ["only-here:f3:", "only-there::n1"]


def test_sealed_things_and_openings_can_only_stay_as_they_are_here() -> None:
    seal = SheetSealed(id="s1", seat=1, slot="sheet", commitment="a" * 64)
    opening = SealOpened(id="o1", seat=1, seal="s1", value={"esp": 1}, salt="b" * 32)
    comparison = beside([seal], [replace(seal, id="s9", commitment="c" * 64), replace(opening, seal="s9")], game=OTHER_GAME)
    (difference,) = comparison.differences
    assert (difference.id, difference.takes) == ("only-there::o1", ("here",))
    assert difference.why is not None
    with pytest.raises(BadFacts) as refused:
        merge(comparison, all_there(comparison), "f1", lambda name: False, 2)
    assert [problem.field for problem in refused.value.problems] == ["choices[0].take"]
    alone = beside([seal], [])
    assert alone.differences[0].takes == ("here",)


def test_choices_that_cannot_be_followed_are_refused_all_at_once() -> None:
    comparison = beside([GOLD, ROLL], [replace(GOLD, value=4)])
    wrong = [
        Choice("differs:no:no", "there"),
        Choice("only-here:f4:", "both"),
        Choice("differs:f2:f2", "there", ("value", "counter")),
        Choice("differs:f2:f2", "here", ("value",)),
    ]
    with pytest.raises(BadFacts) as refused:
        merge(comparison, wrong, "f1", lambda name: False, 3)
    assert [problem.field for problem in refused.value.problems] == [
        "choices[0].difference",
        "choices[1].take",
        "choices[2].fields[1]",
        "choices[3].fields",
        "choices[3].difference",
    ]


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"family": "locke", "edition": "mit2020"}, "header.family"),
        ({"seats": HEADER.seats[:5]}, "header.seats"),
        ({"seats": (*HEADER.seats[:5], SeatSetup(seat=6, name="Someone else"))}, "header.seats[5].name"),
        ({"dice": HEADER.dice[:1]}, "header.dice"),
        ({"pieces": ()}, "header.pieces"),
        ({"places": HEADER.places[:1]}, "header.places"),
        ({"options": {"planets": 9}}, "header.options.planets"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_logs_of_different_games_are_refused_naming_the_member_of_the_header(changes: dict[str, Any], field: str) -> None:
    with pytest.raises(BadFacts) as refused:
        beside([], [], **changes)
    assert field in [problem.field for problem in refused.value.problems]


def test_another_title_and_seats_in_another_spelling_or_order_are_the_same_game() -> None:
    names = tuple(SeatSetup(seat=setup.seat, name=f" {setup.name.lower()}", colour="red") for setup in HEADER.seats)
    comparison = beside([GOLD], [GOLD], title="another", seats=names[::-1], game=OTHER_GAME)
    assert [(item.field, item.there) for item in comparison.noted] == [("title", "another"), ("game", OTHER_GAME)]
    assert not comparison.same_game


def test_the_same_merge_asked_again_is_the_same_corrections() -> None:
    comparison = beside([GOLD], [ROLL, TEA])
    one, other = (merge(comparison, all_there(comparison), "f1", {"f2"}.__contains__, 2) for _ in range(2))
    assert one == other
    assert len({made.correction.id for made in one}) == len(one) == 3
    later = merge(comparison, all_there(comparison), "f1", {"f2"}.__contains__, 9)
    assert {made.correction.id for made in one}.isdisjoint(made.correction.id for made in later)
    assert all(isinstance(made.correction, FactInserted | FactStruck) for made in one)
