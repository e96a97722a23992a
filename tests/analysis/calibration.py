"""How often what is given the chance p is so: over simulated deals, in ten bins.

`python tests/analysis/calibration.py [DEALS]` writes docs/calibration.svg.

Of each deal one chance is taken, of one seat and role, so that no two depend on each other. What is told is chosen without
looking at the cards: whose card is opened or shown, and of which group the exact number of which side is said.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

import msgspec
from msgspec.structs import replace
from scipy.special import betaincinv  # not scipy.stats: it takes a second to import, and each worker collects every file
from secret_table import SIDES, SecretTable

from ucr_events.analysis.answering import chances_of
from ucr_events.analysis.dealing import deal_of
from ucr_events.analysis.log import seats_of
from ucr_events.analysis.proofs import Cards
from ucr_events.analysis.reading import Reading
from ucr_events.facts import KnowledgeGiven, RosterEntry, Statement
from ucr_events.games.deals import Deal

BINS = 10
PLOT = Path(__file__).parents[2] / "docs" / "calibration.svg"
Pair = tuple[float, bool]


class Bin(msgspec.Struct, frozen=True):
    """Chances from low on: their mean, how often it was so, of how many, and between what it is by 95 % (or `sure`)."""

    low: float
    mean: float
    often: float
    many: int
    least: float
    most: float


def pairs(seed: int, deals: int) -> Iterator[Pair]:
    """What a reader was told of one role at one seat, and whether it was so."""
    for number in range(deals):
        yield one_deal(Random(f"{seed}/{number}"))


def one_deal(chance: Random) -> Pair:
    cards = [chance.choice(sorted(SIDES)) for _ in range(chance.randint(5, 8))]
    seats = chance.randint(4, len(cards))
    held = chance.sample(cards, seats)
    table = SecretTable(held, None)
    roster = (RosterEntry(role=role, side=SIDES[role], count=many) for role, many in sorted(Counter(cards).items()))
    table.header = replace(table.header, roster=tuple(roster))
    for number in range(chance.randint(0, 4)):
        _told(table, cards, chance, number)
    reader = chance.choice(("public", *(f"seat:{seat}" for seat in range(1, seats + 1))))
    seat, role = chance.randint(1, seats), chance.choice(sorted(set(cards)))
    return _chance(table, reader, seat, role), held[seat - 1] == role


def _told(table: SecretTable, cards: list[str], chance: Random, number: int) -> None:
    seats = range(1, len(table.held) + 1)
    kind = chance.random()
    if kind < 0.2:
        table.open(chance.choice(seats))
    elif kind < 0.45:
        table.show(chance.choice(seats), chance.sample(seats, 2))
    else:
        group = tuple(sorted(chance.sample(seats, chance.randint(1, len(seats) - 1))))
        side = chance.choice(sorted({SIDES[role] for role in cards}))
        many = sum(SIDES[table.held[seat - 1]] == side for seat in group)
        says = Statement(seats=group, what=(side,), least=many, most=many)
        table.add(KnowledgeGiven(id=f"g{number}", says=says))


def _chance(table: SecretTable, reader: str, seat: int, role: str) -> float:
    record = table.record
    deal = deal_of(record.game, record.charts)
    assert isinstance(deal, Deal)
    found = Reading(record, deal, table.known(reader), record.last, reader).at(record.last)
    cards = Cards(deal.cards, deal.dealt, seats_of(record.game), found.statements)
    return next(one.roles[role] for one in chances_of(cards, cards.left(found.said)) if one.seat == seat)


def binned(found: Iterable[Pair], sure: float = 0.95) -> list[Bin]:
    """Those that are certain are bins of their own: they must always be right."""
    groups: dict[float, list[Pair]] = {}
    for chance, was_so in found:
        low = chance if chance in (0.0, 1.0) else 0.001 + int(chance * BINS) / BINS
        groups.setdefault(low, []).append((chance, was_so))
    return [_bin(low, group, sure) for low, group in sorted(groups.items())]


def _bin(low: float, group: list[Pair], sure: float) -> Bin:
    many, so = len(group), sum(was_so for _, was_so in group)
    tail = (1 - sure) / 2
    least = float(betaincinv(so, many - so + 1, tail)) if so else 0.0
    most = float(betaincinv(so + 1, many - so, 1 - tail)) if so < many else 1.0
    return Bin(low, sum(chance for chance, _ in group) / many, so / many, many, least, most)


def drawn(bins: list[Bin], deals: int) -> str:
    """The plot: what was said across, how often it was so up, with intervals of 95 %."""
    wide, left, top = 360, 60, 20
    x, y = (lambda chance: left + wide * chance), (lambda often: top + wide * (1 - often))
    ticks = "".join(
        f'<text x="{x(tick / 5):.0f}" y="{top + wide + 18}" text-anchor="middle">{tick * 20}%</text>'
        f'<text x="{left - 8}" y="{y(tick / 5) + 4:.0f}" text-anchor="end">{tick * 20}%</text>'
        for tick in range(6)
    )
    marks = "".join(
        f'<line x1="{x(one.mean):.1f}" x2="{x(one.mean):.1f}" y1="{y(one.least):.1f}" y2="{y(one.most):.1f}" stroke="#4a545e"/>'
        f'<circle cx="{x(one.mean):.1f}" cy="{y(one.often):.1f}" r="4" fill="#0b57a4"><title>{one.mean:.3f}: '
        f"{one.often:.3f} of {one.many}</title></circle>"
        for one in bins
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + wide + 20} {top + wide + 50}" font-family="sans-serif" '
        f'font-size="12"><rect width="100%" height="100%" fill="#fff"/>'
        f'<rect x="{left}" y="{top}" width="{wide}" height="{wide}" fill="none" stroke="#c3cad1"/>'
        f'<line x1="{x(0)}" y1="{y(0)}" x2="{x(1)}" y2="{y(1)}" stroke="#c3cad1" stroke-dasharray="4 3"/>{ticks}{marks}'
        f'<text x="{left + wide / 2}" y="{top + wide + 40}" text-anchor="middle">chance given; up: how often it was so '
        f"({deals} deals, 95 % intervals)</text></svg>\n"
    )


if __name__ == "__main__":
    many = int(sys.argv[1]) if len(sys.argv) > 1 else 4000
    found = binned(pairs(0, many))
    for one in found:
        print(f"{one.mean:.3f}  so {one.often:.3f}  [{one.least:.3f}, {one.most:.3f}]  of {one.many}")
    PLOT.write_text(drawn(found, many), encoding="utf-8")
