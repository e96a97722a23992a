"""A game with sealed passages is recorded, corrected, exported, imported, merged, disputed and read in SQL like any other."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from sealed_village import AFTER, BEFORE, CLOSED, CONTENTS, HEADER, KEY, OWNER, fact, opened, record

from ucr_events.chain import canonical
from ucr_events.corrections.admitting import admit
from ucr_events.corrections.growing import Growing
from ucr_events.errors import BadFacts, BadLog
from ucr_events.facts import Fact, FactStruck, PassageOpened
from ucr_events.facts.codec import decode, encode
from ucr_events.header.game import Game
from ucr_events.hidden import passages
from ucr_events.merging.choosing import Choice
from ucr_events.service import Service, open_service
from ucr_events.service.exchanging.exchange import examine, export, import_log
from ucr_events.service.exchanging.merging import Second, second_log
from ucr_events.service.listing import corrected
from ucr_events.service.logs.aggregates import row_of
from ucr_events.service.logs.lines import counting_in

STRIKE = fact({"kind": "fact.struck/1", "id": "c1", "fact": "passage-2.00000004"})
INNER = "passage-2.00000004"


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    here = open_service(str(tmp_path / "games.sqlite"), clock=lambda: 1_794_740_400_000)
    yield here
    here.close()


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Service]:
    there = open_service(str(tmp_path / "other.sqlite"), clock=lambda: 1_794_740_400_000)
    yield there
    there.close()


# ---- recording


def test_an_opening_says_itself_whether_it_is_what_was_sealed(service: Service) -> None:
    record(service, BEFORE)
    lie, truth = replace(opened("passage-2", []), id="lie", match="matches"), replace(opened("passage-2"), match="differs")
    record(service, [lie, truth])
    said = {row.id: decode(row.payload) for row in service.store.read(KEY)}
    assert [getattr(said[name], "match") for name in ("lie", "open-passage-2")] == ["differs", "matches"]  # noqa: B009
    live = service.library.current(KEY)
    assert live.table.passages["passage-2"].opened == "matches"
    assert live.line.known == {"passage-2": 4}


def test_a_false_opening_before_and_after_a_true_one_changes_nothing(service: Service) -> None:
    lies = [replace(opened("passage-2", []), id=name) for name in ("before", "then")]
    record(service, [*BEFORE, lies[0], opened("passage-2"), lies[1]])
    assert len(service.library.current(KEY).line.cells[4]) == 5


def test_an_opening_of_what_was_never_sealed_is_refused(service: Service) -> None:
    record(service, BEFORE)
    with pytest.raises(BadFacts) as refused:
        record(service, [replace(opened("passage-2"), passage="passage-9")])
    assert [problem.field for problem in refused.value.problems] == ["facts[0].passage"]


def test_a_fact_may_answer_one_of_a_passage_as_soon_as_all_know_it(service: Service) -> None:
    """Before, a hidden id and a made-up one get the same sentence."""
    record(service, BEFORE)
    refusals = []
    for name in (INNER, "passage-2.0badcafe"):
        with pytest.raises(BadFacts) as refused:
            record(service, [fact({"kind": "remark.made/1", "id": "r1", "text": "so", "because": name})])
        refusals.append([problem.message.replace(name, "it") for problem in refused.value.problems])
    assert refusals[0] == refusals[1] == ["there is no earlier fact 'it' in this log"]
    record(service, [opened("passage-2"), fact({"kind": "remark.made/1", "id": "r1", "text": "so", "because": INNER})])
    assert service.library.current(KEY).position == 1 + len(BEFORE) + 2


def test_a_fact_of_a_passage_is_corrected_by_its_id_as_soon_as_all_know_it(service: Service) -> None:
    record(service, BEFORE)
    for name in (INNER, "passage-2.0badcafe"):
        with pytest.raises(BadFacts) as refused:
            record(service, [FactStruck(id="c0", fact=name)])
        assert [problem.message for problem in refused.value.problems] == [f"there is no fact {name!r} in this log"]
    record(service, [opened("passage-2"), STRIKE])
    assert service.library.current(KEY).table.seats[2].counters == {}
    record(service, [FactStruck(id="c2", fact="c1")])
    assert service.library.current(KEY).table.seats[2].counters == {"potions": 1}


def test_an_opening_and_a_correction_of_what_it_tells_come_in_one_request(service: Service) -> None:
    record(service, BEFORE)
    position = service.library.current(KEY).position
    service.recorder.record(KEY, position, [opened("passage-2"), STRIKE], OWNER, own_word=True)
    assert service.library.current(KEY).table.seats[2].counters == {}


def test_a_passage_and_its_opening_are_touched_by_no_correction(service: Service) -> None:
    record(service, [*BEFORE, opened("passage-2")])
    for name in ("passage-2", "open-passage-2"):
        with pytest.raises(BadFacts) as refused:
            record(service, [FactStruck(id="c0", fact=name)])
        assert "no correction touches" in refused.value.problems[0].message


def test_no_correction_writes_a_passage(service: Service) -> None:
    record(service, BEFORE)
    reads = {**json.loads(encode(BEFORE[0])), "id": "passage-9"}
    with pytest.raises(BadFacts):
        record(service, [fact({"kind": "fact.inserted/1", "id": "c1", "after": "n1", "reads": reads})])


def test_a_fact_missed_after_a_night_does_not_take_an_id_of_a_passage(service: Service) -> None:
    record(service, [*BEFORE, opened("passage-2")])
    reads = {"kind": "remark.made/1", "id": "passage-2.0badcafe", "text": "x"}
    with pytest.raises(BadFacts) as refused:
        record(service, [fact({"kind": "fact.inserted/1", "id": "c1", "after": INNER, "reads": reads})])
    assert refused.value.problems[0].field == "facts[0].reads"


def test_a_night_is_sealed_and_opened_also_when_the_game_is_over(service: Service) -> None:
    record(service, [*BEFORE[:-1], CLOSED, BEFORE[-1], opened("passage-3"), opened("passage-2")])
    assert service.library.current(KEY).table.closed == "won"


def test_another_process_learns_of_an_opening(service: Service, tmp_path: Path) -> None:
    record(service, BEFORE)
    elsewhere = open_service(str(tmp_path / "games.sqlite"))
    before = elsewhere.library.current(KEY).table
    record(service, [opened("passage-2")])
    after = elsewhere.library.current(KEY).table
    assert before.seats[2].counters == {} and after.seats[2].counters == {"potions": 1}
    elsewhere.close()


# ---- files


@pytest.mark.parametrize("facts", [BEFORE, [*BEFORE, *AFTER], [*BEFORE, *AFTER, STRIKE]], ids=["sealed", "opened", "corrected"])
def test_a_file_comes_back_as_it_was(service: Service, other: Service, facts: list[Fact]) -> None:
    record(service, facts)
    lines = list(export(service.store, KEY))
    import_log(other.store, lines)
    assert list(export(other.store, KEY)) == lines
    assert examine(other.store, KEY) == examine(service.store, KEY) == []
    assert other.library.current(KEY).table == service.library.current(KEY).table
    assert other.library.current(KEY).course == service.library.current(KEY).course


def test_a_file_that_says_more_of_an_opening_than_is_true_is_refused(service: Service, other: Service) -> None:
    record(service, [*BEFORE, opened("passage-2", [])])
    import_log(other.store, list(export(service.store, KEY)))
    grown = admit(Game(HEADER), [*BEFORE, replace(opened("passage-2", []), match="matches")])
    assert [problem.field for _, problem in grown.problems] == ["match"]
    assert grown.grown.line.known == {}


def test_the_doctor_says_when_an_opening_is_not_what_was_sealed(service: Service) -> None:
    record(service, BEFORE)
    store_a_lie(service)
    assert examine(service.store, KEY) == ["fact 11: the opening of 'passage-2' says matches, but it is differs"]


def test_an_import_that_lies_of_an_opening_is_refused(service: Service, other: Service) -> None:
    record(service, BEFORE)
    store_a_lie(service)
    with pytest.raises(BadLog, match="compared with what was sealed it is differs"):
        import_log(other.store, list(export(service.store, KEY)))


def test_an_imported_log_goes_on_where_nights_are_answered(service: Service, other: Service) -> None:
    """A file with a fact that answers one of an opened passage is read back: references are no second mistake."""
    answer = fact({"kind": "remark.made/1", "id": "r1", "text": "so", "because": INNER})
    record(service, [*BEFORE, opened("passage-2"), answer, STRIKE])
    import_log(other.store, list(export(service.store, KEY)))
    assert other.library.current(KEY).table == service.library.current(KEY).table
    assert admit(Game(HEADER), [*BEFORE, opened("passage-2"), answer, STRIKE]).problems == []


def store_a_lie(service: Service) -> None:
    """As a program would that does not compare."""
    lie = replace(opened("passage-2", []), match="matches")
    head = service.store.head(KEY)
    assert head is not None
    service.store.append(KEY, [row_of(head.position + 1, head.chain, "passage.opened/1", lie.id, encode(lie))])


# ---- SQL


def test_the_rows_for_readers_in_sql_are_those_of_the_public_line(service: Service) -> None:
    record(service, BEFORE)
    assert sql_line(service) == folded(service)
    record(service, [*AFTER, STRIKE])
    corrected.catch_up(service.store)
    assert sql_line(service) == folded(service)
    assert INNER not in [name for _, name in sql_line(service)]
    assert "passage-2.00000001" in [name for _, name in sql_line(service)]


def sql_line(service: Service) -> list[tuple[int, str]]:
    sql = "SELECT step, fact FROM effective_facts WHERE game = ? ORDER BY step, place"
    return [(step, name) for step, name in service.store._database.read(sql, (str(KEY),))]


def folded(service: Service) -> list[tuple[int, str]]:
    live = service.library.current(KEY)
    counting = counting_in(service.store, KEY, live.game, live.line)
    return [(1, HEADER.id), *((step, one.id) for step, one in counting)]


# ---- a second scribe


def test_a_night_opened_here_is_the_same_as_one_written_in_clear_there(service: Service) -> None:
    record(service, [*BEFORE, *AFTER])
    second = second_log(HEADER, in_clear(), HEADER)
    laid = service.merger.lay(KEY, second, OWNER)
    assert laid.hidden == ()
    assert [difference.kind for difference in laid.comparison.differences if "passage" not in difference.id] == []
    assert {difference.id.partition(":")[0] for difference in laid.comparison.differences} == {"only-here"}


def test_a_night_that_nobody_opened_is_offered_in_clear_and_the_warning_says_so(service: Service) -> None:
    record(service, BEFORE)
    laid = service.merger.lay(KEY, second_log(HEADER, in_clear()[:-1], HEADER), OWNER)
    assert [passage.id for passage in laid.hidden] == list(CONTENTS)
    offered = [difference for difference in laid.comparison.differences if difference.kind == "only-there"]
    assert len(offered) == len(CONTENTS["passage-1"]) + len(CONTENTS["passage-2"])


def test_what_is_taken_from_an_opened_night_of_the_other_log_gets_an_id_of_its_own(service: Service) -> None:
    record(service, [replace(one, because=None) if one.id == "dead" else one for one in BEFORE if one.id not in CONTENTS])
    theirs = Growing(Game(HEADER))
    for one in (*BEFORE, *(replace(two, match="matches") for two in AFTER[1:] if isinstance(two, PassageOpened))):
        theirs.add(one)
    laid = service.merger.lay(KEY, Second(HEADER, list(theirs.counting()), theirs.game.words), OWNER)
    there = [one for one in laid.comparison.differences if one.kind == "only-there" and one.there]
    taken = [one for one in there if one.there and passages.is_inner(one.there[1].id)]
    receipt = service.merger.merge(KEY, laid, [Choice(one.id, "there") for one in taken], OWNER, dry_run=False)
    reads = [decode(row.payload).reads for row in receipt.rows]  # type: ignore[attr-defined]
    assert len(reads) == 9 and not any(passages.is_inner(one["id"]) for one in reads)
    assert service.library.current(KEY).table.seats[2].counters == {"potions": 1}


def in_clear() -> list[Fact]:
    """The same game as a second scribe wrote it who had no secrets to keep."""
    found: list[Fact] = []
    names: dict[str, str] = {}
    for one in (*BEFORE, CLOSED):
        if one.id in CONTENTS:
            for entry in CONTENTS[one.id]:
                payload = dict(entry["fact"])
                names[payload["id"]] = f"clear-{len(names)}"
                payload["id"] = names[payload["id"]]
                if payload.get("because") in names:
                    payload["because"] = names[payload["because"]]
                found.append(fact(payload))
        else:
            found.append(replace(one, because=None) if one.because == "passage-2" else one)
    return found


def test_the_content_of_a_passage_has_one_canonical_form(service: Service) -> None:
    record(service, [*BEFORE, opened("passage-2")])
    (row,) = [row for row in service.store.read(KEY) if row.kind == "passage.opened/1"]
    assert row.payload == canonical(json.loads(row.payload))
