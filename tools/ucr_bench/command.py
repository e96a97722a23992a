"""`ucr bench`: measure this program on this machine."""

import os
import platform
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table as Grid
from ucr_api.cli.common import as_json

if TYPE_CHECKING:
    from ucr_bench.goals import Goal


@click.command()
@click.option(
    "--facts", "number", default=100_000, show_default=True, type=click.IntRange(1000), help="Facts of the long game."
)
@click.option("--only", metavar="KEY", help="Measure this one only.")
@click.option(
    "--pg", envvar="UCR_BENCH_PG", help="A PostgreSQL server to make a database on; default: a temporary server, if installed."
)
@as_json
def bench(number: int, only: str | None, pg: str | None, json_output: bool) -> None:
    """Measure speed and size against simpler and usual ways of doing the same, in turns, on this machine."""
    # Here, not above: the other commands should not wait for it to load.
    from ucr_bench.goals import GOALS

    goals = [goal for goal in GOALS if only in (None, goal.key)]
    if not goals:
        raise click.BadParameter(f"there are {', '.join(goal.key for goal in GOALS)}", param_hint="--only")
    with TemporaryDirectory(prefix="ucr-bench-") as folder:
        numbers = run(goals, number, Path(folder), pg)
    if json_output:
        click.echo(msgspec.json.format(msgspec.json.encode(numbers)))
    else:
        show(goals, numbers)


def run(goals: "Sequence[Goal]", number: int, folder: Path, pg: str | None) -> "dict[str, float | str | None]":
    """Every number measured, and what was measured on."""
    from ucr_bench.bed import Bed

    numbers: dict[str, float | str | None] = {
        "facts": number,
        "python": platform.python_version(),
        "sqlite": sqlite3.sqlite_version,
        "postgres": None,
        "cpus": os.cpu_count(),
        "load": round(os.getloadavg()[0], 2),  # of the machine before: others disturb most what is rare (p99)
    }
    with bar(len(goals)) as (tell, advance):
        bed = Bed(number, folder, pg, tell)
        try:
            for goal in goals:
                if goal.key not in numbers:  # one measure may answer several goals
                    numbers |= goal.measure(bed)
                advance()
        finally:
            bed.close()
    return numbers


@contextmanager
def bar(total: int) -> "Iterator[tuple[Callable[[str], None], Callable[[], None]]]":
    """A progress bar on standard error; yields a function that says what is going on, and one that counts."""
    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TextColumn("{task.description}"))
    console = Console(stderr=True)
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=total)
        yield lambda words: progress.update(task, description=words), lambda: progress.advance(task)


def show(goals: "Sequence[Goal]", numbers: "dict[str, float | str | None]") -> None:
    """The table for people: measures with goals, then the other numbers."""
    grid = Grid("measure", "of what", "value", "goal", "")
    grid.columns[0].no_wrap = True
    for goal in goals:
        value = numbers[goal.key]
        limit = f"{'≥' if goal.at_least else '≤'} {goal.limit:g}"
        reached = "–" if not isinstance(value, float) else "✓" if goal.reached(value) else "✗"
        grid.add_row(goal.key, goal.about, _text(value), limit, reached)
    Console().print(grid)
    named = {goal.key for goal in goals}
    for name, value in numbers.items():
        if name not in named:
            click.echo(f"{name:32} {_text(value)}")


def _text(value: float | str | None) -> str:
    return f"{value:.4g}" if isinstance(value, float) else "–" if value is None else str(value)
