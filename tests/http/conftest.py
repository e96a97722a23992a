"""Fixtures for the tests of the HTTP API: an application over each store, put together once, a client, an open game."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from api_table import ApiTable, fixed_clock, open_table
from flask import Flask
from flask.testing import FlaskClient
from ucr_api.http import create_app
from ucr_api.http.reader import may_follow
from ucr_api.http.state import HEADS, KEY, LIVE, SEALED_LOG, SETTINGS, WITNESSES
from ucr_api.http.storing import STORED, Stored
from ucr_api.live.hub import Hub
from ucr_api.settings import Settings

from ucr_events.service import Service
from ucr_events.service.transparency.heads import Heads
from ucr_events.service.transparency.sealed_log import SealedLog
from ucr_events.service.transparency.witnesses import Witnesses
from ucr_events.store import Store, open_store


class Stand:
    """An application that outlives a test: to put one together takes longer than most tests do.

    Its service is one object whose parts are those of the test that is running; its live streams are each test's own.
    """

    def __init__(self) -> None:
        self._app: Flask | None = None

    def over(self, store: Store) -> Flask:
        """The application over this store, with a clock that stands still."""
        service = Service(store, fixed_clock)
        if self._app is None:
            self._app = create_app(service)
        standing: Service = self._app.extensions[KEY]
        vars(standing).update(vars(service))
        heads = self._app.extensions[HEADS] = Heads(store)
        log = self._app.extensions[SEALED_LOG] = SealedLog(store, heads)
        self._app.extensions[WITNESSES] = Witnesses(store, log)
        settings: Settings = self._app.extensions[SETTINGS]
        right = partial(may_follow, standing)
        self._app.extensions[STORED] = Stored()
        self._app.extensions[LIVE] = Hub(standing, right, settings.streams, settings.streams_of_one, heads)
        return self._app


@pytest.fixture(scope="session")
def stand() -> Stand:
    return Stand()


@pytest.fixture(scope="session")
def fileless_stand() -> Stand:
    return Stand()


@pytest.fixture
def app(store: Store, stand: Stand) -> Iterator[Flask]:
    """The application of the session over an empty store; whoever changes it makes one of its own with `create_app`."""
    standing = stand.over(store)
    yield standing
    standing.extensions[LIVE].close()


@pytest.fixture
def service(app: Flask) -> Service:
    """The service of `app`; the test runs once for each database."""
    service: Service = app.extensions[KEY]
    return service


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def table(client: FlaskClient) -> ApiTable:
    """A free game that everybody may watch."""
    return open_table(client)


@pytest.fixture
def fileless(sqlite_url: str, fileless_stand: Stand) -> Iterator[FlaskClient]:
    """A client over an SQLite store alone, for what does not depend on the database."""
    with open_store(sqlite_url) as store:
        app = fileless_stand.over(store)
        yield app.test_client()
        app.extensions[LIVE].close()


@pytest.fixture
def quick_table(fileless: FlaskClient) -> Callable[..., ApiTable]:
    """Opens a game in the SQLite store; takes changes to its header."""

    def opened(**changes: Any) -> ApiTable:
        return open_table(fileless, **changes)

    return opened
