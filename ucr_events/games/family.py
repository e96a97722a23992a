"""The contract of a family of games: what a folder under `games/` says about itself.

A family names its editions, its layout (what words there are on this table: places, decks, traits, states …), the opening
table, and folds of its own. The core never asks which family it is.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from ucr_events.errors import Problem
from ucr_events.facts import GameOpened
from ucr_events.packs import Pack
from ucr_events.table.change import Handlers
from ucr_events.table.state import Table

Term = tuple[str, str]
"A word in Japanese and in English."


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """A place pieces can stand on and cards can lie on. `board` and `row`, `column` say where it is drawn."""

    id: str
    label: Term
    board: str
    row: int = 0
    column: int = 0
    kind: str = "square"


class Deck(msgspec.Struct, frozen=True, kw_only=True):
    """A deck: its zone, the pile its cards are discarded to, the zone prefix of what a seat holds of it.

    `cards=None`: nobody listed them, any name may come out.
    """

    id: str
    label: Term
    discard: str | None = None
    holding: str | None = None
    size: int | None = None
    cards: tuple[str, ...] | None = None


class Layout(msgspec.Struct, frozen=True, kw_only=True):
    """The words of one table: what may be named in its facts, and what the recorder's pads offer, each list in pad order."""

    boards: tuple[str, ...] = ()
    places: tuple[Place, ...] = ()
    pieces: Mapping[str, tuple[Term, int | None]] = {}
    decks: tuple[Deck, ...] = ()
    holdings: tuple[str, ...] = ()
    dice: tuple[tuple[str, Term, int], ...] = ()
    parts: tuple[str, ...] = ()
    phases: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    actions: tuple[str, ...] = ()
    questions: tuple[str, ...] = ()
    purposes: tuple[str, ...] = ()
    outcomes: tuple[str, ...] = ()
    "What an outcome is stated of."
    results: tuple[str, ...] = ()
    "How it may come out."
    votes: tuple[str, ...] = ("proposal",)
    "What is voted on."
    choices: tuple[str, ...] = ("yes", "no", "abstain")
    "What a vote may be, beside a seat."
    counters: tuple[str, ...] = ()
    table_counters: tuple[str, ...] = ()
    piece_counters: tuple[str, ...] = ()
    limits: tuple[str, ...] = ()
    "What an effect may change besides: strengths and limits that nobody counts or declares."
    "Noted on pieces only, beside the traits of somebody whom no seat plays."
    placed_counters: tuple[str, ...] = ()
    "Counted for each place: `<counter>.<place>`; a place the table does not have is refused."
    states: tuple[str, ...] = ()
    ways: tuple[str, ...] = ()
    "How a piece may move, how a combat is joined or left."
    reasons: tuple[str, ...] = ()
    "Why a part or a combat ends, or a piece leaves the board."
    topics: tuple[str, ...] = ()
    endings: tuple[str, ...] = ()
    grades: tuple[str, ...] = ()
    seal_slots: tuple[tuple[str, str], ...] = ()
    "Slot and purpose of what a seat may seal on its own phone."
    sheet_fields: tuple[tuple[str, str], ...] = ()
    "Field and type (word, number, choice:a,b,c) of the character sheet."
    open_places: bool = False
    "Places, decks and pieces may be named that are not listed here."
    open_words: bool = False
    "So may actions, traits and all other words."


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """A house option: its values with what they are called, the first being the default."""

    id: str
    label: Term
    choices: tuple[tuple[Any, Term], ...]

    @property
    def default(self) -> Any:
        """The value in force when a header says nothing."""
        return self.choices[0][0]


class Edition(msgspec.Struct, frozen=True, kw_only=True):
    """One printed or house edition: seats it can be played with, and its numbers."""

    id: str
    label: Term
    seats: tuple[int, int]
    options: tuple[Option, ...] = ()
    words: Mapping[str, Term] = {}
    "Words this edition says differently."

    def chosen(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The value of every option: as a header says, else the default."""
        return {option.id: options.get(option.id, option.default) for option in self.options}


class Family(msgspec.Struct, frozen=True, kw_only=True):
    """A family of games, complete. `drawing` names the viewer's board component."""

    name: str
    label: Term
    drawing: str
    editions: tuple[Edition, ...]
    words: Mapping[str, Term]
    table: type[Table]
    handlers: Handlers
    layout: Callable[[GameOpened, Edition], Layout]
    opening: Callable[[GameOpened, Layout], Table]
    book: Callable[[GameOpened, Layout, Mapping[str, Any]], Any] | None = None
    """Makes the rule book (`ucr_events.referee.Book`) of a game, with these charts before those the header pins.

    Asked only for editions that have one. None: a family without a referee; then there are no rules, packs and players either.
    """
    rules: Callable[[str], Mapping[str, Any]] | None = None
    "Edition -> its registry: rule id without the edition -> `ucr_events.referee.Rule`; raises KeyError for one without."
    registry: Callable[[str], Mapping[str, Any]] | None = None
    "The same without the places in the code that meet the rules: to find those all sources are read, and few ask."
    readings: Callable[[str], Iterable[Any]] | None = None
    "Edition -> the readings (`ucr_events.referee.Reading`) its rule book leaves to the table; none for one without a book."
    tests: Callable[[str], Mapping[str, tuple[str, ...]]] | None = None
    "Edition -> rule id -> the tests that show it."
    packs: Callable[[], tuple[tuple[str, Pack], ...]] | None = None
    "Hash and pack of the charts and card lists that come with the family."
    pack_mistakes: Callable[[Pack], Iterable[Problem]] | None = None
    "What is wrong with a pack besides its form."
    desk: Callable[[Any], Any] | None = None
    "Makes forms (`ucr_events.referee.forms`) of what may come; None: every fact is a button of its own."
    dice: bool = True
    "Whether it is played with dice; a new table is asked for them only then."
    names: Callable[[Mapping[str, Any]], Mapping[str, tuple[str, ...]]] | None = None
    "Charts -> deck -> names of its cards, for buttons; a deck's own list goes before them."
    players: Callable[[GameOpened, Layout, Any], Any] | None = None
    "Makes the players of a random legal game (`ucr_events.referee.playing.Players`), with the chance they play by."
    deal: Callable[[GameOpened, Mapping[str, Any]], Any] | None = None
    """Header and charts -> what may have been dealt to the seats (`ucr_events.games.deals.Deal`), or a sentence in both
    languages that says what is missing to know it. None: only a header can declare it."""
    strikes: Callable[[Iterable[tuple[int, Any, Table]], Mapping[str, Any]], Iterable[Any]] | None = None
    """Steps, the facts that count there, the table after each; charts -> the attacks (`ucr_events.games.strikes.Strike`), in
    order. None: nobody is hurt in it."""
    value_now: Callable[[Any, int, str], Any] | None = None
    "View of a declaration, seat, trait -> what the seat could truly have said then; None where nothing is said of the trait."

    def edition(self, name: str) -> Edition | None:
        """The edition of that id, or None."""
        return next((edition for edition in self.editions if edition.id == name), None)

    def has_rule_book(self, edition: str) -> bool:
        """Whether the edition has a rule book of its own: no edition is judged by another's."""
        registry = self.registry or self.rules
        if self.book is None or registry is None:
            return False
        try:
            return bool(registry(edition))
        except KeyError:
            return False
