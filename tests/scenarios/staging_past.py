"""What happened earlier and lies nowhere on the table: conversions, failed checks. Rules remember it, the record does not."""

from collections.abc import Callable, Mapping
from typing import Any

from tests.scenarios.staging_battle import numbered
from tests.scenarios.steps import Writer
from ucr_events.facts import ActionAnnounced, DiceRolled, OutcomeStated
from ucr_events.games.locke.rules.base.entry import entry_tries
from ucr_events.games.locke.rules.turn.prison import failed_escapes
from ucr_events.games.locke.state.camps import influences

MISSED = (6, 6)
"Dice of a check that failed."


def _entry(to: Writer, seat: int) -> None:
    to.happened(entry_tries, DiceRolled, seat, faces=MISSED, purpose="entry_check")


def _escape(to: Writer, seat: int) -> None:
    to.happened(failed_escapes, OutcomeStated, seat, of="escape", outcome="failure")


FAILED: Mapping[str, Callable[[Writer, int], None]] = {"entry": _entry, "escape": _escape}
"What may have failed before the turn begins: the check to get into the base, from around it; that to get out of prison."


def remember(to: Writer, given: Mapping[str, Any]) -> None:
    """`converted: {3: [2, 5]}`: whose checks succeeded, in their order; `failed: {2: {entry: 1}}`: how often in a row."""
    for seat, by in numbered(given.get("converted")).items():
        tries = by if isinstance(by, list) else [by]
        for actor in tries:
            to.happened(influences, ActionAnnounced, int(actor), action="conversion", targets=(seat,))
            to.happened(influences, OutcomeStated, int(actor), of="conversion", outcome="success")
    for seat, checks in numbered(given.get("failed")).items():
        for check, times in checks.items():
            if check not in FAILED:
                raise ValueError(f"failed says of {' or '.join(FAILED)} how often, not of {check!r}")
            for _ in range(int(times)):
                FAILED[check](to, seat)
