"""The schema that editors read, the closed words of a script, and that no code knows a script by its name."""

import ast
import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from ucr_events.games.deduction.script.effects import VERBS
from ucr_events.games.deduction.script.known import folder, shipped
from ucr_events.games.deduction.script.seats import Seats
from ucr_events.games.deduction.script.steps import STEPS
from ucr_events.games.deduction.script.whole import CONDITIONS, Ending, When

ROOT = Path(__file__).resolve().parents[2]
SCHEMA: dict[str, Any] = json.loads((ROOT / "schemas" / "script.schema.json").read_text(encoding="utf-8"))
PAGE = (ROOT / "docs" / "add-a-script.md").read_text(encoding="utf-8")
SAID = {
    word
    for span in re.findall(r"`([^`]+)`", re.sub(r"```.*?```", "", PAGE, flags=re.S))
    for word in re.findall(r"[a-z_]+", span)
}
"Every word that the page shows as it is written in a file."
EVERYDAY = {"own", "village"}
"Ids of scripts that are words of everyday: a side is called so, and files of one's own."
FILES = [one.name for one in folder().iterdir() if one.name.endswith(".script.toml")]
EXAMPLES = sorted((ROOT / "examples" / "scripts").glob("*.script.toml"))


def complaints(document: Any) -> list[str]:
    return [f"{one.json_path}: {one.message}" for one in Draft202012Validator(SCHEMA).iter_errors(document)]


@pytest.mark.parametrize("name", FILES)
def test_every_script_of_the_program_fits_the_schema_that_it_names(name: str) -> None:
    text = folder().joinpath(name).read_text("utf-8")
    named = text.splitlines()[0].removeprefix("#:schema ")
    assert (ROOT / "ucr_events/games/deduction/scripts" / named).resolve() == ROOT / "schemas" / "script.schema.json"
    assert complaints(tomllib.loads(text)) == []


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.name)
def test_every_example_fits_it_too(file: Path) -> None:
    assert complaints(tomllib.loads(file.read_text("utf-8"))) == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"acts": {"guard": {"whom": {"roel": "wolf"}}}},
        {"acts": {"guard": {"do": [{"do": "portect", "whom": "target"}]}}},
        {"steps": {"day": {"is": "chat"}}},
        {"seats": [5]},
        {"drop": "options"},
        {"rolls": []},
    ],
)
def test_an_editor_says_what_does_not_fit(wrong: dict[str, Any]) -> None:
    variant = {"script": "x", "base": "village", "label": {"ja": "例", "en": "x"}}
    assert complaints(variant) == []
    assert complaints(variant | wrong)


def test_the_words_of_a_script_are_counted() -> None:
    """A new word needs two published games that want it and its five faces: judged, judged in part, said, evidence, bots."""
    assert len(Seats.__struct_fields__) == 11
    assert len(VERBS) == 16
    assert len(STEPS) == 6
    assert set(CONDITIONS) == {*Ending.__struct_fields__} - {"id", "wins", "at", "instead", "on", "why"}
    assert len(CONDITIONS) == 6
    assert [field for field in ("dies", "act", "track") if field in When.__struct_fields__] == ["dies", "act", "track"]


@pytest.mark.parametrize("definition", sorted(SCHEMA["$defs"]))
def test_the_page_for_clubs_names_every_field_of_every_part(definition: str) -> None:
    names = SCHEMA["$defs"][definition]["properties"]
    assert [name for name in names if name not in SAID] == []


def test_the_page_for_clubs_names_every_closed_word() -> None:
    words = {word for one in SCHEMA["$defs"].values() for word in _words(one)}
    assert sorted(word for word in words if f"`{word}`" not in PAGE and f'"{word}"' not in PAGE) == []


def test_what_the_page_shows_of_the_first_example_stands_in_it() -> None:
    shown = PAGE.split("```toml\n")[1].split("```")[0]
    example = (ROOT / "examples" / "scripts" / "club-village.script.toml").read_text(encoding="utf-8")
    said = {re.sub(r" *#.*", "", line).strip() for line in example.splitlines()}
    assert {re.sub(r" *#.*", "", line).strip() for line in shown.splitlines()} - said == set()


def _words(form: Any) -> set[str]:
    """Every word of a choice anywhere in a schema."""
    if isinstance(form, list):
        return {word for one in form for word in _words(one)}
    if not isinstance(form, dict):
        return set()
    own = {str(word) for word in form.get("enum", ()) if isinstance(word, str)}
    return own | {word for one in form.values() for word in _words(one)}


def test_no_source_names_a_script() -> None:
    """An exception is a parameter of a mechanism or a mechanism, never a test for a script's name."""
    ids = set(shipped()) - EVERYDAY
    named = {}
    for path in sorted((ROOT / "ucr_events" / "games" / "deduction").rglob("*.py")):
        texts = [node.value for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Constant)]
        if found := ids & {text for text in texts if isinstance(text, str)}:
            named[path.relative_to(ROOT).as_posix()] = found
    assert named == {}
