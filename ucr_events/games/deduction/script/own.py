"""The scripts of clubs as editions of the family."""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from ucr_events.errors import Problem
from ucr_events.games.deduction.script import shelf
from ucr_events.games.deduction.script.folder import ENDINGS, own_script, read_folder
from ucr_events.games.deduction.script.known import base_id, find, shipped
from ucr_events.games.deduction.script.reading import parsed
from ucr_events.games.deduction.script.rolelist import imported
from ucr_events.games.deduction.script.steps import STEPS
from ucr_events.games.deduction.script.summary import lines
from ucr_events.games.deduction.script.whole import Script
from ucr_events.games.deduction.script.writing import text_of
from ucr_events.games.deduction.script.written import Written, read_content
from ucr_events.games.family import Edition

ALSO = {"drop": {"type": "array", "items": {"type": "string"}, "description": "Places in the base that are taken away."}}
PARTLY = (
    *("Act", "Ending", "Named", "Number", "Office", "Option", "Reading", "Role", "Tell", "Track", "When"),
    *(step.__name__ for step in STEPS),
)
"Parts that a variant finds in its base."


class OwnScripts:
    """What `Family.own_editions` asks for. edition: makes the edition of a script, as those of the program are made."""

    name = "script"
    form: type[Script] = Script
    also: Mapping[str, Any] = ALSO
    partly: tuple[str, ...] = PARTLY
    endings: tuple[str, ...] = ENDINGS

    def __init__(self, edition: Callable[[Written], Edition]) -> None:
        self._edition = edition

    def load(self, files: Mapping[str, bytes], taken: Collection[str]) -> list[Problem]:
        """Offer every script of these files that has no mistake; the mistakes of the others."""
        scripts, problems = read_folder(files, taken)
        for script in scripts:
            shelf.offer(script)
        return problems

    def read(self, data: bytes, name: str) -> Edition:
        """Know the script of this file; raises BadScript."""
        known = {**shipped(), **{one.id: one for one in shelf.offered()}}
        script = own_script(parsed(data, name), known)
        shelf.keep(script)
        return self._made(script)

    def document(self, name: str) -> Mapping[str, Any] | None:
        """The whole script of that id or key, also one of the program."""
        script = find(name)
        return None if script is None else script.document

    def text(self, name: str) -> str:
        """The whole script as the text of a file; raises KeyError where it is not here."""
        script = find(name)
        if script is None:
            raise KeyError(name)
        return text_of(script.document)

    def told(self, name: str) -> Iterator[str]:
        """What the script comes to; raises KeyError where it is not here."""
        script = find(name)
        if script is None:
            raise KeyError(name)
        return lines(script)

    def imported(self, data: bytes, teams: Mapping[str, str], name: str) -> tuple[str, tuple[str, ...]]:
        """A script of a clocktower-like list of roles."""
        found = imported(data, teams, name)
        return text_of(found.document, found.notes), found.notes

    def edition(self, name: str) -> Edition | None:
        """The script of that id or key."""
        script = shelf.find(name)
        return None if script is None else self._made(script)

    def offered(self) -> tuple[Edition, ...]:
        """Those that new games may be opened under."""
        return tuple(self._made(script) for script in shelf.offered())

    def content(self, key: str) -> bytes | None:
        """The whole script with its base laid in."""
        script = shelf.find(key)
        return None if script is None else script.content

    def keep(self, content: bytes) -> bool:
        """Put it on the shelf."""
        script = read_content(content)
        if script is not None:
            shelf.keep(script)
        return script is not None

    def agreed(self, edition: Edition) -> tuple[Mapping[str, Any], Mapping[str, str]]:
        """Nothing: a script says itself which way is the first."""
        return {}, {}

    def _made(self, script: Written) -> Edition:
        return replace(self._edition(script), base=base_id(script), digest=script.digest)
