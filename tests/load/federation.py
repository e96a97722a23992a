"""A federation's archive, whole: games made up and real, kept, and judged again in one process and by two workers on Dask.

For docs/archive.md; run by hand: `python tests/load/federation.py FOLDER [GAMES]`, with the extras `archive` and `dask`. The
folder keeps what was made, so that a second call only measures. One worker is killed in the middle; what comes back must be
the same byte for byte. Everything shares this machine: the processor's time is told beside each figure.
"""

import hashlib
import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Timer

import msgspec

UCR = (sys.executable, "-c", "from ucr_api.cli import main; main()")
SHARES = {
    ("village", 9): 15, ("avalon", 7): 15, ("secret-hitler", 7): 15, ("one-night", 5): 15, ("kill9", 9): 11,
    ("resistance", 6): 10, ("mit2020", 5): 5, ("mit2019", 5): 5, ("hyoumen", 5): 3, ("skies", 3): 4, ("kmc2003", 5): 2,
}  # fmt: skip
"Percent of the games by edition and seats."
GAMES = Path(__file__).parents[1] / "converters" / "games"
REAL = {".log": "aiwolf", ".json": "avalon-nlu"}
"The formats of the real games that ship with the tests."
SAVED = "<new file>"
ASKED = {
    "judged as recorded": ("rejudge", "--json", "--save", SAVED),
    "by another edition": ("rejudge", "--json", "--edition", "mit2019"),
    "analysis": ("analyze",),
}
SCHEDULER = """
import asyncio
from distributed import Scheduler

async def main():
    async with Scheduler(host="127.0.0.1", port=0, dashboard=False) as one:
        print(one.address, flush=True)
        await one.finished()

asyncio.run(main())
"""


class Ran(msgspec.Struct, frozen=True):
    """A command that was run: seconds, seconds of processor of all its processes, and what it printed as a digest."""

    seconds: float
    processor: float
    digest: str
    lines: int


def main() -> None:
    """Make what is not there yet, and measure."""
    folder, games = Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 2000
    database, archive = folder / "games.sqlite", folder / "archive"
    if not archive.exists():
        made = sum(1 for _ in make(folder / "games", games))
        for file in real():
            run("convert", "--from", REAL[file.suffix], "--out", str(folder / "games"), str(file))
        print(f"{made} games made up, {len(list((folder / 'games').iterdir())) - made} real ones", flush=True)
        run("import", "--db", str(database), str(folder / "games"))
        told("kept", run("archive", "--db", str(database), "--everybody-agreed", str(archive)), games)
    for what, words in ASKED.items():
        asked = (*words, "--archive", str(archive), "--lang", "en")
        alone = told(f"{what}, one process", run(*fresh(asked, folder), "--jobs", "1"), games)
        with two_workers() as (address, kill_one):
            run(*fresh(asked, folder), "--on", address)  # from now on they are warm
            two = told(f"{what}, two workers", run(*fresh(asked, folder), "--on", address), games)
            Timer(two.seconds / 3, kill_one).start()
            killed = told(f"{what}, two workers, one killed", run(*fresh(asked, folder), "--on", address), games)
        same = {alone.digest, two.digest, killed.digest}
        print(f"  the same byte for byte: {len(same) == 1}; two workers {alone.seconds / two.seconds:.2f} times one")
        print(f"  load {os.getloadavg()[0]:.1f}")


def make(folder: Path, games: int) -> Iterator[Path]:
    """Made-up games by their shares, the same each time."""
    from ucr_api.cli.simulating import simulated, with_named_dice

    from ucr_events.facts.codec import encode

    folder.mkdir(parents=True, exist_ok=True)
    for place, ((edition, seats), share) in enumerate(SHARES.items()):
        for number in range(games * share // 100):
            path, seed = folder / f"{edition}-{number}.jsonl", place * 1_000_000 + number  # the seed is the game's id, too
            if not path.exists():
                game, played = simulated(edition, seats, seed)
                lines = b"".join(encode(fact) + b"\n" for fact in with_named_dice(game.header, played.facts))
                path.write_bytes(lines)
            yield path


def real() -> Iterator[Path]:
    """Files with real games that ship with the tests."""
    return (path for path in sorted(GAMES.iterdir()) if path.suffix in REAL)


def fresh(words: Sequence[str], folder: Path) -> list[str]:
    """The same with a name of a file that is not there yet."""
    (saved := folder / "verdicts.jsonl").unlink(missing_ok=True)
    return [str(saved) if word == SAVED else word for word in words]


def run(*words: str) -> Ran:
    """A command of the program, to its end."""
    return _ended(subprocess.Popen([*UCR, *words], stdout=subprocess.PIPE))


@contextmanager
def two_workers() -> Iterator[tuple[str, Callable[[], None]]]:
    """A scheduler and two workers: its address, and what kills one of them and starts another."""
    with ExitStack() as stack:
        command = [sys.executable, "-c", SCHEDULER]
        scheduler = stack.enter_context(subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True))
        stack.callback(scheduler.kill)
        assert scheduler.stdout is not None
        address = scheduler.stdout.readline().strip()
        first, _ = _worker(stack, address), _worker(stack, address)

        def kill_one() -> None:
            first.kill()
            _worker(stack, address)

        yield address.replace("tcp", "dask"), kill_one


def _worker(stack: ExitStack, address: str) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", "distributed.cli.dask_worker", address, "--nthreads", "1", "--no-dashboard", "--no-nanny"]
    one = stack.enter_context(subprocess.Popen(command, stderr=subprocess.DEVNULL))
    stack.callback(one.kill)
    return one


def _ended(process: "subprocess.Popen[bytes]") -> Ran:
    began, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
    out, _ = process.communicate()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if process.returncode:
        raise SystemExit(f"{process.args!r} ended with {process.returncode}")
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    seconds = time.monotonic() - began
    words = [str(word) for word in process.args] if isinstance(process.args, list) else []
    if "--save" in words:
        out += Path(words[words.index("--save") + 1]).read_bytes()
    return Ran(seconds, used, hashlib.sha256(out).hexdigest(), out.count(b"\n"))


def told(what: str, ran: Ran, games: int) -> Ran:
    """Says it."""
    speed = f"{games / ran.seconds:.1f} games/s"
    print(f"{what}: {ran.seconds:.0f} s, {speed}, processor {ran.processor:.0f} s, {ran.lines} lines", flush=True)
    return ran


if __name__ == "__main__":
    main()
