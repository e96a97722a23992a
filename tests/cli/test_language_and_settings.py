"""The language of sentences comes from the terminal; wrong readings and settings are mistakes of the call, all told at once."""

import re
from pathlib import Path

import pytest
import ucr_api
from click.testing import CliRunner
from command_line import Ucr
from ucr_api.cli import cli
from ucr_api.cli.common import language_of
from ucr_api.serving.environment import FIELDS, OTHERS, BadSettings, from_environment, table
from ucr_api.settings import Settings

WEREWOLF = "0c5e5d0a-6b1e-4f0e-9a31-000000000003"
DOCS = Path(ucr_api.__file__).parents[2] / "docs"


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({}, "en"),
        ({"LC_ALL": "", "LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LC_ALL": "en_US.UTF-8", "LANG": "ja_JP.UTF-8"}, "en"),
        ({"LC_MESSAGES": "ja_JP.UTF-8", "LANG": "en_US.UTF-8"}, "ja"),
    ],
)
def test_the_terminal_says_the_language(environ: dict[str, str], language: str) -> None:
    assert language_of(environ) == language


def test_sentences_are_in_the_language_of_the_terminal_unless_another_is_asked_for(demos: Ucr) -> None:
    japanese = demos.done("show", WEREWOLF)
    demos.locale = "C"
    english = demos.done("show", WEREWOLF)
    assert "opens" in english
    assert "opens" not in japanese
    assert demos.done("show", WEREWOLF, "--lang", "ja") == japanese


@pytest.mark.parametrize("more", [(), ("--edition", "mit2020")])
def test_a_reading_that_no_rule_book_has_is_a_mistake_of_the_call(demos: Ucr, more: tuple[str, ...]) -> None:
    said = demos("rejudge", *more, "--reading", "9.9=x", "--reading", "4.3.treat.amount=noone")
    assert (said.code, said.out) == (2, "")
    assert "9.9=x, 4.3.treat.amount=noone" in said.err


def test_every_setting_that_is_wrong_is_said_with_its_name_before_anything_is_served(tmp_path: Path) -> None:
    wrong = {
        "UCR_DB": str(tmp_path / "none.sqlite"),
        "UCR_OPEN_GAME": "nobody",
        "UCR_OPEN_GAMES": "word",
        "UCR_OPEN_WORD": "short",
        "UCR_PROXIES": "many",
        "UCR_METRICS": "perhaps",
        "UCR_LOG_LEVEL": "loud",
        "UCR_PUBLIC_URL": "club.example/ucr?x=1",
    }
    said = CliRunner(env=wrong).invoke(cli, ["serve"])
    assert said.exit_code == 2
    told = [line.removeprefix("ucr: ").split(":")[0] for line in said.stderr.splitlines()]
    assert sorted(told) == sorted(set(wrong) - {"UCR_DB", "UCR_OPEN_GAMES"})
    assert "did you mean UCR_OPEN_GAMES?" in said.stderr
    assert "short" not in said.stderr.replace("shortest", ""), "a secret is not repeated"
    assert not (tmp_path / "none.sqlite").exists()


def test_a_word_without_its_rule_protects_nothing_and_is_refused() -> None:
    with pytest.raises(BadSettings, match="UCR_OPEN_GAMES: expected word"):
        from_environment({"UCR_OPEN_WORD": "open, sesame"})


@pytest.mark.parametrize(
    "url", ["https://club.example", "http://192.168.1.5:8000/", "https://club.example/a/b.c", "http://[::1]:8000/ucr"]
)
def test_public_addresses_that_can_be(url: str) -> None:
    assert from_environment({"UCR_PUBLIC_URL": url}).public_url == url


@pytest.mark.parametrize(
    "url",
    [
        "club",
        "ftp://x/",
        "https://",
        "https://x/<b>",
        "https://x//y",
        "https://x/?a",
        "https://x/#a",
        "https://u:p@x/",
        "http://x:99999",
    ],
)
def test_public_addresses_that_cannot_be(url: str) -> None:
    with pytest.raises(BadSettings, match="UCR_PUBLIC_URL"):
        from_environment({"UCR_PUBLIC_URL": url})


def test_an_empty_variable_counts_as_not_set_and_no_value_is_shown() -> None:
    assert from_environment(dict.fromkeys(FIELDS, "")) == Settings()
    settings = from_environment({"UCR_OPEN_GAMES": "word", "UCR_OPEN_WORD": "open, sesame"})
    assert "sesame" not in repr(settings) + str(settings)


def test_the_page_for_whoever_runs_it_has_the_table_of_all_settings() -> None:
    assert table() in (DOCS / "run-it.md").read_text(encoding="utf-8"), "python -m ucr_api.serving.environment writes it"


def test_no_page_names_a_setting_that_is_not_there() -> None:
    mistyped = "UCR_OPEN_GAME"
    for page in (DOCS.parent / "README.md", *DOCS.glob("*.md")):
        named = set(re.findall(r"\bUCR_[A-Z_]*[A-Z]", page.read_text(encoding="utf-8"))) - {mistyped}
        assert {name for name in named if name not in FIELDS and not name.startswith(OTHERS)} == set(), page
