"""Everybody at the table sees that a dispute is open, where, and how it stands: the live stream says so."""

import json
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from api_table import ApiTable, closing, remark
from dispute_table import DisputeTable

pytestmark = pytest.mark.both_databases

MOST_CHUNKS = 40


def disputes_in(response: Any) -> Iterator[dict[str, Any]]:
    """The data of the events `dispute`, which have no id."""
    for chunk in islice(iter(response.response), MOST_CHUNKS):
        lines = [line.partition(b": ") for line in bytes(chunk).strip().splitlines() if not line.startswith(b":")]
        fields = {name: value for name, _, value in lines}
        if fields.get(b"event") == b"dispute":
            assert b"id" not in fields
            yield json.loads(fields[b"data"])


def test_the_stream_begins_with_the_disputes_there_are_and_tells_each_change(table: ApiTable) -> None:
    table.record(remark("r1"))
    disputes = DisputeTable(table)
    first = disputes.open()
    response = table.get("live", buffered=False)
    told = disputes_in(response)
    assert next(told) == {"dispute": first, "number": 1, "step": 2, "state": "open", "outcome": None, "position": 1}
    second = disputes.open()
    assert (one := next(told))["dispute"] == second and one["number"] == 2
    disputes.ruled(first, "stands")
    assert (one := next(told))["dispute"] == first
    assert (one["state"], one["outcome"], one["position"]) == ("ruled", "stands", 2)
    response.close()


def test_facts_and_disputes_come_in_one_stream(table: ApiTable) -> None:
    disputes = DisputeTable(table)
    response = table.get("live?after=0", buffered=False)
    dispute = disputes.open(step=1)
    chunks = [bytes(chunk) for chunk in islice(iter(response.response), 3)]
    response.close()
    assert any(b"event: facts" in chunk for chunk in chunks)
    assert any(b"event: dispute" in chunk and dispute.encode() in chunk for chunk in chunks)


def test_the_stream_of_a_game_that_is_over_tells_of_disputes_all_the_same(table: ApiTable) -> None:
    table.record(closing())
    response = table.get("live", buffered=False)
    told = disputes_in(response)
    dispute = DisputeTable(table).open()
    assert next(told)["dispute"] == dispute
    response.close()
