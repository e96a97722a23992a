"""A limit for a statement that no server answers: one that was stopped keeps its connections open and says nothing."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer
from typing import Any

import psycopg


@contextmanager
def hung_up_after(connection: psycopg.Connection[Any], seconds: float) -> Iterator[None]:
    """Closes our side of the connection when that time has passed: whoever waits on it gets `psycopg.OperationalError`.

    The driver waits for ever, and asking such a server to cancel would wait, too.
    """
    line = socket.fromfd(connection.fileno(), socket.AF_UNSPEC, socket.SOCK_STREAM)
    timer = Timer(seconds, line.shutdown, (socket.SHUT_RDWR,))
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        line.close()
