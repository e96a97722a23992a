"""What the addresses of passages take and answer."""

from marshmallow import RAISE, Schema, fields, validate

from ucr_api.border import Plain, Switch
from ucr_api.http import forms

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


PassageRow = forms.answer(
    "PassageRow",
    passage=fields.String(),
    lead=fields.String(allow_none=True, metadata={"description": "moderator, or table: nobody; not told to seats"}),
    slot=fields.String(),
    ends=fields.String(),
    gathers=fields.Boolean(),
    until=fields.Integer(allow_none=True),
    state=fields.String(
        metadata={"description": "open; closing: closed, not yet in the log, and closed again by asking again; closed; opened"}
    ),
    facts=fields.List(
        fields.Raw(),
        allow_none=True,
        metadata={"description": "of a seat its own part; of the moderator, and of the judge once closed, everything"},
    ),
    said=fields.List(
        fields.Raw(), allow_none=True, metadata={"description": "each of `facts` in words, as a sentence of the log"}
    ),
    own=fields.List(fields.Raw(), allow_none=True, metadata={"description": "what the moderator wrote, to be sent back"}),
    version=fields.String(allow_none=True),
    all=fields.Boolean(allow_none=True, metadata={"description": "whether every seat has written; for who closes"}),
    over=fields.List(
        fields.String(),
        metadata={"description": "of a deal that seats tell: roles named too often; who does not lead is told `?`"},
    ),
    salt=fields.String(allow_none=True, metadata={"description": "once closed, for who leads: with `facts` a copy to keep"}),
    untaught=fields.Boolean(
        allow_none=True, metadata={"description": "what acts teach could not be said, for who leads: to be written by hand"}
    ),
    seeded=fields.Boolean(metadata={"description": "the seed of its deal is fixed, and phones may add words to it"}),
    padding=fields.String(metadata={"description": "of a seat: makes every answer equally long"}),
)
PassageList = forms.answer("PassageList", passages=fields.List(fields.Nested(PassageRow)))
Written = forms.answer("Written", written=fields.Boolean())
OpenedAll = forms.answer(
    "OpenedAll",
    recorded=fields.Nested(forms.Appended, allow_none=True),
    left=fields.List(fields.String(), metadata={"description": "passages that the vault no longer has as they were sealed"}),
)
