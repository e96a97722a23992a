"""Every request with its answer, told to whoever keeps count: the log of requests and the metrics."""

import re
from collections.abc import Callable
from time import perf_counter

import msgspec
from flask import Flask, Response, g, request

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
KEPT = re.compile(r"[A-Za-z0-9._:-]{0,40}|[0-9a-f]{64}")
"Parts of a path that are told: ids and names. A token is longer, one that ended up in a path by mistake among them."
NOWHERE = "(no such address)"
SILENT = re.compile(r"/games/[^/]*/(passages|opening)(/|$)")
"Addresses nobody is told of: whose phone asks when, how often and for how many bytes would tell who acts in a night."


class Answered(msgspec.Struct, frozen=True):
    """A request and its answer, without secrets.

    route: the pattern of its address, without ids; path: with ids; seconds: until the answer began; size: bytes of the
    body, None where it is not known beforehand.
    """

    method: str
    route: str
    path: str
    status: int
    seconds: float
    size: int | None


def watch(app: Flask, tell: Callable[[Answered], None]) -> None:
    """Tell of each request as soon as its answer begins."""

    @app.before_request
    def _begin() -> None:
        g.began = perf_counter()

    @app.after_request
    def _tell(response: Response) -> Response:
        rule = request.url_rule
        if SILENT.search(request.path):
            return response
        tell(
            Answered(
                request.method if request.method in METHODS else "*",
                rule.rule if rule else NOWHERE,
                clean(request.script_root + request.path),
                response.status_code,
                perf_counter() - g.get("began", perf_counter()),
                response.content_length,
            )
        )
        return response


def clean(path: str) -> str:
    """The path with * for each part that is no id and no name."""
    return "/".join(part if KEPT.fullmatch(part) else "*" for part in path.split("/"))
