"""A store that was restored from a backup, and has less than its key signed: it is read-only, and no link holds.

A link that was made void since the backup would hold again; so all are passed over, and everybody sees what strangers see,
until whoever runs the server has said `ucr log restored`.
"""

from flask import Flask, Response, request

from ucr_api.http.operations import PREFIX, name_of
from ucr_api.http.other_sites import WRITING
from ucr_api.http.problems import problem
from ucr_api.http.state import held

HEADER = "X-UCR-Restored"
ASKED_WITH_A_BODY = ("weighModel", "supposeFact", "leadTogether")
"Operations that write nothing."
LINKS = ("HTTP_AUTHORIZATION", "HTTP_X_UCR_WHATIF", "HTTP_X_UCR_LINKS", "HTTP_X_UCR_PACKS")
RESTORED = (
    "This server has less than it signed before: it was restored from a backup. Nothing is written and no link holds until "
    "whoever runs it has said so. What is not sent yet, keep: it can be sent afterwards."
)


def hold_restored(app: Flask) -> None:
    """Before anything else is asked of a request."""
    app.before_request(_hold)


def _hold() -> Response | None:
    if not held():
        return None
    for name in LINKS:
        request.environ.pop(name, None)
    if request.method in WRITING and _operation() not in ASKED_WITH_A_BODY:
        return problem(503, "restored", "This server was restored from a backup", RESTORED)
    return None


def _operation() -> str:
    path = request.url_rule.rule.replace("<", "{").replace(">", "}").removeprefix(PREFIX) if request.url_rule else ""
    return name_of(request.method.lower(), path)
