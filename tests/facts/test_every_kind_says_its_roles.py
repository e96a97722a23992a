"""Lists of kinds come from the kinds: one that says nothing of itself would be sorted by default everywhere."""

import pytest

from ucr_events.facts import (
    KINDS,
    CardsDrawn,
    CardsReturned,
    CardsShown,
    Correction,
    DiceRolled,
    Fact,
    PieceMoved,
    PieceRemoved,
    of_role,
)
from ucr_events.facts.base import Somebodys, kind_of
from ucr_events.facts.cards import CardsMoved
from ucr_events.facts.roles import Role
from ucr_events.referee.recovery.contradictions import subject_of

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


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.subject], ids=kind_of)
def test_what_a_kind_is_about_is_a_word_and_fields_that_it_has(kind: type[Fact]) -> None:
    assert [field for field in kind.subject[1:] if not hasattr(kind, field)] == []


def test_two_facts_about_the_same_thing_have_one_subject() -> None:
    moved, removed = PieceMoved(id="f2", piece="seat:4", to="Mars"), PieceRemoved(id="f3", piece="seat:4")
    drawn, shown = CardsDrawn(id="f4", seat=4, source="deck.combat", to="hand.4"), CardsShown(id="f5", seat=4, source="hand.4")
    assert subject_of(moved) == subject_of(removed) == ("piece", "seat:4")
    assert subject_of(drawn) == subject_of(shown) == ("cards", "hand.4")


def test_dice_and_cards_of_nobody_are_about_nothing_that_lasts() -> None:
    rolled, shuffled = DiceRolled(id="f2", faces=(3, 4)), CardsReturned(id="f3", source="discard.combat", to="deck.combat")
    assert [subject_of(fact) for fact in (rolled, shuffled)] == [None, None]
