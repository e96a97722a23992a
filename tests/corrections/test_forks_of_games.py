"""What-ifs of stored games, on both stores: a fork of any step folds to the game's table there, and the game stays as it is."""

from typing import Literal
from uuid import UUID, uuid4

import pytest
from corrected_games import beginnings, corrections
from games_at_random import header
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from msgspec.structs import replace
from soaking import examples

from ucr_events.checks.facts import check
from ucr_events.corrections.line import RECORDED
from ucr_events.errors import BadFacts, BadLog, DuplicateFact, NoSuchWhatIf
from ucr_events.facts import Correction, Fact, RemarkMade
from ucr_events.facts.codec import from_payload
from ucr_events.header.game import Game
from ucr_events.hidden.perspective import EVERYBODY, Role, Sight
from ucr_events.log.stream_events import encode
from ucr_events.service import Service
from ucr_events.service.exchanging.exchange import examine, export
from ucr_events.service.listing.listing import list_games
from ucr_events.service.telling.comparing import Side, compare
from ucr_events.service.whatifs.whatifs import examine_what_if
from ucr_events.store import GameQuery, Store
from ucr_events.whatifs.events import decode_opening

OWNER, SCRIBE, JUDGE = Role(name="owner"), Role(name="scribe"), Role(name="judge")
READERS = ("public", "seat:1", "judge", "all")
LINES: tuple[Literal["effective", "recorded"], ...] = ("effective", "recorded")
NAMES_FACTS = {"asked", "combats", "seats"}
"Parts of a table that say which fact they come from, by its id."
few = examples(daily=3, soak=18, suppress_health_check=list(HealthCheck))


@pytest.fixture
def service(store: Store) -> Service:
    return Service(store, lambda: 7)


def recordable(game: Game, facts: list[Fact]) -> list[Fact]:
    """The beginning of the log that names nothing which the table does not have."""
    table, taken, ids = game.opening, list[Fact](), {game.header.id}
    for fact in facts:
        if check(game, table, fact, ids.__contains__):
            break
        table, ids = game.fold(table, (fact,)), {*ids, fact.id}
        taken.append(fact)
    return taken


def stored(service: Service, game: Game, facts: list[Fact]) -> UUID:
    """The game under an id of its own, played as the scribe wrote it."""
    opened = replace(game.header, game=str(uuid4()))
    service.recorder.open(opened, OWNER)
    key = UUID(opened.game)
    service.recorder.record(key, 1, facts, SCRIBE, consequences=False)
    return key


def corrected(service: Service, key: UUID, made: list[Fact]) -> None:
    """These corrections, as far as the store takes them."""
    for correction in made:
        try:
            service.recorder.record(key, service.library.current(key).position, [correction], OWNER)
        except BadFacts:
            continue


@given(data=st.data())
@few
def test_a_fork_of_any_step_folds_to_the_same_table_and_leaves_the_game_alone(service: Service, data: st.DataObject) -> None:
    game, facts = data.draw(beginnings())
    facts = recordable(game, facts)
    key = stored(service, game, facts)
    corrected(service, key, [data.draw(corrections(game, facts, number, [])) for number in range(data.draw(st.integers(0, 3)))])
    before, head = list(export(service.store, key)), service.store.head(key)
    live = service.library.current(key)
    step = data.draw(st.integers(1, live.position))
    for line in LINES:
        strand, _ = service.what_ifs.open(key, uuid4(), step, line=line)
        for reader in READERS:
            for at in {0, 1, step, data.draw(st.integers(1, step))}:
                there = service.what_ifs.replayer.table_at(strand.key, at, Sight(JUDGE, reader))
                assert there == service.replayer.table_at(key, at, Sight(JUDGE, reader), recorded=line == "recorded")
        here = [one for one in service.referee.judged(key, EVERYBODY, recorded=line == "recorded") if one.no <= step]
        if step == live.position:
            assert list(service.what_ifs.referee.judged(strand.key, EVERYBODY)) == here
        service.what_ifs.recorder.record(strand.key, step, [RemarkMade(id="own", text="on")], SCRIBE)
        assert examine_what_if(service.store, strand.key) == []
    assert (list(export(service.store, key)), service.store.head(key)) == (before, head)
    assert examine(service.store, key) == []


@given(data=st.data())
@few
def test_the_rest_of_the_game_played_again_in_a_fork_is_the_game(service: Service, data: st.DataObject) -> None:
    game, facts = data.draw(beginnings())
    facts = recordable(game, facts)
    key = stored(service, game, facts)
    step = data.draw(st.integers(1, len(facts)))
    strand, _ = service.what_ifs.open(key, uuid4(), step)
    again = [replace(fact, id=f"a{number}", because=None) for number, fact in enumerate(facts[step - 1 :])]
    again = [fact for fact in again if not hasattr(fact, "seal")]
    if len(again) < len(facts[step - 1 :]) or not again:
        return
    for fact in again:
        position = service.what_ifs.library.current(strand.key).position
        service.what_ifs.recorder.record(strand.key, position, [fact], SCRIBE, consequences=False)
    found = compare(Side(service, key), Side(service.what_ifs, strand.key), EVERYBODY)
    assert (found.first, found.common) == (None, len(facts) + 1)
    assert all(one.path[0] in ("seats", "asked", "combats", "seals", "zones") for one, _ in found.differences), (
        found.differences
    )


def test_a_fork_on_the_effective_line_pins_the_corrections_of_its_moment(service: Service) -> None:
    game, facts = small()
    key = stored(service, game, facts)
    strand, _ = service.what_ifs.open(key, uuid4(), 2)
    struck = {"kind": "fact.struck/1", "fact": "r2"}
    service.recorder.record(key, 4, [correction("c1", struck)], OWNER)
    assert service.what_ifs.library.current(strand.key).line == RECORDED
    later, _ = service.what_ifs.open(key, uuid4(), 2)
    assert service.what_ifs.library.current(later.key).line.cells == {2: ()}
    undone, _ = service.what_ifs.open(key, uuid4(), 2, line="recorded")
    assert service.what_ifs.library.current(undone.key).line == RECORDED


def test_forks_are_no_games_and_their_facts_no_facts_of_games(service: Service) -> None:
    key = stored(service, *small())
    strand, _ = service.what_ifs.open(key, uuid4(), 3)
    service.what_ifs.recorder.record(strand.key, 3, [RemarkMade(id="own", text="on")], SCRIBE)
    assert service.store.games() == [key]
    assert [(line.row.game, line.row.steps) for line in list_games(service.store, GameQuery(public_only=False))] == [(key, 4)]
    assert service.store.find(key, ["own"]) == {}
    assert [one.key for one in service.what_ifs.all_of(key)] == [strand.key]


def test_another_process_sees_what_was_played(service: Service, store: Store) -> None:
    key = stored(service, *small())
    strand, _ = service.what_ifs.open(key, uuid4(), 3)
    other = Service(store, lambda: 8)
    assert other.what_ifs.library.current(strand.key).position == 3
    service.what_ifs.recorder.record(strand.key, 3, [RemarkMade(id="own", text="on")], SCRIBE)
    assert other.what_ifs.library.current(strand.key).position == 4
    service.what_ifs.discard(key, strand.key, "owner")
    with pytest.raises(NoSuchWhatIf):
        other.what_ifs.of(key, strand.key)


def test_no_id_of_the_game_up_to_the_step_is_taken_again(service: Service) -> None:
    key = stored(service, *small())
    strand, _ = service.what_ifs.open(key, uuid4(), 3)
    with pytest.raises(DuplicateFact):
        service.what_ifs.recorder.record(strand.key, 3, [RemarkMade(id="r2", text="other")], SCRIBE)
    assert service.what_ifs.recorder.record(strand.key, 3, [RemarkMade(id="r4", text="other")], SCRIBE).position == 4


OPENED = (
    b'{"actor":"seat:4","digest":"%s","head":"%s","id":"fork-1","kind":"fork.opened/1","line":"effective",'
    b'"parent":"0c5e5d0a-6b1e-4f0e-9a31-00000000aaaa","reader":"seat:4","recorded":7,"seen":9,"step":3,"title":"why not"}'
) % (b"ab" * 32, b"cd" * 32)


def test_a_stored_opening_is_read_for_ever_and_written_the_same() -> None:
    opened = decode_opening(OPENED)
    assert (opened.step, opened.seen, opened.reader, opened.line, opened.title) == (3, 9, "seat:4", "effective", "why not")
    assert encode(opened) == OPENED
    with pytest.raises(BadLog):
        decode_opening(b'{"actor":"owner","id":"d","kind":"fork.discarded/1","recorded":7}')


def small() -> tuple[Game, list[Fact]]:
    return Game(header()), [RemarkMade(id=f"r{number}", text="tea") for number in (2, 3, 4)]


def correction(name: str, payload: dict[str, object]) -> Correction:
    made = from_payload({"id": name, **payload})
    assert isinstance(made, Correction)
    return made
