"""The Python door for people with notebooks: read a log, step through its tables, judge it, get rows as a seat sees them.

    import ucr_events as ucr

    game = ucr.read("evening.jsonl")
    game.table(120).turn                              # the table after step 120
    [one for one in game.judge() if one.verdict == "illegal"]
    pandas.DataFrame(game.rows("posteriors", reader="seat:4"))

`rows` gives plain dicts with the columns of `COLUMNS`, for any library of dataframes. What a reader may not know is in no row.
"""

from ucr_events.notebook.logs import Log, read
from ucr_events.notebook.tables import COLUMNS
from ucr_events.notebook.writing import write_csv, write_parquet

__all__ = ["COLUMNS", "Log", "read", "write_csv", "write_parquet"]
