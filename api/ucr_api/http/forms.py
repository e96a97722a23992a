"""What the responses and queries look like, for checking and for the documentation."""

from typing import Any

from marshmallow import RAISE, Schema, fields, validate

from ucr_api.border import Plain, Switch
from ucr_events.bounds import LONGEST_SEARCH

MOST = 2**53  # the largest number that every reader of JSON, and every database, takes


def _number(least: int = 0, **options: Any) -> fields.Integer:
    return fields.Integer(validate=validate.Range(least, MOST), **options)


class Query(Schema):
    """A query string; unknown names are errors, so that a slip of the pen does not go unnoticed."""

    class Meta:
        unknown = RAISE


class GamesQuery(Query):
    q = fields.String(
        validate=validate.Length(0, LONGEST_SEARCH),
        metadata={"description": "words looked for in title, people, game, edition and ids of rules found there"},
    )
    family = fields.String()
    edition = fields.String()
    state = fields.String(validate=validate.OneOf(("open", "closed")))
    disputes = fields.String(
        validate=validate.OneOf(("open", "none")), metadata={"description": "with open disputes or without"}
    )
    opened_from = _number(metadata={"description": "ms since 1970 UTC"})
    opened_to = _number()
    before = fields.String(validate=validate.Length(1, 100), metadata={"description": "`next` of the page before"})
    limit = fields.Integer(load_default=50, validate=validate.Range(1, 200))


class FactsQuery(Query):
    after = _number(load_default=0)
    limit = fields.Integer(load_default=500, validate=validate.Range(1, 2000))
    as_ = fields.String(
        data_key="as", load_default="public", metadata={"description": "public, seat:4, moderator, judge, all; default: public"}
    )
    lang = fields.String(validate=validate.OneOf(("ja", "en")))


def _line() -> fields.String:
    words = "effective: what counts now; recorded: as it was written, corrections left aside"
    return fields.String(
        load_default="effective", validate=validate.OneOf(("effective", "recorded")), metadata={"description": words}
    )


def _reader() -> fields.String:
    return fields.String(
        data_key="as", metadata={"description": "public, seat:4, moderator, judge, all; default: the link's own"}
    )


class TableQuery(Query):
    line = _line()
    step = _number(metadata={"description": "default: the last"})
    as_ = _reader()


class FindingsQuery(Query):
    line = _line()
    as_ = _reader()
    fact = fields.String()
    rule = fields.String()
    seat = _number()
    legal = fields.Boolean(load_default=False, metadata={"description": "also what was looked at and is in order"})
    complete = fields.Boolean(
        load_default=False, metadata={"description": "nothing is excused by what may not have been written down"}
    )


class RulesQuery(Query):
    rule = fields.String(metadata={"description": "only this rule, with its examples"})


class PerspectiveQuery(Query):
    as_ = _reader()
    lang = fields.String(validate=validate.OneOf(("ja", "en")))


class ExpectationsQuery(Query):
    as_ = fields.String(data_key="as", metadata={"description": "public, moderator, judge; default: public"})
    deep = fields.Boolean(load_default=False)
    typed = fields.String(
        validate=validate.Length(max=400), metadata={"description": "a line of shorthand that is read after the last fact"}
    )
    lang = fields.String(validate=validate.OneOf(("ja", "en")))


class FilmQuery(Query):
    line = _line()
    as_ = fields.String(data_key="as")
    tag = fields.String()


class PackQuery(Query):
    check = fields.Boolean(load_default=False, metadata={"description": "only say what is wrong with the file"})


class LiveQuery(Query):
    after = _number()
    lang = fields.String(validate=validate.OneOf(("ja", "en")))


class AnyFact(fields.Raw):
    """A fact; documented by the schemas of the fact kinds."""


class AppendBody(Schema):
    position = fields.Integer(load_default=None, strict=True, validate=validate.Range(0))
    facts = fields.List(AnyFact(), required=True)
    dry_run = Switch(load_default=False)
    advise = Switch(
        load_default=False,
        metadata={"description": "of a dry run, by the moderator's own link: what may come then as who leads knows it"},
    )
    expect = Switch(
        load_default=True,
        metadata={"description": "false: what may come next is not asked for, and `expectations` of the answer is null"},
    )
    consequences = Switch(
        load_default=True,
        metadata={"description": "false: what follows did not happen this time, so that the referee adds nothing"},
    )
    despite = fields.List(
        fields.String(validate=validate.Length(1, 120)),
        load_default=(),
        validate=validate.Length(max=200),
        metadata={"description": "ids of rules that were broken and it happened all the same; a strict table asks for them"},
    )

    class Meta:
        unknown = RAISE


class SupposeBody(Schema):
    reads = fields.Dict(
        keys=fields.String(),
        required=True,
        allow_none=True,
        metadata={"description": "the fact as it might have been, without its id; null: as if it had not been"},
    )

    class Meta:
        unknown = RAISE


class SignedBody(Schema):
    """What the phone of a claimed seat adds to the fact that it makes."""

    signed = Plain(metadata={"description": "{sig, seen}: by the phone that has claimed this seat (/claims)"})
    at = fields.Integer()
    recorded = fields.Integer()

    class Meta:
        unknown = RAISE


class SealBody(SignedBody):
    id = fields.String(required=True)
    slot = fields.String(required=True)
    purpose = fields.String(load_default="sheet")
    commitment = fields.String(load_default=None, allow_none=True)
    value = Plain(allow_none=True)
    salt = fields.String(load_default=None, allow_none=True, validate=validate.Regexp(r"[0-9a-f]{32}\Z"))


class OpenBody(SignedBody):
    id = fields.String(required=True)
    value = Plain(allow_none=True, metadata={"description": "left out: taken from the vault"})
    salt = fields.String(allow_none=True, load_default=None)


class ShowBody(SignedBody):
    id = fields.String(required=True)
    to = fields.List(fields.Integer(strict=True), required=True, validate=validate.Length(1))


class ReleaseBody(SignedBody):
    id = fields.String(required=True)
    seals = fields.List(fields.String(), required=True, validate=validate.Length(1, 400))
    reason = fields.String(load_default=None, allow_none=True, metadata={"description": "why, in words of the table"})


class RenewBody(Schema):
    role = fields.String(required=True)
    expires = fields.Integer(
        allow_none=True,
        strict=True,
        metadata={"description": "seconds since 1970 UTC, null: never; left out: as before, which at the beginning is never"},
    )

    class Meta:
        unknown = RAISE
