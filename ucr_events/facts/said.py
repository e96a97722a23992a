"""Facts of a scribe about other facts: what did not happen, which card it was, which row of a chart was read."""

from typing import ClassVar

from ucr_events.facts.base import Amount, Card, Fact, FactRef, Label, Name
from ucr_events.facts.roles import Role


class OmissionNoted(Fact, tag="omission.noted/1", frozen=True):
    """Something did not happen that might be missing in the record: no hand was dealt, no die rolled. `seat`: to or by whom."""

    roles: ClassVar[Role] = Role.CHOICE | Role.BESIDE_PLAY
    what: Name


class OmissionConfirmed(Fact, tag="omission.confirmed/1", frozen=True):
    """Nothing was left out before an earlier fact: it happened as it is written. `about`: the earlier fact."""

    roles: ClassVar[Role] = Role.CHOICE | Role.BESIDE_PLAY | Role.AFTER_CLOSE
    about: FactRef


class UseNamed(Fact, tag="use.named/1", frozen=True):
    """Which card or ability an earlier fact was of, where it was said or seen only later. `about`: the earlier fact."""

    roles: ClassVar[Role] = Role.CHOICE | Role.BESIDE_PLAY
    about: FactRef
    card: Card


class ChartRead(Fact, tag="chart.read/1", frozen=True):
    """The row of a chart that was read. `row`: the total it was read by; `result`: what it says; `about`: the roll."""

    roles: ClassVar[Role] = Role.CHOICE | Role.BESIDE_PLAY
    chart: Name
    row: Amount | None = None
    result: Label | None = None
    about: FactRef | None = None
