"""What scripts ask and answer over HTTP, for checking and for the documentation."""

from marshmallow import fields, validate

from ucr_api.http.forms import Query, answer


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


LINE = {
    "script": fields.String(),
    "label": fields.Dict(),
    "seats": fields.List(fields.Integer()),
    "base": fields.String(allow_none=True, metadata={"description": "of a club's own: for `edition_file` of a new game"}),
    "digest": fields.String(allow_none=True, metadata={"description": "the same; null: the program's, or nothing was kept"}),
}
ScriptLine = answer("ScriptLine", **LINE)
ScriptList = answer("ScriptList", scripts=fields.List(fields.Nested(ScriptLine)))
KeptScript = answer(
    "KeptScript",
    **LINE,
    notes=fields.List(fields.String(), metadata={"description": "what could not be read into it"}),
    text=fields.String(allow_none=True, metadata={"description": "the file that was made of a list of roles"}),
    family=fields.String(metadata={"description": "whose game it is: `family` of a new game"}),
    edition=fields.Dict(metadata={"description": "what its table chooses between, as an edition in /families"}),
)
WholeScript = answer("WholeScript", script=fields.Dict())
