"""A server process of its own over one file, as the tests' own server is driven: `url` and `call`; it can be killed."""

import json
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from tests.http.server_process import free_port, serving


class Process:
    """`ucr serve` at one address; `start` and `kill` as often as wished."""

    def __init__(self, folder: Path) -> None:
        self.database, self.log, self.port = str(folder / "evening.sqlite"), folder / "server.log", free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._stack = ExitStack()
        self.start()

    def start(self) -> None:
        """Up, at the same address and on the same file."""
        self._running = self._stack.enter_context(serving(self.database, self.port, self.log))

    def kill(self) -> None:
        """SIGKILL, in the middle of whatever it does."""
        self._running.kill()

    def close(self) -> None:
        """Down for good."""
        self._stack.close()

    def call(self, method: str, path: str, body: Any = None, token: str | None = None) -> Any:
        """The JSON of an address below /api/v1; RuntimeError, with what the server says, when it is refused."""
        headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
        data = None if body is None else json.dumps(body).encode()
        try:
            with urlopen(Request(f"{self.url}/api/v1{path}", data, headers, method=method)) as answer:
                return json.load(answer)
        except HTTPError as refused:
            raise RuntimeError(f"{method} {path} {body}: {refused.code} {refused.read().decode()}") from refused
