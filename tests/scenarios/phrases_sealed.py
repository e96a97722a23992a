"""Sentences for what is sealed, shown to somebody and opened."""

import json

from tests.scenarios.phrases import Made, W, Who, given, numbers, phrase
from ucr_events.facts import SealOpened, SealShown, SheetSealed

PURPOSES = {"ambush": "placement", "key_point": "placement", "hand": "hand", "npc_hand": "hand", "trump": "choice"}
"What is sealed in these slots is no sheet, unless the step says so."


@phrase(rf"seals (?P<slot>{W})(?: for (?P<purpose>sheet|hand|placement|choice|note))?(?: as (?P<value>[{{\[].*))?")
def _seals(who: Who, said: dict[str, str]) -> Made:
    return SheetSealed, {"slot": said["slot"], **given(purpose=said["purpose"] or PURPOSES.get(said["slot"]))}


@phrase(r"shows seal @(?P<seal>[\w-]+) to (?P<to>[\d, ]+)")
def _shows_seal(who: Who, said: dict[str, str]) -> Made:
    return SealShown, {"seal": said["seal"], "to": numbers(said["to"])}


@phrase(r"opens (?:sheet|seal @(?P<seal>[\w-]+))(?: as (?P<value>[{\[\"].*))?")
def _opens(who: Who, said: dict[str, str]) -> Made:
    seal = said["seal"] or f"sheet{who.seat}"
    value = json.loads(said["value"]) if said["value"] else who.sheets.get(seal)
    if value is None:
        raise ValueError(f"what {seal} hides is not given: write `as {{…}}`, or the sheet under `given: sheets`")
    return SealOpened, {"seal": seal, "value": value}
