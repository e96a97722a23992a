"""A mistake in a rule book takes no game down: a finding says so, play goes on, and every page of the game answers."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from api_table import ApiTable, Payload
from locke_table import LOCKE, NEVER_HIGHER, TOO_HIGH, arrives, declared, resumed, teleport
from msgspec.structs import replace

from ucr_events.facts import Fact, ValueDeclared
from ucr_events.referee.book import Book, Memory
from ucr_events.referee.failing import RAISES
from ucr_events.review.reviewing import book_of
from ucr_events.service.judging import refereeing

PAGES = ("findings", "expectations", "film", "table?step=2", "facts", "rules", "")
Breaks = Callable[[Book], Book]


def _raise(*given: Any) -> Any:
    raise AttributeError("deliberately broken")


def broken_check(book: Book) -> Book:
    recorded = {**book.checks.recorded, "value.declared": (("3.1.declare.never-higher", _raise),)}
    return replace(book, checks=book.checks._replace(recorded=recorded))


def broken_procedure(book: Book) -> Book:
    def teleport(*given: Any) -> Iterator[Any]:
        _raise()
        yield

    return replace(book, scripts={**book.scripts, "teleport": teleport})


def broken_memory(book: Book) -> Book:
    def forgets(past: Any, before: Any, fact: Fact, after: Any) -> Any:
        return _raise() if isinstance(fact, ValueDeclared) else past

    return replace(book, memories={**book.memories, forgets: Memory(0)})


def broken_everywhere(book: Book) -> Book:
    return replace(book, scripts=dict.fromkeys(book.scripts, _raise))


@pytest.fixture
def opened(quick_table: Callable[..., ApiTable], monkeypatch: pytest.MonkeyPatch) -> Callable[[Breaks], ApiTable]:
    """A table whose rule book was broken so, in a program that runs as it does at people's tables."""
    monkeypatch.delenv(RAISES, raising=False)

    def table(breaks: Breaks) -> ApiTable:
        monkeypatch.setattr(refereeing, "book_of", lambda *given: breaks(book_of(*given)))  # type: ignore[arg-type]
        return quick_table(**LOCKE)

    return table


def failures(table: ApiTable) -> list[Payload]:
    return [item for item in table.get("findings").get_json()["findings"] if item["failed"]]


@pytest.mark.parametrize("breaks", [broken_check, broken_procedure, broken_memory, broken_everywhere])
def test_the_game_goes_on_and_a_finding_says_where_the_referee_failed(
    opened: Callable[[Breaks], ApiTable], caplog: pytest.LogCaptureFixture, breaks: Breaks
) -> None:
    table = opened(breaks)
    table.record(resumed(), *teleport("a", die=5), arrives("m1"), declared("d9", 4))
    found = failures(table)
    assert found, "nobody was told"
    assert {item["verdict"] for item in found} == {"not judged"}
    assert "失敗" in found[0]["reason"]["ja"] and "the referee failed here" in found[0]["reason"]["en"]
    assert {page: table.get(page, "owner").status_code for page in PAGES if table.get(page, "owner").status_code != 200} == {}
    assert "deliberately broken" in caplog.text and "the referee failed in" in caplog.text


def test_a_check_that_fails_is_named_and_leaves_all_others_their_say(opened: Callable[[Breaks], ApiTable]) -> None:
    table = opened(broken_check)
    table.record(resumed(), *teleport("a", die=5), arrives("m1"))
    found = {item["rule"]: item["verdict"] for item in table.get("findings").get_json()["findings"]}
    assert (found[NEVER_HIGHER], found[TOO_HIGH]) == ("not judged", "illegal")


def test_play_is_judged_again_from_the_table_as_it_lies_after_a_procedure_failed(
    opened: Callable[[Breaks], ApiTable],
) -> None:
    table = opened(broken_procedure)
    walk = [
        {"kind": "turn.ended/1", "id": "e1", "seat": 1},
        {"kind": "turn.began/1", "id": "b2", "seat": 2},
    ]
    table.record(resumed(), *teleport("a", die=5), *walk)
    assert [item for item in table.get("findings").get_json()["findings"] if item["verdict"] == "illegal"] == []
    assert table.get("expectations", "scribe").get_json()["expectations"]


def test_tests_raise_what_a_rule_book_raises(opened: Callable[[Breaks], ApiTable], monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened(broken_check)
    monkeypatch.setenv(RAISES, "1")
    assert table.append(1, declared("d1", 4)).status_code == 500
