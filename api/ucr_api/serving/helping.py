"""A process that answers requests one after the other, each within its time of the processor, or is ended by the system.

python -m ucr_api.serving.helping      first how it is set up, then requests on standard input; answers on standard output
"""

import io
import os
import signal
import sys
from contextlib import suppress
from typing import IO, Any

import msgspec
from msgspec.structs import replace

from ucr_api.http import create_app
from ucr_api.http.elsewhere import Answered, Sent
from ucr_api.settings import Settings
from ucr_api.signing import path_of, signer_kept
from ucr_events.bounds import JUDGED_FOR_ONE
from ucr_events.edition_files.checking import BadEdition
from ucr_events.edition_files.loading import load
from ucr_events.service import open_service

LENGTH = 8
AT_MOST = JUDGED_FOR_ONE * 2
BYTES_A_SECOND = 100_000
"Seconds of the processor, and one more for so many bytes that came in."
MEMORY = 4 * 1024**3
"Bytes of address space."
LATER = 10
"By how much the others come first."


class SetUp(msgspec.Struct, frozen=True):
    """Which database, and the settings of the server."""

    database: str
    settings: Settings


def put(to: IO[bytes], part: object) -> None:
    """A part, after its length."""
    raw = msgspec.msgpack.encode(part)
    to.write(len(raw).to_bytes(LENGTH, "big") + raw)
    to.flush()


def take(by: IO[bytes]) -> bytes | None:
    """The next part; None: there is no more."""
    length = by.read(LENGTH)
    raw = by.read(int.from_bytes(length, "big")) if len(length) == LENGTH else b""
    return raw or None


def main() -> None:
    """Answer until nobody asks any more."""
    asked, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whoever prints something spoils no answer
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _bound()
    first = take(asked)
    if first is None:
        return
    set_up = msgspec.msgpack.decode(first, type=SetUp)
    with suppress(BadEdition):
        load(set_up.settings.editions or None)
    service = open_service(set_up.database)
    # What the server counts and believes, it has counted and believed already.
    settings = replace(set_up.settings, proxies=0, bytes_a_day=0, games_a_day=0, metrics=False, log_requests="off")
    app = create_app(service, settings, signer_kept(path_of(set_up.settings, set_up.database)))
    with service.store:
        while (raw := take(asked)) is not None:
            sent = msgspec.msgpack.decode(raw, type=Sent)
            signal.setitimer(signal.ITIMER_PROF, AT_MOST + len(sent.body) / BYTES_A_SECOND)
            put(answers, answer(app, sent))
            signal.setitimer(signal.ITIMER_PROF, 0)


def answer(app: Any, sent: Sent) -> Answered:
    """As the server would have answered."""
    begun: dict[str, Any] = {}

    def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
        begun.update(status=int(status[:3]), headers=headers)
        return lambda _: None

    came = {"wsgi.input": io.BytesIO(sent.body), "wsgi.errors": sys.stderr, "wsgi.version": (1, 0), "wsgi.multithread": False}
    found = app.wsgi_app({**sent.environ, **came, "wsgi.multiprocess": True, "wsgi.run_once": False}, start)
    try:
        body = b"".join(found)
    finally:
        if hasattr(found, "close"):
            found.close()
    return Answered(begun["status"], begun["headers"], body)


def _bound() -> None:
    import resource  # not on every system

    os.nice(LATER)
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


if __name__ == "__main__":
    main()
