"""PostgreSQL clusters that a test may kill, start again, and copy into a streaming replica."""

import os
import shutil
import signal
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from postgres import NOBODY, binaries, run

OPTIONS = "-c listen_addresses='' -c max_connections=100 -c wal_level=replica -c max_wal_senders=4 -c hot_standby=on"


class Cluster:
    """A cluster in a folder of its own, reached by a socket there; fsync is on, as in production."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.data = home / "data"
        self.owner = NOBODY if os.geteuid() == 0 else None
        self._tools = binaries()

    @property
    def url(self) -> str:
        return f"postgresql:///postgres?host={self.home}&user=postgres"

    def make(self) -> None:
        if self.owner is not None:
            os.chown(self.home, self.owner, -1)
        options = ("-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        run([self._tools / "initdb", "-D", self.data, *options], self.owner)

    def start(self) -> None:
        options = f"{OPTIONS} -c unix_socket_directories='{self.home}'"
        run([*self._control(), "-o", options, "-l", self.home / "log", "start"], self.owner)

    def kill(self) -> None:
        """SIGKILL to the first of its processes; the others see that it is gone and end."""
        pid = int((self.data / "postmaster.pid").read_text().splitlines()[0])
        os.kill(pid, signal.SIGKILL)

    def stop(self) -> None:
        """At once, whatever it does; one that was killed is gone already."""
        with suppress(RuntimeError):
            run([*self._control(), "-m", "immediate", "stop"], self.owner)

    def copy_from(self, primary: "Cluster") -> None:
        """Become a streaming replica of the primary."""
        if self.owner is not None:
            os.chown(self.home, self.owner, -1)
        source = ("-h", primary.home, "-U", "postgres", "-D", self.data, "-R", "-X", "stream", "-c", "fast")
        run([self._tools / "pg_basebackup", *source], self.owner)

    def _control(self) -> list[str | Path]:
        return [self._tools / "pg_ctl", "-D", self.data, "-w"]


@contextmanager
def cluster(primary: Cluster | None = None) -> Iterator[Cluster]:
    """A running cluster, or a running replica of the primary."""
    home = Path(tempfile.mkdtemp(prefix="ucr-pg-"))
    made = Cluster(home)
    try:
        made.copy_from(primary) if primary else made.make()
        made.start()
        yield made
    finally:
        made.stop()
        shutil.rmtree(home, ignore_errors=True)
