"""Every measure with its goal, in the order in which they run."""

from collections.abc import Callable

import msgspec

from ucr_bench.analysing import analysis
from ucr_bench.appending import append_postgres, append_sqlite
from ucr_bench.bed import Bed, Numbers
from ucr_bench.counting import counting
from ucr_bench.differing import diff_vs_jsonpatch
from ucr_bench.filming import film_bytes
from ucr_bench.importing import import_vs_raw
from ucr_bench.judging import judge_vs_fold, rejudge_on_cores
from ucr_bench.library_way import open_vs_library
from ucr_bench.opening import open_vs_floor
from ucr_bench.seeking import seek_growth, seek_vs_prefix
from ucr_bench.signing import append_signed, page_of_the_log


class Goal(msgspec.Struct, frozen=True):
    """A number to reach: `limit` is the most it may be, or with `at_least` the least."""

    key: str
    limit: float
    measure: Callable[[Bed], Numbers]
    about: str
    at_least: bool = False

    def reached(self, value: float) -> bool:
        """Whether the value is good enough."""
        return value >= self.limit if self.at_least else value <= self.limit


GOALS: tuple[Goal, ...] = (
    Goal("open_100k_vs_floor", 1.15, open_vs_floor, "open a game / SELECT, decode, fold"),
    Goal("open_100k_vs_library", 15, open_vs_library, "the library's repository.get / open a game", at_least=True),
    Goal("seek_cold_p99_vs_prefix_fold", 0.004, seek_vs_prefix, "seek p99 / SELECT and fold all before, p50"),
    Goal("seek_growth_10x", 1.2, seek_growth, "seek p50 / the same in a game of a tenth"),
    Goal("diff_vs_jsonpatch", 200, diff_vs_jsonpatch, "jsonpatch.make_patch / diff and its JSON", at_least=True),
    Goal("diff_patches_exact", 1.0, diff_vs_jsonpatch, "patches that give exactly the next table", at_least=True),
    Goal("film_bytes_per_step", 12, film_bytes, "bytes of the film's compressed blocks / steps"),
    Goal("append_sqlite_vs_raw", 1.8, append_sqlite, "one durable fact / bare INSERT, SQLite, p50"),
    Goal("append_signed_vs_unsigned", 1.1, append_signed, "a fact over HTTP, its head signed / without a key, processor, p50"),
    Goal("page_ms", 100, page_of_the_log, "500 facts of the log over HTTP, checked and told: ms"),
    Goal("page_vs_floor", 60, page_of_the_log, "the same / SELECT of their payloads, parsed"),
    Goal("import_vs_raw", 0.45, import_vs_raw, "executemany of the rows / import of the file, SQLite", at_least=True),
    Goal("judge_us_per_fact", 150, judge_vs_fold, "µs for one fact of a whole game"),
    Goal("judge_vs_fold", 15, judge_vs_fold, "a game judged / its table folded"),
    Goal("rejudge_games_per_s_per_core", 5, rejudge_on_cores, "logs judged again in a second, one process", at_least=True),
    Goal("rejudge_speed_up", 1.8, rejudge_on_cores, "one process / as many as there are cores", at_least=True),
    Goal("append_postgres_vs_raw", 2.0, append_postgres, "one durable fact / bare INSERT, PostgreSQL, p50"),
    Goal("analysis_card_first_s", 1.0, analysis, "the first card of a review of 9 seats, 40 characters, 1,000 facts: seconds"),
    Goal("analysis_card_again_s", 0.3, analysis, "the same, asked again"),
    Goal("analysis_card_vs_judged", 2.0, analysis, "the same at first / the referee reads the log"),
    Goal("analysis_card_of_eleven_s", 2.0, analysis, "the first card of a review of 11 seats, 2,000 facts: seconds"),
    Goal("analysis_page_first_s", 2.0, analysis, "everything that review asks for, by who knows every sheet: seconds at first"),
    Goal("analysis_page_vs_judged", 9.0, analysis, "the same / the referee reads the log"),
    Goal("analysis_page_again_s", 0.1, analysis, "the same, asked again"),
    Goal("analysis_scratch_vs_grown", 10, analysis, "the course from scratch / after one fact more", at_least=True),
    Goal("avalon_ten_question_s", 0.3, counting, "the slowest question to an Avalon of ten, nothing asked before: seconds"),
    Goal("village_17_s", 1.0, counting, "chances of 17 seats, 8 roles, 30 statements: seconds"),
    Goal("written_out_vs_counted", 10, counting, "every deal of a village of nine written out / counted", at_least=True),
)
