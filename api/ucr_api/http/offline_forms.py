"""What is asked of a game to take along."""

from marshmallow import fields, validate

from ucr_api.http.forms import PerspectiveQuery
from ucr_api.offline import PAGES


class FileQuery(PerspectiveQuery):
    step = fields.Integer(validate=validate.Range(min=1), metadata={"description": "where it opens; without, as at a server"})
    page = fields.String(load_default=PAGES[0], validate=validate.OneOf(PAGES), metadata={"description": "which opens first"})
