"""Packs: charts and card lists that a club or an edition owns, as data files that a game pins by their hash.

pack.py      the form of a pack          checking.py   every mistake of a file at once
using.py     its hash, and the charts a rule book asks for
"""

from ucr_events.packs.checking import BadPack, read_pack
from ucr_events.packs.pack import CardEffect, CardList, CardRow, Character, Chart, ChartRow, DamageRow, DamageTable, Pack
from ucr_events.packs.using import charts_of, digest_of, pinned_charts

__all__ = [
    "BadPack",
    "CardEffect",
    "CardList",
    "CardRow",
    "Character",
    "Chart",
    "ChartRow",
    "DamageRow",
    "DamageTable",
    "Pack",
    "charts_of",
    "digest_of",
    "pinned_charts",
    "read_pack",
]
