"""What the requests and responses about clubs look like."""

from typing import Annotated, Literal
from uuid import UUID

from msgspec import Meta

from ucr_api.http.analysis_forms import DieReport, Luck
from ucr_api.http.forms import MOST
from ucr_api.http.shapes import Answer, Body, Label, said
from ucr_events.checks.names import wrong_name
from ucr_events.clubs.events import PURPOSES, Purpose

Name = Annotated[str, Meta(min_length=1, max_length=200, extra={"wrong": wrong_name})]


ClubRole = Literal["keeper", "member", "person"]


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
    role: ClubRole
    person: Annotated[int, Meta(ge=1, le=MOST)] | None = None


class ClubLink(Answer, frozen=True):
    role: ClubRole
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


class ClubPerson(Answer, frozen=True):
    person: int
    name: str | None
    to: list[Purpose]
    since: int | None


class Seated(Answer, frozen=True):
    seat: int
    person: int


class ClubGame(Answer, frozen=True):
    game: str
    title: str | None
    seats: list[Seated]


class Club(Answer, frozen=True):
    club: str
    name: str
    role: ClubRole
    person: int | None
    purposes: Annotated[list[Purpose], said("what one may agree to")]
    people: Annotated[list[ClubPerson], said("for the keeper all, else one's own")]
    games: Annotated[list[ClubGame], said("for the keeper all, else one's own")]


class ClubRate(Answer, frozen=True):
    key: list[str]
    label: Label
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


class ClubDice(Answer, frozen=True):
    """As the report on dice of a game, over all of them."""

    dice: list[DieReport]
    luck: list[Luck]
    missing: list[Label]


class ClubStatistics(Answer, frozen=True):
    club: str
    name: str
    games: Annotated[int, said("that count: closed, and open to everybody")]
    left_out: int
    fewest: Annotated[int, said("games below which nothing is said")]
    notes: list[Label]
    results: ClubRatesByPeopleSidesRolesEditionsReadings
    bluffs: ClubRatesByPeopleAboveTraitsAccusationsCalibration
    votes: ClubRatesByPeopleFollowedBelieved
    dice: ClubDice
