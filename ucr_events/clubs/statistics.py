"""Over many games of a club, of the people who agreed to be counted, and of nobody else.

No sum contains a seat whose person did not agree: so nobody can be singled out by taking one number from another, and two clubs
that differ only in what others did at their seats answer alike. Whoever is counted agreed to appear by name.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from ucr_events.analysis.rolls import Rolled
from ucr_events.clubs.rates import Counting, Rate
from ucr_events.clubs.state import Club
from ucr_events.clubs.tally import SeatTally, Tally, rolls_in
from ucr_events.texts import Text

WON = {"won": 1, "lost": 0, "drew": 0}
"Outcomes that count; who left, or of whom nothing is known, neither won nor lost."
SURE = (0, 50, 70, 90)
"From so many percent on one said to be sure of a claim."
Key = tuple[str, ...]
Rows = tuple["Row", ...]


class Row(msgspec.Struct, frozen=True):
    """One line: what it is about (a person's number, words of the game), and how often."""

    key: Key
    rate: Rate


class Results(msgspec.Struct, frozen=True):
    """How often whom won. Keys: person; side; role; family, edition, side; family, rule, reading, side."""

    people: Rows
    sides: Rows
    roles: Rows
    editions: Rows
    readings: Rows


class Bluffs(msgspec.Struct, frozen=True):
    """Declarations that were not the truth, those above it apart; and claims about others, who agreed too, that were wrong.

    calibration: of those claims about others that said how sure one was, how many were right, by how sure. Keys: person;
    person; family, trait; person; person, least percent.
    """

    people: Rows
    above: Rows
    traits: Rows
    accusations: Rows
    calibration: Rows


class Votes(msgspec.Struct, frozen=True):
    """Votes that were, by the cards, as the side of the voter aims. Keys: person.

    followed: votes in the first ballot after a false accusation by another that fell on who was accused; believed: the same of
    whose accusation it was.
    """

    people: Rows
    followed: Rows
    believed: Rows


class Statistics(msgspec.Struct, frozen=True):
    """games: those of the club that count; left_out: those that do not, or not yet; rolled: each with its person."""

    games: int
    left_out: int
    results: Results
    bluffs: Bluffs
    votes: Votes
    rolled: tuple[tuple[Rolled, int], ...]
    words: Mapping[str, Text] = {}


def statistics(club: Club, tallies: Mapping[str, Tally]) -> Statistics:
    """tallies: game -> its tally, of those that are closed and open to everybody."""
    counted = {game: tallies[game] for game in club.games if game in tallies}
    words: dict[str, Text] = {}
    for one in counted.values():
        words |= {name: (term[0], term[1]) for name, term in one.words.items()}
    shown = _Words()
    found = Statistics(
        games=len(counted),
        left_out=len(club.games) - len(counted),
        results=_results(club, counted, shown),
        bluffs=_bluffs(club, counted, shown),
        votes=_votes(club, counted, shown),
        rolled=tuple(_rolled(club, counted)),
    )
    return msgspec.structs.replace(found, words={name: words[name] for name in sorted(shown.used & words.keys())})


class _Words:
    """The words that stand in some row: what nobody is counted with is told to nobody."""

    def __init__(self) -> None:
        self.used: set[str] = set()


class _Table:
    """Rows while they are counted."""

    def __init__(self, words: _Words) -> None:
        self._words = words
        self._rows: dict[Key, Counting] = {}

    def add(self, key: Key, game: str, did: int, of: int = 1) -> None:
        if of:
            self._words.used |= set(key)
            self._rows.setdefault(key, Counting()).add(game, did, of)

    @property
    def rows(self) -> Rows:
        return tuple(Row(key, counting.rate) for key, counting in sorted(self._rows.items()))


def _agreed(club: Club, counted: Mapping[str, Tally], purpose: str) -> Iterator[tuple[str, Tally, int, SeatTally]]:
    """Game, its tally, person and seat, for every seat of somebody who agreed to this."""
    people = club.agreed(purpose)
    for game, one in sorted(counted.items()):
        for seat in one.seats:
            person = club.games[game].get(seat.seat)
            if person in people and person is not None:
                yield game, one, person, seat


def _results(club: Club, counted: Mapping[str, Tally], words: _Words) -> Results:
    people, sides, roles, editions, readings = (_Table(words) for _ in range(5))
    for game, one, person, seat in _agreed(club, counted, "results"):
        if seat.outcome not in WON:
            continue
        won = WON[seat.outcome]
        people.add((str(person),), game, won)
        if seat.side is not None:
            sides.add((one.family, seat.side), game, won)
        if seat.role is not None:
            roles.add((one.family, seat.role), game, won)
        side = (seat.side,) if seat.side is not None else ()
        editions.add((one.family, one.edition, *side), game, won)
        for rule, reading in sorted(one.readings.items()):
            readings.add((one.family, rule, reading, *side), game, won)
    return Results(people.rows, sides.rows, roles.rows, editions.rows, readings.rows)


def _bluffs(club: Club, counted: Mapping[str, Tally], words: _Words) -> Bluffs:
    people, above, traits, accusations, calibration = (_Table(words) for _ in range(5))
    for game, one, person, seat in _agreed(club, counted, "claims"):
        for trait, said in seat.declared.items():
            people.add((str(person),), game, said.known - said.true, said.known)
            above.add((str(person),), game, said.above, said.known - said.other)
            traits.add((one.family, trait), game, said.known - said.true, said.known)
        for claimed in seat.claimed:
            if {club.games[game].get(other) for other in claimed.about} <= club.agreed("claims"):
                accusations.add((str(person),), game, not claimed.right)
                if claimed.chance is not None:
                    sure = max(least for least in SURE if claimed.chance >= least)
                    calibration.add((str(person), f"{sure}"), game, claimed.right)
    return Bluffs(people.rows, above.rows, traits.rows, accusations.rows, calibration.rows)


def _votes(club: Club, counted: Mapping[str, Tally], words: _Words) -> Votes:
    people, followed, believed = (_Table(words) for _ in range(3))
    voters, speakers = club.agreed("votes"), club.agreed("claims")
    for game, _, person, seat in _agreed(club, counted, "votes"):
        who = club.games[game]
        for vote in seat.voted:
            if {who.get(other) for other in vote.about} <= voters:
                people.add((str(person),), game, vote.aimed)
        for one in seat.followed:
            if {who.get(one.speaker), who.get(one.about)} <= speakers and who.get(one.about) in voters:
                followed.add((str(person),), game, one.did)
                believed.add((str(who[one.speaker]),), game, one.did)
    return Votes(people.rows, followed.rows, believed.rows)


def _rolled(club: Club, counted: Mapping[str, Tally]) -> Iterator[tuple[Rolled, Any]]:
    for _, _, person, seat in _agreed(club, counted, "dice"):
        yield from ((rolled, person) for rolled in rolls_in(seat.dice))
