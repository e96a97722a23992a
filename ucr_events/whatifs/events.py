"""How a what-if begins and how it is put away; between the two stand ordinary facts.

As with facts THESE STRINGS AND FIELDS ARE THE STORAGE FORMAT. A what-if is a stream of its own: its first event names the game
and the step at which it leaves it, and the game's facts are not copied.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ucr_events.errors import BadLog
from ucr_events.facts.base import FactId, Hex32, Label, Millis, Name
from ucr_events.log.stream_events import Uuid

Step = Annotated[int, Meta(ge=1, le=2**53 - 1)]

OPENED = "fork.opened"
"The kind, in any version, that a what-if's stream begins with."


class Event(
    msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag_field="kind", forbid_unknown_fields=False
):
    """What is said of a what-if itself. actor: whose link wrote it; recorded: ms since 1970 UTC."""

    id: FactId
    actor: Name
    recorded: Millis


class ForkOpened(Event, tag="fork.opened/1", frozen=True):
    """A what-if leaves a game after a step.

    digest: the game's link at that step. seen and head: the game's last step and its link when the fork was made: corrections
    up to there count in the effective line that is forked. reader: for whom it was made.
    """

    parent: Uuid
    step: Step
    digest: Hex32
    seen: Step
    head: Hex32
    line: Literal["effective", "recorded"]
    reader: Name
    title: Label | None = None


class ForkDiscarded(Event, tag="fork.discarded/1", frozen=True):
    """It is put away: nobody is shown it any more, and nothing is recorded into it. Nothing is erased."""


EVENTS: tuple[type[Event], ...] = (ForkOpened, ForkDiscarded)

_decoder = msgspec.json.Decoder(ForkOpened | ForkDiscarded)


def decode_opening(payload: bytes) -> ForkOpened:
    """The first event of a stored what-if; raises BadLog for anything else."""
    try:
        event = _decoder.decode(payload)
    except msgspec.DecodeError as error:
        raise BadLog(f"the first event opens no what-if that is understood here: {error}") from error
    if not isinstance(event, ForkOpened):
        raise BadLog("the first event opens no what-if")
    return event
