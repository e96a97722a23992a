"""What two editions beside each other ask and answer, for checking and for the documentation."""

from marshmallow import fields, validate

from ucr_api.http.forms import Query, answer


def _edition(description: str) -> fields.String:
    return fields.String(required=True, validate=validate.Length(1, 120), metadata={"description": description})


class EditionsQuery(Query):
    here = _edition("an edition")
    there = _edition("another of its family")


class OtherEditionQuery(Query):
    as_ = fields.String(
        data_key="as", metadata={"description": "public, seat:4, moderator, judge, all; default: the link's own"}
    )
    line = fields.String(
        load_default="effective",
        validate=validate.OneOf(("effective", "recorded")),
        metadata={"description": "effective: what counts now; recorded: as it was written, corrections left aside"},
    )
    edition = _edition("the edition that is asked, too")


EditionsCompared = answer(
    "EditionsCompared",
    family=fields.String(),
    here=fields.Dict(),
    there=fields.Dict(),
    counts=fields.Dict(metadata={"description": "how many rules are the same, differ, or are in one of them only"}),
    rules=fields.List(
        fields.Dict(), metadata={"description": "each rule in both, how they compare, a short game that shows it"}
    ),
)
VerdictsCompared = answer(
    "VerdictsCompared",
    here=fields.String(),
    there=fields.String(),
    facts=fields.Integer(),
    otherwise=fields.Integer(metadata={"description": "of how many facts they say something else"}),
    steps=fields.List(fields.Dict()),
    note=fields.Dict(allow_none=True, metadata={"description": "ja and en: why one of the two judges nothing"}),
)
