"""Reading ahead: the database looks up the next page while this program still works on the one before."""

from collections import deque
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

from ucr_events.store.rows import Page

AHEAD = 2
"Pages asked for: with one only, the reading thread would wait for its turn until the page before is used up."


def read_ahead(pages: Iterator[Page]) -> Iterator[Page]:
    """The same pages in the same order, each fetched by a thread of its own; what goes wrong there is raised here.

    Databases are waited for without holding the interpreter, so two processors share the work. Left early, it waits for
    the pages that were asked for already.
    """
    with ThreadPoolExecutor(1, "pages") as reader:
        coming = deque(reader.submit(next, pages, None) for _ in range(AHEAD))
        while (page := coming.popleft().result()) is not None:
            coming.append(reader.submit(next, pages, None))
            yield page
