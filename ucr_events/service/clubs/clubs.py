"""Clubs: opened, people added, what each agrees to, games entered. Every answer folds the club's own stream anew.

So a consent that is withdrawn is withdrawn for the next answer, whatever is derived and whoever is busy.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Literal, TypeVar
from uuid import UUID

from ucr_events import bounds
from ucr_events.chain import genesis
from ucr_events.clubs.evenings import Evening, Played, evenings
from ucr_events.clubs.events import (
    OPENED,
    PURPOSES,
    ClubLinkRenewed,
    ClubOpened,
    ConsentGiven,
    ConsentWithdrawn,
    Event,
    GameEntered,
    GameRemoved,
    PersonAdded,
    PersonForgotten,
    Seated,
)
from ucr_events.clubs.state import Club, Person
from ucr_events.clubs.statistics import Statistics, statistics
from ucr_events.errors import BadFacts, DuplicateFact, NoSuchClub, NoSuchGame, Problem, TooMany
from ucr_events.hidden.perspective import Role, may_watch
from ucr_events.log.stream_events import encode, kind_of
from ucr_events.service.clubs.tallies import Tallies, club_in
from ucr_events.service.keeping.examining import stream_faults
from ucr_events.service.listing.listing import ended_as
from ucr_events.service.logs.aggregates import Library, Live, row_of
from ucr_events.store import DuplicateId, GameRow, PositionTaken, Store

LONGEST_NAME = 80
MOST_TOLD = 500
"Games of which the evenings are told: the newest."
Made = TypeVar("Made", bound=Event | None)


class Clubs:
    """All clubs of a store. What a link allows is for the caller to ask."""

    def __init__(self, store: Store, library: Library, tallies: Tallies, clock: Callable[[], int]) -> None:
        self._store, self._library, self._tallies, self._clock = store, library, tallies, clock

    def open(self, key: UUID, name: str) -> None:
        """A club begins; raises BadFacts for a name that is none, DuplicateFact when the id is taken."""
        event = ClubOpened(id="club", actor="keeper", recorded=self._clock(), name=_name(name))
        try:
            self._store.append(key, [row_of(1, genesis(str(key)), kind_of(event), event.id, encode(event))])
        except (PositionTaken, DuplicateId) as error:
            raise DuplicateFact((str(key),)) from error

    def all(self) -> list[UUID]:
        """Every club, oldest first."""
        return self._store.streams(OPENED)

    def of(self, key: UUID) -> Club:
        """The club as it stands now; raises NoSuchClub."""
        club = club_in(self._store, key)
        if club is None:
            raise NoSuchClub(f"there is no club {key} here")
        return club

    def add(self, key: UUID, name: str, actor: str) -> int:
        """Somebody of the club gets a number, which is answered. Nothing is counted before the person agrees."""
        kept = _name(name)

        def made(club: Club) -> PersonAdded:
            if len(club.people) >= bounds.MOST_PEOPLE:
                raise TooMany("people", bounds.MOST_PEOPLE, "a club has so many people at most")
            number = max(club.people, default=0) + 1
            return PersonAdded(id=f"person-{number}", actor=actor, recorded=self._clock(), person=number)

        event = self._write(key, made)
        assert event is not None
        self._keep_name(key, event.person, event.id, kept)
        return event.person

    def agree(self, key: UUID, person: int, to: Collection[str], name: str | None, actor: str) -> None:
        """The person agrees to be counted in these, and nothing else; in nothing: what was agreed is withdrawn."""
        wrong = [word for word in to if word not in PURPOSES]
        if wrong:
            raise BadFacts([Problem("to", f"{word!r} is not one of {', '.join(PURPOSES)}") for word in wrong])
        kept = None if name is None else _name(name)
        chosen = tuple(word for word in PURPOSES if word in to)

        def made(club: Club) -> Event | None:
            now = self.person(club, person)
            if frozenset(chosen) == now.to and kept is None:
                return None
            number = club.position + 1
            if not chosen:
                return ConsentWithdrawn(id=f"consent-{number}", actor=actor, recorded=self._clock(), person=person)
            return ConsentGiven(id=f"consent-{number}", actor=actor, recorded=self._clock(), person=person, to=chosen)

        event = self._write(key, made)
        if event is not None and chosen and kept is not None:
            self._keep_name(key, person, event.id, kept)

    def forget(self, key: UUID, person: int, actor: str) -> None:
        """Erase the person's name; the person is counted in nothing any more. Backups are not reached."""

        def made(club: Club) -> Event | None:
            self.person(club, person)
            return PersonForgotten(id=f"forgotten-{person}", actor=actor, recorded=self._clock(), person=person)

        self._write(key, made)
        self._store.renew_link(key, _vault(person))  # which nobody is given
        self._store.vault_erase(key, _vault(person))

    def enter(self, key: UUID, game: UUID, seats: Mapping[int, int], role: Role, actor: str) -> None:
        """A game was played in this club by these people (seat -> person). role: what the caller is in that game.

        Raises NoSuchGame for a game that this role may not watch now, BadFacts for seats and people that there are not.
        """
        live = self._watched(game, role)

        def made(club: Club) -> Event | None:
            if problems := list(_wrong_seats(club, live.game.seats, seats)):
                raise BadFacts(problems)
            if club.games.get(str(game)) == dict(seats):
                return None
            if str(game) not in club.games and len(club.games) >= bounds.MOST_CLUB_GAMES:
                raise TooMany("games", bounds.MOST_CLUB_GAMES, "a club has so many games at most")
            placed = tuple(Seated(seat=seat, person=person) for seat, person in sorted(seats.items()))
            number = club.position + 1
            return GameEntered(id=f"game-{number}", actor=actor, recorded=self._clock(), game=str(game), seats=placed)

        self._write(key, made)

    def remove(self, key: UUID, game: UUID, actor: str) -> None:
        """The game does not belong to this club after all; raises NoSuchGame when it did not."""

        def made(club: Club) -> Event:
            if str(game) not in club.games:
                raise NoSuchGame(f"this club has no game {game}")
            return GameRemoved(id=f"game-{club.position + 1}", actor=actor, recorded=self._clock(), game=str(game))

        self._write(key, made)

    def renewed(self, key: UUID, link: Literal["keeper", "member", "person"], person: int | None, actor: str) -> None:
        """Write down that a link was made anew."""

        def made(club: Club) -> Event:
            if person is not None:
                self.person(club, person)
            number = club.position + 1
            return ClubLinkRenewed(id=f"link-{number}", actor=actor, recorded=self._clock(), link=link, person=person)

        self._write(key, made)

    def person(self, club: Club, number: int) -> Person:
        """Somebody of the club; raises NoSuchClub for a number that nobody has, or that was forgotten."""
        person = club.people.get(number)
        if person is None or person.forgotten:
            raise NoSuchClub(f"this club has no person {number}")
        return person

    def names(self, key: UUID, people: Collection[Person]) -> dict[int, str]:
        """What these people are called; no other name is decrypted. Two of one name are told apart by their numbers."""
        kept = self._store.vault_of(key, [event for person in people for event in person.names])
        found = {}
        for person in people:
            said = [
                kept[event][1].decode() for event in person.names if event in kept and kept[event][0] == _vault(person.number)
            ]
            if said:
                found[person.number] = said[-1]
        twice = {name for name in found.values() if list(found.values()).count(name) > 1}
        return {number: f"{name} ({number})" if name in twice else name for number, name in found.items()}

    def statistics(self, key: UUID) -> Statistics:
        """Over the club's games, of the people who agree to be counted as of now."""
        club = self.of(key)
        tallies = self._tallies.of([UUID(game) for game in club.games])
        return statistics(club, {str(game): found for game, found in tallies.items()})

    def evenings(self, key: UUID) -> list[Evening]:
        """When the club played: its closed games on the list that everybody may watch, the newest `MOST_TOLD`; oldest first."""
        rows = self._store.projected([UUID(game) for game in self.of(key).games]).values()
        seen = [row for row in rows if row.closed and may_watch(Role(), row.visibility, closed=True)]
        newest = sorted(seen, key=lambda row: row.opened_at or 0)[-MOST_TOLD:]
        return evenings(self._played(row) for row in newest)

    def _played(self, row: GameRow) -> Played:
        ended, began = ended_as(self._store, row.game), row.opened_at or 0
        return Played(row.game, row.title, row.family, row.edition, began, ended.at if ended else began)

    def _watched(self, game: UUID, role: Role) -> Live:
        """Who may not watch it does not learn either whether there is such a game."""
        try:
            live = self._library.current(game)
        except NoSuchGame:
            live = None
        if live is None or not may_watch(role, live.game.header.visibility, bool(live.table.closed)):
            raise NoSuchGame(f"there is no game {game} here, or it is not open to you yet")
        return live

    def _keep_name(self, key: UUID, person: int, event: str, name: str) -> None:
        """After the event was written, so that of two who write at once each keeps their own."""
        self._store.vault_put(key, _vault(person), event, name.encode())

    def _write(self, key: UUID, made: Callable[[Club], Made]) -> Made:
        """Write the event to write into a club as it stands, after whatever was written last; None: nothing was left to write.

        made: raises what is wrong.
        """
        while True:
            club = self.of(key)
            event = made(club)
            head = self._store.head(key)
            if event is None or head is None:
                return event
            if head.position != club.position:
                continue
            row = row_of(head.position + 1, head.chain, kind_of(event), event.id, encode(event))
            try:
                self._store.append(key, [row])
            except (PositionTaken, DuplicateId):
                continue
            return event


def examine_club(store: Store, key: UUID) -> list[str]:
    """Everything that is wrong with a stored club, in sentences."""
    found = stream_faults(key, store.read(key), "event")
    return found if club_in(store, key) is not None else [*found, "the club cannot be read"]


def _vault(person: int) -> str:
    return f"person:{person}"


def _name(text: str) -> str:
    name = " ".join(text.split())
    if not 1 <= len(name) <= LONGEST_NAME:
        raise BadFacts([Problem("name", f"expected 1 to {LONGEST_NAME} characters, got {len(name)}")])
    return name


def _wrong_seats(club: Club, there: Collection[int], seats: Mapping[int, int]) -> Sequence[Problem]:
    found = []
    for index, (seat, person) in enumerate(seats.items()):
        if seat not in there:
            found.append(Problem(f"seats[{index}].seat", f"the game has no seat {seat}"))
        if person not in club.people or club.people[person].forgotten:
            found.append(Problem(f"seats[{index}].person", f"the club has no person {person}"))
        elif list(seats.values()).count(person) > 1:
            found.append(Problem(f"seats[{index}].person", f"person {person} sits on two seats"))
    return found
