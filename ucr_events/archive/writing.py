"""A batch of games written into all tables, or into none: exactly once, however often it is begun again."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from deltalake import write_deltalake

from ucr_events.archive.delta import ALONE, LAST, WRITER, Archive, arrow, committing, writable
from ucr_events.archive.errors import told
from ucr_events.archive.tables import DERIVED, WHERE, Kept, Row, derived_rows, fact_rows, game_row


class Added(msgspec.Struct, frozen=True):
    """A game's rows that are new. since: the step up to which its facts were in the archive. again: it had derived rows."""

    game: Row
    facts: tuple[Row, ...]
    derived: Mapping[str, Sequence[Row]]
    again: bool


def added(kept: Kept, charts: Mapping[str, Any], since: int, *, again: bool) -> Added:
    """A game as the rows to be written. since: facts that the archive has; again: it has derived rows, too."""
    return Added(game_row(kept), tuple(fact_rows(kept, since)), derived_rows(kept, charts), again)


def write(archive: Archive, games: Sequence[Added]) -> Archive:
    """Write them in one commit of the archive, which is given back as it stands then; raises BadArchive, nothing written."""
    with told(archive.address):
        handles = writable(archive)
        if facts := [row for one in games for row in one.facts]:
            _append(handles["facts"], "facts", facts)
        replaced = [one.game["game"] for one in games if one.again]
        for table in DERIVED:
            rows = [row for one in games for row in one.derived.get(table, ())]
            if replaced:
                handles[table].delete(among(replaced), commit_properties=ALONE)
            if rows:
                _append(handles[table], table, rows)
        commit = committing(archive, handles, f"{len(games)} games")
        rows = [one.game for one in games]
        merging = handles[LAST].merge(
            arrow(LAST, rows), "t.game = s.game", source_alias="s", target_alias="t", commit_properties=commit
        )
        merging.when_matched_update_all().when_not_matched_insert_all().execute()
    return Archive(archive.address)


def _append(handle: Any, table: str, rows: Iterable[Row]) -> None:
    ordered = sorted(rows, key=lambda row: (*(row[column] for column in WHERE), row.get("step", 0)))
    write_deltalake(handle, arrow(table, ordered), mode="append", commit_properties=ALONE, writer_properties=WRITER)


def among(games: Iterable[str]) -> str:
    """That a row is of one of these games, as Delta asks; it stands in the log for ever, so it names nobody."""
    return "game IN ({})".format(", ".join(f"'{game}'" for game in sorted(games)))
