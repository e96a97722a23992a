"""What the addresses of passages take and answer."""

from typing import Annotated, Any

from marshmallow import RAISE, Schema, fields, validate
from msgspec import UNSET, UnsetType

from ucr_api.border import Plain, Switch
from ucr_api.http import forms, shapes
from ucr_api.http.shapes import Answer, said

REQUEST = r"[A-Za-z0-9][A-Za-z0-9_-]*\Z"


class Entry(fields.Raw):
    """A fact of a passage and the seats that learn it at once; the fact is checked as facts are."""


def _request(longest: int = 40) -> fields.String:
    said = "made by the client, another for each request; sent again with the same one, it is carried out once"
    length = validate.Length(1, longest)
    return fields.String(required=True, validate=[length, validate.Regexp(REQUEST)], metadata={"description": said})


class BeginBody(Schema):
    request = _request()
    slot = fields.String(
        required=True,
        metadata={"description": "of what: deal, night, day, look, hand, deck, votes, choice, placement, note, acts"},
    )
    ends = fields.String(
        load_default="sealed",
        validate=validate.OneOf(("sealed", "told")),
        metadata={"description": "sealed: a passage, opened later; told: the acts become facts of the log, all at once"},
    )
    gathers = Switch(
        load_default=None,
        allow_none=True,
        metadata={"description": "whether each seat's phone writes its own acts; left out: where no moderator writes"},
    )
    until = fields.Integer(
        load_default=None,
        allow_none=True,
        strict=True,
        metadata={"description": "ms since 1970: no act is taken from then on, and any seat's phone may close it; null: a tap"},
    )

    class Meta:
        unknown = RAISE


class WriteBody(Schema):
    request = _request()
    version = fields.String(required=True, validate=validate.Length(1, 40), metadata={"description": "as it was read"})
    content = fields.List(
        Entry(metadata={"description": "`{fact, to}`; ids are made here: new facts name each other by the client's"}),
        required=True,
        validate=validate.Length(max=500),
        metadata={"description": "everything the moderator wrote so far; what is left out is undone"},
    )

    class Meta:
        unknown = RAISE


class ActBody(Schema):
    request = _request()
    facts = fields.List(
        forms.AnyFact(),
        required=True,
        validate=validate.Length(max=20),
        metadata={"description": "what this seat did, instead of what it sent before; none: it does nothing"},
    )
    padding = fields.String(
        load_default="",
        validate=validate.Length(max=2_000),
        metadata={"description": "passed over: with it a phone makes its requests equally long"},
    )

    class Meta:
        unknown = RAISE


class CloseBody(Schema):
    despite = fields.List(
        fields.String(validate=validate.Length(1, 120)),
        load_default=(),
        validate=validate.Length(max=200),
        metadata={"description": "of acts that are told: rules that were broken all the same; a strict table asks for them"},
    )

    class Meta:
        unknown = RAISE


class DealBody(Schema):
    """Nothing is to be said: the seed is the server's, the cards are the roster's."""

    class Meta:
        unknown = RAISE


class OpenPassageBody(Schema):
    id = fields.String(required=True)
    content = Plain(metadata={"description": "from a copy; left out: from the vault"})
    salt = fields.String(load_default=None, allow_none=True, validate=validate.Regexp(r"[0-9a-f]{32}\Z"))
    paper = Switch(load_default=False, metadata={"description": "recorded also when it is not what was sealed, and says so"})

    class Meta:
        unknown = RAISE


class OpeningBody(Schema):
    request = _request(24)
    notes = fields.Boolean(
        load_default=True,
        metadata={"description": "of a seat: whether its private notes are opened, too"},
    )

    class Meta:
        unknown = RAISE


class PassageRow(Answer, frozen=True):
    passage: str
    lead: Annotated[str | None, said("moderator, or table: nobody; not told to seats")]
    slot: str
    ends: str
    gathers: bool
    until: int | None
    state: Annotated[str, said("open; closing: closed, not yet in the log, and closed again by asking again; closed; opened")]
    facts: Annotated[
        list[Any] | None, said("of a seat its own part; of the moderator, and of the judge once closed, everything")
    ]
    said: Annotated[list[Any] | None, said("each of `facts` in words, as a sentence of the log")]
    own: Annotated[list[Any] | None, said("what the moderator wrote, to be sent back")]
    version: str | None
    all: Annotated[bool | None, said("whether every seat has written; for who closes")]
    over: Annotated[list[str], said("of a deal that seats tell: roles named too often; who does not lead is told `?`")]
    salt: Annotated[str | None, said("once closed, for who leads: with `facts` a copy to keep")]
    untaught: Annotated[bool | None, said("what acts teach could not be said, for who leads: to be written by hand")]
    seeded: Annotated[bool, said("the seed of its deal is fixed, and phones may add words to it")]
    padding: Annotated[str | UnsetType, said("of a seat: makes every answer equally long")] = UNSET


class PassageList(Answer, frozen=True):
    passages: list[PassageRow]


class Written(Answer, frozen=True):
    written: bool


class OpenedAll(Answer, frozen=True):
    recorded: shapes.Appended | None
    left: Annotated[list[str], said("passages that the vault no longer has as they were sealed")]
