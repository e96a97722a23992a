"""The referee over a whole recorded game, against the table's fold alone; many logs judged again, on one core and on all."""

import os
from importlib.resources import files
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

from ucr_api.cli.judging_again import Judge, Source, judged_all
from ucr_api.logs import read_log

from ucr_bench.bed import Bed, Numbers
from ucr_events.header.game import Game
from ucr_events.rejudging.judging import Asked
from ucr_events.review.reviewing import book_of, review
from ucr_events.table import evolve

DEMOS = Path(str(files("ucr_events.demos")))
DEMO = max(DEMOS.glob("*.jsonl"), key=lambda file: file.stat().st_size)
"The longest demonstration: a complete game for nine, with everything that happens at a table."
ROUNDS = 5
LOGS_FOR, FEWEST = 5_000, 4
"One log for so many facts of the long game, but at least so many."


def judge_vs_fold(bed: Bed) -> Numbers:
    """The whole demonstration judged / folded, in turns, in time of the processor; the median of the rounds."""
    header, facts = read_log(DEMO.read_bytes().splitlines())
    game = Game(header)
    book = book_of(game)
    assert book is not None
    bed.tell("judging a game")
    review(game, book, facts)  # once, so that nothing is loaded while it is timed
    judged, folded = list[float](), list[float]()
    for _ in range(ROUNDS):
        begin = process_time()
        review(game, book, facts)
        middle = process_time()
        table = game.opening
        for fact in facts:
            table = evolve(game.handlers, table, fact)
        judged.append(middle - begin)
        folded.append(process_time() - middle)
    return {
        "judge_us_per_fact": median(judged) / len(facts) * 1e6,
        "judge_vs_fold": median(a / b for a, b in zip(judged, folded, strict=True)),
    }


def rejudge_on_cores(bed: Bed) -> Numbers:
    """Logs judged again in one process, and in as many as there are cores; starting those counts."""
    sources = [Source(str(DEMO), stored=False)] * max(bed.number // LOGS_FOR, FEWEST)
    given = ("", "public", Asked(), None, True)
    seconds = []
    for jobs in (1, len(os.sched_getaffinity(0))):
        bed.tell(f"judging {len(sources)} logs again, processes: {jobs}")
        begin = perf_counter()
        with Judge(*given) as judge:
            assert all(one.document["judged"] for one in judged_all(judge, sources, jobs, given))
        seconds.append(perf_counter() - begin)
    one, all_cores = seconds
    return {
        "rejudge_games_per_s_per_core": len(sources) / one,
        "rejudge_speed_up": one / all_cores,
        "rejudge_cores": len(os.sched_getaffinity(0)),
    }
