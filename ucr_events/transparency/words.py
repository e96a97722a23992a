"""What `verify` found, in words of players. They stand in words.json, from which the page that verifies takes them too."""

import json
from datetime import UTC, datetime
from pathlib import Path

from ucr_events.sentences import Lang
from ucr_events.transparency.verifying import Statement, Verdict

WORDS = json.loads(Path(__file__).with_name("words.json").read_text(encoding="utf-8"))
MARKS: dict[Verdict, str] = WORDS["marks"]
HEADINGS: dict[Lang, tuple[str, str]] = WORDS["headings"]
SAID: dict[str, dict[Lang, str]] = WORDS["said"]


def said(statement: Statement, lang: Lang) -> str:
    """The sentence of a statement."""
    code = f"{statement.code}-fails" if statement.verdict == "fails" and statement.code != "two-heads" else statement.code
    values = dict(statement.values)
    if isinstance(at := values.get("at"), int):
        values["at"] = datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M UTC")
    return SAID[code][lang].format(**values)
