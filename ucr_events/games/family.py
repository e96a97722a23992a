"""The contract of a family of games: what a folder under `games/` says about itself.

A family names its editions, its layout (what words there are on this table: places, decks, traits, states …), the opening
table, and folds of its own. The core never asks which family it is.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

import msgspec
from msgspec.structs import replace

from ucr_events.editions.house import key_of
from ucr_events.errors import Problem
from ucr_events.facts import GameOpened
from ucr_events.film.chapters import Chapter
from ucr_events.games.unseen import ActSaid, NightAct
from ucr_events.packs import Pack
from ucr_events.table.change import Handlers
from ucr_events.table.state import Table
from ucr_events.texts import Text

Term = Text
"A word in each language."
Told = tuple[Any, tuple[int, ...]]
"A fact of a passage, and the seats that learn it."


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


class Track(msgspec.Struct, frozen=True, kw_only=True):
    """A row of spaces that is drawn of a table without a picture, and fills from the left.

    reads: the field of the family's table that fills it: words (what each space came to), a number (so many marks), or seats
    (who stands there). spaces: what is printed on each; none: as many as it reads. tones: word -> "good", "bad".
    """

    id: str
    label: Term
    reads: str
    spaces: tuple[Term, ...] = ()
    tones: Mapping[str, str] = {}


class Layout(msgspec.Struct, frozen=True, kw_only=True):
    """The words of one table: what may be named in its facts, and what the recorder's pads offer, each list in pad order."""

    boards: tuple[str, ...] = ()
    board_notes: Mapping[str, tuple[Term, ...]] = {}
    "Board -> what is said below its picture: what the edition's text leaves open about it."
    board_shapes: Mapping[str, str] = {}
    "Board -> how its places are joined, where an edition or a table has a choice: a word that the family's drawing knows."
    acts: tuple[NightAct, ...] = ()
    "What is done unseen, in the order in which it is called."
    said: tuple[ActSaid, ...] = ()
    "What of it may be claimed."
    talks: tuple[str, ...] = ()
    "Parts in which people talk, and say what they are and what they did."
    roles: Mapping[str, tuple[str, str, str]] = {}
    "Role -> its side, the side's tone (`good`, `bad` or nothing), and what a look at its card shows."
    icons: Mapping[str, str] = {}
    "Role -> the name of its sign on the pages."
    tracks: tuple[Track, ...] = ()
    "Drawn above the lists of a table without a picture; seats come as marks, words in the table's words."
    groups: Mapping[str, Term] = {}
    "What places of one beginning are called together (`port.1`: the port), where it is not the family's word."
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
    "Noted on pieces only, beside the traits of somebody whom no seat plays."
    limits: tuple[str, ...] = ()
    "What an effect may change besides: strengths and limits that nobody counts or declares."
    helpers: tuple[str, ...] = ()
    "What of a seat's own may play a card for it."
    card_kinds: tuple[str, ...] = ()
    "What kind a card may be by its print; of two kinds it is written `attack/escape`."
    arrivals: tuple[str, ...] = ()
    "By what a piece that no seat plays may come into the game."
    charts: tuple[str, ...] = ()
    "Charts whose rows are read."
    omissions: tuple[str, ...] = ()
    "What a scribe may say did not happen."
    people: tuple[str, ...] = ("referee", "onlooker", "scribe", "helper")
    "What somebody without a seat is at the table."
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
    levels: tuple[int, ...] = ()
    "What levels its cards have; none: no card has one, and no pad asks."
    combats: bool = False
    "Whether there are combats to begin and end."
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
    base: str = ""
    "The edition of the program that a club's own is based on; empty: it is one of the program."
    digest: str = ""
    "SHA-256 of a club's edition file."
    picture: str | None = None
    "What the pages show it by; none: the family's picture."
    tones: Mapping[str, str] = {}
    "Ending -> good or bad, as the side that wins by it is drawn."

    @property
    def key(self) -> str:
        """Names this edition and no other: of a club's own with its hash, for another file may have the same id."""
        return key_of(self.id, self.digest) if self.digest else self.id

    def chosen(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The value of every option: as a header says, else the default."""
        return {option.id: options.get(option.id, option.default) for option in self.options}


class Number(msgspec.Struct, frozen=True, kw_only=True):
    """A number of a rule that an edition may have otherwise: the rule it stands in, its value, and between what it may be.

    A value of several numbers is a tuple; each is held against the bounds.
    """

    rule: str
    value: int | tuple[int, ...]
    least: int = 0
    most: int = 99
    label: Term


class Relation(msgspec.Struct, frozen=True, kw_only=True):
    """How a rule relates to rules of other editions (`edition:id`). what: in what it differs; None: nobody said."""

    same: tuple[str, ...] = ()
    differs: tuple[str, ...] = ()
    what: Term | None = None


class OwnEditions(Protocol):
    """What clubs wrote for a family: editions that are not the program's, each named by the hash of its content."""

    endings: tuple[str, ...]
    "How files of a folder end that the family reads itself, beside edition files."

    def load(self, files: Mapping[str, bytes], taken: Collection[str]) -> list[Problem]:
        """Offer what these files (name -> content) say; every mistake of those that are left out, under the file's name.

        taken: names of editions that there are already.
        """

    def edition(self, name: str) -> Edition | None:
        """The edition of that id or key; None: it is not here."""

    def offered(self) -> tuple[Edition, ...]:
        """Those that new games may be opened under, by id."""

    def content(self, key: str) -> bytes | None:
        """What a store keeps of the edition of that key; None: it is not here."""

    def keep(self, content: bytes) -> bool:
        """Know the edition that was stored so, for the games that name its hash; False for what is none of this family."""

    def agreed(self, edition: Edition) -> tuple[Mapping[str, Any], Mapping[str, str]]:
        """The options and readings that the edition says where a header says nothing."""


@runtime_checkable
class OwnFiles(OwnEditions, Protocol):
    """Own editions that the family reads from files of its own form."""

    name: str
    "What such a file is called: its schema is `schemas/<name>.schema.json`."
    form: type[msgspec.Struct]
    "The form of a whole file, with its base laid in."
    also: Mapping[str, Any]
    "Fields that a file has besides, with their JSON Schemas."
    partly: tuple[str, ...]
    "Parts of the form of which a file with a base may say some fields only."

    def read(self, data: bytes, name: str) -> Edition:
        """Know what the file says, without offering it; raises BadOwnFile. name: ends in .json for JSON, else it is TOML."""

    def document(self, name: str) -> Mapping[str, Any] | None:
        """All that the edition of that id or key says, with its base laid in; None: it is not here."""

    def told(self, name: str) -> Iterable[str]:
        """The same in lines for people."""

    def text(self, name: str) -> str:
        """The same as the text of a file of this form."""

    def imported(self, data: bytes, teams: Mapping[str, str], name: str) -> tuple[str, tuple[str, ...]]:
        """The text of a file made from a list of roles in another form, and what could not be read into it; raises BadOwnFile.

        teams: of roles that the list says none of. name: what it is called, empty: as the list says.
        """


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
    numbers: Callable[[str], Mapping[str, Number]] | None = None
    "Edition -> the numbers of its rules that a club's own edition may change, by the name that rule code asks for."
    relations: Callable[[str], Mapping[str, Relation]] | None = None
    "Edition -> own id of a rule -> how it relates to rules of other editions, as far as somebody compared the texts."
    tests: Callable[[str], Mapping[str, tuple[str, ...]]] | None = None
    "Edition -> rule id -> the tests that show it."
    packs: Callable[[], tuple[tuple[str, Pack], ...]] | None = None
    "Hash and pack of the charts and card lists that come with the family."
    pack_mistakes: Callable[[Pack], Iterable[Problem]] | None = None
    "What is wrong with a pack besides its form."
    desk: Callable[[Any], Any] | None = None
    "Makes forms (`ucr_events.referee.forms`) of what may come; None: every fact is a button of its own."
    stems: Mapping[str, str] = {}
    "Step -> the letters of its shorthand; others take the first letters of their words."
    dice: bool = True
    "Whether it is played with dice; a new table is asked for them only then."
    picture: str | None = None
    "What the pages show it by (`replay_viewer/src/setup/posters`); none: an empty card."
    apart: bool = False
    "Whether each of its editions is a game of its own, which people call by its own name."
    names: Callable[[Mapping[str, Any]], Mapping[str, tuple[str, ...]]] | None = None
    "Charts -> deck -> names of its cards, for buttons; a deck's own list goes before them."
    printed: Callable[[Mapping[str, Any]], Mapping[str, Term]] | None = None
    "Charts -> place -> what is printed there beside its name and lies open to all, for the board."
    players: Callable[[GameOpened, Layout, Any], Any] | None = None
    "Makes the players of a random legal game (`ucr_events.referee.playing.Players`), with the chance they play by."
    deal: Callable[[GameOpened, Mapping[str, Any]], Any] | None = None
    """Header and charts -> what may have been dealt to the seats (`ucr_events.games.deals.Deal`), or a sentence in both
    languages that says what is missing to know it. None: only a header can declare it."""
    cast: Callable[[str], Any] | None = None
    """Edition -> the roles that a new table may put in (`ucr_events.games.casting.Cast`), or None: they are the table's own.
    None: the family has no roles that a table chooses."""
    evidence: Callable[[GameOpened, Any, Callable[[str], bool]], Any] | None = None
    """Header, deal, passage -> whether a reader knows all of it: who is asked about the facts of that reader's line, in order,
    what they prove of the cards that were dealt (`ucr_events.games.evidence.Witness`). Such a family's `deal` reads the roster
    of the header itself. None: nothing but what is seen, and what `deal` and `book` exclude."""
    decisions: Callable[[GameOpened], Any] | None = None
    """Header -> who is asked about the facts of one line, in order, what seats decided and what that aimed at
    (`ucr_events.games.decisions.Chooser`), or None: nothing here aims at cards. None: no decision is graded."""
    standing: Callable[[Any], Mapping[str, int | None]] | None = None
    """Table -> how the game stands by what lies open: `seat:3` and its points, or a word of the table and how many there are;
    None of what is not known. None: the family counts nothing that could be drawn as a curve."""
    strikes: Callable[[Iterable[tuple[int, Any, Table]], Mapping[str, Any]], Iterable[Any]] | None = None
    """Steps, the facts that count there, the table after each; charts -> the attacks in order
    (`ucr_events.games.strikes.DamageRoll`). None: nobody is hurt in it."""
    chapter: Callable[[Any, Any], Chapter | None] | None = None
    """The table before a fact that counts, and after it -> the chapter that begins with it, by a name of its own.
    None: its chapters are what facts begin (`ucr_events.film.marks`)."""
    own_editions: OwnEditions | None = None
    "What clubs wrote for it; None: every edition is the program's."
    teaches: Callable[[GameOpened, Sequence[Any], Sequence[Told]], Iterable[Told]] | None = None
    """Header, the facts that count so far as a moderator knows them, and what lies in an open passage -> what seats learn by it
    at once. None: whoever leads the game tells them."""
    header_mistakes: Callable[[GameOpened], Iterable[Problem]] | None = None
    "What else is wrong with a header, by what its edition says: roles that do not add up."
    value_now: Callable[[Any, int, str], Any] | None = None
    "View of a declaration, seat, trait -> what the seat could truly have said then; None where nothing is said of the trait."

    def edition(self, name: str) -> Edition | None:
        """The edition of that id, or of that key where it is a club's own; None: it is not here."""
        own = next((edition for edition in self.editions if edition.id == name), None)
        return self.own_editions.edition(name) if own is None and self.own_editions else own

    @property
    def offered(self) -> tuple[Edition, ...]:
        """Every edition that a new game may be opened under: those of the program, then the club's own."""
        return (*self.editions, *(self.own_editions.offered() if self.own_editions else ()))

    def pinned(self, header: GameOpened) -> Edition | None:
        """The edition a header names. A club's own whose file is not here has the words of its base, and no rule book.

        None: there is no such edition, or a club's own is named without its file.
        """
        pin = header.edition_file
        if pin is None:
            return next((edition for edition in self.editions if edition.id == header.edition), None)
        base = next((edition for edition in self.editions if edition.id == pin.base), None)
        here = self.edition(key_of(header.edition, pin.digest))
        if here is not None and here.base == pin.base:
            return here
        named = (header.edition, header.edition)
        return base and replace(base, id=header.edition, label=named, base=pin.base, digest=pin.digest)

    def has_rule_book(self, edition: str) -> bool:
        """Whether the edition of that id or key has a rule book of its own: no edition is judged by another's."""
        registry = self.registry or self.rules
        if self.book is None or registry is None:
            return False
        try:
            return bool(registry(edition))
        except KeyError:
            return False
