"""What a browser is told that our pages may load and send, and what an error does not tell."""

import re
from base64 import b64decode
from contextlib import closing
from hashlib import sha256

import pytest
from api_table import problem_of
from flask.testing import FlaskClient
from ucr_api.http import create_app

from ucr_events.service import open_service
from ucr_events.store import StoreError


def policy(client: FlaskClient, path: str) -> dict[str, str]:
    """Directive -> its sources."""
    answer = client.get(path)
    assert answer.status_code == 200
    parts = (part.strip().partition(" ") for part in answer.headers["Content-Security-Policy"].split(";"))
    answer.close()
    return {name: sources for name, _, sources in parts}


@pytest.mark.parametrize("path", ["/", "/new", "/g/x/record", "/api/v1/docs/"])
def test_no_page_lets_its_base_be_changed_or_its_forms_lead_elsewhere(fileless: FlaskClient, path: str) -> None:
    told = policy(fileless, path)
    assert told["default-src"] == "'self'"
    assert told["base-uri"] == told["object-src"] == "'none'"
    assert told["form-action"] == "'self'"
    assert "unsafe" not in told.get("script-src", "")


def test_the_scripts_of_the_documentation_are_named_by_their_hashes(fileless: FlaskClient) -> None:
    named = re.findall("'sha256-([^']+)'", policy(fileless, "/api/v1/docs/")["script-src"])
    scripts = re.findall(rb"<script>(.*?)</script>", fileless.get("/api/v1/docs/").data, re.DOTALL)
    assert scripts
    assert [b64decode(one) for one in named] == [sha256(script).digest() for script in scripts]


def test_a_store_that_is_away_is_named_in_the_log_and_not_to_the_client(
    sqlite_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    def away() -> str:
        raise StoreError("/srv/club/games.sqlite at db.club.example:5432: connection refused")

    with closing(open_service(sqlite_url)) as service:
        app = create_app(service)
        app.add_url_rule("/away", view_func=away)
        answer = app.test_client().get("/away")
    problem_of(answer, 503)
    assert "srv" not in answer.text and "club" not in answer.text and "5432" not in answer.text
    assert answer.headers["Retry-After"]
    assert "/srv/club/games.sqlite" in caplog.text


def test_a_mistyped_address_shows_people_the_page_that_says_so_and_programs_a_problem(fileless: FlaskClient) -> None:
    browser = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    page = fileless.get("/gmaes", headers=browser)
    assert (page.status_code, page.mimetype) == (404, "text/html")
    assert page.headers["Content-Security-Policy"]
    page.close()
    assert problem_of(fileless.get("/gmaes"), 404)
    assert problem_of(fileless.get("/api/v1/gmaes", headers=browser), 404)
    assert problem_of(fileless.post("/gmaes", headers=browser), 404)
