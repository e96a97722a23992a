"""Fixtures for the tests of the HTTP API: an application over each store, a client, an open game."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from api_table import ApiTable, fixed_clock, open_table
from flask import Flask
from flask.testing import FlaskClient
from ucr_api.http import create_app

from ucr_events.service import Service
from ucr_events.store import Store, open_store


@pytest.fixture
def service(store: Store) -> Service:
    """The service over an empty store, with a clock that stands still; the test runs once for each database."""
    return Service(store, fixed_clock)


@pytest.fixture
def app(service: Service) -> Flask:
    return create_app(service)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def table(client: FlaskClient) -> ApiTable:
    """A free game that everybody may watch."""
    return open_table(client)


@pytest.fixture
def fileless(sqlite_url: str) -> Iterator[FlaskClient]:
    """A client over an SQLite store alone, for what does not depend on the database."""
    with open_store(sqlite_url) as store:
        yield create_app(Service(store, fixed_clock)).test_client()


@pytest.fixture
def quick_table(fileless: FlaskClient) -> Callable[..., ApiTable]:
    """Opens a game in the SQLite store; takes changes to its header."""

    def opened(**changes: Any) -> ApiTable:
        return open_table(fileless, **changes)

    return opened
