"""What the addresses of passages take and answer."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, UnsetType

from ucr_api.http import shapes
from ucr_api.http.shapes import Answer, AnyFact, Body, RuleIds, Salt, Unchecked, said, shaped

REQUEST = ("[A-Za-z0-9][A-Za-z0-9_-]*", "Expected letters, digits, - and _.")
MADE = said("made by the client, another for each request; sent again with the same one, it is carried out once")
Request = Annotated[str, shaped(*REQUEST, 40), MADE]


class BeginBody(Body, frozen=True, kw_only=True):
    request: Request
    slot: Annotated[str, said("of what: deal, night, day, look, hand, deck, votes, choice, placement, note, acts")]
    ends: Annotated[
        Literal["sealed", "told"], said("sealed: a passage, opened later; told: the acts become facts of the log, all at once")
    ] = "sealed"
    gathers: Annotated[
        bool | None, said("whether each seat's phone writes its own acts; left out: where no moderator writes")
    ] = None
    until: Annotated[
        int | None, said("ms since 1970: no act is taken from then on, and any seat's phone may close it; null: a tap")
    ] = None


class WriteBody(Body, frozen=True, kw_only=True):
    request: Request
    version: Annotated[str, Meta(min_length=1, max_length=40), said("as it was read")]
    content: Annotated[
        tuple[Annotated[Unchecked, said("`{fact, to}`; ids are made here: new facts name each other by the client's")], ...],
        Meta(max_length=500),
        said("everything the moderator wrote so far; what is left out is undone"),
    ]


class ActBody(Body, frozen=True, kw_only=True):
    request: Request
    facts: Annotated[
        tuple[AnyFact, ...],
        Meta(max_length=20),
        said("what this seat did, instead of what it sent before; none: it does nothing"),
    ]
    padding: Annotated[str, Meta(max_length=2000), said("passed over: with it a phone makes its requests equally long")] = ""


class CloseBody(Body, frozen=True, kw_only=True):
    despite: Annotated[
        RuleIds, said("of acts that are told: rules that were broken all the same; a strict table asks for them")
    ] = ()


class DealBody(Body, frozen=True, kw_only=True):
    """Nothing is to be said: the seed is the server's, the cards are the roster's."""


class OpenPassageBody(Body, frozen=True, kw_only=True):
    id: str
    content: Annotated[Any | UnsetType, said("from a copy; left out: from the vault")] = UNSET
    salt: Salt | None = None
    paper: Annotated[bool, said("recorded also when it is not what was sealed, and says so")] = False


class OpeningBody(Body, frozen=True, kw_only=True):
    request: Annotated[str, shaped(*REQUEST, 24), MADE]
    notes: Annotated[bool, said("of a seat: whether its private notes are opened, too")] = True


class PassageRow(Answer, frozen=True):
    passage: str
    lead: Annotated[str | None, said("moderator, or table: nobody; not told to seats")]
    slot: str
    ends: str
    gathers: bool
    until: int | None
    state: Annotated[str, said("open; closing: closed, not yet in the log, and closed again by asking again; closed; opened")]
    facts: Annotated[
        list[Any] | None, said("of a seat its own part; of the moderator, and of the judge once closed, everything")
    ]
    said: Annotated[list[Any] | None, said("each of `facts` in words, as a sentence of the log")]
    own: Annotated[list[Any] | None, said("what the moderator wrote, to be sent back")]
    version: str | None
    all: Annotated[bool | None, said("whether every seat has written; for who closes")]
    over: Annotated[list[str], said("of a deal that seats tell: roles named too often; who does not lead is told `?`")]
    salt: Annotated[str | None, said("once closed, for who leads: with `facts` a copy to keep")]
    untaught: Annotated[bool | None, said("what acts teach could not be said, for who leads: to be written by hand")]
    seeded: Annotated[bool, said("the seed of its deal is fixed, and phones may add words to it")]
    padding: Annotated[str | UnsetType, said("of a seat: makes every answer equally long")] = UNSET


class PassageList(Answer, frozen=True):
    passages: list[PassageRow]


class Written(Answer, frozen=True):
    written: bool


class OpenedAll(Answer, frozen=True):
    recorded: shapes.Appended | None
    left: Annotated[list[str], said("passages that the vault no longer has as they were sealed")]
