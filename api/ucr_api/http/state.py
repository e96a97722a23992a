"""The service this application stands on, set once by `create_app`."""

from typing import cast

from flask import current_app

from ucr_events.service import Service

KEY = "ucr_service"


def service() -> Service:
    """The service of the running application."""
    return cast(Service, current_app.extensions[KEY])
