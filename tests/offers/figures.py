"""How much of random games the buttons say, and at how many taps: `python -m tests.offers.figures` prints the table.

Structure only: which form says which fact, counted as the pages count. What seats seal on their own phones is left out.
"""

from collections import Counter
from statistics import median

from tests.offers.games import TABLES, Step, steps

SEEDS = (1, 2, 3)
HEAD = "| table | part | facts | by buttons | median taps a fact | p90 | letters typed | most often by the pads |"


def rows() -> list[str]:
    """A row for the setting up and for play of each table."""
    found = [HEAD, "|---|---|---|---|---|---|---|---|"]
    for at, (family, edition, seats, _) in enumerate(TABLES):
        walked = [step for seed in SEEDS for step in steps(at, seed)]
        for setting_up, part in ((True, "setting up"), (False, "play")):
            told = [step for step in walked if step.setting_up == setting_up]
            found.append(f"| {family} {edition}, {seats} seats | {part} | {_figures(told)} |")
    return found


def _figures(told: list[Step]) -> str:
    taps = sorted(step.way.taps / step.way.facts for step in told if step.way for _ in range(step.way.facts))
    missed = Counter(type(step.coming).__name__ for step in told if step.way is None)
    typed = sum(step.way.typed for step in told if step.way)
    total = len(taps) + missed.total()
    often = ", ".join(f"{name} {count}" for name, count in missed.most_common(3))
    share, middle, most = len(taps) / total, median(taps), taps[int(len(taps) * 0.9)]
    return f"{total} | {share:.0%} | {middle:.2f} | {most:.2f} | {typed} | {often}"


if __name__ == "__main__":
    print("\n".join(rows()))
