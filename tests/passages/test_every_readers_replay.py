"""Tables and films of a village with sealed passages: for every reader and step, with and without corrections, seen twice."""

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import msgspec
import pytest
from sealed_village import (
    AFTER,
    ALL,
    BEFORE,
    CONTENTS,
    EVERY_SIGHT,
    HEADER,
    JUDGE,
    KEY,
    MODERATOR,
    OWNER,
    PUBLIC,
    fact,
    kept,
    own,
    record,
    replayer_of,
)

from ucr_events.facts import Fact, PassageOpened, PassageSealed
from ucr_events.header.game import Game
from ucr_events.hidden.passages import facts_of, part_of
from ucr_events.hidden.perspective import Sight
from ucr_events.service import Service, open_service
from ucr_events.service.reading.replay import Replayer
from ucr_events.table.seals import know_passage
from ucr_events.table.state import Table

LAST = 1 + len(BEFORE) + len(AFTER)
CORRECTIONS = [
    fact({"kind": "fact.struck/1", "id": "c1", "fact": "passage-2.00000004"}),
    fact({"kind": "fact.amended/1", "id": "c2", "fact": "v2", "reads": {"kind": "vote.cast/1", "seat": 2, "target": 3}}),
    fact(
        {
            "kind": "fact.inserted/1",
            "id": "c3",
            "after": "passage-2.00000001",
            "reads": {"kind": "counter.set/1", "id": "missed", "seat": 1, "counter": "howls", "value": 2},
        }
    ),
]
sights = pytest.mark.parametrize("sight", EVERY_SIGHT, ids=lambda sight: f"{sight.role.text}-as-{sight.reader}")


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    opened = open_service(str(tmp_path / "games.sqlite"), clock=lambda: 1_794_740_400_000)
    yield opened
    opened.close()


@pytest.fixture
def replayer(service: Service) -> Replayer:
    return replayer_of(service)


@sights
def test_the_table_is_that_of_what_the_reader_knew_then(service: Service, replayer: Replayer, sight: Sight) -> None:
    record(service, [*BEFORE, *AFTER])
    for step in range(1, LAST + 1):
        assert replayer.table_at(KEY, step, sight) == expected(step, sight), step


@sights
def test_the_film_goes_from_table_to_table(service: Service, replayer: Replayer, sight: Sight) -> None:
    record(service, [*BEFORE, *AFTER, *CORRECTIONS])
    for recorded in (False, True):
        assert_is_the_film(replayer, sight, recorded=recorded)


@pytest.mark.parametrize("sight", [PUBLIC, MODERATOR, own(2), ALL], ids=lambda sight: sight.reader)
def test_films_and_tables_hold_while_the_game_goes_on(service: Service, replayer: Replayer, sight: Sight) -> None:
    for one in (*BEFORE, *AFTER, *CORRECTIONS):
        record(service, [one])
        assert_is_the_film(replayer, sight, recorded=False)


def assert_is_the_film(replayer: Replayer, sight: Sight, *, recorded: bool) -> None:
    plan = replayer.plan(KEY, sight, recorded=recorded)
    tag, raw = replayer.block(KEY, sight, 0, recorded=recorded)
    block = json.loads(raw)
    assert tag == plan.blocks[0].tag and len(plan.blocks) == 1
    table = block["table"]
    for step, operations in enumerate(block["diffs"], 1):
        if str(step) in block.get("within", {}):
            inner = table
            for part in block["within"][str(step)]:
                inner = applied(inner, part)
            assert inner == applied(table, operations), step
        table = applied(table, operations)
        assert table == as_json(replayer.table_at(KEY, step, sight, recorded=recorded)), step


def test_who_knows_a_night_steps_through_it_fact_by_fact(service: Service, replayer: Replayer) -> None:
    record(service, BEFORE)
    within = {
        sight.reader: {
            step: len(diffs) for step, diffs in json.loads(replayer.block(KEY, sight, 0)[1]).get("within", {}).items()
        }
        for sight in (PUBLIC, MODERATOR, JUDGE, own(2), own(5))
    }
    assert within == {
        "public": {},
        "moderator": {"2": 6, "4": 5},
        "judge": {"2": 6, "4": 5},
        "seat:2": {"2": 2, "4": 3},
        "seat:5": {"2": 2},
    }


def test_the_public_sees_a_night_from_its_opening_on(service: Service, replayer: Replayer) -> None:
    record(service, [*BEFORE, *AFTER])
    counters = [replayer.table_at(KEY, step, PUBLIC).seats[2].counters for step in range(4, LAST + 1)]
    at = 1 + len(BEFORE) + 2
    assert [step for step, one in enumerate(counters, 4) if one] == list(range(at, LAST + 1))
    assert replayer.table_at(KEY, 4, ALL).seats[2].counters == {"potions": 1}, "who looks at everything sees it in its place"


def test_a_correction_of_an_inner_fact_counts_in_hindsight_for_who_knew_it(service: Service, replayer: Replayer) -> None:
    record(service, [*BEFORE, *AFTER, *CORRECTIONS])
    assert replayer.table_at(KEY, 4, MODERATOR).seats[2].counters == {}
    assert replayer.table_at(KEY, 4, MODERATOR).seats[0].counters == {"howls": 2}
    assert replayer.table_at(KEY, 4, PUBLIC).seats[0].counters == {}
    assert replayer.table_at(KEY, LAST, PUBLIC).seats[0].counters == {"howls": 2}
    assert replayer.table_at(KEY, 4, MODERATOR, recorded=True).seats[2].counters == {"potions": 1}, "as it was written"


def test_keyframes_are_kept_of_lines_that_everybody_knows_alone(service: Service, replayer: Replayer) -> None:
    long = [fact({"kind": "counter.set/1", "id": f"x{at}", "seat": 1, "counter": "c", "value": at}) for at in range(300)]
    record_at_once(service, [*BEFORE, *long, *AFTER])
    last = LAST + len(long)
    codes = set()
    put = service.store.put_keyframes

    def noting(game: UUID, code: str, frames: Any) -> None:
        codes.add(code)
        put(game, code, frames)

    service.store.put_keyframes = noting  # type: ignore[method-assign]
    for sight in EVERY_SIGHT:
        for step in (5, 200, last - 4, last):
            assert replayer.table_at(KEY, step, sight) == expected(step, sight, [*BEFORE, *long, *AFTER]), (step, sight)
    public = {line.tag for _, line in service.library.current(KEY).course.turns}
    game = service.library.current(KEY).game.keyframe_code
    assert codes and codes <= {f"{game}/{tag}" if tag else game for tag in public}


def test_a_tag_changes_with_what_is_in_the_block_and_not_with_a_passage_sealed_later(
    service: Service, replayer: Replayer
) -> None:
    filler = [fact({"kind": "remark.made/1", "id": f"r{at}", "text": "x"}) for at in range(1030)]
    record_at_once(service, [*BEFORE[:2], *filler])
    before = [block.tag for block in replayer.plan(KEY, MODERATOR).blocks]
    record(service, BEFORE[2:])
    after = [block.tag for block in replayer.plan(KEY, MODERATOR).blocks]
    assert before[0] == after[0] and before[1] != after[1]


def test_a_long_film_joins_up_where_a_passage_is_opened_in_a_later_block(service: Service, replayer: Replayer) -> None:
    filler = [fact({"kind": "counter.set/1", "id": f"x{at}", "seat": 1, "counter": "c", "value": at}) for at in range(1020)]
    record_at_once(service, [*BEFORE, *filler, *AFTER])
    for sight in (PUBLIC, MODERATOR, own(3)):
        blocks = replayer.plan(KEY, sight).blocks
        assert [block.first for block in blocks] == [0, 1024]
        for block in blocks:
            said = json.loads(replayer.block(KEY, sight, block.first)[1])
            table = said["table"]
            assert table == as_json(replayer.table_at(KEY, block.first, sight))
            for step, operations in enumerate(said["diffs"], block.first + 1):
                table = applied(table, operations) if operations else table
                if step < 20 or step > 1024:
                    assert table == as_json(replayer.table_at(KEY, step, sight)), step


def record_at_once(service: Service, facts: list[Fact]) -> None:
    record(service, [])
    for first in range(0, len(facts), 400):
        position = service.library.current(KEY).position
        service.recorder.record(KEY, position, facts[first : first + 400], OWNER, own_word=True)


def test_what_is_in_the_rows_and_is_not_what_was_sealed_is_not_shown(service: Service) -> None:
    """Given rows that an older copy of the vault or a damaged one has, when somebody reads, then what is missing is missing."""
    record(service, [*BEFORE, *AFTER[:1]])
    empty = Replayer(service.store, service.library, service.secrets, lambda: 0)
    assert empty.passages(KEY, MODERATOR) == () and empty.passages(KEY, own(2)) == ()
    assert empty.table_at(KEY, 10, MODERATOR) == empty.table_at(KEY, 10, PUBLIC)
    record(service, AFTER[1:])
    names = [one.passage for one in empty.passages(KEY, MODERATOR)]
    assert names == list(CONTENTS), "what everybody has read since, its holder knew all along"
    assert [one.passage for one in empty.passages(KEY, own(2))] == ["passage-1", "passage-2"]


def test_a_link_that_others_may_have_a_copy_of_reads_no_row(service: Service, replayer: Replayer) -> None:
    record(service, BEFORE)
    for sight in (MODERATOR, own(2), JUDGE):
        copied = msgspec.structs.replace(sight, role=msgspec.structs.replace(sight.role, renewed=False))
        assert replayer.passages(KEY, sight) and replayer.passages(KEY, copied) == ()


# ---- what-ifs


def test_a_what_if_knows_what_was_known_when_it_left_the_game(service: Service) -> None:
    record(service, [*BEFORE, *AFTER])
    strands, games = service.what_ifs, replayer_of(service)
    strands.replayer._games = games  # type: ignore[attr-defined]
    for step in (5, 1 + len(BEFORE) + 2, LAST):
        for line in ("effective", "recorded"):
            key = uuid4()
            strands.open(KEY, key, step, line=line)  # type: ignore[arg-type]
            strands.recorder.record(key, step, [fact({"kind": "remark.made/1", "id": "w", "text": "else"})], OWNER)
            for sight in (PUBLIC, MODERATOR, own(2)):
                here = strands.replayer.table_at(key, step + 1, sight)
                assert here == games.table_at(KEY, step, sight), (step, line, sight.reader)
                assert strands.library.current(key).table == strands.replayer.table_at(key, step + 1, PUBLIC)


# ---- what is expected, folded by hand


def expected(step: int, sight: Sight, log: list[Fact] | None = None) -> Table:
    """The table after a step: whatever the reader knew then stands where it was sealed."""
    game, recorded = Game(HEADER), (log or [*BEFORE, *AFTER])[: step - 1]
    told = {one.passage for one in recorded if isinstance(one, PassageOpened)}
    ever = {one.passage for one in (log or [*BEFORE, *AFTER]) if isinstance(one, PassageOpened)}
    table, whole = game.opening, set()
    for one in recorded:
        table = game.fold(table, [stamped(one)])
        if isinstance(one, PassageSealed):
            inside, all_of_it = content_for(one.id, sight, told, ever)
            table = game.fold(table, facts_of(one.id, inside))
            whole |= {one.id} if all_of_it else set()
    for name in whole:
        table = know_passage(table, name)
    return table


def content_for(name: str, sight: Sight, told: set[str], ever: set[str]) -> tuple[list[dict[str, Any]], bool]:
    if name in told or sight.reader in ("moderator", "judge") or (sight.reader == "all" and name in ever):
        return CONTENTS[name], True
    if sight.reader.startswith("seat:") and (sight.role.name == "seat" or name in ever):
        seat = int(sight.reader.removeprefix("seat:"))
        inside = {entry["fact"]["id"] for content in CONTENTS.values() for entry in content if seat in entry["to"]}
        return part_of(CONTENTS[name], seat, inside), False
    return [], False


def stamped(one: Fact) -> Fact:
    """As it was recorded: the opening compared with what was sealed."""
    return msgspec.structs.replace(one, match="matches") if isinstance(one, PassageOpened) else one


def applied(table: Any, operations: list[Any]) -> Any:
    found = json.loads(json.dumps(table))
    for path, *value in operations:
        at = found
        for key in path[:-1]:
            at = at[key]
        if not value:
            del at[path[-1]]
        elif isinstance(at, list) and path[-1] == len(at):
            at.append(value[0])
        else:
            at[path[-1]] = value[0]
    return found


def as_json(table: Table) -> Any:
    return json.loads(msgspec.json.encode(table))


def test_the_village_is_a_good_one() -> None:
    assert kept(KEY, "whole", [one for one in BEFORE if isinstance(one, PassageSealed)]) == CONTENTS
    assert all(one != other for one, other in pairwise(map(str, BEFORE)))
