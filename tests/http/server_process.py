"""A real `ucr serve` in a process group of its own, that can be killed and started again at the same database."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from random import SystemRandom
from socket import socket

import msgspec
from soaking import SOAKING

PATIENCE = 60.0
"Seconds to wait for a server to come up; a server that needs longer is broken, not slow."
PORTS = (20_000, 32_000)


class Server(msgspec.Struct):
    """A running server and its port."""

    process: "subprocess.Popen[bytes]"
    port: int

    def kill(self) -> None:
        """SIGKILL to the server and all its processes at once."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


@contextmanager
def serving(database: str, port: int, log: Path, *options: str) -> Iterator[Server]:
    """Start the server, wait until it answers, and kill it at the end unless that was done."""
    program = [sys.executable, "-c", "from ucr_api.cli import main; main()"]
    command = [*program, "serve", "--db", database, "--port", str(port), *options]
    # the server refuses settings it does not know
    known = {name: value for name, value in os.environ.items() if name != SOAKING}
    with log.open("ab") as output:
        process = subprocess.Popen(command, stdout=output, stderr=output, start_new_session=True, env=known)
    server = Server(process, port)
    try:
        await_answer(server, log)
        yield server
    finally:
        if process.poll() is None:
            server.kill()


def await_answer(server: Server, log: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if server.process.poll() is not None:
            break
        connection = HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
        try:
            connection.request("GET", "/api/v1/health")
            if connection.getresponse().status == 200:
                return
        except (OSError, HTTPException):
            time.sleep(0.05)
        finally:
            connection.close()
    raise RuntimeError(f"the server did not come up:\n{log.read_text()[-3000:]}")


def free_port() -> int:
    """A port where nothing listens, below those that systems give to whoever connects: one of these may be taken meanwhile."""
    while True:
        port = SystemRandom().randrange(*PORTS)
        with socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
