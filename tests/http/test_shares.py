"""One stranger has a share of the threads and of the queue before them, however many connections and addresses it has."""

import threading
from collections.abc import Iterator
from contextlib import closing as closed
from contextlib import contextmanager
from http.client import HTTPConnection

import pytest
from served_here import serving_here
from ucr_api.http import meta
from ucr_api.settings import Settings
from ucr_api.sources import behind, source_of

STRANGER, PLAYER = "127.0.0.2", "127.0.0.3"
HELD, QUICK = "/api/v1/health", "/api/v1/about"


def asking(port: int, path: str, address: str) -> HTTPConnection:
    connection = HTTPConnection("127.0.0.1", port, timeout=60, source_address=(address, 0))
    connection.request("GET", path)
    return connection


def status(port: int, path: str, address: str) -> int:
    with closed(asking(port, path, address)) as connection:
        return connection.getresponse().status


@contextmanager
def asked_by_a_stranger(port: int, times: int, begun: threading.Semaphore, most: int) -> Iterator[None]:
    """So many requests that take long, of which `most` hold a thread."""
    lines = [asking(port, HELD, STRANGER) for _ in range(times)]
    for _ in range(most):
        assert begun.acquire(timeout=60)
    yield
    for line in lines:
        line.close()


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Semaphore]:
    """Counts requests that have a thread and keep it until the test is over."""
    begun, over = threading.Semaphore(0), threading.Event()
    get = meta.Health.get

    def for_long(self: meta.Health) -> object:
        begun.release()
        assert over.wait(60)
        return get(self)

    monkeypatch.setattr(meta.Health, "get", for_long)
    yield begun
    over.set()


@pytest.fixture
def port(sqlite_url: str, begun: threading.Semaphore, request: pytest.FixtureRequest) -> Iterator[int]:
    with serving_here(sqlite_url, Settings(threads=4, threads_of_one=2, waiting_of_one=3, graceful=0.1)) as port:
        yield port
        for _ in range(4):
            begun.release()


def test_what_is_long_to_work_out_for_one_leaves_threads_for_the_others(port: int, begun: threading.Semaphore) -> None:
    with asked_by_a_stranger(port, 5, begun, most=2):
        assert status(port, QUICK, PLAYER) == 200
        assert not begun.acquire(blocking=False), "the others of the stranger wait for its own"


def test_one_source_waits_only_so_often_and_then_is_asked_to_come_again(port: int, begun: threading.Semaphore) -> None:
    with asked_by_a_stranger(port, 5, begun, most=2):
        assert status(port, QUICK, STRANGER) == 503
        assert status(port, QUICK, PLAYER) == 200


SOURCES = {
    "192.0.2.7": "192.0.2.7",
    "::ffff:192.0.2.7": "192.0.2.7",
    "2001:db8:1:2:3:4:5:6": "2001:db8:1:2::/64",
    "2001:db8:1:2::1": "2001:db8:1:2::/64",
    "fe80::1%eth0": "fe80::/64",
    "": "",
    "not an address": "not an address",
}


@pytest.mark.parametrize("address", SOURCES)
def test_all_addresses_that_one_customer_is_given_are_one_source(address: str) -> None:
    assert source_of(address) == SOURCES[address]


@pytest.mark.parametrize(
    "proxies, forwarded, found",
    [
        (0, "203.0.113.1", "127.0.0.1"),
        (1, "203.0.113.1", "203.0.113.1"),
        (1, "198.51.100.9, 203.0.113.1", "203.0.113.1"),
        (2, "198.51.100.9, 203.0.113.1", "198.51.100.9"),
        (2, "203.0.113.1", "127.0.0.1"),
        (1, "", "127.0.0.1"),
    ],
)
def test_a_forwarded_address_is_believed_of_trusted_proxies_only(proxies: int, forwarded: str, found: str) -> None:
    assert behind(proxies, "127.0.0.1", forwarded) == found
