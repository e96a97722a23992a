"""The published test vectors of `.ucr` files: written by this program byte for byte, and read by it as they say."""

import json
from typing import Any

import pytest
from file_vectors import FILE, made

from ucr_events.errors import BadLog
from ucr_events.log.interchange import read

VECTORS: dict[str, Any] = json.loads(FILE.read_text("utf-8"))


def test_the_program_still_writes_the_published_files() -> None:
    """A difference here is another format: old logs must read for ever."""
    assert made() == VECTORS


@pytest.mark.parametrize("vector", VECTORS["holds"], ids=lambda one: one["name"])
def test_a_file_that_holds_is_read(vector: dict[str, Any]) -> None:
    _, entries = read(vector["file"].encode().splitlines(keepends=True))
    found = list(entries)
    assert len(found) == vector["facts"]
    assert found[-1].chain.hex() == vector["head"]


@pytest.mark.parametrize("vector", VECTORS["fails"], ids=lambda one: one["name"])
def test_a_file_with_one_thing_wrong_is_refused_at_its_line(vector: dict[str, Any]) -> None:
    with pytest.raises(BadLog) as refused:
        list(read(vector["file"].encode().splitlines(keepends=True))[1])
    assert refused.value.line == vector["line"]
