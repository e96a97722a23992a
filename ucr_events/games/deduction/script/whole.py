"""A whole script: its parts, reactions, endings, choices and texts."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from ucr_events.games.deduction.script.base import (
    ActId,
    At,
    CauseId,
    ChoiceId,
    Few,
    Id,
    Part,
    RoleId,
    Shows,
    SideId,
    StepId,
    Term,
    TrackId,
)
from ucr_events.games.deduction.script.drawings import Picture
from ucr_events.games.deduction.script.effects import Effect
from ucr_events.games.deduction.script.parts import Act, Deal, Deck, Named, Number, Office, Role, Track
from ucr_events.games.deduction.script.seats import Seats
from ucr_events.games.deduction.script.steps import AnyStep

Place = Annotated[str, Meta(min_length=1, max_length=200)]
"A place in the file, by names with dots: `steps.execution.tie`."
RuleId = Annotated[str, Meta(min_length=1, max_length=80)]
SeatCount = Annotated[int, Meta(ge=1, le=40)]


class When(Part, frozen=True):
    """A reaction: somebody of `dies` dies (of one of `causes`); `act` has found one of `target`; the `track` (several: their
    sum) comes to one of `reaches`. A `go` in it goes before that of the step's outcome."""

    id: Id
    do: tuple[Effect, ...]
    on: bool = True
    dies: Seats | None = None
    causes: tuple[CauseId, ...] = ()
    act: ActId | None = None
    target: Seats = Seats(dead="too")
    track: tuple[TrackId, ...] = ()
    reaches: tuple[Few, ...] = ()


class Ending(Part, frozen=True):
    """An end and the sides that win. Its conditions hold together; without any it comes only where a step says so.

    at: after which step or outcome it is looked for; none: always. instead: it comes instead of any other. none, some: nobody,
    somebody is of these. as_many: at least as many of the first as of the second. track: so far at least. died, not_died:
    somebody of these has died, nobody of these. on: false: only where an option says so. why: said in place of the condition.
    """

    id: Id
    wins: tuple[SideId, ...]
    at: tuple[At, ...] = ()
    instead: bool = False
    on: bool = True
    none: Seats | None = None
    some: Seats | None = None
    as_many: tuple[Seats, Seats] | None = None
    track: dict[TrackId, Few] = {}
    died: Seats | None = None
    not_died: tuple[Seats, ...] = ()
    why: Term | None = None


CONDITIONS = ("none", "some", "as_many", "track", "died", "not_died")
"The fields of an ending that it waits for."


class Choice(Part, frozen=True):
    """One way. set: place in the file -> what is there then. adds: role -> so many more are always dealt.

    ja, en: not needed for yes and no and for values whose words are known.
    """

    id: ChoiceId
    ja: Annotated[str, Meta(max_length=200)] = ""
    en: Annotated[str, Meta(max_length=200)] = ""
    set: dict[Place, Any] = {}
    adds: dict[RoleId, Few] = {}


class Option(Part, frozen=True):
    """A house option; the first way holds where a table says nothing. of, values: one place and what may be there; else
    choices. many: any of the choices together, none of them where a table says nothing."""

    id: Id
    label: Term | None = None
    of: Place | None = None
    values: tuple[Any, ...] = ()
    choices: tuple[Choice, ...] = ()
    many: bool = False


class Reading(Part, frozen=True):
    """A rule whose text may be read in several ways; the first holds where a table says nothing."""

    rule: RuleId
    label: Term
    choices: tuple[Choice, ...]


class RuleText(Part, frozen=True):
    """What a rule says in its own words, a quote of the document, and the rule of a document that it is.

    on: false: a rule of the base's document that this variant does not play by.
    """

    text: Term | None = None
    quote: Annotated[str, Meta(max_length=4000)] = ""
    cites: Annotated[str, Meta(max_length=200)] | tuple[str, ...] = ""
    on: bool = True


class Script(Part, frozen=True):
    """A whole game.

    shows: what a death shows. ends_are: the first ending that holds counts, or all of them. ends_at: endings are looked for
    after these steps only, and the dead count. claims: acts (and "role") whose results one may claim. truthful: sides that aim
    at the truth with what they say of others, for the review. document: where the rules are printed. picture: what it is shown
    by (none: an empty card). base: the script that this one is a variant of; in what was read it is laid in already.
    """

    script: Id
    label: Term
    seats: tuple[SeatCount, SeatCount]
    begin: StepId
    steps: dict[Id, AnyStep]
    sides: tuple[Named, ...] = ()
    kinds: tuple[Named, ...] = ()
    roles: tuple[Role, ...] = ()
    deal: Deal = Deal()
    acts: dict[Id, Act] = {}
    numbers: dict[Id, Number] = {}
    tracks: dict[Id, Track] = {}
    decks: dict[Id, Deck] = {}
    offices: dict[Id, Office] = {}
    marks: dict[Id, Term] = {}
    when: tuple[When, ...] = ()
    ends: tuple[Ending, ...] = ()
    options: tuple[Option, ...] = ()
    readings: tuple[Reading, ...] = ()
    rules: dict[RuleId, RuleText] = {}
    claims: tuple[Id, ...] = ()
    truthful: tuple[SideId, ...] = ()
    shows: Shows = "nothing"
    ends_are: Literal["first", "all"] = "first"
    ends_at: tuple[StepId, ...] = ()
    document: Annotated[str, Meta(max_length=200)] = ""
    base: Id | None = None
    picture: Picture | None = None
