"""Corrections of a stored game: the recorded line is exported byte for byte, everything derived is as recorded right."""

from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import UUID

from corrected_games import beginnings, corrections, found, judged, recorded_right, replace_header, without_count
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from msgspec.structs import replace
from soaking import examples

from ucr_events.checks.facts import check
from ucr_events.corrections.admitting import admit
from ucr_events.corrections.growing import Growing
from ucr_events.errors import BadFacts
from ucr_events.facts import Fact, FactStruck, GameOpened
from ucr_events.facts.codec import decode
from ucr_events.header.game import Game
from ucr_events.hidden.perspective import EVERYBODY, Role
from ucr_events.log import interchange
from ucr_events.referee.values import is_told
from ucr_events.service import Service
from ucr_events.service.exchanging.exchange import examine, export, import_log
from ucr_events.service.reading.replay import SPACING
from ucr_events.store import open_store

OWNER = Role(name="owner")
few = examples(daily=4, soak=36, derandomize=True, suppress_health_check=list(HealthCheck))


class Stored:
    """A game in a store, its log without stamps of time, and the corrections that the store took."""

    def __init__(self, service: Service, game: Game, facts: list[Fact]) -> None:
        self.service, self.key = service, UUID(game.header.game)
        service.recorder.open(game.header, OWNER)
        service.recorder.record(self.key, 1, facts, OWNER, consequences=False)
        self.made: list[Fact] = []

    def correct(self, correction: Fact) -> bool:
        """Whether it was taken: what no longer counts, or no longer fits the table, is refused."""
        position = self.service.library.current(self.key).position
        try:
            self.service.recorder.record(self.key, position, [correction], OWNER)
        except BadFacts:
            return False
        self.made.append(correction)
        return True

    def exported(self) -> list[bytes]:
        return list(export(self.service.store, self.key))


def stamped(game: Game, facts: list[Fact]) -> tuple[Game, list[Fact]]:
    """As the store has them: who wrote, and when; as far as they name what the header lists (a hidden planet it does not)."""
    header, *written = (replace(fact, actor="owner", recorded=7) for fact in (game.header, *facts))
    assert isinstance(header, GameOpened)
    log, ids = Growing(Game(header)), {header.id}
    for fact in written:
        if check(log.game, log.table, fact, ids.__contains__):
            break
        log.add(fact)
        ids.add(fact.id)
    return log.game, log.facts


@given(data=st.data())
@few
def test_the_recorded_line_stays_byte_for_byte_and_all_else_is_as_recorded_right(data: st.DataObject) -> None:
    game, facts = stamped(*data.draw(beginnings()))
    with TemporaryDirectory() as folder, open_store(str(Path(folder) / "one.sqlite")) as store:
        stored = Stored(Service(store, lambda: 7), game, facts)
        before = stored.exported()
        for number in range(data.draw(st.integers(1, 5))):
            stored.correct(data.draw(corrections(game, facts, number, stored.made)))
        after = stored.exported()
        assert after[: len(before) - 1] == before[:-1]
        assert examine(store, stored.key) == []
        right = recorded_right(facts, [replace_header(fact, game) for fact in stored.made])
        live = stored.service.library.current(stored.key)
        assert without_count(live.table) == game.fold(game.opening, right)
        told = [item for item in judged(game, list(enumerate(right, 2))).findings if is_told(item)]
        assert found(stored.service.referee.findings(stored.key, EVERYBODY)) == found(told)
        with open_store(str(Path(folder) / "other.sqlite")) as other:
            import_log(other, after)
            assert list(export(other, stored.key)) == after
            assert Service(other).library.current(stored.key).table == live.table


@given(data=st.data())
@few
def test_what_was_recorded_and_corrected_here_is_admitted_as_a_file(data: st.DataObject) -> None:
    game, facts = stamped(*data.draw(beginnings()))
    with TemporaryDirectory() as folder, open_store(str(Path(folder) / "one.sqlite")) as store:
        stored = Stored(Service(store, lambda: 7), game, facts)
        for number in range(data.draw(st.integers(1, 5))):
            stored.correct(data.draw(corrections(game, facts, number, stored.made)))
        header, *written = (decode(entry.payload) for entry in interchange.read(stored.exported())[1])
        assert isinstance(header, GameOpened)
        assert admit(Game(header), written).problems == []


@given(data=st.data())
@few
def test_every_step_shows_the_table_of_the_effective_line_whatever_was_kept_before(data: st.DataObject) -> None:
    game, facts = stamped(*data.draw(beginnings()))
    with TemporaryDirectory() as folder, open_store(str(Path(folder) / "one.sqlite")) as store:
        stored = Stored(Service(store, lambda: 7), game, facts)
        service, key = stored.service, stored.key
        for number in range(data.draw(st.integers(1, 4))):
            service.replayer.make_keyframes(key, game, service.library.current(key).line)
            stored.correct(data.draw(corrections(game, facts, number, stored.made)))
        grown = Growing(game)
        for fact in (*facts, *(replace(fact, actor="owner", recorded=7) for fact in stored.made)):
            grown.add(fact)
        last = len(facts) + 1 + len(stored.made)
        for step in {1, 2, last, *range(SPACING - 1, last, SPACING)} & set(range(1, last + 1)):
            assert service.replayer.table_at(key, step, EVERYBODY) == grown.table_at(step)
            recorded = game.fold(game.opening, facts[: step - 1])
            if step <= len(facts) + 1:
                assert service.replayer.table_at(key, step, EVERYBODY, recorded=True) == recorded


@given(data=st.data())
@few
def test_undoing_the_last_correction_brings_everything_derived_back(data: st.DataObject) -> None:
    game, facts = stamped(*data.draw(beginnings()))
    with TemporaryDirectory() as folder, open_store(str(Path(folder) / "one.sqlite")) as store:
        stored = Stored(Service(store, lambda: 7), game, facts)
        service, key = stored.service, stored.key
        for number in range(data.draw(st.integers(0, 2))):
            stored.correct(data.draw(corrections(game, facts, number, stored.made)))
        table, findings = service.library.current(key).table, service.referee.findings(key, EVERYBODY)
        if stored.correct(data.draw(corrections(game, facts, 8, stored.made))):
            assert stored.correct(FactStruck(id="undo", fact="c8"))
        assert without_count(service.library.current(key).table) == without_count(table)
        assert found(service.referee.findings(key, EVERYBODY)) == found(findings)
