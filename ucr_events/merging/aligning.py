"""Which entries of two sequences are the same, in order: a longest common subsequence, and what lies between likened.

The subsequence is found by E. W. Myers, "An O(ND) Difference Algorithm and Its Variations" (1986): quick when little differs.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence

Pair = tuple[int, int]
"Places in the first and the second sequence."


class TooDifferent(Exception):  # noqa: N818 - an answer, not a crash
    """More entries differ than the caller wants to wait for."""


def common(one: Sequence[Hashable], other: Sequence[Hashable], most: int) -> list[Pair]:
    """A longest common subsequence; raises TooDifferent when more than `most` entries are in one of them only."""
    start = 0
    while start < min(len(one), len(other)) and one[start] == other[start]:
        start += 1
    end = 0
    while end < min(len(one), len(other)) - start and one[-1 - end] == other[-1 - end]:
        end += 1
    inner = _path(one[start : len(one) - end], other[start : len(other) - end], most)
    return [
        *((place, place) for place in range(start)),
        *((start + x, start + y) for x, y in inner),
        *((len(one) - end + place, len(other) - end + place) for place in range(end)),
    ]


def _path(one: Sequence[Hashable], other: Sequence[Hashable], most: int) -> list[Pair]:
    reached, trace = {1: 0}, list[dict[int, int]]()
    for differing in range(min(len(one) + len(other), most) + 1):
        trace.append(dict(reached))
        for diagonal in range(-differing, differing + 1, 2):
            x = _furthest(reached, diagonal, differing)
            while x < len(one) and x - diagonal < len(other) and one[x] == other[x - diagonal]:
                x += 1
            reached[diagonal] = x
            if x >= len(one) and x - diagonal >= len(other):
                return _walked_back(trace, len(one), len(other))
    raise TooDifferent


def _furthest(reached: dict[int, int], diagonal: int, differing: int) -> int:
    """Where the way on this diagonal goes on: down from the one above, or right from the one below."""
    down = diagonal == -differing or (diagonal != differing and reached[diagonal - 1] < reached[diagonal + 1])
    return reached[diagonal + 1] if down else reached[diagonal - 1] + 1


def _walked_back(trace: list[dict[int, int]], x: int, y: int) -> list[Pair]:
    pairs: list[Pair] = []
    for differing in range(len(trace) - 1, -1, -1):
        reached, diagonal = trace[differing], x - y
        if differing == 0:
            pairs += [(place, place) for place in range(x - 1, -1, -1)]
            break
        down = diagonal == -differing or (diagonal != differing and reached[diagonal - 1] < reached[diagonal + 1])
        before = diagonal + 1 if down else diagonal - 1
        begin_x = reached[before]
        begin_y = begin_x - before
        while x > begin_x + (not down) and y > begin_y + down:
            x, y = x - 1, y - 1
            pairs.append((x, y))
        x, y = begin_x, begin_y
    return pairs[::-1]


def likened(rows: int, columns: int, like: Callable[[int, int], float]) -> list[Pair]:
    """Pairs in order whose likeness is greatest together; `like` is 0 for what must not be paired."""
    best = [[0.0] * (columns + 1) for _ in range(rows + 1)]
    alike = [[like(row, column) for column in range(columns)] for row in range(rows)]
    for row in range(rows - 1, -1, -1):
        for column in range(columns - 1, -1, -1):
            skipped = max(best[row + 1][column], best[row][column + 1])
            paired = alike[row][column] + best[row + 1][column + 1] if alike[row][column] else 0.0
            best[row][column] = max(skipped, paired)
    return list(_chosen(best, alike, rows, columns))


def _chosen(best: list[list[float]], alike: list[list[float]], rows: int, columns: int) -> Iterator[Pair]:
    row = column = 0
    while row < rows and column < columns:
        if alike[row][column] and best[row][column] == alike[row][column] + best[row + 1][column + 1]:
            yield row, column
            row, column = row + 1, column + 1
        elif best[row][column] == best[row + 1][column]:
            row += 1
        else:
            column += 1


def gaps(pairs: Sequence[Pair], rows: int, columns: int) -> Iterator[tuple[range, range]]:
    """What lies before each pair and after the last: places of the first, places of the second."""
    row = column = 0
    for next_row, next_column in (*pairs, (rows, columns)):
        yield range(row, next_row), range(column, next_column)
        row, column = next_row + 1, next_column + 1
