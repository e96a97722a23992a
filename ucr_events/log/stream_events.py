"""Events of the streams beside a game, of clubs, disputes and what-ifs: stored as facts are, in canonical JSON (RFC 8785)."""

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Generic, TypeVar, Union

import msgspec

from ucr_events.chain import canonical
from ucr_events.errors import BadLog
from ucr_events.facts.base import form

E = TypeVar("E", bound=msgspec.Struct)
Uuid = Annotated[str, form(r"^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$", 36)]


def kind_of(event: msgspec.Struct | type[msgspec.Struct]) -> str:
    """The stored topic of an event or of its class, e.g. "dispute.opened/1"."""
    return str(event.__struct_config__.tag)


def encode(event: msgspec.Struct) -> bytes:
    """The canonical bytes that are stored and digested."""
    return canonical(msgspec.to_builtins(event))


class Kinds(Generic[E]):
    """The kinds of event of one sort of stream. foreign: of id and payload, the event that stands for a kind unknown here."""

    def __init__(self, events: Sequence[type[E]], foreign: Callable[[str, Any], E]) -> None:
        self.any: Any = Union[tuple(events)]  # noqa: UP007 - built from the one list of kinds
        self._decoder = msgspec.json.Decoder(self.any)
        self._foreign = foreign

    def decode(self, payload: bytes) -> E:
        """A stored event; a kind unknown here comes back as the foreign one. Raises BadLog for what is no event at all."""
        try:
            event: E = self._decoder.decode(payload)
            return event
        except msgspec.ValidationError:
            original = msgspec.json.decode(payload)
            if not isinstance(original, dict) or not isinstance(original.get("kind"), str):
                raise BadLog('the stored event is no JSON object with a "kind"') from None
            return self._foreign(str(original.get("id", "?"))[:40], original)
        except msgspec.DecodeError as error:
            raise BadLog(f"the stored event is not JSON: {error}") from error
