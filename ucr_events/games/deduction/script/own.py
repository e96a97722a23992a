"""The scripts of clubs as editions of the family."""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from msgspec.structs import replace

from ucr_events.errors import Problem
from ucr_events.games.deduction.script import shelf
from ucr_events.games.deduction.script.folder import ENDINGS, read_folder
from ucr_events.games.deduction.script.known import base_id
from ucr_events.games.deduction.script.written import Written, read_content
from ucr_events.games.family import Edition


class OwnScripts:
    """What `Family.own_editions` asks for. edition: makes the edition of a script, as those of the program are made."""

    endings: tuple[str, ...] = ENDINGS

    def __init__(self, edition: Callable[[Written], Edition]) -> None:
        self._edition = edition

    def load(self, files: Mapping[str, bytes], taken: Collection[str]) -> list[Problem]:
        """Offer every script of these files that has no mistake; the mistakes of the others."""
        scripts, problems = read_folder(files, taken)
        for script in scripts:
            shelf.offer(script)
        return problems

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
