"""Lists of kinds come from the kinds: one that says nothing of itself would be sorted by default everywhere."""

import pytest

from ucr_events.facts import KINDS, Correction, Fact, of_role
from ucr_events.facts.base import Somebodys, kind_of
from ucr_events.facts.cards import CardsMoved
from ucr_events.facts.roles import Role

SAY_NOTHING = (Fact, Somebodys, CardsMoved)
"What kinds are made of; they are no kinds themselves, and their roles would be a default."


@pytest.mark.parametrize("kind", KINDS, ids=kind_of)
def test_every_kind_says_which_roles_it_has(kind: type[Fact]) -> None:
    says = next(one for one in kind.__mro__ if "roles" in vars(one))
    assert says not in SAY_NOTHING, "write `roles: ClassVar[Role] = …` into it; `Role(0)` where it has none"


@pytest.mark.parametrize("role", Role, ids=lambda role: role.name)
def test_every_role_is_had_by_some_kinds_and_not_by_all(role: Role) -> None:
    assert 0 < len(of_role(role)) < len(KINDS)


def test_a_correction_stays_and_no_correction_writes_it() -> None:
    corrections = {kind for kind in KINDS if issubclass(kind, Correction)}
    assert corrections <= set(of_role(Role.STAYS)) & set(of_role(Role.NOT_BY_CORRECTION)) & set(of_role(Role.AFTER_CLOSE))


def test_a_role_is_not_stored() -> None:
    assert all("roles" not in kind.__struct_fields__ for kind in KINDS)
