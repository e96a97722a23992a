"""`make faults`: every fault many times; prints a table and writes it into the page between its marks."""

import os
import platform
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from faulty import Result, backups_killed, cluster, database_killed, disk_full, torn_backups, writers_killed

BEGIN, END = "<!-- faults: written by make faults -->", "<!-- end of faults -->"
SEED = 20


def all_faults() -> Iterator[Callable[[], Result]]:
    chance = random.Random(SEED)
    yield lambda: on_sqlite(chance)
    yield lambda: on_postgres(chance)
    yield lambda: database_killed(8, chance)
    yield lambda: disk_full(10)
    yield lambda: torn_backups(2000, chance)
    yield lambda: backups_killed(25, chance)


def on_sqlite(chance: random.Random) -> Result:
    with tempfile.TemporaryDirectory() as folder:
        return writers_killed(str(Path(folder) / "games.sqlite"), 25, chance, "SQLite")


def on_postgres(chance: random.Random) -> Result:
    with cluster() as server:
        return writers_killed(server.url, 25, chance, "PostgreSQL")


def table(results: list[Result]) -> list[str]:
    lines = ["| fault | times | facts acknowledged | of them lost | broken | |", "|---|--:|--:|--:|--:|---|"]
    for one in results:
        lines.append(f"| {one.fault} | {one.rounds} | {one.acknowledged} | {one.lost} | {one.broken} | {one.note} |")
    return lines


def write(page: Path, lines: list[str]) -> None:
    text = page.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, found, after = rest.partition(END)
    if not found:
        raise SystemExit(f"{page} has no place for the figures: expected {BEGIN} and {END}")
    page.write_text(before + "\n".join([BEGIN, "", *lines, "", END]) + after, encoding="utf-8")


def main() -> None:
    results = []
    for fault in all_faults():
        results.append(fault())
        print(results[-1], flush=True)
    machine = f"{os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}, seed {SEED}"
    lines = [*table(results), "", f"Measured on: {machine}."]
    print("\n".join(lines))
    for page in sys.argv[1:]:
        write(Path(page), lines)
    if not all(result.held or not result.rounds for result in results):
        raise SystemExit("a fault did harm")


if __name__ == "__main__":
    main()
