"""A club and its statistics as JSON, the same for HTTP and the command line."""

from collections.abc import Iterable, Mapping
from typing import Any
from uuid import UUID

from ucr_api.answers.analysis_documents import spoken
from ucr_api.answers.dice import report_document
from ucr_api.texts import say
from ucr_events.clubs.events import PURPOSES
from ucr_events.clubs.rates import FEWEST, Rate
from ucr_events.clubs.state import Club, Person
from ucr_events.clubs.statistics import Row, Statistics
from ucr_events.games import BY_NAME
from ucr_events.games.family import Term
from ucr_events.header.agreements import readings_of
from ucr_events.service import Service
from ucr_events.service.linking.links import ClubGrant
from ucr_events.service.listing import games_projection as projections
from ucr_events.texts import Text, joined
from ucr_events.texts.joints import COMMA

Document = dict[str, Any]
TOO_FEW: Term = say(
    "below {fewest} games nothing can be said; intervals are of 95 %, a game counts once, because "
    "what happens in one evening hangs together",
    fewest=FEWEST,
)
LOOKS: Term = say("of 20 intervals one or so misses by chance")


def club_document(service: Service, grant: ClubGrant) -> Document:
    """The club as this link may see it: its keeper all of it, a person what is said of that person, a member its name."""
    projections.try_to_catch_up(service.store)
    club = service.clubs.of(grant.club)
    people = [person for person in club.people.values() if not person.forgotten and _sees(grant, person.number)]
    names = service.clubs.names(grant.club, people)
    games = [_game_document(service, game, seats, grant) for game, seats in club.games.items()]
    return {
        "club": str(grant.club),
        "name": club.name,
        "role": grant.role,
        "person": grant.person,
        "purposes": list(PURPOSES),
        "people": [
            {"person": one.number, "name": names.get(one.number), "to": _in_order(one), "since": one.since} for one in people
        ],
        "games": [game for game in games if game["seats"] or grant.role == "keeper"],
    }


def statistics_document(service: Service, key: UUID) -> Document:
    """The statistics of a club: rows with their counts, rates and intervals; null where nothing can be said."""
    club = service.clubs.of(key)
    counted = counts_document(service.clubs.statistics(key), _names(service, key, club))
    return {"club": str(key), "name": club.name, **counted}


def counts_document(found: Statistics, names: Mapping[int, str]) -> Document:
    """The rows, with what the people of these numbers are called."""
    labels = _Labels(found, names)
    results, bluffs, votes = found.results, found.bluffs, found.votes
    rolled = [(roll, names[person]) for roll, person in found.rolled if person in names]
    return {
        "games": found.games,
        "left_out": found.left_out,
        "fewest": FEWEST,
        "notes": [spoken(TOO_FEW), spoken(LOOKS)],
        "results": {
            "people": labels.people(results.people),
            "sides": labels.words(results.sides),
            "roles": labels.words(results.roles),
            "editions": labels.editions(results.editions),
            "readings": labels.readings(results.readings),
        },
        "bluffs": {
            "people": labels.people(bluffs.people),
            "above": labels.people(bluffs.above),
            "traits": labels.words(bluffs.traits),
            "accusations": labels.people(bluffs.accusations),
            "calibration": labels.sure(bluffs.calibration),
        },
        "votes": {
            "people": labels.people(votes.people),
            "followed": labels.people(votes.followed),
            "believed": labels.people(votes.believed),
        },
        "dice": report_document(rolled) if rolled else {"dice": [], "luck": [], "missing": []},
    }


def _names(service: Service, key: UUID, club: Club) -> dict[int, str]:
    """What those are called who agreed to something; of nobody else a name is looked up."""
    return service.clubs.names(key, [person for person in club.people.values() if person.to])


def _sees(grant: ClubGrant, person: int) -> bool:
    return grant.role == "keeper" or person == grant.person


def _game_document(service: Service, game: str, seats: Mapping[int, int], grant: ClubGrant) -> Document:
    shown = [{"seat": seat, "person": person} for seat, person in sorted(seats.items()) if _sees(grant, person)]
    row = service.store.projected([UUID(game)]).get(UUID(game))
    return {"game": game, "title": row.title if row else None, "seats": shown}


def _in_order(person: Person) -> list[str]:
    return [purpose for purpose in PURPOSES if purpose in person.to]


class _Labels:
    """Rows with what they are called in both languages."""

    def __init__(self, found: Statistics, names: Mapping[int, str]) -> None:
        self._words, self._names = found.words, names

    def people(self, rows: Iterable[Row]) -> list[Document]:
        """By name; a person without a name in the vault is left out, as everybody is who has none to agree to."""
        numbered = ((int(row.key[0]), row) for row in rows)
        return [
            _row(row, (self._names[number], self._names[number]), person=number)
            for number, row in numbered
            if number in self._names
        ]

    def sure(self, rows: Iterable[Row]) -> list[Document]:
        """By name, and from how many percent on one said to be sure."""
        numbered = ((int(row.key[0]), row) for row in rows)
        return [
            _row(
                row,
                say("{names}, {key} % or more", names=self._names[number], key=row.key[1]),
                person=number,
            )
            for number, row in numbered
            if number in self._names
        ]

    def words(self, rows: Iterable[Row]) -> list[Document]:
        return [_row(row, self._word(row.key[1]), family=row.key[0]) for row in rows]

    def editions(self, rows: Iterable[Row]) -> list[Document]:
        return [_row(row, self._joined(_edition(*row.key[:2]), *row.key[2:]), family=row.key[0]) for row in rows]

    def readings(self, rows: Iterable[Row]) -> list[Document]:
        return [_row(row, self._joined(_reading(*row.key[:3]), *row.key[3:]), family=row.key[0]) for row in rows]

    def _word(self, name: str) -> Text:
        return self._words.get(name, (name, name))

    def _joined(self, term: Text, *side: str) -> Text:
        words = [term, *(self._word(name) for name in side)]
        return joined(COMMA, words)


def _edition(family: str, edition: str) -> Text:
    known = BY_NAME[family].edition(edition) if family in BY_NAME else None
    return known.label if known else (edition, edition)


def _reading(family: str, rule: str, name: str) -> Text:
    """The rule with the sentence of its reading, where the family has it."""
    known = BY_NAME.get(family)
    offered = (one for edition in known.offered for one in readings_of(known, edition.id)) if known else ()
    said = next((one.readings[name] for one in offered if one.rule == rule and name in one.readings), (name, name))
    return say("{rule}: {said}", rule=rule, said=said)


def _row(row: Row, label: Text, *, person: int | None = None, family: str | None = None) -> Document:
    rate: Rate = row.rate
    about: Document = {"key": list(row.key), "label": spoken(label), "person": person, "family": family}
    return {**about, **{name: getattr(rate, name) for name in ("count", "of", "games", "rate", "low", "high")}}
