"""Findings over HTTP: whose knowledge they rest on."""

from api_table import open_table
from flask.testing import FlaskClient

LOCKE = {
    "family": "locke",
    "edition": "mit2020",
    "seats": [{"seat": seat, "name": f"N{seat}"} for seat in range(1, 6)],
    "pieces": [],
    "decks": [],
}


def test_the_judges_findings_follow_the_vault_and_the_publics_do_not(client: FlaskClient) -> None:
    """Given a judge who asked before anything was sealed, when a sheet is sealed and overstated, then only the judge knows."""
    table = open_table(client, **LOCKE)
    assert table.get("findings?as=judge", "judge").get_json()["findings"] == []
    assert table.seal(1, "s1", {"name": "N", "esp_level": 2, "esp_power": 20, "abilities": ""}).status_code == 201
    table.record({"kind": "value.declared/1", "id": "d1", "seat": 1, "trait": "esp_level", "value": 6})
    verdicts = {}
    for reader, role in (("judge", "judge"), ("public", None)):
        found = table.get(f"findings?as={reader}", role).get_json()["findings"]
        verdicts[reader] = {item["verdict"] for item in found if item["rule"] == "mit2020:3.1.declare.never-higher"}
    assert verdicts == {"judge": {"illegal"}, "public": {"undetermined"}}
