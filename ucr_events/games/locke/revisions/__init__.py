"""Editions of Locke that are judged by what their texts say otherwise than the edition they revise (decision 0026)."""

from collections.abc import Mapping
from typing import Any

from ucr_events.games.locke.editions import BORROWED, BORROWING
from ucr_events.games.locke.revisions import hyoumen, kmc2003, mit2019
from ucr_events.referee import Revision

REVISIONS: Mapping[str, Revision] = {one.edition: one for one in (hyoumen.REVISION, kmc2003.REVISION, mit2019.REVISION)}


def borrowed(options: Mapping[str, Any]) -> tuple[str, ...]:
    """The sections of the revised edition's document that a table plays by, as its header's options say."""
    return BORROWED.get(options.get(BORROWING), ())
