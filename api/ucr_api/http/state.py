"""The service this application stands on, its live streams, and how it is set up; set once by `create_app`."""

from typing import cast

from flask import current_app, g, request

from ucr_api.live.hub import Hub
from ucr_api.settings import Settings
from ucr_api.standing import Stands
from ucr_events.service import Service
from ucr_events.service.transparency.entries import Entries
from ucr_events.service.transparency.heads import Heads
from ucr_events.service.transparency.sealed_log import SealedLog
from ucr_events.service.transparency.witnesses import Witnesses

KEY = "ucr_service"
LIVE = "ucr_live"
SETTINGS = "ucr_settings"
HEADS = "ucr_heads"
SEALED_LOG = "ucr_sealed_log"
STANDS = "ucr_stands"
WITNESSES = "ucr_witnesses"
STORE_ERRORS = "ucr_store_errors"
"A counter, where metrics are kept."
LAGGING = "ucr_lagging"
"Set for one request, see `lagging.py`."


def service() -> Service:
    """The service of the running application; the one over a replica where this request may read from it."""
    return cast(Service, g.get(LAGGING) or current_app.extensions[KEY])


def broken_here() -> bool:
    """Whether the request is about a game of which something stored was found altered; said with every answer about it."""
    name = (request.view_args or {}).get("game")
    broken = service().store.broken.all() if name else {}
    return any(str(stream) == str(name).lower() for stream in broken)


def hub() -> Hub:
    """The live streams of the running application."""
    return cast(Hub, current_app.extensions[LIVE])


def heads() -> Heads:
    """Where the games of the running application stand, signed."""
    return cast(Heads, current_app.extensions[HEADS])


def sealed_log() -> SealedLog:
    """The log of all games of the running application."""
    return cast(SealedLog, current_app.extensions[SEALED_LOG])


def stands() -> Stands:
    """That log beside what was signed of it."""
    return cast(Stands, current_app.extensions[STANDS])


def held() -> bool:
    """Whether the store was restored, and is read-only until that is said."""
    return stands().held is not None


def witnesses() -> Witnesses:
    """Who signs that log beside the running application."""
    return cast(Witnesses, current_app.extensions[WITNESSES])


def entries() -> Entries:
    """What that log has of the games of the running application."""
    return Entries(sealed_log(), heads(), witnesses())


def settings() -> Settings:
    """How the running application is set up."""
    return cast(Settings, current_app.extensions[SETTINGS])
