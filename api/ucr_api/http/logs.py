"""What the server writes about itself: warnings and errors to standard error, requests to standard output."""

import logging
import re
import sys
import time

import msgspec
from flask import Flask

from ucr_api.http.answered import Answered, watch
from ucr_api.settings import Settings

SECRETS = re.compile(r"[\w-]{16,}\.(?:[\w-]{4,}\.)?[\w-]{27,}|(?<=://)[^/\s@]+(?=@)")
"Tokens of links, and name and password in the address of a database."
FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
REQUESTS = "ucr.requests"


class Discreet(logging.Formatter):
    """Lines, tracebacks included, without what looks like a secret."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        return SECRETS.sub("…", super().format(record))


def set_up(settings: Settings) -> None:
    """For this process: where its log goes, and how much of it."""
    errors = logging.StreamHandler(sys.stderr)
    errors.setFormatter(Discreet(FORMAT))
    logging.basicConfig(level=settings.log_level.upper(), handlers=[errors], force=True)
    requests = logging.getLogger(REQUESTS)
    requests.handlers = [logging.StreamHandler(sys.stdout)]
    requests.setLevel(logging.INFO)
    requests.propagate = False


def log_requests(app: Flask, settings: Settings) -> None:
    """Write a line for each request, where that is wanted."""
    if settings.log_requests != "off":
        line = as_json if settings.log_requests == "json" else as_text
        logger = logging.getLogger(REQUESTS)
        watch(app, lambda answered: logger.info("%s", line(answered)))


def as_text(answered: Answered) -> str:
    """`2026-11-23T21:09:01Z GET /api/v1/games/…/facts 200 12.3ms 3456B`."""
    size = "-" if answered.size is None else f"{answered.size}B"
    return f"{_now()} {answered.method} {answered.path} {answered.status} {answered.seconds * 1000:.1f}ms {size}"


def as_json(answered: Answered) -> str:
    """The same as one JSON object."""
    document = {
        "time": _now(),
        "method": answered.method,
        "path": answered.path,
        "route": answered.route,
        "status": answered.status,
        "ms": round(answered.seconds * 1000, 1),
        "bytes": answered.size,
    }
    return msgspec.json.encode(document).decode()


def _now() -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
