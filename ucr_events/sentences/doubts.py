"""What does not add up: as much as the record says, and no blame."""

from ucr_events.sentences.spans import Spans, bold, seat
from ucr_events.sentences.words import Words
from ucr_events.table.doubts import Doubt
from ucr_events.texts import Text, say

SAID: dict[str, Text] = {
    "too-many-cards": say("by the record there were only {had} in {where}, not {said}"),
    "no-vote-for": say("the record has no vote for {seat}"),
    "too-many-votes": say("{said} votes of {had} voters"),
    "no-voter": say("{seat} is not among the voters"),
    "counted-otherwise": say("the count is not that of the votes that were recorded"),
    "tells-who-learned": say("everybody’s log tells that {seat} learned something; in a hidden part it would not"),
}


def doubted(doubt: Doubt, words: Words) -> Spans:
    """The note beside the fact."""
    where = words.zone(doubt.zone) if doubt.zone else []
    whose: Spans = [seat(doubt.seat)] if doubt.seat is not None else []
    had, said = bold(doubt.had or 0), bold(doubt.said or 0)
    return words.line(SAID[doubt.what], where=where, seat=whose, had=had, said=said)
