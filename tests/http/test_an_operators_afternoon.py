"""Each deed of whoever runs the server is noticed by somebody, in words, or stands in the page as noticed by nobody."""

from pathlib import Path

import pytest
from operators_afternoon import DEEDS, PAGE, afternoon, page_with, what_nobody_saw_rewritten

UNNOTICED = {"what_nobody_saw_rewritten", "the_vault_read", "a_seat_played"}


@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: deed.__name__)
def test_what_an_operator_does_is_noticed_or_said_not_to_be(deed: object, tmp_path: Path) -> None:
    assert callable(deed)
    found = deed(tmp_path / "games.sqlite")
    assert bool(found.by) == bool(found.words) == (deed.__name__ not in UNNOTICED), found  # type: ignore[attr-defined]


def test_the_page_says_what_the_afternoon_found() -> None:
    assert page_with(afternoon()) == PAGE.read_text(encoding="utf-8")


def test_what_is_not_promised_is_said_to_be(tmp_path: Path) -> None:
    assert "after the last checkpoint that somebody kept is not noticed" in PAGE.read_text(encoding="utf-8")
    assert not what_nobody_saw_rewritten(tmp_path / "games.sqlite").by
