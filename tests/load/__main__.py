"""`make load`: the whole size on SQLite and on PostgreSQL, and a table of what was measured.

`python tests/load crowd`: five thousand who follow, at two servers on one PostgreSQL with a replica.
"""

import os
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent), str(HERE.parent / "http"), str(HERE.parent / "faults")]

from evening import Evening, Plan, percentiles, run  # noqa: E402
from faulty import cluster  # noqa: E402
from postgres import fresh_database, server  # noqa: E402
from server_process import free_port, serving  # noqa: E402

PLANS = {
    "a table's pace": Plan(followers=1000, writers=20, facts=30, pause=1.0),
    "as fast as it goes": Plan(followers=1000, writers=20, facts=30, pause=0.0),
}
CROWD = Plan(followers=5000, writers=20, facts=15, pause=2.0)
COLUMNS = ["store", "pace", "facts/s", "events/s", "all follow after s", *("post ms 50 %", "95 %", "99 %", "longest")]
COLUMNS += ["arrival ms 50 %", "95 %", "99 %", "longest", "refused", "incomplete"]


def main() -> int:
    """Exit code 1 when anybody was refused or left incomplete."""
    print("|".join(["", *COLUMNS, ""]), "|---" * len(COLUMNS) + "|", sep="\n")
    wrong = 0
    with tempfile.TemporaryDirectory() as folder, server() as url, fresh_database(url) as database:
        for name, store in {"SQLite": str(Path(folder) / "load.sqlite"), "PostgreSQL": database}.items():
            for pace, plan in PLANS.items():
                with serving(store, free_port(), Path(folder) / "server.log") as served:
                    seen = run(plan, served.port)
                print(row(name, pace, seen), flush=True)
                wrong += seen.refused + seen.incomplete
    return 1 if wrong else 0


def crowd() -> int:
    """The same, at two servers on one PostgreSQL with a replica."""
    print("|".join(["", *COLUMNS, ""]), "|---" * len(COLUMNS) + "|", sep="\n")
    with ExitStack() as stack:
        primary = stack.enter_context(cluster())
        os.environ["UCR_DB_READ"] = stack.enter_context(cluster(primary)).url
        log = Path(stack.enter_context(tempfile.TemporaryDirectory())) / "server.log"
        ports = [stack.enter_context(serving(primary.url, free_port(), log)).port for _ in range(2)]
        seen = run(CROWD, *ports)
    print(row("PostgreSQL and a replica, two servers", "a fact each 2 s at each of 20 tables", seen))
    return 1 if seen.refused + seen.incomplete else 0


def row(store: str, pace: str, seen: Evening) -> str:
    """A line of the table."""
    rates = f"{len(seen.posts) / seen.lasted:.0f} | {len(seen.arrivals) / seen.lasted:.0f} | {seen.opened:.1f}"
    times = f"{percentiles(seen.posts)} | {percentiles(seen.arrivals)}"
    return f"| {store} | {pace} | {rates} | {times} | {seen.refused} | {seen.incomplete} |"


if __name__ == "__main__":
    sys.exit(crowd() if sys.argv[1:] == ["crowd"] else main())
