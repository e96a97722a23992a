"""What is asked of a game to take along."""

from marshmallow import fields, validate

from ucr_api.http.forms import PerspectiveQuery
from ucr_api.offline import PAGES


class FileQuery(PerspectiveQuery):
    page = fields.String(load_default=PAGES[0], validate=validate.OneOf(PAGES), metadata={"description": "which opens first"})
