"""A database without room: told as such, with nothing stored in part, and no word of paths."""

from typing import Any

from api_table import header, remark
from flask.testing import FlaskClient
from ucr_api.http import create_app

from ucr_events.service import Service
from ucr_events.store import open_store


def pages(service: Service, most: int) -> None:
    database: Any = service.store._database
    with database.connection() as writer:
        writer.execute(f"PRAGMA max_page_count = {most}")


def test_a_full_store_refuses_with_507_and_goes_on_when_there_is_room(sqlite_url: str) -> None:
    with open_store(sqlite_url) as store:
        service = Service(store)
        client: FlaskClient = create_app(service).test_client()
        opened = client.post("/api/v1/games", json=header()).get_json()
        token = next(link["token"] for link in opened["links"] if link["role"] == "scribe")
        many = {"position": 1, "facts": [remark(f"r{number}", at=1, text="x" * 200) for number in range(400)]}

        def send() -> Any:
            headers = {"Authorization": f"Bearer {token}"}
            return client.post(f"/api/v1/games/{opened['game']}/facts", json=many, headers=headers)

        pages(service, 1)
        refused = send()
        assert (refused.status_code, refused.mimetype) == (507, "application/problem+json")
        assert refused.get_json()["type"] == "/problems/store-full"
        assert sqlite_url not in refused.text
        assert client.get(f"/api/v1/games/{opened['game']}/facts").get_json()["position"] == 1
        pages(service, 2**30)
        assert send().status_code == 201
