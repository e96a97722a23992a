"""What is wrong with a script: every mistake at once, each with its place and the nearest word; bad files as data."""

from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.soaking import examples
from ucr_events.games.deduction.script.checking import mistakes
from ucr_events.games.deduction.script.known import documents, shipped
from ucr_events.games.deduction.script.reading import BadScript, parsed, whole_script

FOLDER = Path(__file__).parent / "mistakes"
FILES = sorted(file.name for file in FOLDER.glob("*.script.toml"))
EXPECTED = "# expected: "


def problems(data: bytes, name: str) -> list[str]:
    with pytest.raises(BadScript) as refused:
        whole_script(parsed(data, name), documents(shipped()))
    return [f"{problem.field}: {problem.message}" for problem in refused.value.problems]


@pytest.mark.parametrize("name", FILES)
def test_a_bad_file_says_where_and_what_was_expected(name: str) -> None:
    data = (FOLDER / name).read_bytes()
    lines = data.decode().splitlines()
    assert problems(data, name) == [line.removeprefix(EXPECTED) for line in lines if line.startswith(EXPECTED)]


@pytest.mark.parametrize("name", sorted(shipped()))
def test_a_script_of_the_program_has_no_mistake(name: str) -> None:
    assert mistakes(shipped()[name].document) == []


def test_a_file_may_be_json_too() -> None:
    assert problems(b"[]", "x.script.json") == ["file: expected a table, got []"]
    assert problems(b"{", "x.script.json")[0].startswith("file: expected a JSON text")


def places(document: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a document, by keys and indices."""
    yield way
    entries = document.items() if isinstance(document, dict) else enumerate(document) if isinstance(document, list) else ()
    for key, inside in entries:
        yield from places(inside, (*way, key))


def with_value(document: Any, way: tuple[Any, ...], value: Any) -> Any:
    changed = deepcopy(document)
    inside = changed
    for key in way[:-1]:
        inside = inside[key]
    inside[way[-1]] = value
    return changed


SPOILT = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 50),
    st.sampled_from(["", "wolf", "over", "night", "village", "7-9", "見る", "a.b", "no\n"]),
    st.sampled_from([[], {}, [1], ["wolf"], {"role": "wolf"}, {"do": "kill"}, {"is": "night"}, [[]], [{"id": "x"}], {"x": {}}]),
)


@examples(daily=25, soak=4000)
@given(data=st.data(), name=st.sampled_from([name for name in sorted(shipped()) if name != "own"]))
def test_whatever_stands_anywhere_is_a_mistake_or_none_but_never_a_crash(data: st.DataObject, name: str) -> None:
    document: Any = shipped()[name].document
    for _ in range(data.draw(st.integers(1, 2))):
        ways = [way for way in places(document) if way]
        document = with_value(document, data.draw(st.sampled_from(ways)), data.draw(SPOILT))
    for problem in mistakes(document):
        assert problem.field and problem.message
