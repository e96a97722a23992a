"""What can happen in a club: the kinds of event, each defined once, and their stored form.

As with facts THESE STRINGS AND FIELDS ARE THE STORAGE FORMAT: kinds are added, never renamed. A club is a stream of its own,
digested and chained as games are. No event has a person's name: a person is a number, and what the person is called lies in
the vault, from where it can be erased.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ucr_events.facts.base import FactId, Label, Millis, Name, SeatNo, Value
from ucr_events.log.stream_events import Kinds, Uuid

PersonNo = Annotated[int, Meta(ge=1, le=100_000)]
"Counts from 1 in each club; given once, never to another person."
Purpose = Literal["results", "claims", "votes", "dice", "archive"]
"""What a person may agree to: to be counted in who won; in what was declared and claimed, and votes, against what was true; in
what was rolled; and that games all of whose people agree are kept in an archive for others to read."""
PURPOSES: tuple[Purpose, ...] = ("results", "claims", "votes", "dice", "archive")


class Seated(Value, frozen=True):
    """Who sat on a seat of a game."""

    seat: SeatNo
    person: PersonNo


class Event(
    msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag_field="kind", forbid_unknown_fields=False
):
    """Something that happened in a club. actor: whose link wrote it (keeper, person:3); recorded: ms since 1970 UTC."""

    id: FactId
    actor: Name
    recorded: Millis


class ClubOpened(Event, tag="club.opened/1", frozen=True):
    """A club begins."""

    name: Label


class PersonAdded(Event, tag="club.person-added/1", frozen=True):
    """Somebody of the club gets a number. What the person is called lies in the vault, under this event's id."""

    person: PersonNo


class ConsentGiven(Event, tag="club.consent-given/1", frozen=True):
    """The person agrees to be counted, by name, in these statistics and no others; what was agreed before is replaced.

    A name that the person gave along with it lies in the vault, under this event's id.
    """

    person: PersonNo
    to: Annotated[tuple[Name, ...], Meta(min_length=1, max_length=20)]


class ConsentWithdrawn(Event, tag="club.consent-withdrawn/1", frozen=True):
    """The person is counted in nothing any more, past games included."""

    person: PersonNo


class PersonForgotten(Event, tag="club.person-forgotten/1", frozen=True):
    """The person's name was erased, the link stopped working, and nothing is counted; the number is not given again."""

    person: PersonNo


class GameEntered(Event, tag="club.game-entered/1", frozen=True):
    """A game was played in this club, by these people; for the same game again: by these instead."""

    game: Uuid
    seats: Annotated[tuple[Seated, ...], Meta(max_length=40)] = ()


class GameRemoved(Event, tag="club.game-removed/1", frozen=True):
    """The game does not belong to this club after all."""

    game: Uuid


class ClubLinkRenewed(Event, tag="club.link-renewed/1", frozen=True):
    """A link was made anew, so that every older one of it stopped working; of a person's, `person` says whose."""

    link: Literal["keeper", "member", "person"]
    person: PersonNo | None = None


EVENTS: tuple[type[Event], ...] = (
    *(ClubOpened, PersonAdded, ConsentGiven, ConsentWithdrawn, PersonForgotten, GameEntered, GameRemoved, ClubLinkRenewed),
)
OPENED = "club.opened"
"The kind, in any version, that a club's stream begins with."


class NotUnderstood(Event, tag="not-understood", frozen=True):
    """An event of a kind from a newer version: `original` is its whole payload. Never stored as such."""

    original: Any


KINDS = Kinds[Event](EVENTS, lambda name, original: NotUnderstood(id=name, actor="?", recorded=0, original=original))
decode = KINDS.decode
