"""A database with a few short games of several families, and an archive of it: what commands over archives are asked of."""

from pathlib import Path
from typing import Any

from command_line import Ucr, locke_for_five, written

TREATED = tuple(f"0c5e5d0a-6b1e-4f0e-9a31-00000000ee{number:02}" for number in range(4))
"""Games in which seat 1 treats itself, which is a matter of reading."""
EDITIONS = ("mit2020", "mit2020", "mit2019", "kmc2003")
"Of these games, so that they are in several partitions, and a task is about one or two."
DEMOS = tuple(f"0c5e5d0a-6b1e-4f0e-9a31-0000000000{number}" for number in (20, 23))
OTHERS = ("--reading", "mit2020:4.3.treat.amount=others")
TREATMENT: list[dict[str, Any]] = [
    {"kind": "play.resumed/1", "id": "f2", "part": "planets", "turn": 1, "pieces": {"p1": "toa.1"}},
    {"kind": "action.announced/1", "id": "f3", "seat": 1, "action": "treat", "targets": [1]},
    {"kind": "game.closed/1", "id": "f4", "how": "broken_off", "results": [{"seat": 1, "outcome": "won"}]},
]


def small_archive(demo_file: Path, folder: Path) -> tuple[Path, Path]:
    """The database and the archive, in this folder."""
    ucr, demos = Ucr(folder / "small.sqlite"), Ucr(demo_file)
    for game, edition in zip(TREATED, EDITIONS, strict=True):
        ucr.done("record", written(folder / "one.jsonl", [{**locke_for_five(game), "edition": edition}, *TREATMENT]))
    for game in DEMOS:
        demos.done("export", game, folder / "demo.ucr")
        ucr.done("import", folder / "demo.ucr")
    ucr.done("archive", folder / "archive", "--everybody-agreed")
    return folder / "small.sqlite", folder / "archive"
