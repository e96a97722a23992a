"""An application with settings of its own, without a socket."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from flask.testing import FlaskClient
from ucr_api.http import create_app
from ucr_api.serving.environment import from_environment

from ucr_events.service import open_service

HEADER = {
    "title": "t",
    "family": "freeform",
    "edition": "any",
    "visibility": "live",
    "seats": [{"seat": 1, "name": "Yuki"}, {"seat": 2, "name": "Ken"}],
}


@contextmanager
def app(database: str, **settings: str) -> Iterator[FlaskClient]:
    """A client of the application as these variables (open_games="nobody") set it up."""
    service = open_service(database)
    try:
        environ = {f"UCR_{name.upper()}": value for name, value in settings.items()}
        yield create_app(service, from_environment(environ)).test_client()
    finally:
        service.close()


def open_game(client: FlaskClient, **headers: str) -> dict[str, Any]:
    """The answer to the opening of a small game."""
    response = client.post("/api/v1/games", json=HEADER, headers=headers)
    assert response.status_code == 201, response.text
    answer: dict[str, Any] = response.get_json()
    return answer


def token_of(opened: dict[str, Any], role: str) -> str:
    return next(str(link["token"]) for link in opened["links"] if link["role"] == role)
