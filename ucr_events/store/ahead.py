"""Reading ahead: the database looks up what comes next while this program still works on what came before."""

from collections import deque
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

Part = TypeVar("Part")

AHEAD = 2
"Parts asked for: with one only, the reading thread would wait for its turn until the part before is used up."


def read_ahead(parts: Iterator[Part]) -> Iterator[Part]:
    """The same parts in the same order, each fetched by a thread of its own; what goes wrong there is raised here.

    Databases are waited for without holding the interpreter, so two processors share the work. Left early, it waits for
    the parts that were asked for already.
    """
    with ThreadPoolExecutor(1, "pages") as reader:
        coming = deque(reader.submit(next, parts, None) for _ in range(AHEAD))
        while (part := coming.popleft().result()) is not None:
            coming.append(reader.submit(next, parts, None))
            yield part
