"""What a game makes of a pack: the hash it is pinned by, and the charts its rule book asks for by name."""

from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any

import msgspec

from ucr_events.chain import canonical
from ucr_events.packs.pack import CardList, Chart, DamageTable, Pack


def digest_of(document: Any) -> str:
    """SHA-256 over the RFC 8785 bytes of the file's JSON value, 64 hex digits: for `GameOpened.tables`."""
    return sha256(canonical(document)).hexdigest()


def charts_of(pack: Pack, edition: str) -> dict[str, Any]:
    """The pack as rules ask for it: chart name -> {"7": result}, damage_table -> {"2:1": {"7": damage}}, lists as they are.

    card list -> {card: [{kind, level, firepower, …}]}, a list because one name may come in several strengths;
    characters -> {name: sheet}. What is for other editions is left out,
    so are unknown results: a chart without the row is not judged by, instead of judged wrongly.
    """
    charts: dict[str, Any] = {
        name: _results(chart) for name, chart in pack.charts.items() if _holds(chart.editions, edition) and chart.rows
    }
    for name, cards in pack.cards.items():
        charts[name] = _cards(cards, edition)
    if pack.damage_table is not None:
        charts["damage_table"] = _damage(pack.damage_table)
    if pack.characters:
        charts["characters"] = {item.name: msgspec.to_builtins(item) for item in pack.characters}
    return charts | pack.lists


def pinned_charts(pinned: Mapping[str, str], edition: str, packs: Iterable[tuple[str, Pack]]) -> dict[str, Any]:
    """The charts of the packs a header pins, found by hash; of two packs with the same chart the first name's counts."""
    found = dict(packs)
    charts: dict[str, Any] = {}
    for name in sorted(pinned, reverse=True):
        if pack := found.get(pinned[name]):
            charts |= charts_of(pack, edition)
    return charts


def _holds(editions: tuple[str, ...], edition: str) -> bool:
    return not editions or edition in editions


def _cards(cards: CardList, edition: str) -> dict[str, list[Any]]:
    rows: dict[str, list[Any]] = {}
    for row in cards.rows:
        if _holds(row.editions, edition):
            rows.setdefault(row.name, []).append(msgspec.to_builtins(row))
    return rows


def _results(chart: Chart) -> dict[str, str]:
    return {
        str(total): row.result
        for row in chart.rows
        if row.result is not None
        for total in range(row.rolls[0], row.rolls[1] + 1)
    }


def _damage(table: DamageTable) -> dict[str, dict[str, int | None]]:
    return {column: {str(row.roll): row.damage[index] for row in table.rows} for index, column in enumerate(table.columns)}
