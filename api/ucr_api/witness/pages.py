"""What a witness answers: `POST /add-checkpoint`, `GET /<SHA-256 of a log's name>/checkpoint`, and at `/` who it is."""

import re
import time
from collections.abc import Callable

from flask import Flask, Response, request

from ucr_api.witness.folder import Folder, entries
from ucr_events.transparency.cosigner import LARGEST, PLAIN, Cosigner, Refused, place

PLACE = re.compile(r"[0-9a-f]{64}")


def create_witness(cosigner: Cosigner, folder: Folder, clock: Callable[[], float] = time.time) -> Flask:
    """The application over an open folder; the caller closes the folder."""
    app = Flask("ucr_witness", static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = LARGEST

    @app.post("/add-checkpoint")
    def _add() -> Response:
        try:
            return Response(cosigner.add(request.get_data(), int(clock())), content_type=PLAIN)
        except Refused as refusal:
            return Response(refusal.said, refusal.status, content_type=refusal.kind)

    @app.get("/<hashed>/checkpoint")
    def _checkpoint(hashed: str) -> Response:
        logs = folder.logs() if PLACE.fullmatch(hashed) else {}
        note = next((note for origin, note in logs.items() if place(origin) == hashed), None)
        return Response(note or "nothing was signed here of a log of this name\n", 200 if note else 404, content_type=PLAIN)

    @app.get("/")
    def _who() -> Response:
        seen = "".join(f"{origin}  {entries(note)} entries\n" for origin, note in folder.logs().items())
        return Response(f"A witness of logs (C2SP tlog-witness).\n\n{cosigner.key.vkey}\n\n{seen}", content_type=PLAIN)

    return app
