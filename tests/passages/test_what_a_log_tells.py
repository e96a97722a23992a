"""What the lines of a log tell each reader: what happened in a passage, what a seal hides, at their own step."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import UUID

import msgspec
import pytest
from sealed_village import AFTER, ALL, BEFORE, JUDGE, KEY, MODERATOR, OWNER, PUBLIC, fact, own, record, replayer_of
from ucr_api.lines import lines

from ucr_events.demos import DEMOS, read
from ucr_events.facts import GameOpened
from ucr_events.facts.codec import from_payload
from ucr_events.hidden.perspective import Role, Sight
from ucr_events.sentences import plain
from ucr_events.service import Service, open_service
from ucr_events.service.exchanging.exchange import import_log
from ucr_events.service.telling.told import told

CASES = Path(__file__).resolve().parents[2].parent / "shared" / "cases"
NAMES = {1: "Ada", 2: "Bert", 3: "Cleo", 4: "Dora", 5: "Ed"}


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    opened = open_service(str(tmp_path / "games.sqlite"), clock=lambda: 1_794_740_400_000)
    opened.replayer = replayer_of(opened)
    yield opened
    opened.close()


def test_each_reader_is_told_what_it_knows_of_a_night_at_its_own_step(service: Service) -> None:
    record(service, BEFORE)
    within = {sight.reader: sentences_within(service, sight, 4) for sight in (PUBLIC, MODERATOR, JUDGE, own(2), own(5), ALL)}
    night = [
        "seals the hidden part “night”",
        "seat 1 Ada attack → seat 5 Ed",
        "seat 2 Bert look → seat 3 Cleo",
        "seat 2 Bert learns: seat 3 Cleo is not a wolf",
        "seat 3 Cleo potions = 1",
    ]
    assert within == {
        "public": None,
        "moderator": night,
        "judge": night,
        "seat:2": [night[0], night[2], night[3]],
        "seat:5": None,
        "all": None,
    }


def test_what_was_opened_is_told_to_all_where_it_was_sealed(service: Service) -> None:
    record(service, [*BEFORE, *AFTER])
    assert len(sentences_within(service, PUBLIC, 4) or ()) == 5
    assert sentences_within(service, PUBLIC, 4) == sentences_within(service, MODERATOR, 4)
    document = document_of(service, PUBLIC)
    assert [line["position"] for line in document if line["counts"] is not None] == [2, 4, 10]
    assert all(line["corrected_by"] == [] for line in document), "an opening is no correction"


def test_the_line_of_an_opened_seal_says_what_it_hid(service: Service) -> None:
    sealed = {"kind": "sheet.sealed/1", "seat": 2, "slot": "sheet"}
    facts = [
        {**sealed, "id": "s1"},
        {**sealed, "id": "s2", "slot": "knowledge", "purpose": "knowledge"},
        {**sealed, "id": "s3", "slot": "vote", "purpose": "choice"},
        {"kind": "seal.opened/1", "id": "o1", "seat": 2, "seal": "s1", "value": {"role": "seer", "side": "village"}},
        {
            "kind": "seal.opened/1",
            "id": "o2",
            "seat": 2,
            "seal": "s2",
            "value": {"seats": [3], "what": ["wolf"], "of": "role", "least": 0, "most": 0},
        },
    ]
    record(service, map(fact, facts))
    said = {line["position"]: line["known"] and text(line["known"]["sentence"]) for line in document_of(service, PUBLIC)}
    assert said == {
        1: None,
        2: "seat 2 Bert sheet: seer (village)",
        3: "seat 2 Bert what was learned: seat 3 Cleo is not a wolf",
        4: None,
        5: None,
        6: None,
    }
    assert document_of(service, PUBLIC)[1]["known"]["value"] == {"role": "seer", "side": "village"}


def test_what_a_seal_hides_is_told_to_nobody_else_before(service: Service) -> None:
    record(service, [fact({"kind": "sheet.sealed/1", "id": "s1", "seat": 2, "slot": "sheet"})])
    assert all(line["known"] is None for sight in (PUBLIC, MODERATOR, own(1)) for line in document_of(service, sight))


def test_an_opening_that_differs_tells_nothing_of_the_seal(service: Service) -> None:
    sealed = {"kind": "sheet.sealed/1", "id": "s1", "seat": 2, "slot": "sheet", "commitment": "0" * 64}
    wrong = {"kind": "seal.opened/1", "id": "o1", "seat": 2, "seal": "s1", "value": {"role": "seer"}, "salt": "0" * 32}
    record(service, [fact(sealed), fact(wrong)])
    assert document_of(service, PUBLIC)[1]["known"] is None


def test_a_note_stands_at_the_fact_also_within_a_passage(service: Service) -> None:
    record(service, [*BEFORE, fact({"kind": "vote.closed/1", "id": "v9", "because": "v1", "chosen": [3]})])
    (note,) = document_of(service, PUBLIC)[10]["notes"]
    assert text(note) == "the record has no vote for seat 3 Cleo"


def test_that_a_seal_tells_who_learned_is_noted_while_the_game_goes_on(service: Service) -> None:
    sealed = {"kind": "sheet.sealed/1", "id": "s1", "seat": 2, "slot": "knowledge", "purpose": "knowledge"}
    record(service, [fact(sealed)])
    assert len(document_of(service, PUBLIC)[1]["notes"]) == 1
    record(service, AFTER[:1])
    assert document_of(service, PUBLIC)[1]["notes"] == []


@pytest.mark.parametrize("name", ["werewolf", "avalon"])
def test_in_old_logs_everything_that_was_opened_is_told_at_its_own_step(service: Service, name: str) -> None:
    """Old demos were recorded before there were passages: what they seal is read where it was sealed once all may know it."""
    demo = next(one for one in DEMOS if one.name == name)
    facts = [from_payload(payload) for payload in read(demo)]
    header = facts[0]
    assert isinstance(header, GameOpened)
    service.recorder.open(header, OWNER)
    key = UUID(header.game)
    for one in facts[1:]:
        service.recorder.record_anywhere(key, [one], OWNER, own_word=True)
    rows = service.store.read(key)
    live, sight = service.library.current(key), Sight(Role(), "public")
    document = json.loads(msgspec.json.encode(lines(live.words, rows, "en", told(service, key, sight, rows))))
    opened = {one.seal: one.value for one in facts if hasattr(one, "seal") and hasattr(one, "value")}
    shown = {line["fact"]["id"]: line["known"]["value"] for line in document if line["known"]}
    assert opened and shown == json.loads(msgspec.json.encode(opened))


@pytest.mark.skipif(not CASES.is_dir(), reason="the cases lie beside the repository, where they are")
@pytest.mark.parametrize(
    ("case", "position", "said"),
    [
        ("role-shown-beside-the-name", 2, "seat 1 Ada role: wolf (wolves)"),
        ("role-shown-beside-the-name", 3, "seat 2 Bert role: villager (village)"),
        ("who-learned-something", 7, "everybody’s log tells that seat 1 Ada learned something; in a hidden part it would not"),
        ("more-cards-than-there-are", 3, "by the record there were only 1 in deck.a, not 2"),
        ("more-cards-than-there-are", 4, "by the record there were only 2 in hand (seat 1 Ada), not 9"),
        ("votes-do-not-add-up", 6, "the record has no vote for seat 3 Cleo"),
    ],
)
def test_cases_of_public_problems(service: Service, case: str, position: int, said: str) -> None:
    header, *facts = [from_payload(json.loads(line)) for line in (CASES / f"{case}.jsonl").read_text("utf-8").splitlines()]
    assert isinstance(header, GameOpened)
    record(service, facts, header)
    line = document_of(service, PUBLIC, UUID(header.game))[position - 1]
    assert said in [*([text(line["known"]["sentence"])] if line["known"] else []), *map(text, line["notes"])]


def test_a_log_of_a_file_says_the_same(service: Service, tmp_path: Path) -> None:
    from ucr_events.service.exchanging.exchange import export

    record(service, [*BEFORE, *AFTER])
    other = open_service(str(tmp_path / "other.sqlite"))
    import_log(other.store, list(export(service.store, KEY)))
    assert document_of(other, PUBLIC) == document_of(service, PUBLIC)
    other.close()


def sentences_within(service: Service, sight: Sight, position: int) -> list[str] | None:
    counts = document_of(service, sight)[position - 1]["counts"]
    return None if counts is None else [text(one["sentence"]) for one in counts]


def document_of(service: Service, sight: Sight, key: UUID = KEY) -> list[dict[str, Any]]:
    rows = service.store.read(key)
    live = service.library.current(key)
    found: list[dict[str, Any]] = json.loads(
        msgspec.json.encode(lines(live.words, rows, "en", told(service, key, sight, rows)))
    )
    return found


def text(spans: list[Any]) -> str:
    return plain(spans, NAMES, "en")
