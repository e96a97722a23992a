"""One call of a WSGI application, made in pieces: a thread is held while something is computed, never while it is sent."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from flask import Flask

AT_ONCE = 256 * 1024
"Bytes taken from a long answer at one time."

Headers = list[tuple[bytes, bytes]]


class Call:
    """The answer of the application to one request: `begin`, then `more` until it is done, then `close`, one at a time."""

    def __init__(self, app: Flask, environ: dict[str, Any]) -> None:
        self._app = app
        self._environ = environ
        self._answer: Iterable[bytes] = ()
        self._pieces: Iterator[bytes] = iter(())
        self.status = 500
        self.headers: Headers = []
        self.done = False

    def begin(self) -> bytes:
        """Status, headers and the beginning of the body; a short answer is done with that."""
        self._answer = self._app.wsgi_app(self._environ, self._start)
        self._pieces = iter(self._answer)
        return self.more()

    def more(self) -> bytes:
        """The next piece of the body; `done` says whether it was the last."""
        found: list[bytes] = []
        size = 0
        while size < AT_ONCE:
            piece = next(self._pieces, None)
            if piece is None:
                self.done = True
                self.close()
                break
            found.append(piece)
            size += len(piece)
        return b"".join(found)

    def close(self) -> None:
        """Tell the application that nobody wants more; a second time does nothing."""
        close: Callable[[], None] | None = getattr(self._answer, "close", None)
        self._answer = ()
        if close:
            close()

    def _start(self, status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Callable[[bytes], object]:
        self.status = int(status[:3])
        self.headers = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers]
        return lambda _: None
