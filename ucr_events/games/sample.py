"""A table of a family's edition that nobody plays at: for what is asked of a rule book rather than of a game."""

from ucr_events.facts import GameOpened, SeatSetup
from ucr_events.games.adopting import under
from ucr_events.games.family import Edition, Family
from ucr_events.referee.book import Book

GAME = "00000000-0000-0000-0000-000000000000"


def sample_header(family: Family, edition: Edition, seats: int | None = None) -> GameOpened:
    """A header of the edition with so many seats; None: the fewest it is played with."""
    people = tuple(SeatSetup(seat=number, name=f"N{number}") for number in range(1, (seats or edition.seats[0]) + 1))
    header = GameOpened(id="opened", game=GAME, title="–", family=family.name, edition=edition.id, seats=people)
    return under(header, family, edition.key)


def sample_book(family: Family, edition: Edition) -> Book:
    """The rule book at the smallest table; KeyError for an edition without one."""
    assert family.book is not None
    header = sample_header(family, edition)
    book: Book = family.book(header, family.layout(header, edition), {})
    return book
