"""Going to any step: from the nearest keyframe, against reading everything before it; and whether length matters."""

from random import Random
from statistics import median

from ucr_bench.bed import Bed, Numbers, must_agree
from ucr_bench.opening import Floor
from ucr_bench.pairs import Timed, alternate, microseconds, p99
from ucr_events.header.game import Game
from ucr_events.service import Service

SEEKS = 2000
PREFIXES = 9
ROUNDS = 5
"Of so many seeks and prefixes in turns: one slow moment of the machine must not be the whole p99."
SEED = 7


def seek_vs_prefix(bed: Bed) -> Numbers:
    """p99 of a seek with nothing in memory but the game's context / p50 of SELECT and fold of all facts before.

    Both in turns; the median of the rounds.
    """
    floor = Floor(bed)
    with_keyframes(bed.service, bed)
    bed.tell("seeking")
    random = Random(SEED)
    seek = seeker(bed.service, bed, bed.number, random)
    step = bed.number // 2 + 1
    must_agree(bed.service.replayer.seek(bed.key, bed.game, step), floor.table(step))
    prefix = lambda: floor.table(random.randrange(1, bed.number + 1))  # noqa: E731
    seeks, prefixes = [], []
    for _ in range(ROUNDS):
        seeks.append([microseconds(seek) for _ in range(SEEKS)])
        prefixes.append([microseconds(prefix) for _ in range(PREFIXES)])
    slow, whole = [p99(times) for times in seeks], [median(times) for times in prefixes]
    return {
        "seek_cold_p99_vs_prefix_fold": median(a / b for a, b in zip(slow, whole, strict=True)),
        "seek_p50_us": median(time for times in seeks for time in times),
        "seek_p99_us": median(slow),
        "prefix_fold_p50_us": median(whole),
    }


def seek_growth(bed: Bed) -> Numbers:
    """p50 of a seek in the whole game / in a game of a tenth of its length."""
    short = bed.recorded(str(bed.folder / "short.sqlite"), bed.number // 10)
    for service in (bed.service, short):
        with_keyframes(service, bed)
    bed.tell("seeking in a long and in a short game")
    random = Random(SEED)
    long_seek, short_seek = (
        seeker(bed.service, bed, bed.number, random),
        seeker(short, bed, bed.number // 10, random),
    )
    pair = alternate(long_seek, short_seek, SEEKS, warm=20, collect=False)
    return {"seek_growth_10x": pair.ratio_of_medians, "seek_p50_us_at_a_tenth": median(pair.other)}


def with_keyframes(service: Service, bed: Bed) -> None:
    """Write the keyframes that are missing, as the first seek would."""
    bed.tell("making keyframes")
    service.replayer.make_keyframes(bed.key, bed.game)


def seeker(service: Service, bed: Bed, number: int, random: Random) -> Timed:
    """A function that goes to a random step of the first `number`."""
    game: Game = bed.game
    return lambda: service.replayer.seek(bed.key, game, random.randrange(1, number + 1))
