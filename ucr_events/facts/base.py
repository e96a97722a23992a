"""What every fact carries, and the small values facts are made of."""

from typing import Annotated, Any, ClassVar, Literal

import msgspec
from msgspec import Meta

from ucr_events.facts.roles import Role


def form(pattern: str, longest: int) -> Meta:
    """The form a text must have. It is checked where facts come in (`form.py`), not each time a stored log is read."""
    return Meta(max_length=longest, extra={"pattern": pattern}, extra_json_schema={"pattern": pattern})


NAME_FORM = r"^[A-Za-z0-9][A-Za-z0-9_.:/-]*$"
Name = Annotated[str, form(NAME_FORM, 40)]
"An identifier that goes on the wire: a die, deck, place, piece, trait, phase …"
FactId = Annotated[str, form(r"^[A-Za-z0-9][A-Za-z0-9_-]*$", 40)]
"Chosen by the client that recorded the fact; unique within the game, for ever."
INNER_FORM = r"[A-Za-z0-9][A-Za-z0-9_-]*\.[0-9a-f]{8}"
"A fact of a sealed passage: the passage, a dot, eight random hex digits; no client can choose it (`hidden/passages.py`)."
FactRef = Annotated[str, form(r"^[A-Za-z0-9][A-Za-z0-9_-]*(\.[0-9a-f]{8})?$", 49)]
"Names a fact: by its own id, or one of a sealed passage by the id it has there."
Label = Annotated[str, Meta(min_length=1, max_length=80)]
"A few words for people: a person's name, a card's name."
Text = Annotated[str, Meta(max_length=4000)]
SeatNo = Annotated[int, Meta(ge=1, le=40)]
Count = Annotated[int, Meta(ge=0, le=100_000)]
Amount = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Millis = Annotated[int, Meta(ge=0, le=253_402_300_799_999)]
"Milliseconds since 1970-01-01 UTC."
Hex32 = Annotated[str, form(r"^[0-9a-f]{64}$", 64)]
SIGNATURE_FORM = r"^[A-Za-z0-9+/]{85}[AQgw]==$"
"64 bytes in base64, in their one spelling."
HEAD_FORM = r"^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$"
"32 bytes in base64, in their one spelling."
Face = Literal["up", "down"]


class Value(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, kw_only=True, forbid_unknown_fields=False):
    """A plain value inside a fact: two with the same fields are the same."""


class Card(Value, frozen=True):
    """A card as the table saw it; `name=None` is a card whose name nobody wrote down.

    kind: what kind of card it is by its print (attack, defence/escape, the colour of a tile).
    """

    name: Label | None = None
    level: Annotated[int, Meta(ge=0, le=99)] | None = None
    note: Label | None = None
    kind: Name | None = None


class Signed(Value, frozen=True):
    """That the phone which claimed this seat signed the fact, and what it had seen of the log then.

    sig: Ed25519 over RFC 8785 of {ucr: "act/1", game, fact, seen}; `fact` is the fact without `actor`, `match` and `signed`;
    `seen` there is [size, root in base64], or the sealed head's hash in base64, or null. Stored: the size, or the hash.
    """

    sig: Annotated[str, form(SIGNATURE_FORM, 88)]
    seen: Annotated[int, Meta(ge=1, le=1_000_000_000)] | Annotated[str, form(HEAD_FORM, 44)] | None = None


class Fact(
    msgspec.Struct,
    frozen=True,
    gc=False,
    kw_only=True,
    omit_defaults=True,
    tag_field="kind",
    forbid_unknown_fields=False,
):
    """Something the people at the table could witness.

    The tag of each subclass (`dice.rolled/1`) is the stored topic. THESE STRINGS AND FIELDS ARE THE STORAGE FORMAT: kinds are
    added, never renamed; a changed field is a new version with an upcaster (`codec.py`), because old logs replay for ever.

    id: made by the client. actor: whose device wrote it ("scribe", "seat:4", "referee", …). seat: whose act it is.
    at: time at the table; recorded: time of writing; both ms since 1970 UTC, `at` left out when unknown.
    because: id of the earlier fact that this one answers.
    signed: by the phone of its seat, where that claimed it (`facts/claims.py`).
    roles: what facts of this kind are to those who ask; every kind says it of itself.
    subject: what facts of this kind are about, as far as that stays so until another one changes it: a word, and the fields
    that say of whom; empty: nothing that lasts.
    """

    id: FactId
    actor: Name = "scribe"
    seat: SeatNo | None = None
    at: Millis | None = None
    recorded: Millis | None = None
    because: FactRef | None = None
    signed: Signed | None = None
    roles: ClassVar[Role] = Role(0)
    subject: ClassVar[tuple[str, ...]] = ()


class Somebodys(Fact, frozen=True, kw_only=True):
    """An act of a seat, or of somebody on the table whom no seat plays: then `piece` says who."""

    piece: Name | None = None


Json = Any
"A JSON value made of objects, arrays, strings, integers, booleans and null."


def kind_of(fact: "Fact | type[Fact]") -> str:
    """The stored topic of a fact or of its class, e.g. "dice.rolled/1"."""
    return str(fact.__struct_config__.tag)
