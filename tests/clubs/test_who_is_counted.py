"""No number has anything to do with somebody who did not agree: whatever others did at their seats, the answer is the same."""

from collections.abc import Mapping
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from soaking import examples

from ucr_events.clubs.state import Club, Person
from ucr_events.clubs.statistics import statistics
from ucr_events.clubs.tally import Claimed, Declared, SeatTally, Tally
from ucr_events.clubs.voting import Followed, Voted

PEOPLE = range(1, 7)
PURPOSES = ("results", "claims", "votes", "dice")
WORDS = {word: (word, word) for word in ("wolves", "village", "wolf", "seer", "strength", "role")}
few = st.integers(0, 3)
faces = st.tuples(*[few] * 6)


@st.composite
def seats(draw: st.DrawFn, seat: int) -> SeatTally:
    """Whatever a seat may have done."""
    kinds = st.builds(Declared, true=few, below=few, above=few, other=few)
    about, percent = st.tuples(st.integers(1, 4)), st.one_of(st.none(), st.integers(0, 100))
    claims = st.builds(Claimed, about=about, how=st.just("accuses"), right=st.booleans(), chance=percent)
    votes = st.builds(Voted, about=about, aimed=st.booleans())
    followed = st.builds(Followed, speaker=st.integers(1, 4), about=st.integers(1, 4), did=st.booleans())
    return SeatTally(
        seat=seat,
        outcome=draw(st.sampled_from(["won", "lost", "drew", "left", "unknown", None])),
        role=draw(st.sampled_from(["wolf", "seer", None])),
        side=draw(st.sampled_from(["wolves", "village", None])),
        declared=draw(st.dictionaries(st.sampled_from(["strength", "role"]), kinds, max_size=2)),
        claimed=tuple(draw(st.lists(claims, max_size=2))),
        voted=tuple(draw(st.lists(votes, max_size=2))),
        followed=tuple(draw(st.lists(followed, max_size=2))),
        dice=tuple(draw(st.lists(st.tuples(st.just("d1"), st.just("red"), st.just(6), faces), max_size=1))),
    )


@st.composite
def clubs(draw: st.DrawFn) -> tuple[Club, dict[str, Tally]]:
    agreed = {n: draw(st.frozensets(st.sampled_from(PURPOSES))) for n in PEOPLE}
    people = {n: Person(number=n, names=(), to=to) for n, to in agreed.items()}
    names = [f"game {n}" for n in range(draw(st.integers(0, 4)))]
    games: dict[str, Mapping[int, int]] = {}
    for game in names:
        there = draw(st.lists(st.sampled_from(PEOPLE), max_size=4, unique=True))
        games[game] = dict(enumerate(there, 1))
    tallies = {
        game: Tally("freeform", "any", {"tie": "draw"}, tuple(draw(seats(n)) for n in range(1, 5)), WORDS) for game in names
    }
    return Club(name="c", people=people, games=games), tallies


def without(club: Club, tallies: dict[str, Tally], data: st.DataObject, purpose: str) -> dict[str, Tally]:
    """The same games, but those who did not agree to this did something else."""
    agreed = club.agreed(purpose)
    found = {}
    for game, one in tallies.items():
        other = tuple(seat if club.games[game].get(seat.seat) in agreed else data.draw(seats(seat.seat)) for seat in one.seats)
        found[game] = replace(one, seats=other)
    return found


def part(club: Club, tallies: dict[str, Tally], purpose: str) -> Any:
    found = statistics(club, tallies)
    return {"results": found.results, "claims": found.bluffs, "votes": found.votes, "dice": found.rolled}[purpose]


@given(made=clubs(), data=st.data())
@examples(daily=15, soak=180)
def test_what_others_did_changes_no_number(made: tuple[Club, dict[str, Tally]], data: st.DataObject) -> None:
    club, tallies = made
    for purpose in PURPOSES:
        assert part(club, tallies, purpose) == part(club, without(club, tallies, data, purpose), purpose)


@given(made=clubs())
@examples(daily=15, soak=180)
def test_nobody_appears_who_did_not_agree_and_no_word_that_nobody_is_counted_with(made: tuple[Club, dict[str, Tally]]) -> None:
    club, tallies = made
    found = statistics(club, tallies)
    for rows, purpose in (
        (found.results.people, "results"),
        (found.bluffs.people, "claims"),
        (found.bluffs.accusations, "claims"),
        (found.bluffs.calibration, "claims"),
        (found.votes.people, "votes"),
        (found.votes.followed, "votes"),
        (found.votes.believed, "claims"),
    ):
        assert {int(row.key[0]) for row in rows} <= club.agreed(purpose)
    assert {person for _, person in found.rolled} <= club.agreed("dice")
    if not any(person.to for person in club.people.values()):
        assert found.words == {} and not any((*found.results.sides, *found.results.editions, *found.bluffs.traits))


@given(made=clubs(), person=st.sampled_from(PEOPLE))
@examples(daily=12, soak=120)
def test_without_somebody_is_as_if_their_seats_had_not_been_named(made: tuple[Club, dict[str, Tally]], person: int) -> None:
    club, tallies = made
    gone = replace(club, people={**club.people, person: replace(club.people[person], to=frozenset())})
    unnamed = replace(club, games={game: {s: p for s, p in seats.items() if p != person} for game, seats in club.games.items()})
    assert statistics(gone, tallies).results == statistics(unnamed, tallies).results
    assert statistics(gone, tallies).rolled == statistics(unnamed, tallies).rolled
