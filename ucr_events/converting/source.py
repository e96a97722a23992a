"""A file as it came: its text, what it is as JSON or TOML, and the error that says where it is not understood."""

import json
import tomllib
from collections.abc import Callable, Iterable, Iterator
from decimal import Decimal
from typing import Any, TypeVar

import msgspec

from ucr_events.errors import Refused

LARGEST = 64 * 1024 * 1024
"Bytes of a file that is converted: the largest public collections are split before."
LONGEST_SHOWN = 60
"Characters of what was found that an error repeats."

T = TypeVar("T")


class Unreadable(Refused):
    """A file that is not of its format: one line with the place and what was expected there."""

    def __init__(self, place: str, said: str) -> None:
        super().__init__(f"{place}: {said}" if place else said)


class Source:
    """One file: its bytes, read as the formats need them."""

    def __init__(self, content: bytes) -> None:
        """Raises Unreadable for a file that is empty or larger than is taken."""
        if len(content) > LARGEST:
            raise Unreadable("", f"expected at most {LARGEST // 1024 // 1024} MiB, got more; split the file")
        if not content.strip():
            raise Unreadable("", "the file is empty")
        self.content = content

    @property
    def text(self) -> str:
        """The file as text, with one kind of line end; raises Unreadable for what is no text."""
        try:
            text = self.content.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = self.content.count(b"\n", 0, error.start) + 1
            raise Unreadable(f"line {line}", "expected text in UTF-8, got other bytes") from error
        if "\0" in text:
            raise Unreadable(f"line {text.count(chr(10), 0, text.index(chr(0))) + 1}", "expected text, got a binary file")
        return text.replace("\r\n", "\n").replace("\r", "\n")

    @property
    def lines(self) -> Iterator[tuple[int, str]]:
        """The lines that say something, with their numbers."""
        return ((number, line) for number, line in enumerate(self.text.split("\n"), 1) if line.strip())

    @property
    def json(self) -> Any:
        """The file as one JSON value."""
        return as_json(self.text)

    @property
    def toml(self) -> dict[str, Any]:
        """The file as TOML, its fractions exact."""
        try:
            return tomllib.loads(self.text, parse_float=Decimal)
        except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
            raise Unreadable("", f"expected TOML: {error}") from error


def as_json(text: str, place: str = "") -> Any:
    """A JSON value; the error names line and column, within `place` where the text is a part of the file."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        where = place or f"line {error.lineno}, column {error.colno}"
        raise Unreadable(where, f"expected JSON: {error.msg}") from error
    except (RecursionError, ValueError) as error:
        raise Unreadable(place, f"expected JSON: {error}") from error


def shaped(value: Any, form: type[T], place: str = "") -> T:
    """The value as this struct; raises Unreadable with the field that has another form than the format says."""
    try:
        return msgspec.convert(value, form)
    except msgspec.ValidationError as error:
        said, _, path = str(error).partition(" - at ")
        where = path.strip("`").removeprefix("$").removeprefix(".")
        raise Unreadable(".".join(filter(None, (place, where))).replace(".[", "["), _lower(said)) from error


def unexpected(place: str, wanted: str, got: object) -> Unreadable:
    """Something else than the format has at this place."""
    shown = repr(got)
    return Unreadable(place, f"expected {wanted}, got {shown if len(shown) <= LONGEST_SHOWN else shown[:LONGEST_SHOWN] + '…'}")


def one_of(place: str, names: Iterable[str], got: object) -> Unreadable:
    """A word that the format does not have."""
    return unexpected(place, f"one of {', '.join(names)}", got)


def number(text: str | None, place: str, wanted: Callable[[int], bool] = lambda found: True, what: str = "a number") -> int:
    """A whole number that a cell of a line says."""
    try:
        found = int(text or "")
    except ValueError:
        raise unexpected(place, what, text) from None
    if not wanted(found):
        raise unexpected(place, what, found)
    return found


def _lower(said: str) -> str:
    return said[:1].lower() + said[1:]
