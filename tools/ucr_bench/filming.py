"""The film as it goes over the wire: every block by itself, compressed, for a public reader."""

from time import perf_counter

from ucr_bench.bed import Bed, Numbers
from ucr_events.film.blocks import compress
from ucr_events.hidden.perspective import EVERYBODY


def film_bytes(bed: Bed) -> Numbers:
    """Compressed bytes of all blocks / steps."""
    replayer = bed.service.replayer
    replayer.make_keyframes(bed.key, bed.game)
    bed.tell("making the film")
    begin = perf_counter()
    plan = replayer.plan(bed.key, EVERYBODY)
    raw = compressed = 0
    for part in plan.blocks:
        _, block = replayer.block(bed.key, EVERYBODY, part.first)
        raw += len(block)
        compressed += len(compress(block))
    seconds = perf_counter() - begin
    return {
        "film_bytes_per_step": compressed / plan.steps,
        "film_raw_bytes_per_step": raw / plan.steps,
        "film_us_per_step": seconds * 1e6 / plan.steps,
        "film_blocks": len(plan.blocks),
    }
