"""What the requests and responses about clubs look like."""

from typing import Annotated, Any

from marshmallow import ValidationError, fields, validate

from ucr_api.http.dispute_forms import Strict
from ucr_api.http.forms import MOST
from ucr_api.http.shapes import Answer, said
from ucr_events.clubs.events import PURPOSES
from ucr_events.names import wrong_name


def _seen(text: str) -> None:
    if (wrong := wrong_name(text)) is not None:
        raise ValidationError(wrong)


_name = validate.And(validate.Length(1, 200), _seen)
_person = validate.Range(1, MOST)


class ClubBody(Strict):
    club = fields.UUID(load_default=None, allow_none=True, metadata={"description": "made by the client, or left out"})
    name = fields.String(required=True, validate=_name)


class PersonBody(Strict):
    name = fields.String(required=True, validate=_name, metadata={"description": "kept where it can be erased, in no log"})


class ConsentBody(Strict):
    to = fields.List(
        fields.String(validate=validate.OneOf(PURPOSES)),
        required=True,
        validate=validate.Length(0, len(PURPOSES)),
        metadata={"description": "in what the person is counted, by name; empty: in nothing any more"},
    )
    name = fields.String(load_default=None, allow_none=True, validate=_name, metadata={"description": "as whom"})


class SeatedBody(Strict):
    seat = fields.Integer(required=True, strict=True, validate=validate.Range(1, 40))
    person = fields.Integer(required=True, strict=True, validate=_person)


class GameBody(Strict):
    seats = fields.List(fields.Nested(SeatedBody), required=True, validate=validate.Length(0, 40))


class ClubLinkBody(Strict):
    role = fields.String(required=True, validate=validate.OneOf(("keeper", "member", "person")))
    person = fields.Integer(load_default=None, allow_none=True, strict=True, validate=_person)


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
