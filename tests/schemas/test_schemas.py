"""The schemas in `schemas/` are those of the program, and everything that the program writes fits them."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import any_facts
import msgspec
import pytest
from click.testing import CliRunner
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from schema_files import SCHEMAS, complaints, validator
from soaking import examples
from ucr_api.cli import cli
from ucr_api.schemas import FILE as ANSWERS
from ucr_api.schemas import answers_schema

from ucr_events.chain import digest, genesis, link
from ucr_events.demos import DEMOS, Demo, read
from ucr_events.facts import KINDS, Fact, GameOpened, kind_of
from ucr_events.facts.codec import encode, from_payload
from ucr_events.film.blocks import BLOCK, make_block
from ucr_events.header.game import Game
from ucr_events.log import interchange
from ucr_events.schemas import all_schemas, file_of, render

every_demo = pytest.mark.parametrize("demo", DEMOS, ids=lambda demo: demo.name)
every_kind = pytest.mark.parametrize("kind", KINDS, ids=kind_of)
FILES = sorted(path for path in SCHEMAS.rglob("*.json") if path.parent.name != "vectors")
often = examples(daily=3, soak=30, suppress_health_check=list(HealthCheck))


def test_the_committed_schemas_are_those_of_the_program() -> None:
    committed = {path.relative_to(SCHEMAS).as_posix(): path.read_text(encoding="utf-8") for path in FILES}
    made = {**all_schemas(), ANSWERS: answers_schema()}
    assert committed == {name: render(document) for name, document in made.items()}, "run `make schemas`"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_schema_is_a_schema(path: Path) -> None:
    Draft202012Validator.check_schema(json.loads(path.read_text(encoding="utf-8")))


@every_kind
@given(data=st.data())
@often
def test_every_fact_fits_its_schema(kind: type[Fact], data: st.DataObject) -> None:
    payload = json.loads(encode(data.draw(any_facts.facts(kind))))
    assert complaints(file_of(kind_of(kind)), payload) == []
    assert validator("facts/any.json").is_valid(payload)


@every_kind
def test_each_schema_refuses_another_kind_and_wrong_types(kind: type[Fact]) -> None:
    name, payload = file_of(kind_of(kind)), recorded()[kind_of(kind)]
    assert complaints(name, payload) == []
    assert complaints(name, payload | {"kind": "weather.changed/1"})
    assert complaints("facts/any.json", payload | {"kind": "weather.changed/1"})
    for field, info in ((info.encode_name, info) for info in any_facts.described(kind).fields):
        assert complaints(name, payload | {field: 3.5}) or anything_goes(info.type), field


@every_demo
def test_every_fact_of_a_demo_fits_its_schema(demo: Demo) -> None:
    for payload in read(demo):
        assert complaints(file_of(payload["kind"]), payload) == []


@every_demo
def test_the_lines_of_an_exported_demo_fit_the_schema(demo: Demo) -> None:
    lines = [json.loads(line) for line in exported(demo)]
    of_each_kind = {line["fact"]["kind"]: line for line in lines[1:-1]}
    for line in (lines[0], *of_each_kind.values(), lines[-1]):
        assert validator("ucr-line.json").is_valid(line), line


@pytest.mark.parametrize("line", [{}, {"format": "ucr/2", "game": "x"}, {"end": 1}, {"position": 0, "fact": {}, "digest": "x"}])
def test_other_lines_do_not_fit(line: dict[str, Any]) -> None:
    assert complaints("ucr-line.json", line)


@every_demo
def test_every_block_of_a_demos_film_fits_the_schema(demo: Demo) -> None:
    header, *facts = [from_payload(payload) for payload in read(demo)]
    assert isinstance(header, GameOpened)
    game = Game(header)
    tables = [game.blank, game.opening, *game.states(game.opening, facts)]
    for first in range(0, len(tables), BLOCK):
        block = json.loads(make_block(first, [(table,) for table in tables[first : first + BLOCK]]))
        assert complaints("film/block.json", block) == []
        assert complaints(f"film/table-{game.family.name}.json", block["table"]) == []


@pytest.mark.parametrize(("first", "without"), [(0, 0), (150, 3)], ids=["whole", "with a hole"])
def test_what_the_command_line_finds_fits_its_schema(tmp_path: Path, first: int, without: int) -> None:
    header, *facts = [json.dumps(payload) for payload in read(next(one for one in DEMOS if one.name == "locke-nine"))]
    log = tmp_path / "evening.jsonl"
    log.write_text("\n".join((header, *facts[:first], *facts[first + without : 400])), "utf-8")
    found = json.loads(CliRunner().invoke(cli, ["judge", str(log), "--legal", "--json"]).stdout)
    assert found and [one for one in found if complaints("finding.json", one)] == []
    assert {one["cause"] for one in found} > {None}
    assert complaints("finding.json", {**found[0], "cause": "weather"}) and complaints("finding.json", {"position": 1})


def test_the_list_of_kinds_names_a_schema_file_for_each() -> None:
    listed = json.loads(CliRunner().invoke(cli, ["kinds", "--json"]).stdout)
    assert [kind["kind"] for kind in listed] == [kind_of(kind) for kind in KINDS]
    for kind in listed:
        assert json.loads((SCHEMAS.parent / kind["schema_file"]).read_text(encoding="utf-8")) == kind["schema"]
    aside = {kind["kind"].partition("/")[0] for kind in listed if not kind["by_correction"]}
    corrections = {"fact.amended", "fact.struck", "fact.inserted", "play.taken-back", "play.voided", "claim.amended"}
    sealed = {"sheet.sealed", "seal.shown", "seal.opened", "seals.released", "end.agreed", "passage.sealed", "passage.opened"}
    sealed |= {"deal.prepared", "word.added", "seed.told"}
    assert aside == corrections | sealed | {
        "claim.withdrawn",
        "game.opened",
        "game.shelved",
        "link.renewed",
        "link.claimed",
        "link.refused",
    }


def test_a_log_written_by_the_readme_alone_is_read() -> None:
    lines = list(exported(DEMOS[0]))
    game, entries = interchange.read(lines)
    assert game == json.loads(lines[0])["game"]
    assert len(list(entries)) == len(lines) - 2


def test_the_examples_of_the_readme_are_true() -> None:
    text = " ".join((SCHEMAS / "README.md").read_text(encoding="utf-8").split())
    start = genesis("0c5e5d0a-6b1e-4f0e-9a31-000000000001")
    own = digest(b'{"id":"f1","kind":"remark.made/1","text":"hello"}')
    for value in (start, own, link(start, own)):
        assert f"`{value.hex()}`" in text


def exported(demo: Demo) -> Iterator[bytes]:
    payloads = [encode(from_payload(payload)) for payload in read(demo)]
    game = json.loads(payloads[0])["game"]
    head = genesis(game)
    for payload in payloads:
        head = link(head, digest(payload))
    return interchange.write(game, [(payload, digest(payload)) for payload in payloads], head)


def recorded() -> dict[str, dict[str, Any]]:
    """A payload of every kind, as recorded in `tests/facts`."""
    text = (Path(__file__).parents[1] / "facts" / "payloads-v1.jsonl").read_text(encoding="utf-8")
    return {payload["kind"]: payload for payload in map(json.loads, text.splitlines())}


def anything_goes(type_: Any) -> bool:
    """Whether the field takes any JSON."""
    return isinstance(type_, msgspec.inspect.AnyType)
