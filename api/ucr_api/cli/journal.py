"""A file of results that survives being interrupted: JSON Lines, one for each game, after a line that says what was asked."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO

from ucr_events.errors import BadLog

FORMAT = "ucr-verdicts/1"
Document = dict[str, Any]


class Journal:
    """Results as they come. A line is there whole or not at all: what broke off is cut away when the file is opened again."""

    def __init__(self, path: Path, asked: Document, *, resume: bool) -> None:
        """Begin the file, or with `resume` go on with it; raises BadLog for a file that is there already or asked otherwise."""
        self.done: dict[str, Document] = {}
        self.books: set[str] = set()
        self._path = path
        if path.exists() and path.stat().st_size and not resume:
            raise BadLog(f"{path} is there already; go on with it by --resume, or name another file")
        repair(path)
        begun = path.exists() and path.stat().st_size > 0
        if begun:
            self._read(asked)
        self._file: BinaryIO = path.open("ab")
        if not begun:
            self._append({"format": FORMAT, "asked": asked})

    def __enter__(self) -> "Journal":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._file.close()

    def add(self, result: Document) -> None:
        """One more game, on the disk when this returns."""
        self.done[result["source"]] = result
        self._append(result)

    def add_book(self, name: str, rules: frozenset[str]) -> None:
        """The rules of a rule book, once."""
        if name not in self.books:
            self.books.add(name)
            self._append({"book": name, "rules": sorted(rules)})

    def _append(self, document: Document) -> None:
        self._file.write(json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def _read(self, asked: Document) -> None:
        lines = read_journal(self._path)
        begun = next(lines)["asked"]
        if begun != asked:
            other = ", ".join(sorted(name for name in begun.keys() | asked.keys() if begun.get(name) != asked.get(name)))
            raise BadLog(f"{self._path} was begun otherwise ({other}); ask the same, or begin another file")
        for line in lines:
            if "book" in line:
                self.books.add(line["book"])
            else:
                self.done[line["source"]] = line


def repair(path: Path) -> None:
    """Cut away a last line that broke off."""
    if path.exists():
        content = path.read_bytes()
        whole = content.rfind(b"\n") + 1
        if whole < len(content):
            os.truncate(path, whole)


def read_journal(path: Path) -> Iterator[Document]:
    """The lines of a file of results, the first with what was asked; raises BadLog naming a line that is none."""
    with path.open("rb") as file:
        for number, line in enumerate(file, 1):
            try:
                document = json.loads(line)
            except (ValueError, RecursionError) as error:
                raise BadLog(f"{path}: not JSON ({error})", number) from error
            if not isinstance(document, dict) or (number == 1 and document.get("format") != FORMAT):
                raise BadLog(f"{path}: expected a file of verdicts ({FORMAT})", number)
            if number > 1 and not ("book" in document or {"game", "source"} <= document.keys()):
                raise BadLog(f"{path}: expected the result of a game", number)
            yield document
