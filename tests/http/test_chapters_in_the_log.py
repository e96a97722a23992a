"""What the log answers of chapters."""

from flask.testing import FlaskClient

from ucr_events.demos import DEMOS, read


def test_the_log_says_where_a_chapter_begins_in_the_language_asked_for(client: FlaskClient) -> None:
    """Given a game of chapters with names, when its log is read, then the step that begins one says so, and no other."""
    facts = read(next(one for one in DEMOS if one.name == "village-nine"))
    opened = client.post("/api/v1/games", json=facts[0]).get_json()
    owner = next(link["token"] for link in opened["links"] if link["role"] == "owner")
    body = {"position": 1, "facts": [facts[2], facts[3]]}
    headers = {"Authorization": f"Bearer {owner}"}
    assert client.post(f"/api/v1/games/{opened['game']}/facts", json=body, headers=headers).status_code == 201
    log = client.get(f"/api/v1/games/{opened['game']}/facts?lang=ja").get_json()["facts"]
    assert [item["chapter"] and item["chapter"]["title"] for item in log] == [None, "1日目の夜", "1日目"]
