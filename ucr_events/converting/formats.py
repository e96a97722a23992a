"""What a converter is: the name of its format, and a function from a file to the logs of the games in it."""

from collections.abc import Callable, Iterator

import msgspec

from ucr_events.converting.log import Log
from ucr_events.converting.source import Source, Unreadable
from ucr_events.facts import kind_of
from ucr_events.facts.codec import from_payload, to_payload


class Format(msgspec.Struct, frozen=True):
    """A format that can be converted.

    name: as said after `--from`. label: what the files are, in a few words. document: where the format is described.
    read: the logs of a file, in the order of its games; raises `Unreadable` with the place of the first thing that is not
    understood. The same file gives the same logs, to the last byte: a game converted twice is the same game.
    """

    name: str
    label: str
    document: str
    read: Callable[[Source], Iterator[Log]]

    def logs(self, source: Source) -> Iterator[Log]:
        """As `read`; what would be no fact of its kind (a count below nothing, a name without a letter) is unreadable, too."""
        for log in self.read(source):
            for fact in log.told(in_clear=True):
                try:
                    from_payload(to_payload(fact))
                except msgspec.ValidationError as error:
                    raise Unreadable(f"what becomes {kind_of(fact)} {fact.id}", f"expected other values: {error}") from error
            yield log
