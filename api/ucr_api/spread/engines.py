"""The answers to tasks, in order, whichever engine works: this process, several of them, or the workers of a scheduler."""

from collections.abc import Iterator, Sequence

from ucr_api.spread.on_dask import on_dask
from ucr_api.spread.processes import cores, in_processes
from ucr_api.spread.tasks import Answer, Task, done

LOCAL = "local"
RENEWED = 20
"Tasks that a process of this machine does before another takes its place: what is kept of rule books and games grows."


def answers(tasks: Sequence[Task], on: str, jobs: int | None) -> Iterator[list[Answer]]:
    """The answers of each task. on: local, dask://HOST:PORT or tls://HOST:PORT; jobs: processes, where it is local."""
    if on != LOCAL:
        yield from on_dask(on, tasks)
        return
    jobs = min(jobs or cores(), len(tasks))
    if jobs < 2:
        yield from map(done, tasks)
        return
    yield from in_processes(done, tasks, jobs, lambda task: task.lost("processes died at it, again and again"), most=RENEWED)
