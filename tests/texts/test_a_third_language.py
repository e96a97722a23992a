"""A language that is only files: whole games, rule books and answers of the API are said in it, and nothing is forgotten."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from ucr_texts import pseudo

HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A made-up language that is complete."""
    made = tmp_path_factory.mktemp("texts")
    assert pseudo.make(made) > 5000
    return made


def run(script: str, folder: Path, *said: str) -> subprocess.CompletedProcess[str]:
    """What a script of this folder prints with the language."""
    environment = {**os.environ, "UCR_TEXTS": str(folder)}
    return subprocess.run([sys.executable, HERE / script, *said], capture_output=True, text=True, env=environment, check=True)


@pytest.mark.parametrize("demo", ["avalon-seven", "skies-four", pytest.param("locke-nine", marks=pytest.mark.soak)])
def test_a_whole_game_is_said_in_it_sentences_findings_forms_rules_and_labels(folder: Path, demo: str) -> None:
    told = run("read_in_a_third_language.py", folder, demo)
    assert told.stdout == ""
    assert int(told.stderr.split()[0]) > 400 and "en-XA" in told.stderr


def test_a_message_that_was_forgotten_is_found(folder: Path, tmp_path: Path) -> None:
    for path in (folder / pseudo.LANG).iterdir():
        text = path.read_text(encoding="utf-8")
        to = tmp_path / pseudo.LANG / path.name
        to.parent.mkdir(exist_ok=True)
        to.write_text(text.replace(f'msgstr "{pseudo.pretended("vote closed")}"', 'msgstr ""'), encoding="utf-8")
    assert "['vote', 'closed']" in run("read_in_a_third_language.py", tmp_path, "avalon-seven").stdout


def test_the_api_and_the_command_line_know_it(folder: Path) -> None:
    told = run("ask_in_a_third_language.py", folder).stdout.splitlines()
    assert told[1:] == [
        "log 200 in en-XA",
        "Accept-Language 200 in en-XA",
        "finding en, en-XA, ja",
        "unknown 422 Must be one of: ja, en, en-XA.",
        'page data-languages="ja en en-XA"',
    ]
