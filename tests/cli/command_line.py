"""Running `ucr` as people do, and looking at what it says."""

import json
import sys
from pathlib import Path
from typing import Any

import msgspec
from click.testing import CliRunner
from ucr_api.cli import cli

from ucr_events.demos import DEMOS, read

GAME = "0c5e5d0a-6b1e-4f0e-9a31-00000000cccc"
SEATS = [{"seat": 1, "name": "Yuki"}, {"seat": 2, "name": "Ken"}]
FACTS: list[dict[str, Any]] = [
    {"kind": "game.opened/1", "id": "f1", "game": GAME, "title": "t", "family": "freeform", "edition": "any", "seats": SEATS},
    {"kind": "part.began/1", "id": "f2", "part": "play"},
    {"kind": "dice.rolled/1", "id": "f3", "seat": 1, "faces": [4]},
    {"kind": "remark.made/1", "id": "f4", "seat": 2, "text": "hm", "actor": "seat:2"},
    {"kind": "turn.began/1", "id": "f5", "seat": 2},
]
DEMO_GAMES = len(DEMOS)
DEMO_FACTS = sum(len(read(demo)) for demo in DEMOS) + 1
"As they are stored: a ruling of the demo's dispute corrects one."
UCR = Path(sys.executable).with_name("ucr")


def written(path: Path, facts: list[dict[str, Any]]) -> Path:
    path.write_text("".join(json.dumps(fact) + "\n" for fact in facts), encoding="utf-8")
    return path


def locke_for_five(game: str) -> dict[str, Any]:
    """The header of a Locke game that nobody has sat down to yet but N1 to N5."""
    seats = [{"seat": number, "name": f"N{number}"} for number in range(1, 6)]
    kind = {"kind": "game.opened/1", "id": "f1", "game": game, "title": "t", "family": "locke", "edition": "mit2020"}
    return {**kind, "seats": seats, "order": [1, 2, 3, 4, 5]}


class Said(msgspec.Struct, frozen=True):
    """What a command answered."""

    code: int
    out: str
    err: str


class Ucr:
    """The command over one database, run in this process."""

    def __init__(self, db: Path | str, locale: str = "ja_JP.UTF-8") -> None:
        self.db = str(db)
        self.locale = locale

    def __call__(self, *arguments: str | Path, typed: str | bytes = b"") -> Said:
        """Run a command; whatever goes wrong is said, never thrown."""
        # Without a value: `ucr --editions` sets it for the process, which here is that of all tests; it is put back afterwards.
        environment = {"UCR_DB": self.db, "LC_ALL": self.locale, "UCR_EDITIONS": None}
        result = CliRunner(env=environment).invoke(cli, [*map(str, arguments)], input=typed)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Said(result.exit_code, result.stdout, result.stderr)

    def done(self, *arguments: str | Path, typed: str | bytes = b"") -> str:
        """What a command said that must succeed."""
        said = self(*arguments, typed=typed)
        assert said.code == 0, said.err
        return said.out

    def refused(self, *arguments: str | Path, typed: str | bytes = b"") -> str:
        """The one line on standard error of a command that is refused; it ends with 1 and says nothing else."""
        said = self(*arguments, typed=typed)
        assert (said.code, said.out) == (1, ""), said
        assert said.err.count("\n") == 1
        assert said.err.startswith("ucr: ")
        return said.err
