"""The one decision who may see what, and from which step on, as a table.

The log: at step 2 seat 1 seals its sheet, at 3 seat 2 its sheet, at 4 seat 1 a private note; at 5 seat 1's own phone shows its
sheet to seat 2; at 6 the scribe writes that seat 2 showed its sheet to seat 1.
"""

import pytest

from ucr_events.facts import Fact, GameOpened, SealOpened, SealShown, SeatSetup, SheetSealed
from ucr_events.perspective import Role, knowledge, may_watch, readers

SEALED: list[tuple[int, Fact]] = [
    (2, SheetSealed(id="one", seat=1, slot="sheet")),
    (3, SheetSealed(id="two", seat=2, slot="sheet")),
    (4, SheetSealed(id="note", seat=1, slot="note", purpose="note")),
    (5, SealShown(id="f5", seat=1, seal="one", to=(2,), actor="seat:1")),
    (6, SealShown(id="f6", seat=2, seal="two", to=(1,), actor="scribe")),
]
OPENED: list[tuple[int, Fact]] = [*SEALED, (9, SealOpened(id="f9", seal="two", value="TWO", match="matches"))]
FALSELY: list[tuple[int, Fact]] = [*SEALED, (9, SealOpened(id="f9", seal="two", value="LIE", match="differs"))]
VAULT = {"one": ("seat:1", "ONE"), "two": ("seat:2", "TWO"), "note": ("seat:1", "NOTE")}


@pytest.mark.parametrize(
    ("reader", "own", "expected"),
    [
        ("public", False, {}),
        ("seat:1", False, {"one": 2}),
        ("seat:1", True, {"one": 2, "note": 4}),
        ("seat:2", False, {"two": 3, "one": 5}),
        ("seat:2", True, {"two": 3, "one": 5}),
        ("seat:3", False, {}),
        ("seat:12", False, {}),
        ("judge", False, {"one": 2, "two": 3}),
        ("all", False, {"one": 2, "two": 3}),
        ("nonsense", False, {}),
    ],
)
def test_who_knows_what_from_when(reader: str, own: bool, expected: dict[str, int]) -> None:
    assert {item.seal: item.step for item in knowledge(reader, SEALED, VAULT, own=own)} == expected


def test_what_is_known_is_what_the_vault_has() -> None:
    assert [(item.seal, item.value) for item in knowledge("all", SEALED, VAULT)] == [("one", "ONE"), ("two", "TWO")]


def test_what_the_vault_no_longer_has_nobody_knows() -> None:
    assert knowledge("all", SEALED, {}) == ()


def test_what_somebody_else_put_into_the_vault_is_not_the_seals() -> None:
    assert knowledge("all", SEALED, {"one": ("seat:2", "FORGED")}) == ()


def test_what_was_opened_later_its_holder_knew_all_along() -> None:
    assert [(item.seal, item.step, item.value) for item in knowledge("seat:2", OPENED, {})] == [("two", 3, "TWO")]


def test_a_scribes_word_that_a_seal_was_shown_counts_once_all_have_seen_it() -> None:
    assert [(item.seal, item.step) for item in knowledge("seat:1", OPENED, {})] == [("two", 6)]


def test_an_opening_that_differs_tells_nothing() -> None:
    assert knowledge("seat:2", FALSELY, {}) == ()


@pytest.mark.parametrize(
    ("visibility", "closed", "watchers"),
    [
        ("live", False, "owner scribe judge seat spectator public"),
        ("live", True, "owner scribe judge seat spectator public"),
        ("after", False, "owner scribe judge"),
        ("after", True, "owner scribe judge seat spectator public"),
        ("judge", False, "owner scribe judge"),
        ("judge", True, "owner scribe judge"),
    ],
)
def test_who_may_watch(visibility: str, closed: bool, watchers: str) -> None:
    names = ("owner", "scribe", "judge", "seat", "spectator", "public")
    assert [name for name in names if may_watch(role(name), visibility, closed)] == watchers.split()


@pytest.mark.parametrize(
    ("name", "visibility", "closed", "expected"),
    [
        ("public", "live", False, "public"),
        ("public", "live", True, "public seat:1 seat:2 all"),
        ("public", "after", False, ""),
        ("seat", "live", False, "public seat:2"),
        ("judge", "after", False, "public seat:1 seat:2 judge"),
        ("judge", "judge", True, "public seat:1 seat:2 judge all"),
        ("owner", "judge", True, "public"),
        ("scribe", "after", False, "public"),
    ],
)
def test_which_perspectives_a_role_may_take(name: str, visibility: str, closed: bool, expected: str) -> None:
    assert list(readers(role(name), opened(visibility), closed)) == expected.split()


def role(name: str) -> Role:
    return Role(name=name, seat=2 if name == "seat" else None)  # type: ignore[arg-type]


def opened(visibility: str) -> GameOpened:
    return GameOpened(
        id="f1",
        game="0c5e5d0a-6b1e-4f0e-9a31-000000000001",
        title="t",
        family="freeform",
        edition="any",
        seats=(SeatSetup(seat=1, name="A"), SeatSetup(seat=2, name="B")),
        visibility=visibility,  # type: ignore[arg-type]
    )
