"""4.1 What stays hidden in the preparation."""

from msgspec.structs import replace

from tests.rules.ends import players, said
from tests.rules.stage import Stage, fact, given, table
from ucr_events.facts import ActionAnnounced, SealShown, SheetSealed


def setting_up(*facts: object) -> Stage:
    """The setup of a table of seven, told these facts after a sheet was sealed for seat 2."""
    header = players(7)
    sealed = SheetSealed(id="s2", seat=2, slot="sheet", purpose="sheet")
    return given(sealed, *facts, script="setup", table=replace(table(header), part="setup"), header=header)


SHOWN = fact(SealShown, 2, seal="s2", to=(3,))


def test_deal_keep_secret_nobody_shows_the_sheet_in_the_preparation() -> None:
    assert said(setting_up(SHOWN), "4.1.deal.keep-secret") == "illegal"


def test_deal_keep_secret_does_not_mean_a_sheet_that_is_refused() -> None:
    assert said(setting_up(fact(ActionAnnounced, 2, action="refusal"), SHOWN), "4.1.deal.keep-secret") is None


def test_deal_keep_secret_the_own_sheet_is_for_its_holder() -> None:
    assert said(setting_up(fact(SealShown, 2, seal="s2", to=(2,))), "4.1.deal.keep-secret") == "legal"
