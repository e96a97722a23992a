"""A game opened under a club's edition is judged so for ever; where the file never was, it replays and says what is missing."""

import re
from uuid import UUID

import pytest
from msgspec.structs import replace

from tests.rules.stage import HEADER, fact
from ucr_events.editions import shelf
from ucr_events.editions.house import House, read_content
from ucr_events.errors import BadFacts
from ucr_events.facts import EditionPin, GameOpened, TurnBegan
from ucr_events.games import BY_NAME
from ucr_events.games.adopting import under
from ucr_events.header.agreements import NO_EDITION_FILE, why_not_judged
from ucr_events.header.game import Game
from ucr_events.hidden.perspective import Role
from ucr_events.service import Service
from ucr_events.service.exchanging.exchange import examine, export, import_log
from ucr_events.store import Store, open_store

KEY = UUID(HEADER.game)
OWNER = Role(name="owner")


def opened(store: Store) -> Service:
    service = Service(store)
    service.recorder.open(replace(HEADER, edition="club2027"), OWNER)
    service.recorder.record(KEY, 1, [fact(TurnBegan, 1)], OWNER)
    return service


def header(store: Store) -> GameOpened:
    return Service(store).library.current(KEY).game.header


def test_a_game_opened_by_the_name_alone_pins_the_file(store: Store, club: House) -> None:
    opened(store)
    assert header(store).edition_file == EditionPin(base="mit2020", digest=club.digest)
    assert store.pack(club.digest) == club.content


def test_the_store_keeps_the_edition_when_its_folder_is_gone(store: Store, club: House) -> None:
    opened(store)
    shelf.clear()
    book = Service(store).referee.book(KEY)
    assert book is not None and book.edition == "club2027" and book.number("information_to_end") == 4
    assert shelf.offered("locke") == (), "no new game is opened under it"


def test_a_file_that_changed_is_another_edition_of_the_same_name(store: Store, club: House) -> None:
    opened(store)
    shelf.clear()
    later = read_content(club.content.replace(b'"information_to_end":4', b'"information_to_end":5'))
    assert later is not None and later.digest != club.digest
    shelf.offer(later)
    book = Service(store).referee.book(KEY)
    assert book is not None and book.number("information_to_end") == 4
    assert under(HEADER, BY_NAME["locke"], "club2027").edition_file == EditionPin(base="mit2020", digest=later.digest)


def test_where_the_file_never_was_the_game_replays_and_says_so(store: Store, club: House, sqlite_url: str) -> None:
    opened(store)
    lines = list(export(store, KEY))
    shelf.clear()
    with open_store(f"{sqlite_url}.other") as other:
        assert import_log(other, lines).added == 2
        service = Service(other)
        game = service.library.current(KEY).game
        assert service.library.current(KEY).table.turn == 1
        assert service.referee.book(KEY) is None and game.edition.id == "club2027"
        assert why_not_judged(game.family, game.edition.key) == NO_EDITION_FILE
        assert examine(other, KEY) == [] and list(export(other, KEY)) == lines


def test_an_import_where_the_file_is_keeps_it_there(store: Store, club: House, sqlite_url: str) -> None:
    opened(store)
    with open_store(f"{sqlite_url}.other") as other:
        import_log(other, export(store, KEY))
        shelf.clear()
        assert Service(other).referee.book(KEY) is not None


def test_no_new_game_is_opened_under_a_file_that_is_not_here(store: Store) -> None:
    pinned = replace(HEADER, edition="club2027", edition_file=EditionPin(base="mit2020", digest="0" * 64))
    with pytest.raises(BadFacts, match=r"edition_file\.digest"):
        Service(store).recorder.open(pinned, OWNER)


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"edition": "club2028"}, "edition: 'club2028' is not one of"),
        ({"edition": "club2027"}, "edition_file: club2027 is a club's own edition"),
        ({"edition": "x", "edition_file": EditionPin(base="chess", digest="0" * 64)}, "edition_file.base: 'chess'"),
        ({"family": "chess"}, "family: 'chess' is not one of locke, skies, freeform, deduction; a family of a package"),
    ],
)
def test_a_header_that_names_what_is_not_here_says_so(club: House, changed: dict[str, object], field: str) -> None:
    with pytest.raises(BadFacts, match=re.escape(field)):
        Game(replace(HEADER, **changed))
