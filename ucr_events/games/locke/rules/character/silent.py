"""3.1.constant.silent: what an ability that works without a word may have changed, by the words of its text."""

from collections.abc import Mapping
from typing import Any
from unicodedata import normalize

from ucr_events.games.locke.state.traits import abilities, may_be_silent
from ucr_events.games.locke.texts import say
from ucr_events.texts import Text

ROLLS: Mapping[str, str] = {
    "4.6.entry.check": "侵入",
    "4.6.entry.cumulative": "侵入",
    "4.6.entry.success": "侵入",
    "4.3.teleport.success": "テレポート",
    "4.3.teleport.failure": "テレポート",
    "4.3.teleport.distance": "テレポート",
    "4.3.convert.step3-check": "改心",
    "4.4.arrested.modifier": "脱出",
}
"Rule that reads dice -> the word by which an ability speaks of that roll."


def works_silently(rule: str, sheet: Mapping[str, Any]) -> Text | None:
    """Why what the rule seems to break may be in order: an ability of this sheet speaks of that roll, and need not be named."""
    word = ROLLS.get(rule)
    if word is None:
        return None
    owned = (one for one in abilities(sheet.get("abilities")) or () if may_be_silent(one))
    names = [one.name for one in owned if word in normalize("NFKC", f"{one.name}{one.text}")]
    return say("an ability may work without a word here: {names}", names="・".join(names)) if names else None
