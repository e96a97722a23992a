"""What scripts ask and answer over HTTP, for checking and for the documentation."""

from typing import Annotated, Any

from marshmallow import fields, validate

from ucr_api.http.forms import Query
from ucr_api.http.shapes import Answer, said


class ScriptQuery(Query):
    check = fields.Boolean(load_default=False, metadata={"description": "only say what is wrong with the file"})
    name = fields.String(
        load_default="",
        validate=validate.Length(max=80),
        metadata={"description": "what a script that is made of a list of roles is called"},
    )
    teams = fields.String(
        load_default="",
        validate=validate.Length(max=8000),
        metadata={"description": "teams of roles that a list says none of: washer=townsfolk,rat=minion"},
    )


class ScriptHeader(Answer, frozen=True):
    script: str
    label: dict[str, Any]
    seats: list[int]
    base: Annotated[str | None, said("of a club's own: for `edition_file` of a new game")]
    digest: Annotated[str | None, said("the same; null: the program's, or nothing was kept")]


class ScriptLine(ScriptHeader, frozen=True, kw_only=True):
    pass


class ScriptList(Answer, frozen=True):
    scripts: list[ScriptLine]


class KeptScript(ScriptHeader, frozen=True, kw_only=True):
    notes: Annotated[list[str], said("what could not be read into it")]
    text: Annotated[str | None, said("the file that was made of a list of roles")]
    family: Annotated[str, said("whose game it is: `family` of a new game")]
    edition: Annotated[dict[str, Any], said("what its table chooses between, as an edition in /families")]


class WholeScript(Answer, frozen=True):
    script: dict[str, Any]
