"""What holds for every demo game: a log that the record would take, with a possible table at every step."""

import os
from pathlib import Path

import demo_log
import msgspec
import pytest
from demo_log import Log

from ucr_events.chain import canonical
from ucr_events.checks.facts import check
from ucr_events.checks.header import check_header
from ucr_events.demos import DEMOS, Demo, read
from ucr_events.facts import CardsShown, Fact, OutcomeStated, PieceMoved, SealOpened, SealShown, SheetSealed
from ucr_events.facts.codec import decode, encode, from_payload
from ucr_events.hidden.seals import check as check_seal
from ucr_events.table.state import Pile, Table

GOLDEN = Path(__file__).parent / "golden"
REGENERATE = "UCR_WRITE_GOLDEN"
"Set this variable to 1 to write the golden tables anew, after looking at the difference."


@pytest.fixture(params=DEMOS, ids=lambda demo: demo.name)
def demo(request: pytest.FixtureRequest) -> Demo:
    chosen: Demo = request.param
    return chosen


@pytest.fixture
def log(demo: Demo) -> Log:
    return demo_log.load(demo)


def test_a_demo_says_in_a_sentence_what_it_is(demo: Demo) -> None:
    assert demo.opening.endswith("。")
    assert demo.file == f"{demo.name}.jsonl" or demo.retold is not None


def test_each_line_comes_back_the_same_through_its_stored_form(demo: Demo) -> None:
    for payload in read(demo):
        fact = from_payload(payload)
        assert decode(encode(fact)) == fact
        assert encode(fact) == canonical(payload), "a line holds neither defaults nor fields that are not understood"


def test_each_line_begins_with_kind_and_id(demo: Demo) -> None:
    assert all(list(payload)[:2] == ["kind", "id"] for payload in read(demo))


def test_ids_are_unique(log: Log) -> None:
    assert len({fact.id for fact in log.facts}) == len(log.facts)


def test_facts_only_refer_to_earlier_facts(log: Log) -> None:
    earlier: set[str] = set()
    for fact in log.facts:
        about = fact.about if isinstance(fact, OutcomeStated) else None
        seal = fact.seal if isinstance(fact, SealOpened | SealShown) else None
        assert {name for name in (fact.because, about, seal) if name} <= earlier, fact
        earlier.add(fact.id)


def test_the_record_takes_every_fact(log: Log) -> None:
    assert check_header(log.header, log.game) == []
    earlier = {log.header.id}
    for _, before, fact, _ in log.steps():
        assert check(log.game, before, fact, earlier.__contains__) == [], fact
        earlier.add(fact.id)


def test_times_never_run_backwards(log: Log) -> None:
    known = [(fact.at, fact.recorded) for fact in log.facts if fact.at is not None and fact.recorded is not None]
    assert [at for at, _ in known] == sorted(at for at, _ in known)
    assert all(at <= recorded for at, recorded in known)


def test_every_opening_says_truly_how_it_compares_with_its_seal(log: Log) -> None:
    seals = {fact.id: fact for fact in log.facts if isinstance(fact, SheetSealed)}
    for opened in log.facts:
        if isinstance(opened, SealOpened):
            assert opened.match == check_seal(log.header.game, seals[opened.seal], opened.salt, opened.value), opened
            assert opened.match != "differs"


def test_no_zone_gives_more_cards_than_it_has(log: Log) -> None:
    for _, before, fact, _ in log.steps():
        for zone, count in taken(fact):
            have = before.zones.get(zone, Pile()).count
            assert have is None or count is None or count <= have, fact


def test_known_cards_never_outnumber_the_cards_of_their_zone(log: Log) -> None:
    for table in log.tables:
        for name, pile in table.zones.items():
            assert pile.count is None or 0 <= len(pile.cards) <= pile.count, name


def test_each_piece_is_off_the_board_or_on_a_place_of_the_table(log: Log) -> None:
    places = {place.id for place in log.game.layout.places}
    for table in log.tables:
        assert {piece.place for piece in table.pieces.values()} <= places | {None}


def test_a_piece_leaves_from_where_it_stood(log: Log) -> None:
    for _, before, fact, _ in log.steps():
        if isinstance(fact, PieceMoved) and fact.origin:
            assert before.pieces[fact.piece].place == fact.origin, fact


def test_a_closed_demo_leaves_nothing_running(log: Log) -> None:
    last = log.tables[-1]
    assert last.closed is not None
    assert last.combats == ()
    assert set(last.results) == {str(setup.seat) for setup in log.header.seats}


def test_the_final_table_is_the_one_of_ever(demo: Demo, log: Log) -> None:
    golden = GOLDEN / f"{demo.name}.json"
    written = as_text(log.tables[-1])
    if os.environ.get(REGENERATE):
        golden.write_text(written, encoding="utf-8")
    assert golden.read_text(encoding="utf-8") == written, f"old logs replay for ever ({REGENERATE}=1 writes anew)"


def as_text(table: Table) -> str:
    return msgspec.json.format(msgspec.json.encode(table, order="deterministic"), indent=1).decode() + "\n"


def taken(fact: Fact) -> list[tuple[str, int | None]]:
    """The zone a fact takes cards from and how many; nothing for facts that only show cards."""
    source, count, cards = (getattr(fact, field, None) for field in ("source", "count", "cards"))
    if not isinstance(source, str) or isinstance(fact, CardsShown):
        return []
    if hasattr(fact, "places"):
        return [(source, len(fact.places))]
    return [(source, count if count is not None else len(cards) if cards is not None else None)]
