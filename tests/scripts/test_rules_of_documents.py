"""Every rule of the documents is in the registry of its script, with both languages, and says by which rules it is met."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from ucr_events.games.deduction.script.known import folder, shipped
from ucr_events.games.deduction.script.texts import RuleFile, file_of

SHARED = Path(__file__).resolve().parents[3] / "shared" / "rules"
CATALOGUES = {
    "village": ("werewolf", "village"),
    "aiwolf": ("werewolf", "aiwolf"),
    "kill9": ("werewolf", "kill9"),
    "avalon": ("avalon", None),
    "one-night": ("one-night", None),
    "secret-hitler": ("secret-hitler", None),
}
"Script -> the catalogue of its documents, and the edition there."
ASKED = ("legality", "computation")
NEEDED = 0.95


def file(name: str) -> RuleFile:
    found = file_of(shipped()[name])
    assert found is not None
    return found


@pytest.mark.parametrize("name", CATALOGUES)
def test_every_entry_is_complete_in_japanese_and_english(name: str) -> None:
    for one in file(name).rules:
        assert re.search("[ぁ-んァ-ヶ一-龠]", one.ja) and "。" not in one.en, one.id
        assert re.match("[A-Z0-9]", one.en) and len(one.en) > 15, one.id
        assert (one.why is not None) == (one.how == "recorded"), one.id
        assert bool(one.by) == (one.how in ("judged", "derived")), one.id


@pytest.mark.parametrize("name", CATALOGUES)
def test_ids_are_different_and_every_section_has_a_name(name: str) -> None:
    ids = [one.id for one in file(name).rules]
    assert len(set(ids)) == len(ids)
    assert {one.section for one in file(name).rules} == set(file(name).sections)


def test_nearly_every_rule_of_legality_and_computation_is_met() -> None:
    """Of each document apart, and of all that are about werewolves together."""
    asked = {name: [one for one in file(name).rules if one.kind in ASKED] for name in CATALOGUES}
    werewolf = [one for name, (catalogue, _) in CATALOGUES.items() if catalogue == "werewolf" for one in asked[name]]
    for entries in (werewolf, asked["avalon"], asked["one-night"], asked["secret-hitler"]):
        met = [one for one in entries if one.how in ("judged", "derived")]
        assert len(met) >= NEEDED * len(entries), [one.id for one in entries if one not in met]


@pytest.mark.skipif(not SHARED.is_dir(), reason="the catalogues are not beside this repository")
@pytest.mark.parametrize("name", CATALOGUES)
def test_every_rule_of_the_catalogue_is_there_with_its_kind(name: str) -> None:
    catalogue, edition = CATALOGUES[name]
    listed: list[dict[str, Any]] = yaml.safe_load((SHARED / f"{catalogue}.yaml").read_text(encoding="utf-8"))["rules"]
    theirs = {one["id"]: one["kind"] for one in listed if edition in (None, one.get("edition"))}
    assert {f"{file(name).document}:{one.id}": one.kind for one in file(name).rules} == theirs


def test_a_variant_without_texts_of_its_own_has_those_of_its_base() -> None:
    assert file("resistance") == file("avalon")
    assert file_of(shipped()["own"]) is None


def test_each_file_of_rules_lies_beside_a_script() -> None:
    names = {one.name.removesuffix(".rules.toml") for one in folder().iterdir() if one.name.endswith(".rules.toml")}
    assert names == set(CATALOGUES) <= set(shipped())


def test_a_script_says_no_text_twice() -> None:
    """A text of its own is about a rule that its mechanisms make; those of documents lie beside it."""
    for name in CATALOGUES:
        document = tomllib.loads(folder().joinpath(f"{name}.script.toml").read_text("utf-8"))
        assert not set(document.get("rules", {})) & {one.id for one in file(name).rules}
