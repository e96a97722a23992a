"""Games that are a file of data: a club sends its own, as a script or as a list of roles, and opens games under it."""

from typing import Any

from flask import Response, request
from flask.views import MethodView
from werkzeug.exceptions import NotFound

from ucr_api.http import script_forms as forms
from ucr_api.http.bodies import json_response
from ucr_api.http.parsing import Noun
from ucr_api.http.state import service
from ucr_api.own_files import family_of_files, own_files, script_line, script_lines
from ucr_events.errors import BadOwnFile, Problem
from ucr_events.header.layouts import edition_document

blueprint = Noun("scripts", __name__, url_prefix="/api/v1/scripts", description="Games that are a file of data")
JSON, TOML = "sent.script.json", "sent.script.toml"
"How a body is read, by the name that such a file would have."


@blueprint.route("")
class Scripts(MethodView):
    @blueprint.response(200, forms.ScriptList)
    def get(self) -> Response:
        """Every script that a new game may be opened under by its id alone: those of the program and of the server's folder."""
        return json_response({"scripts": list(script_lines())})

    @blueprint.arguments(forms.ScriptQuery, location="query")
    @blueprint.response(201, forms.KeptScript)
    def post(self, query: dict[str, Any]) -> Response:
        """Check a script (schema: schemas/script.schema.json), every mistake at once, and keep it by the hash of its content.

        The body is TOML, or JSON (as its Content-Type says); a JSON list is a list of roles in the form of clocktower scripts,
        from which a script is made (`text`). A new game names what is kept so: `edition` = script, `edition_file` = {base,
        digest}; it is judged by just this content for ever. `edition` says what its table chooses between, as in /families.
        With `check` nothing is kept.
        """
        own, data = own_files(), request.get_data(cache=False)
        name = JSON if request.mimetype == "application/json" else TOML
        text, notes = None, tuple[str, ...]()
        if name == JSON and data.lstrip()[:1] == b"[":
            text, notes = own.imported(data, dict(_teams(query["teams"])), query["name"])
            data, name = text.encode(), TOML
        edition = own.read(data, name)
        content = own.content(edition.key)
        if content is not None and not query["check"]:
            service().store.put_pack(content)
        told = {
            **script_line(edition),
            "notes": list(notes),
            "text": text,
            "family": family_of_files().name,
            "edition": edition_document(family_of_files(), edition),
        }
        return json_response({**told, "digest": None} if query["check"] else told, 200 if query["check"] else 201)


@blueprint.route("/<name>")
class OneScript(MethodView):
    @blueprint.response(200, forms.WholeScript)
    def get(self, name: str) -> Response:
        """All that a script of the list says, with its base laid in: to read, or to write a variant of."""
        listed = {one["script"] for one in script_lines()}
        document = own_files().document(name) if name in listed else None
        if document is None:
            raise NotFound(f"there is no script {name!r}; there are {', '.join(sorted(listed))}")
        return json_response({"script": document})


def _teams(said: str) -> list[tuple[str, str]]:
    """`washer=townsfolk,rat=minion`; raises BadOwnFile."""
    pairs = [one.partition("=") for one in said.split(",") if one]
    if wrong := [name for name, found, _ in pairs if not found]:
        raise BadOwnFile([Problem("teams", f"expected id=team, got {name!r}") for name in wrong])
    return [(name, team) for name, _, team in pairs]
