"""What one server process allows: threads, connections, live streams, and how long it waits for whom."""

from typing import Annotated

from msgspec import Meta

from ucr_api.running import Running

MEGABYTE = 1024 * 1024


class Settings(Running, frozen=True, kw_only=True):
    """Defaults for a club's evening on a small machine; times are in seconds, sizes in bytes."""

    threads: Annotated[int, Meta(ge=1, le=1000, description="Requests answered at the same time, in one process.")] = 32
    "Requests worked on at the same time. Whoever sends slowly, reads slowly or follows a game holds none of them."
    threads_of_one: Annotated[
        int, Meta(ge=1, le=1000, description="Of those, from one address; behind a proxy see UCR_PROXIES.")
    ] = 8
    "Of those, how many from one address: what is long to work out for one stranger leaves threads for everybody else."
    waiting: int = 1000
    "Whole requests that wait for a thread; more are answered 503."
    waiting_of_one: int = 200
    "Of those, how many from one address."
    openers: int = 4
    "Threads that open live streams and read for those that are far behind: a rush of viewers never fills the others."
    openers_of_one: int = 2
    "Of those, how many for one address."
    workers: Annotated[int, Meta(ge=1, le=64, description="Processes; more than one takes PostgreSQL.")] = 1
    "Processes; more than one is for PostgreSQL."

    connections: int = 8000
    "Open connections of one process; more are closed at once."
    streams: Annotated[int, Meta(ge=1, le=100_000, description="Live viewers at the same time, in one process.")] = 4000
    "Live streams of one process; more are answered 503, and the page asks now and then instead."
    streams_of_one: Annotated[
        int, Meta(ge=1, le=100_000, description="Of those, from one address or with one link; behind a proxy see UCR_PROXIES.")
    ] = 400
    "Of those, how many from one address, and how many with one link."

    headers_within: float = 15.0
    "From the first byte of a request, or of a connection, to the end of its headers."
    most_headers: int = 64 * 1024
    "Bytes of one request's headers."
    body_within: float = 20.0
    "For a body, and one second more for each `slowest` bytes that came, but never more than this from now on."
    slowest: int = 16 * 1024
    "Bytes in a second: of whoever sends a body, and of whoever reads a long answer."
    bodies: int = 512 * MEGABYTE
    "Of all bodies that are arriving at the same time; large ones lie in temporary files."
    bodies_of_one: int = 160 * MEGABYTE
    "Of those, how many from one address: the largest file, and then some."
    small_body: int = 64 * 1024
    "Of each body, how much counts for nothing in these sums."
    reading_within: float = 20.0
    "For whoever reads to take what was sent, before the line is cut; a live stream resumes where it was."
    large_answer: int = MEGABYTE
    "Answers with a larger piece are counted while they are sent."
    large_of_one: int = 16
    "How many of them may be on their way to one address; more are answered 503."
    keep_alive: float = 20.0
    "A connection without a request."
    graceful: float = 5.0
    "For requests that are being answered when the server is told to stop."


DEFAULTS = Settings()
