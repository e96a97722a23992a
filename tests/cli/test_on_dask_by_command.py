"""On a Dask scheduler with worker processes: equal to serial, whoever is killed; TLS; a task that kills workers."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
import trustme
from command_line import Said, Ucr
from small_archive import OTHERS, TREATED

pytestmark = [pytest.mark.soak, pytest.mark.timeout(600)]
UCR = [sys.executable, "-c", "from ucr_api.cli import main; main()"]
REJUDGE = ("rejudge", *OTHERS, "--json")
AT_A_GAME = """
import os, threading
from ucr_api.spread import questions
for question in (questions.Analysing, questions.Rejudging):
    def answer(self, game, log, answer=question.answer):
        if {game!r} in ("any", game):
            {does}
        return answer(self, game, log)
    question.answer = answer
"""
DIES, HANGS = "os._exit(9)", "threading.Event().wait()"
SERVED = """
import asyncio, sys
from distributed import Scheduler, Security
async def main():
    security = Security(require_encryption=True, **dict(pair.split("=", 1) for pair in sys.argv[1:])) if sys.argv[1:] else None
    protocol = "tls" if security else "tcp"
    async with Scheduler(host="127.0.0.1", port=0, protocol=protocol, dashboard=False, security=security) as scheduler:
        print(scheduler.address, flush=True)
        await scheduler.finished()
asyncio.run(main())
"""


class Cluster:
    """A scheduler with workers of one thread, each a process of its own with its nanny."""

    def __init__(self, stack: ExitStack, security: dict[str, Path] | None = None) -> None:
        self._stack, self._security = stack, security or {}
        pairs = [f"{name}={path}" for name, path in self._security.items()]
        self.scheduler = self._started([sys.executable, "-c", SERVED, *pairs], stdout=subprocess.PIPE)
        assert self.scheduler.stdout is not None
        self.address = self.scheduler.stdout.readline().strip()

    @property
    def on(self) -> str:
        return self.address.replace("tcp://", "dask://")

    def worker(self, *options: str, at: str = "", does: str = "") -> "subprocess.Popen[str]":
        """One more, without a nanny unless it must come again. at, does: what happens when it is to answer about a game."""
        files = {"tls_ca_file": "--tls-ca-file", "tls_worker_cert": "--tls-cert", "tls_worker_key": "--tls-key"}
        secure = [
            word for name, option in files.items() if name in self._security for word in (option, str(self._security[name]))
        ]
        command = [sys.executable, "-m", "distributed.cli.dask_worker", self.address, "--nthreads", "1", "--no-dashboard"]
        odd = ["--preload", AT_A_GAME.format(game=at, does=does)] if at else []
        return self._started([*command, *secure, *odd, *(options or ("--no-nanny",))])

    def _started(self, command: list[str], stdout: int = subprocess.DEVNULL) -> "subprocess.Popen[str]":
        process = subprocess.Popen(command, stdout=stdout, stderr=subprocess.DEVNULL, text=True)
        self._stack.enter_context(process)  # closes its pipe and waits for it
        self._stack.callback(process.kill)
        return process


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    with ExitStack() as stack:
        yield Cluster(stack)


def started(*arguments: str | Path) -> "subprocess.Popen[str]":
    return subprocess.Popen([*UCR, *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def ended(process: "subprocess.Popen[str]", first: str = "") -> Said:
    out, err = process.communicate()  # closes both
    return Said(process.returncode, first + out, err)


def test_results_are_those_of_one_process_and_lines_come_as_they_are_done(games: Ucr, kept: Path, cluster: Cluster) -> None:
    cluster.worker()
    cluster.worker()
    for asked in (REJUDGE, ("analyze",), ("stats", "--json")):
        said = ended(started(*asked, "--archive", kept, "--on", cluster.on))
        assert (said.code, said.err) == (0, "")
        assert said.out == games.done(*asked, "--archive", kept, "--jobs", "1")


def test_a_worker_that_is_killed_in_the_middle_loses_nothing(games: Ucr, kept: Path, cluster: Cluster) -> None:
    first = cluster.worker(at=TREATED[3], does=DIES)
    process = started(*REJUDGE, "--archive", kept, "--on", cluster.on)
    assert first.wait() == 9, "it died at a game"
    cluster.worker()
    said = ended(process)
    assert said.code == 0, said.err
    assert said.out == games.done(*REJUDGE, "--archive", kept, "--jobs", "1")


def test_a_scheduler_that_goes_away_is_one_line_and_what_came_back_is_gone_on_with(
    games: Ucr, kept: Path, cluster: Cluster, tmp_path: Path
) -> None:
    resumed = (*REJUDGE, "--archive", kept, "--resume", tmp_path / "journal.jsonl")
    cluster.worker(at=TREATED[0], does=HANGS)
    process = started(*resumed, "--on", cluster.on)
    assert process.stdout is not None
    first = process.stdout.readline()
    cluster.scheduler.kill()
    said = ended(process, first)
    assert first and (said.code, said.err.count("\n")) == (1, 1), said.err
    assert "the scheduler went away" in said.err
    assert games.done(*resumed, "--jobs", "1") == games.done(*REJUDGE, "--archive", kept, "--jobs", "1")


def test_a_game_at_which_workers_die_is_given_up_and_the_others_are_done(games: Ucr, kept: Path, cluster: Cluster) -> None:
    wanted = [json.loads(line) for line in games.done("analyze", "--archive", kept).splitlines()]
    game = wanted[3]["game"]
    cluster.worker("--nanny", at=game, does=DIES)
    said = ended(started("analyze", "--archive", kept, "--on", cluster.on))
    assert said.code == 0, said.err
    found = [json.loads(line) for line in said.out.splitlines()]
    assert "workers died at it" in found[3]["why"]
    assert [one for one in found if one["game"] != game] == [one for one in wanted if one["game"] != game]


def test_a_scheduler_without_workers_or_none_at_all_is_one_line(kept: Path, cluster: Cluster) -> None:
    said = ended(started("stats", "--archive", kept, "--on", cluster.on))
    assert (said.code, said.err) == (1, f"ucr: {cluster.on}: the scheduler has no workers\n")
    cluster.scheduler.kill()
    cluster.scheduler.wait()
    said = ended(started("stats", "--archive", kept, "--on", cluster.on))
    assert said.code == 1 and "no scheduler answers there" in said.err and said.err.count("\n") == 1


def test_by_tls_with_certificates_and_not_without(
    games: Ucr, kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    authority = trustme.CA()
    pair = authority.issue_cert("localhost", "127.0.0.1")
    authority.cert_pem.write_to_path(tmp_path / "ca.pem")
    pair.private_key_and_cert_chain_pem.write_to_path(tmp_path / "pair.pem")
    roles = ("scheduler", "worker", "client")
    files = {f"tls_{role}_{what}": tmp_path / "pair.pem" for role in roles for what in ("cert", "key")}
    with ExitStack() as stack:
        cluster = Cluster(stack, {"tls_ca_file": tmp_path / "ca.pem", **files})
        cluster.worker()
        assert cluster.on.startswith("tls://")
        said = ended(started("stats", "--archive", kept, "--json", "--on", cluster.on))
        assert said.code == 1 and "you have no certificate to show there" in said.err and said.err.count("\n") == 1
        monkeypatch.setenv("DASK_DISTRIBUTED__COMM__TLS__CA_FILE", str(tmp_path / "ca.pem"))
        for what in ("CERT", "KEY"):
            monkeypatch.setenv(f"DASK_DISTRIBUTED__COMM__TLS__CLIENT__{what}", str(tmp_path / "pair.pem"))
        said = ended(started("stats", "--archive", kept, "--json", "--on", cluster.on))
        assert said.code == 0, said.err
        assert said.out == games.done("stats", "--archive", kept, "--json", "--jobs", "1")
