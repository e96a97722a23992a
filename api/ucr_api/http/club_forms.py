"""What the requests and responses about clubs look like."""

from typing import Annotated, Any, Literal
from uuid import UUID

from msgspec import Meta

from ucr_api.http.forms import MOST
from ucr_api.http.shapes import Answer, Body, said
from ucr_events.clubs.events import PURPOSES, Purpose
from ucr_events.names import wrong_name

Name = Annotated[str, Meta(min_length=1, max_length=200, extra={"wrong": wrong_name})]


class ClubBody(Body, frozen=True, kw_only=True):
    club: Annotated[UUID | None, said("made by the client, or left out")] = None
    name: Name


class PersonBody(Body, frozen=True, kw_only=True):
    name: Annotated[Name, said("kept where it can be erased, in no log")]


class ConsentBody(Body, frozen=True, kw_only=True):
    to: Annotated[
        tuple[Purpose, ...],
        Meta(max_length=len(PURPOSES)),
        said("in what the person is counted, by name; empty: in nothing any more"),
    ]
    name: Annotated[Name | None, said("as whom")] = None


class SeatedBody(Body, frozen=True, kw_only=True):
    seat: Annotated[int, Meta(ge=1, le=40)]
    person: Annotated[int, Meta(ge=1, le=MOST)]


class GameBody(Body, frozen=True, kw_only=True):
    seats: Annotated[tuple[SeatedBody, ...], Meta(max_length=40)]


class ClubLinkBody(Body, frozen=True, kw_only=True):
    role: Literal["keeper", "member", "person"]
    person: Annotated[int, Meta(ge=1, le=MOST)] | None = None


class ClubLink(Answer, frozen=True):
    role: str
    person: int | None
    token: str
    path: Annotated[str, said("the page that it opens; the token stands behind the #")]


class OpenedClub(Answer, frozen=True):
    club: str
    links: list[ClubLink]


class AddedPerson(Answer, frozen=True):
    person: int
    link: ClubLink


class ForgottenPerson(Answer, frozen=True):
    forgotten: Annotated[int, said("the number, not given again")]


class Club(Answer, frozen=True):
    club: str
    name: str
    role: Annotated[str, said("of the link: keeper, member, person")]
    person: int | None
    purposes: Annotated[list[str], said("what one may agree to")]
    people: Annotated[list[dict[str, Any]], said("person, name, to, since; for the keeper all, else one's own")]
    games: Annotated[list[dict[str, Any]], said("game, title, seats; for the keeper all, else one's own")]


class ClubRate(Answer, frozen=True):
    key: list[str]
    label: Annotated[dict[str, Any], said("ja and en")]
    person: int | None
    family: str | None
    count: int
    of: int
    games: int
    rate: Annotated[float | None, said("mean of the games' shares; null: nothing can be said")]
    low: Annotated[float | None, said("of Wilson's 95 % interval, a game counting once")]
    high: float | None


class ClubRatesByPeopleSidesRolesEditionsReadings(Answer, frozen=True):
    people: list[ClubRate]
    sides: list[ClubRate]
    roles: list[ClubRate]
    editions: list[ClubRate]
    readings: list[ClubRate]


class ClubRatesByPeopleAboveTraitsAccusationsCalibration(Answer, frozen=True):
    people: list[ClubRate]
    above: list[ClubRate]
    traits: list[ClubRate]
    accusations: list[ClubRate]
    calibration: list[ClubRate]


class ClubRatesByPeopleFollowedBelieved(Answer, frozen=True):
    people: list[ClubRate]
    followed: list[ClubRate]
    believed: list[ClubRate]


class ClubStatistics(Answer, frozen=True):
    club: str
    name: str
    games: Annotated[int, said("that count: closed, and open to everybody")]
    left_out: int
    fewest: Annotated[int, said("games below which nothing is said")]
    notes: Annotated[list[dict[str, Any]], said("ja and en: how to read the intervals")]
    results: ClubRatesByPeopleSidesRolesEditionsReadings
    bluffs: ClubRatesByPeopleAboveTraitsAccusationsCalibration
    votes: ClubRatesByPeopleFollowedBelieved
    dice: Annotated[dict[str, Any], said("as the report on dice of a game, over all of them")]
