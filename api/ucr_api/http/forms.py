"""What the responses and queries look like, for checking and for the documentation."""

from typing import Any

from marshmallow import EXCLUDE, RAISE, Schema, fields, validate

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


def answer(name: str, /, **members: Any) -> type[Schema]:
    """A response schema from its members."""
    return type(name, (Schema,), {**members, "Meta": type("Meta", (), {"unknown": EXCLUDE})})


Line = answer(
    "Line",
    position=fields.Integer(allow_none=True),
    fact=AnyFact(),
    digest=fields.String(),
    sentence=fields.List(fields.Raw()),
    mark=fields.String(allow_none=True),
    chapter=fields.Raw(allow_none=True, metadata={"description": "the chapter that begins here: title, short, sky"}),
    nature=fields.String(metadata={"description": "evidence, claim, correction or play: how it may be corrected"}),
    corrected_by=fields.List(fields.String()),
    counts=fields.List(fields.Dict(), allow_none=True),
    known=fields.Dict(allow_none=True, metadata={"description": "what a seal hides, as far as the reader knows it"}),
    notes=fields.List(fields.List(fields.Raw()), metadata={"description": "what does not add up, in sentences"}),
)
Lines = answer("Lines", facts=fields.List(fields.Nested(Line)), position=fields.Integer(), next=fields.Integer(allow_none=True))
Appended = answer(
    "Appended",
    position=fields.Integer(allow_none=True),
    chain=fields.String(allow_none=True),
    head=fields.String(
        allow_none=True,
        metadata={
            "description": "where the log stands, as `/checkpoint` has it; to who may not know it yet sealed (`/sealed`)"
        },
    ),
    repeated=fields.Boolean(),
    dry_run=fields.Boolean(),
    facts=fields.List(fields.Nested(Line)),
    findings=fields.List(fields.Raw()),
    expectations=fields.List(fields.Raw(), allow_none=True),
    judging=fields.Dict(
        allow_none=True,
        metadata={"description": "`judged`, `position`: stored, and the log is not judged to its end yet; ask again"},
    ),
    downstream=fields.Dict(allow_none=True),
)
Link = answer(
    "Link",
    role=fields.String(),
    seat=fields.Integer(allow_none=True),
    token=fields.String(),
    path=fields.String(),
)
LinkState = answer(
    "LinkState",
    role=fields.String(),
    seat=fields.Integer(allow_none=True),
    generation=fields.Integer(metadata={"description": "how often it was renewed"}),
    made=fields.Integer(allow_none=True, metadata={"description": "ms since 1970 UTC"}),
    by=fields.String(allow_none=True, metadata={"description": "whose link made it"}),
    expires=fields.Integer(allow_none=True, metadata={"description": "seconds since 1970 UTC; null: never"}),
)
LinkList = answer("Links", links=fields.List(fields.Nested(LinkState)))
GameLine = answer(
    "GameLine",
    game=fields.UUID(),
    title=fields.String(),
    family=fields.String(),
    edition=fields.String(),
    visibility=fields.String(),
    shelved=fields.Boolean(metadata={"description": "its owner took it off the list; told to who holds a link of it"}),
    opened_at=fields.Integer(allow_none=True),
    closed=fields.Boolean(allow_none=True),
    ended=fields.Dict(allow_none=True, metadata={"description": "of a closed game: how, its label, who won, their tone"}),
    steps=fields.Integer(allow_none=True),
    findings=fields.Dict(allow_none=True, metadata={"description": "illegal, unless, undetermined: of a closed game judged"}),
    disputes=fields.Dict(allow_none=True, metadata={"description": "how many are open, how many settled"}),
    seats=fields.List(fields.Dict()),
)
GameList = answer("GameList", games=fields.List(fields.Nested(GameLine)), next=fields.String(allow_none=True))
GameInfo = answer(
    "GameInfo",
    game=fields.String(),
    title=fields.String(),
    family=fields.String(),
    edition=fields.String(),
    visibility=fields.String(),
    sheets=fields.String(),
    seats=fields.List(fields.Dict()),
    strict=fields.Boolean(),
    consequences=fields.Boolean(),
    take_back=fields.String(),
    opens_after=fields.Integer(allow_none=True, metadata={"description": "minutes a closing stands before seals open"}),
    clock_doubted=fields.Boolean(metadata={"description": "it stood so long by a clock of which nobody knows if it is right"}),
    claims=fields.String(
        allow_none=True, metadata={"description": "open, tickets: phones claim links (see /claims); null: nobody does"}
    ),
    corrections=fields.Integer(allow_none=True),
    disputes=fields.List(fields.Dict(), allow_none=True, metadata={"description": "the open ones"}),
    order=fields.List(fields.Integer(), allow_none=True),
    dice=fields.List(fields.Dict()),
    options=fields.Dict(),
    readings=fields.Dict(),
    tables=fields.Dict(),
    position=fields.Integer(allow_none=True),
    closed=fields.String(allow_none=True),
    you=fields.Dict(),
    readers=fields.List(fields.String()),
)
Opened = answer("Opened", game=fields.String(), position=fields.Integer(), links=fields.List(fields.Nested(Link)))
KeptSeal = answer(
    "KeptSeal",
    seal=fields.String(),
    step=fields.Integer(allow_none=True),
    slot=fields.String(),
    purpose=fields.String(),
    opened=fields.String(allow_none=True),
    released=fields.Boolean(metadata={"description": "its seat or the judge opened it to everybody after the game"}),
    value=fields.Raw(allow_none=True),
    salt=fields.String(allow_none=True),
)
PACK = {
    "pack": fields.String(),
    "title": fields.String(),
    "family": fields.String(),
    "editions": fields.List(fields.String()),
    "tables": fields.List(fields.String(), metadata={"description": "names of its charts and lists"}),
}
PackLine = answer("PackLine", digest=fields.String(), shipped=fields.Boolean(), **PACK)
PackList = answer("PackList", packs=fields.List(fields.Nested(PackLine)))
KeptPack = answer("KeptPack", digest=fields.String(allow_none=True), token=fields.String(allow_none=True), **PACK)
NOTE = fields.Dict(allow_none=True, metadata={"description": "ja and en: why nothing is judged; null: there is a rule book"})
FindingList = answer("FindingList", findings=fields.List(fields.Dict()), position=fields.Integer(), note=NOTE)
ExpectationList = answer(
    "ExpectationList",
    expectations=fields.List(fields.Dict()),
    pages=fields.Dict(),
    read=fields.Dict(metadata={"description": "of a line of shorthand: facts without ids, sentences, wrong"}),
    findings=fields.List(fields.Dict(), metadata={"description": "asked as moderator: of what stands in its open passages"}),
    position=fields.Integer(),
)
RESTS: dict[str, Any] = {
    "reader": fields.String(),
    "position": fields.Integer(),
    "fact": fields.Dict(),
    "rests": fields.List(fields.Dict()),
    "on": fields.List(fields.Dict()),
}
Rests = answer("Rests", **RESTS)
Supposed = answer(
    "Supposed",
    **RESTS,
    if_=fields.Dict(data_key="if", metadata={"description": "how the fact is supposed to read"}),
    changes=fields.List(fields.Dict()),
    differing=fields.Integer(),
    unchanged=fields.Integer(),
)
LINKS = fields.List(fields.Nested(Link))
ContinuationList = answer("ContinuationList", continuations=fields.List(fields.Dict()), position=fields.Integer())
RuleList = answer("RuleList", rules=fields.List(fields.Dict()), note=NOTE)
KeptSeals = answer("KeptSeals", seals=fields.List(fields.Nested(KeptSeal)))
Erased = answer("Erased", erased=fields.Integer())
ImportedLog = answer("ImportedLog", game=fields.String(), position=fields.Integer(), added=fields.Integer(), links=LINKS)
FilmPlan = answer(
    "FilmPlan",
    reader=fields.String(),
    steps=fields.Integer(),
    head=fields.String(),
    block=fields.Integer(),
    blocks=fields.List(fields.Dict()),
)
Document = answer("Document")
ProblemAnswer = answer(
    "Problem",
    type=fields.String(required=True, metadata={"description": "which kind of refusal: /problems/…"}),
    title=fields.String(required=True),
    status=fields.Integer(required=True),
    detail=fields.String(required=True),
    errors=fields.Dict(keys=fields.String(), values=fields.List(fields.String()), metadata={"description": "by field"}),
    ids=fields.List(fields.String(), metadata={"description": "which are taken"}),
    expected=fields.Integer(metadata={"description": "the position that was sent"}),
    position=fields.Integer(metadata={"description": "the position there is"}),
    facts=fields.List(fields.Nested(Line), metadata={"description": "recorded since"}),
    events=fields.List(fields.Dict(), metadata={"description": "written into the dispute since"}),
    findings=fields.List(fields.Dict(), metadata={"description": "what a rule forbids"}),
    despite=fields.List(fields.String(), metadata={"description": "rules to name if it happened all the same"}),
    visibility=fields.String(metadata={"description": "when the game is open to whom"}),
    line=fields.Integer(allow_none=True, metadata={"description": "of the file"}),
)
