"""A club over both databases: consent holds for the next answer, what is sealed is not counted, tallies are written once."""

from concurrent.futures import ThreadPoolExecutor
from uuid import UUID, uuid4

import pytest
from club_table import OWNER, SHEETS, agree, club, entered, evening, header, played
from store_rows_raw import everything_stored

from ucr_events.clubs.tally import Tally
from ucr_events.errors import BadFacts, NoSuchClub, NoSuchGame
from ucr_events.facts import FactStruck, SealsReleased
from ucr_events.hidden.perspective import Role
from ucr_events.service import Service
from ucr_events.service.clubs.clubs import examine_club
from ucr_events.service.clubs.tallies import NAME
from ucr_events.store import Store, open_store

NOW = 1_750_000_000_000


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def service(store: Store, clock: Clock) -> Service:
    return Service(store, clock)


def people(service: Service, key: UUID) -> dict[int, tuple[int, int]]:
    return {int(row.key[0]): (row.rate.count, row.rate.of) for row in service.clubs.statistics(key).results.people}


def tallied(service: Service, game: UUID) -> Tally | None:
    service.tallies.catch_up()
    return service.tallies.of([game]).get(game)


def test_who_agreed_is_counted_and_who_withdraws_is_gone_from_the_next_answer(service: Service) -> None:
    key = club(service, "Ann", "Bo", "Cy")
    for _ in range(2):
        entered(service, key, played(service), {1: 1, 2: 2, 3: 3})
    assert people(service, key) == {}
    agree(service, key, 1, "results")
    agree(service, key, 2, "results", "claims")
    assert people(service, key) == {1: (2, 2), 2: (0, 2)}
    found = service.clubs.statistics(key)
    assert [row.key for row in found.results.sides] == [("freeform", "village"), ("freeform", "wolves")]
    assert found.results.readings[0].key == ("freeform", "house.tie", "draw", "village")
    assert found.words.keys() == {"wolf", "wolves", "villager", "village", "strength"}
    agree(service, key, 1)
    assert people(service, key) == {2: (0, 2)}
    assert [row.key for row in service.clubs.statistics(key).results.sides] == [("freeform", "village")]


def test_a_withdrawal_counts_while_others_hold_the_database(service: Service, store: Store) -> None:
    key = club(service, "Ann")
    entered(service, key, played(service), {1: 1})
    agree(service, key, 1, "results")
    assert people(service, key) == {1: (1, 1)}
    agree(service, key, 1)
    entered(service, key, played(service), {1: 1})
    with store._database.writing() as execute:
        execute("UPDATE settings SET value = value", ())
        assert people(service, key) == {}


def test_declarations_and_claims_are_held_against_the_truth(service: Service) -> None:
    key = club(service, "Ann", "Bo", "Cy")
    entered(service, key, played(service), {1: 1, 2: 2, 3: 3})
    for person in (1, 2, 3):
        agree(service, key, person, "claims", "dice")
    found = service.clubs.statistics(key)
    assert {int(row.key[0]): (row.rate.count, row.rate.of) for row in found.bluffs.people} == {1: (1, 1), 2: (0, 1), 3: (1, 1)}
    assert {int(row.key[0]): row.rate.count for row in found.bluffs.above} == {1: 0, 2: 0, 3: 1}
    assert {int(row.key[0]): (row.rate.count, row.rate.of) for row in found.bluffs.accusations} == {1: (1, 1), 2: (0, 1)}
    assert sorted((roll[3], person) for roll, person in found.rolled) == [(2, 2), (6, 1)]
    agree(service, key, 3)
    assert {int(row.key[0]) for row in service.clubs.statistics(key).bluffs.accusations} == {2}, "seat 1 spoke of seat 3"


def test_what_is_sealed_is_not_counted_until_it_opens_to_everybody(service: Service) -> None:
    game = uuid4()
    service.recorder.open(header(game), OWNER)
    key = club(service, "Ann")
    service.recorder.record(game, 1, evening(game, opened=()), OWNER)
    entered(service, key, game, {1: 1})
    found = tallied(service, game)
    assert found is not None and [(seat.role, seat.declared) for seat in found.seats] == [(None, {})] * 3
    assert found.seats[0].outcome == "won"


def test_what_a_phone_releases_counts_and_what_it_erases_counts_no_more(service: Service) -> None:
    game = uuid4()
    service.recorder.open(header(game), OWNER)
    seat = Role("seat", 1)
    sealed, *rest = evening(game, opened=())
    service.sealer.seal(game, seat, sealed, SHEETS[1], "0123456789abcdef" * 2)
    service.recorder.record(game, 2, rest, OWNER)
    entered(service, club(service, "Ann"), game, {1: 1})
    assert (found := tallied(service, game)) and found.seats[0].side is None
    service.recorder.record_anywhere(game, [SealsReleased(id="rel", seat=1, seals=("s1",))], seat)
    assert (found := tallied(service, game)) and found.seats[0].side == "wolves"
    service.sealer.erase(game, seat)
    assert (found := tallied(service, game)) and found.seats[0].side is None


def test_a_game_that_is_not_closed_or_that_only_the_judge_may_see_is_left_out(service: Service) -> None:
    key = club(service, "Ann")
    agree(service, key, 1, "results")
    running, covered = uuid4(), played(service, visibility="judge")
    service.recorder.open(header(running), OWNER)
    closed = played(service)
    for game in (running, covered, closed):
        entered(service, key, game, {1: 1})
    found = service.clubs.statistics(key)
    assert (found.games, found.left_out) == (1, 2)
    service.recorder.record(closed, service.library.current(closed).position, [FactStruck(id="x", fact="end")], OWNER)
    assert (service.clubs.statistics(key).games, people(service, key)) == (0, {})


def test_a_correction_after_the_end_is_counted_as_corrected(service: Service) -> None:
    key, game = club(service, "Ann"), played(service)
    entered(service, key, game, {1: 1})
    agree(service, key, 1, "claims")
    assert service.clubs.statistics(key).bluffs.people[0].rate.of == 1
    service.recorder.record(game, service.library.current(game).position, [FactStruck(id="x", fact="v1")], OWNER)
    assert service.clubs.statistics(key).bluffs.people == ()


def test_a_sheet_that_opens_by_time_counts_from_then_on(service: Service, clock: Clock) -> None:
    game = uuid4()
    service.recorder.open(header(game, opens_after=10), OWNER)
    sealed, *rest = evening(game, opened=())
    service.sealer.seal(game, Role("seat", 1), sealed, SHEETS[1], "0123456789abcdef" * 2)
    service.recorder.record(game, 2, rest, OWNER)
    entered(service, club(service, "Ann"), game, {1: 1})
    assert (found := tallied(service, game)) and found.seats[0].side is None
    clock.now += 10 * 60_000
    assert (found := tallied(service, game)) and found.seats[0].side == "wolves"


def test_tallies_are_written_once_by_many_at_once_and_the_same_when_made_again(service: Service, store_url: str) -> None:
    key = club(service, "Ann", "Bo")
    games = [played(service) for _ in range(4)]
    for game in games:
        entered(service, key, game, {1: 1, 2: 2})
    stores = [open_store(store_url) for _ in range(4)]
    services = [Service(one, lambda: NOW) for one in stores]
    with ThreadPoolExecutor(4) as pool:
        reached = list(pool.map(lambda one: one.tallies.catch_up(), services))
    store = service.store
    assert set(reached) == {store.last_notification()}
    rows = store.tallies(games)
    assert len(rows) == 4 and store._database.read("SELECT count(*) FROM club_games") == [(4,)]
    assert not store.project_clubs(NAME, reached[0] + 1, reached[0] - 1, {key: []}, []), "it stands elsewhere"
    service.tallies.catch_up()
    assert store.tallies(games) == rows
    assert service.tallies.rebuild() == reached[0]
    assert store.tallies(games) == rows
    for one in stores:
        one.close()


def test_a_name_stands_in_no_log_and_is_gone_when_somebody_is_forgotten(service: Service, store_url: str) -> None:
    key = club(service, "Annabella", "Bo")
    service.clubs.agree(key, 1, ["results"], "Zinnia", "person:1")
    current = service.clubs.of(key)
    assert service.clubs.names(key, list(current.people.values())) == {1: "Zinnia", 2: "Bo"}
    stored = everything_stored(service.store)
    assert b"Annabella" not in stored and b"Zinnia" not in stored
    service.clubs.forget(key, 1, "person:1")
    current = service.clubs.of(key)
    assert service.clubs.names(key, list(current.people.values())) == {2: "Bo"}
    assert service.store.vault_get(key, "person:1") == {}
    with pytest.raises(NoSuchClub):
        agree(service, key, 1, "results")
    assert service.clubs.add(key, "Cy", "keeper") == 3, "a number is given once"
    assert examine_club(service.store, key) == [] == service.store.faults()


def test_two_of_one_name_are_told_apart(service: Service) -> None:
    key = club(service, "Ken", "Ken", "Bo")
    names = service.clubs.names(key, list(service.clubs.of(key).people.values()))
    assert names == {1: "Ken (1)", 2: "Ken (2)", 3: "Bo"}


def test_what_cannot_be_entered_is_refused_with_every_mistake(service: Service) -> None:
    key, game = club(service, "Ann", "Bo"), played(service)
    with pytest.raises(BadFacts) as refused:
        entered(service, key, game, {1: 1, 2: 1, 3: 9, 7: 2})
    assert [problem.field for problem in refused.value.problems] == [
        "seats[0].person",
        "seats[1].person",
        "seats[2].person",
        "seats[3].seat",
    ]
    running = uuid4()
    service.recorder.open(header(running), OWNER)
    with pytest.raises(NoSuchGame):
        service.clubs.enter(key, running, {}, Role(), "keeper")
    with pytest.raises(NoSuchClub):
        service.clubs.of(game)
    with pytest.raises(BadFacts, match="'fame' is not one of"):
        agree(service, key, 1, "fame")
    with pytest.raises(BadFacts, match="expected 1 to 80 characters"):
        service.clubs.add(key, "  ", "keeper")
    with pytest.raises(NoSuchGame):
        service.clubs.remove(key, game, "keeper")


def test_the_last_word_says_who_sat_where(service: Service) -> None:
    key, game = club(service, "Ann", "Bo"), played(service)
    agree(service, key, 1, "results")
    entered(service, key, game, {1: 1})
    entered(service, key, game, {2: 1, 1: 2})
    assert people(service, key) == {1: (0, 1)}
    position = service.clubs.of(key).position
    entered(service, key, game, {1: 2, 2: 1})
    assert service.clubs.of(key).position == position, "the same again is no event"
    service.clubs.remove(key, game, "keeper")
    assert people(service, key) == {}
