"""Words that a table does not have are refused as field errors when they come in; what is stored already stays."""

from collections.abc import Callable
from uuid import uuid4

from api_table import ApiTable, header
from locke_table import LOCKE

from ucr_events.chain import canonical, digest, genesis, link
from ucr_events.facts.own_words import id_of
from ucr_events.log.interchange import write


def test_every_unknown_word_is_a_field_error_with_the_nearest_words(quick_table: Callable[..., ApiTable]) -> None:
    table = quick_table(**LOCKE)
    facts = [
        {"kind": "action.announced/1", "id": "a", "seat": 1, "action": "telport"},
        {"kind": "value.declared/1", "id": "b", "seat": 1, "trait": "esp_lvl", "value": 1},
    ]
    refused = table.append(1, *facts)
    assert refused.status_code == 422
    errors = refused.get_json()["errors"]
    assert set(errors) == {"facts[0].action", "facts[1].trait"}
    assert "teleport_move" in errors["facts[0].action"][0] and "esp_level" in errors["facts[1].trait"][0]
    assert table.position() == 1


def test_a_correction_brings_in_no_unknown_word(quick_table: Callable[..., ApiTable]) -> None:
    table = quick_table(**LOCKE)
    table.record({"kind": "action.announced/1", "id": "a", "seat": 1, "action": "walk"})
    reads = {"kind": "action.announced/1", "id": "a", "seat": 1, "action": "wlak"}
    refused = table.append(2, {"kind": "fact.amended/1", "id": "c", "fact": "a", "reads": reads})
    assert "walk" in refused.get_json()["errors"]["facts[0].reads.action"][0]


def test_a_word_typed_as_ones_own_is_recorded_and_not_judged(quick_table: Callable[..., ApiTable]) -> None:
    """Given a judged table, when a club's own act is written, then it is there, not judged, and another act is as it was."""
    table = quick_table(**LOCKE)
    table.record({"kind": "action.announced/1", "id": "a", "seat": 1, "action": id_of("乾杯")})
    (found,) = [one for one in table.get("findings", "owner").get_json()["findings"] if one["fact"] == "a"]
    assert (found["verdict"], found["cause"]) == ("not judged", "own_word")
    refused = table.append(2, {"kind": "action.announced/1", "id": "b", "seat": 1, "action": id_of("walk")})
    assert "walk" in refused.get_json()["errors"]["facts[0].action"][0]


def test_a_log_that_has_such_a_word_already_is_imported_and_replayed(quick_table: Callable[..., ApiTable]) -> None:
    table = quick_table(**LOCKE)
    game = str(uuid4())
    opening = {**header(**LOCKE), "kind": "game.opened/1", "id": "f1", "game": game}
    facts = [opening, {"kind": "action.announced/1", "id": "a", "seat": 1, "action": "telport"}]
    payloads = [canonical(fact) for fact in facts]
    head = genesis(game)
    for payload in payloads:
        head = link(head, digest(payload))
    file = b"".join(write(game, ((payload, digest(payload)) for payload in payloads), head))
    answer = table.client.post("/api/v1/games/import", data=file, content_type="application/x-ndjson")
    assert answer.status_code == 201, answer.text
    there = ApiTable(table.client, game, {one["role"]: one["token"] for one in answer.get_json()["links"]})
    for page in ("findings", "facts", "film", "layout"):
        assert there.get(page, "owner").status_code == 200
