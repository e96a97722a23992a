"""Tasks on the workers of a Dask scheduler. Nothing of a log goes through it but tasks and small answers.

Whoever reaches a scheduler's port runs code on its workers. So without encryption only this machine's own is spoken to; any
other by TLS, with certificates on both sides, named as Dask's configuration has them.
"""

import logging
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from typing import Any
from urllib.parse import urlsplit

from ucr_api.spread.tasks import Answer, Task, done
from ucr_events.errors import Refused

SCHEMES = ("dask", "tls")
HERE = ("127.0.0.1", "localhost", "::1")
LOOK_EVERY = 10
"Seconds after which one looks whether there are workers still."
PATIENCE = 6
"How often in turn there may be none."
AHEAD = 4
"Tasks that are handed over for each thread of a worker: so that none waits, and answers do not pile up."


class NoScheduler(Refused):
    """No scheduler, no workers, or none that may be spoken to."""


def address_of(on: str) -> str:
    """Where Dask finds the scheduler of `dask://HOST:PORT` or `tls://HOST:PORT`; raises NoScheduler for what is neither."""
    parts = urlsplit(on)
    try:
        port = parts.port
    except ValueError:
        port = None
    if parts.scheme not in SCHEMES or not parts.hostname or port is None:
        raise NoScheduler(f"expected local, dask://HOST:PORT or tls://HOST:PORT, got {on!r}")
    if parts.scheme == "dask" and parts.hostname not in HERE:
        raise NoScheduler(f"{on}: without encryption only a scheduler of this machine is spoken to; elsewhere use tls://")
    if find_spec("distributed") is None:
        raise NoScheduler("distributed is not installed, which dask:// needs: install the extra `dask`")
    return f"{'tcp' if parts.scheme == 'dask' else 'tls'}://{parts.netloc}"


def on_dask(on: str, tasks: Sequence[Task]) -> Iterator[list[Answer]]:
    """The answers of each task, in order; raises NoScheduler, OtherEngine, or what a task refuses.

    A worker that dies loses nothing: others do its tasks. A game at which several die is given up, and said so.
    """
    with _client(on) as client:
        ahead = AHEAD * max(sum(client.nthreads().values()), 1)
        waiting = iter(tasks)
        handed: deque[tuple[Task, Any]] = deque()
        while True:
            handed.extend((task, _hand_over(client, task)) for task in islice(waiting, ahead - len(handed)))
            if not handed:
                return
            task, future = handed.popleft()
            answers = _answers(on, client, task, future)
            future.release()  # else results that died with a worker are reckoned again
            yield answers


def _hand_over(client: Any, task: Task) -> Any:
    return client.submit(done, task, pure=False, priority=task.part.facts)


def _answers(on: str, client: Any, task: Task, future: Any) -> list[Answer]:
    from distributed.scheduler import KilledWorker

    try:
        return _result(on, client, future)
    except KilledWorker:
        if len(task.games) == 1:
            return task.lost("workers died at it, again and again")
    found: list[Answer] = []
    for one in task.split():
        found += _answers(on, client, one, _hand_over(client, one))
    return found


def _result(on: str, client: Any, future: Any) -> list[Answer]:
    """The result, waited for as long as there are workers."""
    without = 0
    while True:
        try:
            result: list[Answer] = future.result(timeout=LOOK_EVERY)
            return result
        except TimeoutError as error:
            if client.status != "running":
                raise NoScheduler(f"{on}: the scheduler went away; what came back until then stands") from error
            without = 0 if client.nthreads() else without + 1
            if without >= PATIENCE:
                raise NoScheduler(f"{on}: the scheduler has no workers any more") from error


@contextmanager
def _client(on: str) -> Iterator[Any]:
    """The scheduler spoken to; raises NoScheduler where there is none, or where it goes away."""
    address = address_of(on)
    from concurrent.futures import CancelledError

    dask: Any = import_module("distributed")
    _quietly()
    security = dask.Security(require_encryption=True) if address.startswith("tls") else None
    if security is not None and security.get_connection_args("client").get("ssl_context") is None:
        named = "DASK_DISTRIBUTED__COMM__TLS__CA_FILE, …__TLS__CLIENT__CERT and …__TLS__CLIENT__KEY"
        raise NoScheduler(f"{on}: you have no certificate to show there; name it by {named}")
    try:
        client = dask.Client(address, timeout=LOOK_EVERY, set_as_default=False, security=security)
    except (OSError, TimeoutError, ValueError, TypeError) as error:
        raise NoScheduler(f"{on}: no scheduler answers there ({_first(error)})") from error
    try:
        with suppress(TimeoutError):
            client.wait_for_workers(1, timeout=LOOK_EVERY)
        if not client.nthreads():
            raise NoScheduler(f"{on}: the scheduler has no workers")
        yield client
    except (OSError, CancelledError) as error:
        raise NoScheduler(f"{on}: the scheduler went away; what came back until then stands") from error
    except ImportError as error:
        raise NoScheduler(f"{on}: a worker has not what is needed ({_first(error)}); install ucr[dask] there") from error
    finally:
        with suppress(Exception):
            client.close(timeout=2)


def _quietly() -> None:
    """What Dask would say at length of a scheduler that is gone is said in one line; each of its loggers has its own level."""
    for name in [name for name in logging.root.manager.loggerDict if name.partition(".")[0] == "distributed"]:
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)


def _first(error: BaseException) -> str:
    return (str(error).splitlines() or [""])[0] or type(error).__name__
