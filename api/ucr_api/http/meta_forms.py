"""What answers about the server itself look like."""

from marshmallow import fields, validate

from ucr_api.http.forms import answer

Witness = answer(
    "Witness",
    name=fields.String(),
    key=fields.String(metadata={"description": "that signs as `cosignature/v1`, as C2SP writes it"}),
    size=fields.Integer(metadata={"description": "entries of the log of all games that it signed last; 0: none yet"}),
    at=fields.Integer(metadata={"description": "when that was, in seconds since 1970"}),
    failed=fields.String(metadata={"description": "why it has not signed since; empty: it has"}),
    note=fields.String(metadata={"description": "what it signed, and its signature under it"}),
)
AboutServer = answer(
    "AboutServer",
    program=fields.String(metadata={"description": "version, and a hash over the rules' sources"}),
    schema=fields.Integer(metadata={"description": "version of the store's tables"}),
    open_games=fields.String(validate=validate.OneOf(("anybody", "word", "nobody"))),
    key=fields.String(allow_none=True, metadata={"description": "that signs checkpoints, as C2SP writes it; null: none does"}),
    witnesses=fields.List(fields.Nested(Witness), metadata={"description": "who signs the log of all games beside the server"}),
)
