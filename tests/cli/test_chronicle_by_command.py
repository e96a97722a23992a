"""`ucr export --text`: a game as a text to be read, with the tags that people know from PGN."""

from pathlib import Path

import pytest
from command_line import Ucr, written
from test_sealed_nights_by_command import LOG as NIGHT

VILLAGE = "0c5e5d0a-6b1e-4f0e-9a31-000000000020"
AVALON = "0c5e5d0a-6b1e-4f0e-9a31-000000000021"


def test_a_chronicle_has_tags_chapters_and_every_step_in_a_sentence(demos: Ucr) -> None:
    text = demos.done("export", AVALON, "-", "--text", "--lang", "en")
    assert text.startswith('[Title "Demo: Avalon of seven"]\n[Date ')
    assert '[Seat1 "Ada"]\n[Seat2 "Bram"]\n' in text
    assert "\n\n== mission 4 ==\n" in text
    assert "\n72. " in text
    assert text == demos.done("export", AVALON, "-", "--text", "--lang", "en")


def test_a_chronicle_speaks_japanese_and_calls_a_night_a_night(demos: Ucr) -> None:
    text = demos.done("export", VILLAGE, "-", "--text", "--lang", "ja")
    assert "\n== 第1夜 ==\n3. 夜が始まる\n" in text


@pytest.mark.parametrize(("count", "told"), [(3, False), (5, True)])
def test_a_chronicle_of_everybody_holds_what_was_sealed_once_it_is_opened(
    ucr: Ucr, tmp_path: Path, count: int, told: bool
) -> None:
    """Given a sealed night, when its chronicle is written before and after its opening; then only the second has it."""
    ucr.done("record", str(written(tmp_path / "night.jsonl", NIGHT[:count])))
    text = ucr.done("export", "0c5e", "-", "--text", "--lang", "en")
    assert "seals the hidden part" in text
    assert ("the wolf sleeps" in text) == told
