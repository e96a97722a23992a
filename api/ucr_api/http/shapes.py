"""What addresses answer: one struct each, which makes the documentation and the types of the pages.

An answer of one noun alone stands in its `*_forms.py`.
"""

from typing import Annotated, Any, Literal
from uuid import UUID

import msgspec
from msgspec import UNSET, Meta, UnsetType, field

from ucr_events.hidden.perspective import RoleName

AnyFact = Annotated[Any, Meta(extra={"unchecked": True}, extra_json_schema={"$ref": "#/components/schemas/AnyFact"})]
"A fact of any kind: documented by the schemas of the kinds, checked by them."

Span = Annotated[Any, Meta(extra_json_schema={"$ref": "#/components/schemas/Span"})]
"A piece of a sentence: text, a seat's mark, bold text, or something nobody at the table knows."


NAMED: dict[str, type[msgspec.Struct]] = {}
"The structs that addresses take and answer, by the names of their components in the specification."


Unchecked = Annotated[Any, Meta(extra={"unchecked": True})]
"What a body holds for an event or a fact; checked as a part of it, not before."

RuleIds = Annotated[tuple[Annotated[str, Meta(min_length=1, max_length=120)], ...], Meta(max_length=200)]


_SPANS = (("seat", "integer"), ("b", "string"), ("unknown", "string"))
SPAN: dict[str, Any] = {
    "anyOf": [
        {"type": "string"},
        *({"type": "object", "properties": {name: {"type": kind}}, "required": [name]} for name, kind in _SPANS),
    ]
}


def ref(name: str) -> dict[str, Any]:
    """A reference to a component of the specification."""
    return {"$ref": f"#/components/schemas/{name}"}


def said(description: str) -> Meta:
    """What the documentation says of a member."""
    return Meta(description=description)


def shaped(pattern: str, error: str, longest: int | None = None) -> Meta:
    """Text of this form, and what is said of other text."""
    extra = {"pattern": pattern, "error": error}
    return Meta(max_length=longest, extra=extra, extra_json_schema={"pattern": f"^(?:{pattern})$"})


Salt = Annotated[str, shaped("[0-9a-f]{32}", "Expected 32 hex digits.")]


def given(body: msgspec.Struct) -> dict[str, Any]:
    """What a body says, by name; what is null is as if it had been left out."""
    found = msgspec.structs.asdict(body)
    return {name: value for name, value in found.items() if value is not None and value is not UNSET}


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an address takes as JSON; a member that may be left out has a default, or is unset."""


class Answer(msgspec.Struct, frozen=True, gc=False):
    """An answer: its name is that of a component of the specification. A member left unset is left out."""


class Label(Answer, frozen=True):
    """Words in both languages."""

    ja: str
    en: str


class NamedChapter(Answer, frozen=True):
    title: str
    short: str
    sky: Annotated[str, said("night, day or nothing")]


class Counting(Answer, frozen=True):
    fact: AnyFact
    sentence: list[Span]
    notes: list[list[Span]]


class KnownValue(Answer, frozen=True):
    value: Any
    sentence: list[Span]


class LineSaid(Answer, frozen=True):
    fact: AnyFact
    digest: str
    sentence: list[Span]
    mark: Annotated[str | None, said("on the scrubber: part, turn, round, combat, combat-end, reveal, gap, resume")]
    chapter: Annotated[NamedChapter | None, said("that begins here, where the family names its chapters")]
    nature: Annotated[Literal["evidence", "claim", "correction", "play"], said("how it may be corrected")]
    corrected_by: Annotated[list[str], said("ids of facts that correct it")]
    counts: Annotated[list[Counting] | None, said("what counts instead, in order; null: the fact as recorded")]
    known: Annotated[KnownValue | None, said("what a seal hides, as far as the reader knows it")]
    notes: Annotated[list[list[Span]], said("what does not add up, in sentences")]


class Line(LineSaid, frozen=True, kw_only=True):
    position: int


class LineWritten(LineSaid, frozen=True, kw_only=True):
    position: Annotated[int | None, said("null to who may not know yet where the log stands")]


class Lines(Answer, frozen=True):
    facts: list[Line]
    position: int
    next: int | None


class Change(Answer, frozen=True):
    what: Literal["appears", "vanishes", "turns", "conflicts"]
    step: int
    fact: str
    rule: Annotated[str, said("empty: the fact's names no longer fit the table")]
    before: str | None
    after: str | None
    reason: Label


class Downstream(Answer, frozen=True):
    changes: list[Change]
    differing: Annotated[int, said("steps that show another table")]
    unchanged: int


class Appended(Answer, frozen=True):
    position: int | None
    chain: str | None
    head: Annotated[
        str | None, said("where the log stands, as `/checkpoint` has it; to who may not know it yet sealed (`/sealed`)")
    ]
    repeated: bool
    dry_run: bool
    facts: list[LineWritten]
    findings: list[Any]
    expectations: list[Any] | None
    judging: Annotated[
        dict[str, Any] | None, said("`judged`, `position`: stored, and the log is not judged to its end yet; ask again")
    ]
    downstream: Downstream | None


class Link(Answer, frozen=True):
    role: str
    seat: int | None
    token: str
    path: str


class LinkState(Answer, frozen=True):
    role: str
    seat: int | None
    generation: Annotated[int, said("how often it was renewed")]
    made: Annotated[int | None, said("ms since 1970 UTC")]
    by: Annotated[str | None, said("whose link made it")]
    expires: Annotated[int | None, said("seconds since 1970 UTC; null: never")]


class Links(Answer, frozen=True):
    links: list[LinkState]


class GameLine(Answer, frozen=True):
    game: UUID
    title: str
    family: str
    edition: str
    visibility: str
    shelved: Annotated[bool, said("its owner took it off the list; told to who holds a link of it")]
    opened_at: int | None
    closed: bool | None
    ended: Annotated[dict[str, Any] | None, said("of a closed game: how, its label, who won, their tone")]
    steps: int | None
    findings: Annotated[dict[str, Any] | None, said("illegal, unless, undetermined: of a closed game judged")]
    disputes: Annotated[dict[str, Any] | None, said("how many are open, how many settled")]
    seats: list[dict[str, Any]]


class GameList(Answer, frozen=True):
    games: list[GameLine]
    next: str | None


class SeatInfo(Answer, frozen=True):
    seat: int
    name: str
    colour: Annotated[str | None, said("a word or #rrggbb")]
    present: bool


class DieInfo(Answer, frozen=True):
    id: str
    label: str
    faces: int


class You(Answer, frozen=True):
    role: RoleName
    seat: int | None


class GameInfo(Answer, frozen=True):
    game: str
    title: str
    family: str
    edition: str
    visibility: str
    sheets: str
    seats: list[SeatInfo]
    strict: bool
    consequences: bool
    take_back: Annotated[Literal["never", "safe", "always"], said("safe: not across a reveal or chance")]
    opens_after: Annotated[int | None, said("minutes a closing stands before seals open")]
    clock_doubted: Annotated[bool, said("it stood so long by a clock of which nobody knows if it is right")]
    claims: Annotated[Literal["open", "tickets"] | None, said("phones claim links (see /claims); null: they work at once")]
    corrections: Annotated[int | None, said("how many facts correct earlier ones")]
    disputes: Annotated[list[dict[str, Any]] | None, said("the open ones")]
    order: Annotated[list[int] | None, said("seats in the order of turns")]
    dice: list[DieInfo]
    options: dict[str, Any]
    readings: dict[str, Any]
    tables: dict[str, Any]
    position: int | None
    closed: str | None
    you: You
    readers: Annotated[list[str], said("views this asker may have: public, seat:4, judge, all")]


class Opened(Answer, frozen=True):
    game: str
    position: int
    links: list[Link]


class KeptSeal(Answer, frozen=True):
    seal: str
    step: int | None
    slot: str
    purpose: str
    opened: str | None
    released: Annotated[bool, said("its seat or the judge opened it to everybody after the game")]
    value: Any
    salt: str | None


class PackHeader(Answer, frozen=True):
    pack: str
    title: str
    family: str
    editions: list[str]
    tables: Annotated[list[str], said("names of its charts and lists")]


class PackLine(PackHeader, frozen=True, kw_only=True):
    digest: str
    shipped: bool


class PackList(Answer, frozen=True):
    packs: list[PackLine]


class KeptPack(PackHeader, frozen=True, kw_only=True):
    digest: str | None
    token: str | None


class FindingList(Answer, frozen=True):
    findings: list[dict[str, Any]]
    position: int
    note: Annotated[dict[str, Any] | None, said("ja and en: why nothing is judged; null: there is a rule book")]


class ExpectationList(Answer, frozen=True):
    expectations: list[dict[str, Any]]
    position: int
    pages: dict[str, Any] | UnsetType = UNSET
    read: Annotated[dict[str, Any] | UnsetType, said("of a line of shorthand: facts without ids, sentences, wrong")] = UNSET
    findings: Annotated[list[dict[str, Any]] | UnsetType, said("for the moderator: of what stands in open passages")] = UNSET


class RestsOn(Answer, frozen=True):
    reader: str
    position: int
    fact: dict[str, Any]
    rests: list[dict[str, Any]]
    on: list[dict[str, Any]]


class Rests(RestsOn, frozen=True, kw_only=True):
    pass


class Supposed(RestsOn, frozen=True, kw_only=True):
    if_: Annotated[dict[str, Any], said("how the fact is supposed to read")] = field(name="if")
    changes: list[dict[str, Any]]
    differing: int
    unchanged: int


class ContinuationList(Answer, frozen=True):
    continuations: list[dict[str, Any]]
    position: int


class RuleList(Answer, frozen=True):
    rules: list[dict[str, Any]]
    note: Annotated[dict[str, Any] | None, said("ja and en: why nothing is judged; null: there is a rule book")]


class KeptSeals(Answer, frozen=True):
    seals: list[KeptSeal]


class Erased(Answer, frozen=True):
    erased: int


class ImportedLog(Answer, frozen=True):
    game: str
    position: int
    added: int
    links: list[Link]


class FilmPlan(Answer, frozen=True):
    reader: str
    steps: int
    head: str
    block: int
    blocks: list[dict[str, Any]]


class Problem(Answer, frozen=True):
    type: Annotated[str, said("which kind of refusal: /problems/…")]
    title: str
    status: int
    detail: str
    errors: Annotated[dict[str, list[str]] | UnsetType, said("by field")] = UNSET
    ids: Annotated[list[str] | UnsetType, said("which are taken")] = UNSET
    expected: Annotated[int | UnsetType, said("the position that was sent")] = UNSET
    position: Annotated[int | UnsetType, said("the position there is")] = UNSET
    facts: Annotated[list[Line] | UnsetType, said("recorded since")] = UNSET
    events: Annotated[list[dict[str, Any]] | UnsetType, said("written into the dispute since")] = UNSET
    findings: Annotated[list[dict[str, Any]] | UnsetType, said("what a rule forbids")] = UNSET
    despite: Annotated[list[str] | UnsetType, said("rules to name if it happened all the same")] = UNSET
    visibility: Annotated[str | UnsetType, said("when the game is open to whom")] = UNSET
    line: Annotated[int | UnsetType | None, said("of the file")] = UNSET
