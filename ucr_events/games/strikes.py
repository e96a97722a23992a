"""Attacks as a family reads them off its log: who struck whom, what the roll could have dealt, and what was marked."""

from collections.abc import Mapping

import msgspec


class DamageRoll(msgspec.Struct, frozen=True, kw_only=True):
    """One judgement of damage. step, fact: of its roll; seats None: somebody whom no seat plays.

    odds: the column of the table, as it is written ("4:1"); total: what was rolled; dealt: what was marked because of it.
    entries: total of the dice -> damage, for every total; None: nobody supplied the table. dice: how many, with how many faces.
    """

    step: int
    fact: str
    attacker: int | None
    target: int | None
    odds: str
    total: int | None
    dealt: int
    entries: Mapping[int, int] | None = None
    dice: tuple[int, int] = (2, 6)
