"""A club as a fold of its events: who has agreed to what, as of now, and who sat where in which game."""

from collections.abc import Iterable, Mapping

import msgspec
from msgspec.structs import replace

from ucr_events.clubs.events import (
    ClubOpened,
    ConsentGiven,
    ConsentWithdrawn,
    Event,
    GameEntered,
    GameRemoved,
    PersonAdded,
    PersonForgotten,
)
from ucr_events.errors import BadLog


class Person(msgspec.Struct, frozen=True):
    """Somebody of the club. to: what this person has agreed to, now; since: the event's time, ms.

    names: ids of the events under which the vault may have a name, the last counts.
    """

    number: int
    names: tuple[str, ...]
    to: frozenset[str] = frozenset()
    since: int | None = None
    forgotten: bool = False


class Club(msgspec.Struct, frozen=True):
    """A club after some events; position: of its own stream. games: game id -> seat -> person."""

    name: str
    position: int = 1
    people: Mapping[int, Person] = {}
    games: Mapping[str, Mapping[int, int]] = {}

    def agreed(self, purpose: str) -> frozenset[int]:
        """The people who may be counted in this, now."""
        return frozenset(person.number for person in self.people.values() if purpose in person.to)


def fold(events: Iterable[Event]) -> Club:
    """The club after these events; raises BadLog unless the first opens it."""
    club: Club | None = None
    for event in events:
        if club is None:
            if not isinstance(event, ClubOpened):
                raise BadLog("the first event opens no club that is understood here")
            club = Club(name=event.name)
        else:
            club = replace(evolve(club, event), position=club.position + 1)
    if club is None:
        raise BadLog("a club without an event")
    return club


def evolve(club: Club, event: Event) -> Club:
    """The club after one more event, its position aside."""
    match event:
        case PersonAdded():
            return _with(club, Person(number=event.person, names=(event.id,)))
        case ConsentGiven() if (person := club.people.get(event.person)) and not person.forgotten:
            agreed = replace(person, names=(*person.names, event.id), to=frozenset(event.to), since=event.recorded)
            return _with(club, agreed)
        case ConsentWithdrawn() if person := club.people.get(event.person):
            return _with(club, replace(person, to=frozenset(), since=event.recorded))
        case PersonForgotten() if person := club.people.get(event.person):
            return _with(club, replace(person, names=(), to=frozenset(), since=event.recorded, forgotten=True))
        case GameEntered():
            seats = {one.seat: one.person for one in event.seats}
            return replace(club, games={**club.games, event.game: seats})
        case GameRemoved():
            return replace(club, games={game: seats for game, seats in club.games.items() if game != event.game})
    return club


def _with(club: Club, person: Person) -> Club:
    return replace(club, people={**club.people, person.number: person})
