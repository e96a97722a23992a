"""What two editions beside each other ask and answer, for checking and for the documentation."""

from typing import Annotated, Any

from marshmallow import fields, validate

from ucr_api.http.forms import Query
from ucr_api.http.shapes import Answer, said


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


class EditionsCompared(Answer, frozen=True):
    family: str
    here: dict[str, Any]
    there: dict[str, Any]
    counts: Annotated[dict[str, Any], said("how many rules are the same, differ, or are in one of them only")]
    rules: Annotated[list[dict[str, Any]], said("each rule in both, how they compare, a short game that shows it")]


class VerdictsCompared(Answer, frozen=True):
    here: str
    there: str
    facts: int
    otherwise: Annotated[int, said("of how many facts they say something else")]
    steps: list[dict[str, Any]]
    note: Annotated[dict[str, Any] | None, said("ja and en: why one of the two judges nothing")]
