"""What the responses and queries look like, for checking and for the documentation."""

from typing import Annotated, Any

from marshmallow import RAISE, Schema, fields, validate
from msgspec import UNSET, Meta, UnsetType

from ucr_api.http.shapes import AnyFact, Body, RuleIds, Salt, said
from ucr_events.bounds import LONGEST_SEARCH
from ucr_events.texts import LANGS

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
    lang = fields.String(validate=validate.OneOf(LANGS))


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
    lang = fields.String(validate=validate.OneOf(LANGS))


class ExpectationsQuery(Query):
    as_ = fields.String(data_key="as", metadata={"description": "public, moderator, judge; default: public"})
    deep = fields.Boolean(load_default=False)
    typed = fields.String(
        validate=validate.Length(max=400), metadata={"description": "a line of shorthand that is read after the last fact"}
    )
    lang = fields.String(validate=validate.OneOf(LANGS))


class FilmQuery(Query):
    line = _line()
    as_ = fields.String(data_key="as")
    tag = fields.String()


class PackQuery(Query):
    check = fields.Boolean(load_default=False, metadata={"description": "only say what is wrong with the file"})


class LiveQuery(Query):
    after = _number()
    lang = fields.String(validate=validate.OneOf(LANGS))


class AppendBody(Body, frozen=True, kw_only=True):
    position: Annotated[int, Meta(ge=0)] | None = None
    facts: tuple[AnyFact, ...]
    dry_run: bool = False
    advise: Annotated[bool, said("of a dry run, by the moderator's own link: what may come then as who leads knows it")] = False
    expect: Annotated[bool, said("false: what may come next is not asked for, and `expectations` of the answer is null")] = True
    consequences: Annotated[bool, said("false: what follows did not happen this time, so that the referee adds nothing")] = True
    despite: Annotated[
        RuleIds, said("ids of rules that were broken and it happened all the same; a strict table asks for them")
    ] = ()


class SupposeBody(Body, frozen=True, kw_only=True):
    reads: Annotated[dict[str, Any] | None, said("the fact as it might have been, without its id; null: as if it had not been")]


class SignedBody(Body, frozen=True, kw_only=True):
    """What the phone of a claimed seat adds to the fact that it makes."""

    signed: Annotated[Any | UnsetType, said("{sig, seen}: by the phone that has claimed this seat (/claims)")] = UNSET
    at: int | UnsetType = UNSET
    recorded: int | UnsetType = UNSET


class SealBody(SignedBody, frozen=True, kw_only=True):
    id: str
    slot: str
    purpose: str = "sheet"
    commitment: str | None = None
    value: Any | UnsetType = UNSET
    salt: Salt | None = None


class OpenBody(SignedBody, frozen=True, kw_only=True):
    id: str
    value: Annotated[Any | UnsetType, said("left out: taken from the vault")] = UNSET
    salt: str | None = None


class ShowBody(SignedBody, frozen=True, kw_only=True):
    id: str
    to: Annotated[tuple[int, ...], Meta(min_length=1)]


class ReleaseBody(SignedBody, frozen=True, kw_only=True):
    id: str
    seals: Annotated[tuple[str, ...], Meta(min_length=1, max_length=400)]
    reason: Annotated[str | None, said("why, in words of the table")] = None


class RenewBody(Body, frozen=True, kw_only=True):
    role: str
    expires: Annotated[
        int | UnsetType | None,
        said("seconds since 1970 UTC, null: never; left out: as before, which at the beginning is never"),
    ] = UNSET
