"""Facts about the game as a whole: opened, people, scribe, remarks, gaps, closed."""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from ucr_events.facts.base import Amount, Count, Fact, FactRef, Hex32, Json, Label, Name, SeatNo, Text, Value, form
from ucr_events.facts.roles import Role

Visibility = Literal["live", "after", "judge"]
"Who sees the replay when: everybody at once, everybody after the game, or the judge only."


class SeatSetup(Value, frozen=True):
    """A seat as the game was opened: who sits there and the colour of the physical piece."""

    seat: SeatNo
    name: Label
    colour: Name | None = None


class DieSetup(Value, frozen=True):
    """A physical die: its id in every roll, what people call it, and the number of its faces."""

    id: Name
    label: Label
    faces: Annotated[int, Meta(ge=2, le=100)] = 6


class DeckSetup(Value, frozen=True):
    """A deck of this table; `cards` lists every name that may come out of it, when the table owns such a list."""

    id: Name
    label: Label | None = None
    size: Count | None = None
    cards: tuple[Label, ...] | None = None


class PieceSetup(Value, frozen=True):
    """A piece on the table beyond the family's own, and the seat that moves it."""

    id: Name
    label: Label
    seat: SeatNo | None = None


class PlaceSetup(Value, frozen=True):
    """A place of this table beyond the family's own."""

    id: Name
    label: Label


class Named(Value, frozen=True):
    """What a word of this table's own is called."""

    ja: Label
    en: Label


class RosterEntry(Value, frozen=True):
    """A role that may have been dealt: its side, and how many cards of it there are; the cards beyond the seats lie aside.

    looks: what somebody sees who looks at the card, where that is not its side (one of the wolves' side who looks human).
    """

    role: Label
    side: Label | None = None
    count: Annotated[int, Meta(ge=1, le=100)] = 1
    looks: Label | None = None

    def word(self, of: Literal["side", "role", "looks"]) -> str | None:
        """Its role, its side, or what a look at the card shows."""
        return self.role if of == "role" else self.side if of == "side" or self.looks is None else self.looks


class EditionPin(Value, frozen=True):
    """A club's own edition: the edition of the program it is based on, and the SHA-256 of its file's content."""

    base: Name
    digest: Hex32


class GameOpened(Fact, tag="game.opened/1", frozen=True):
    """The header: everything that was agreed before the first card was dealt; always the first fact of a game."""

    roles: ClassVar[Role] = Role.BESIDE_PLAY | Role.EVIDENCE | Role.NOT_BY_CORRECTION | Role.STAYS

    game: Annotated[str, form(r"^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$", 36)]
    title: Label
    family: Name
    edition: Name
    seats: Annotated[tuple[SeatSetup, ...], Meta(min_length=1, max_length=40)]
    order: tuple[SeatNo, ...] | None = None
    "Seats in turn order; None when nobody wrote it down."
    dice: tuple[DieSetup, ...] = ()
    decks: tuple[DeckSetup, ...] = ()
    pieces: tuple[PieceSetup, ...] = ()
    places: tuple[PlaceSetup, ...] = ()
    options: dict[str, Json] = {}
    "House options of the family, e.g. the number of planet cards."
    readings: dict[str, str] = {}
    "Chosen reading of each ambiguous rule: rule id -> reading."
    tables: dict[str, str] = {}
    "Charts and card lists the club supplied: name -> SHA-256 of the file."
    words: dict[Name, tuple[Name, ...]] = {}
    "Words of this table beyond the family's: list of the layout (actions, traits, …) -> words."
    labels: dict[Label, Named] = {}
    "What words of this table's own (roles, sides, actions, votes, …) are called in Japanese and English."
    roster: tuple[RosterEntry, ...] = ()
    "The roles that were dealt, where the family does not know them: what exact probabilities rest on."
    only: dict[Name, tuple[Label, ...]] = {}
    """Choice of a hidden vote -> the roles or sides that alone may choose it, by this game's rules (a fail: the evil side). A
    vote of which only the result is known, and whose result is called so, had at least one."""
    source: Text | None = None
    "Where an imported log comes from."
    licence: Label | None = None
    visibility: Visibility = "after"
    sheets: Literal["phones", "paper"] = "phones"
    strict: bool = False
    "The table refuses facts that a rule forbids (needs a referee)."
    consequences: bool = False
    "The referee writes down what follows without a choice, with the fact that causes it (needs a referee)."
    opens_after: Annotated[int, Meta(ge=1, le=525_600)] | None = None
    """Minutes that a closing stands before all that is sealed, but private notes, opens to everybody; None: never by itself."""
    take_back: Literal["never", "safe", "always"] = "safe"
    "Whether play may be taken back by consent; safe: not across a reveal, a roll or a draw."
    edition_file: EditionPin | None = None
    "Where `edition` is a club's own: which file it is. None: an edition of the program."
    claims: Literal["open", "tickets"] | None = None
    """tickets: the links of seats, moderator and judge are tickets, which a phone claims before it can do anything; open: they
    work at once until one claims them; None: they work at once, and nobody claims them."""
    host: Hex32 | None = None
    "The Ed25519 key of whoever runs the server where it was opened: the game's id follows from it (`log/hosting.py`)."
    salt: Annotated[str, form(r"^[0-9a-f]{32}$", 32)] | None = None
    "What the id is made of beside the key."

    @property
    def printed(self) -> str:
        """The edition of the program: of a club's own the one it is based on."""
        return self.edition_file.base if self.edition_file else self.edition


class PersonSeated(Fact, tag="person.seated/1", frozen=True):
    """Somebody takes the seat (also: takes over from another)."""

    roles: ClassVar[Role] = Role.NEEDS_SEAT | Role.ACT_OF_A_SEAT | Role.BESIDE_PLAY | Role.STAYS

    name: Label


class PersonLeft(Fact, tag="person.left/1", frozen=True):
    """The person of the seat leaves the table."""

    roles: ClassVar[Role] = Role.NEEDS_SEAT | Role.ACT_OF_A_SEAT | Role.BESIDE_PLAY | Role.STAYS

    reason: Label | None = None


class PersonPresent(Fact, tag="person.present/1", frozen=True):
    """Somebody without a seat is at the table (referee, onlooker, scribe), or no longer (`here` false)."""

    roles: ClassVar[Role] = Role.CHOICE | Role.BESIDE_PLAY | Role.STAYS
    name: Label
    role: Name
    here: bool = True


class ScribeChanged(Fact, tag="scribe.changed/1", frozen=True):
    """Another person writes from here on."""

    roles: ClassVar[Role] = Role.BESIDE_PLAY | Role.STAYS

    name: Label


class GapNoticed(Fact, tag="gap.noticed/1", frozen=True):
    """Something happened here that nobody wrote down."""

    roles: ClassVar[Role] = Role.BREAKS_OFF

    about: Text | None = None
    missing: Count | None = None
    "How many facts are missing, when somebody knows."


class PlayResumed(Fact, tag="play.resumed/1", frozen=True):
    """After a gap: whose turn it is, which phase, and the pieces as they lie."""

    roles: ClassVar[Role] = Role.CHOICE | Role.BREAKS_OFF

    part: Name | None = None
    phase: Name | None = None
    turn: SeatNo | None = None
    pieces: dict[str, Name | None] = {}
    "Piece -> place where it lies now; null: off the board."


class RemarkMade(Fact, tag="remark.made/1", frozen=True):
    """Free words in the log; folds to nothing."""

    roles: ClassVar[Role] = Role.CHOICE | Role.BESIDE_PLAY | Role.STAYS | Role.AFTER_CLOSE | Role.BY_SEAT | Role.BY_JUDGE

    text: Annotated[str, Meta(min_length=1, max_length=4000)]
    topic: Name | None = None
    "What kind of remark, e.g. break, consultation, slip, agreement."


class LinkRenewed(Fact, tag="link.renewed/1", frozen=True):
    """The link of a role was made anew, so that every older one of it stopped working. What opens it stands in no log.

    Written by the server alone, for whoever asked for it (`actor`): so whoever gives themselves a seat's link is seen to.
    """

    roles: ClassVar[Role] = (
        Role.CHOICE | Role.BESIDE_PLAY | Role.EVIDENCE | Role.NOT_BY_CORRECTION | Role.STAYS | Role.AFTER_CLOSE
    )

    link: Literal["owner", "scribe", "judge", "spectator", "seat", "moderator"]
    "Of which role; of a seat with its number in `seat`."
    until: Annotated[str, form(r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$", 20)] | None = None
    "When it stops working by itself (UTC); None: never."


class GameShelved(Fact, tag="game.shelved/1", frozen=True):
    """Its owner takes the game off the list of games, or puts it back: opened by mistake, say.

    Nothing is erased: whoever holds a link, or the address of a game that all may watch, opens it as before.
    """

    roles: ClassVar[Role] = (
        Role.CHOICE | Role.BESIDE_PLAY | Role.EVIDENCE | Role.NOT_BY_CORRECTION | Role.STAYS | Role.AFTER_CLOSE
    )

    listed: bool = False
    "True: it stands in the list again."


class Result(Value, frozen=True):
    """How the game ended for one seat; `class_` is the family's grade of victory."""

    seat: SeatNo
    outcome: Literal["won", "lost", "drew", "left", "unknown"]
    grade: Label | None = None
    score: Amount | None = None
    reason: Label | None = None


class GameClosed(Fact, tag="game.closed/1", frozen=True):
    """The game is over (or broken off), with a result for each seat as far as known."""

    roles: ClassVar[Role] = Role.BREAKS_OFF | Role.VISIBILITY

    how: Name
    results: tuple[Result, ...] = ()


class OutcomeStated(Fact, tag="outcome.stated/1", frozen=True):
    """An outcome as the table applied it: a check that succeeded, a ratio, a hit, a victory that stands."""

    roles: ClassVar[Role] = Role.FOLLOWS
    subject: ClassVar[tuple[str, ...]] = ("outcome", "seat", "of")

    of: Name
    outcome: Name
    value: Amount | Label | None = None
    about: FactRef | None = None
