"""What the requests and responses about clubs look like."""

from marshmallow import ValidationError, fields, validate

from ucr_api.http.dispute_forms import Strict
from ucr_api.http.forms import MOST, answer
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


ClubLink = answer(
    "ClubLink",
    role=fields.String(),
    person=fields.Integer(allow_none=True),
    token=fields.String(),
    path=fields.String(metadata={"description": "the page that it opens; the token stands behind the #"}),
)
OpenedClub = answer("OpenedClub", club=fields.String(), links=fields.List(fields.Nested(ClubLink)))
AddedPerson = answer("AddedPerson", person=fields.Integer(), link=fields.Nested(ClubLink))
Forgotten = answer("ForgottenPerson", forgotten=fields.Integer(metadata={"description": "the number, not given again"}))
Club = answer(
    "Club",
    club=fields.String(),
    name=fields.String(),
    role=fields.String(metadata={"description": "of the link: keeper, member, person"}),
    person=fields.Integer(allow_none=True),
    purposes=fields.List(fields.String(), metadata={"description": "what one may agree to"}),
    people=fields.List(fields.Dict(), metadata={"description": "person, name, to, since; for the keeper all, else one's own"}),
    games=fields.List(fields.Dict(), metadata={"description": "game, title, seats; for the keeper all, else one's own"}),
)
Rates = answer(
    "ClubRate",
    key=fields.List(fields.String()),
    label=fields.Dict(metadata={"description": "ja and en"}),
    person=fields.Integer(allow_none=True),
    family=fields.String(allow_none=True),
    count=fields.Integer(),
    of=fields.Integer(),
    games=fields.Integer(),
    rate=fields.Float(allow_none=True, metadata={"description": "mean of the games' shares; null: nothing can be said"}),
    low=fields.Float(allow_none=True, metadata={"description": "of Wilson's 95 % interval, a game counting once"}),
    high=fields.Float(allow_none=True),
)


def _rows(*names: str) -> fields.Nested:
    members = {name: fields.List(fields.Nested(Rates)) for name in names}
    return fields.Nested(answer("ClubRatesBy" + "".join(name.capitalize() for name in names), **members))


ClubStatistics = answer(
    "ClubStatistics",
    club=fields.String(),
    name=fields.String(),
    games=fields.Integer(metadata={"description": "that count: closed, and open to everybody"}),
    left_out=fields.Integer(),
    fewest=fields.Integer(metadata={"description": "games below which nothing is said"}),
    notes=fields.List(fields.Dict(), metadata={"description": "ja and en: how to read the intervals"}),
    results=_rows("people", "sides", "roles", "editions", "readings"),
    bluffs=_rows("people", "above", "traits", "accusations", "calibration"),
    votes=_rows("people", "followed", "believed"),
    dice=fields.Dict(metadata={"description": "as the report on dice of a game, over all of them"}),
)
