"""The one decision who may see what, and from which step on, as a table.

The log: at step 2 seat 1 seals its sheet, at 3 seat 2 its sheet, at 4 seat 1 a private note; at 5 seat 1's own phone shows its
sheet to seat 2; at 6 the scribe writes that seat 2 showed its sheet to seat 1.
"""

from collections.abc import Sequence

import pytest

from ucr_events.facts import Fact, GameClosed, GameOpened, SealOpened, SealShown, SealsReleased, SeatSetup, SheetSealed
from ucr_events.hidden.perspective import Known, Role, Sight, knowledge, may_watch, readers

SEALED: list[tuple[int, Fact]] = [
    (2, SheetSealed(id="one", seat=1, slot="sheet")),
    (3, SheetSealed(id="two", seat=2, slot="sheet")),
    (4, SheetSealed(id="note", seat=1, slot="note", purpose="note")),
    (5, SealShown(id="f5", seat=1, seal="one", to=(2,), actor="seat:1")),
    (6, SealShown(id="f6", seat=2, seal="two", to=(1,), actor="scribe")),
]
OPENED: list[tuple[int, Fact]] = [*SEALED, (9, SealOpened(id="f9", seal="two", value="TWO", match="matches"))]
FALSELY: list[tuple[int, Fact]] = [*SEALED, (9, SealOpened(id="f9", seal="two", value="LIE", match="differs"))]
VAULT = {"seat:1": {"one": "ONE", "note": "NOTE"}, "seat:2": {"two": "TWO"}}
CLOSED: list[tuple[int, Fact]] = [*SEALED, (7, GameClosed(id="f7", how="won"))]
JUDGE, SCRIBE, ANYBODY = Role(name="judge"), Role(name="scribe"), Role()
ROLES = {role.text: role for role in (JUDGE, SCRIBE, ANYBODY, Role("owner"), Role("spectator"))}
ROLES |= {f"seat:{seat}": Role("seat", seat) for seat in (1, 2, 3, 12)}
READERS = ("public", "seat:1", "seat:2", "seat:3", "judge", "all", "nonsense")


def seen(
    role: Role, reader: str, log: list[tuple[int, Fact]], vault: dict[str, dict[str, str]] = VAULT, by_time: int | None = None
) -> tuple[Known, ...]:
    return knowledge(Sight(role, reader), log, lambda seals: kept(vault, seals), by_time)


def kept(vault: dict[str, dict[str, str]], seals: Sequence[str]) -> dict[str, tuple[str, str]]:
    return {name: (person, value) for person, values in vault.items() for name, value in values.items() if name in seals}


def released(*seals: str, actor: str) -> list[tuple[int, Fact]]:
    return [*CLOSED, (8, SealsReleased(id="f8", seals=seals, actor=actor))]


@pytest.mark.parametrize(
    ("role", "reader", "expected"),
    [
        ("public", "public", {}),
        ("seat:1", "seat:1", {"one": 2, "note": 4}),
        ("seat:2", "seat:2", {"two": 3, "one": 5}),
        ("seat:2", "seat:1", {"one": 2}),
        ("seat:2", "all", {"one": 2, "two": 3}),
        ("seat:2", "public", {}),
        ("seat:1", "seat:2", {"one": 5}),
        ("seat:3", "seat:3", {}),
        ("seat:12", "seat:12", {}),
        ("judge", "judge", {"one": 2, "two": 3}),
        ("judge", "all", {"one": 2, "two": 3}),
        ("judge", "seat:1", {"one": 2}),
        ("judge", "seat:2", {"two": 3, "one": 5}),
        ("judge", "nonsense", {}),
        ("scribe", "all", {}),
        ("owner", "judge", {}),
        ("spectator", "seat:1", {}),
    ],
)
@pytest.mark.parametrize("log", [SEALED, CLOSED], ids=["running", "closed"])
def test_who_knows_what_from_when(role: str, reader: str, expected: dict[str, int], log: list[tuple[int, Fact]]) -> None:
    """That the game is closed changes nothing."""
    assert {item.seal: item.step for item in seen(ROLES[role], reader, log)} == expected


def test_what_is_known_is_what_the_vault_has() -> None:
    assert [(item.seal, item.value) for item in seen(JUDGE, "all", SEALED)] == [("one", "ONE"), ("two", "TWO")]


def test_what_the_vault_no_longer_has_nobody_knows() -> None:
    assert seen(JUDGE, "all", released("one", "two", actor="judge"), {}) == ()


def test_what_somebody_else_put_into_the_vault_is_not_the_seals() -> None:
    assert seen(JUDGE, "all", SEALED, {"seat:2": {"one": "FORGED"}}) == ()


def test_what_was_opened_later_its_holder_knew_all_along() -> None:
    assert [(item.seal, item.step, item.value) for item in seen(ANYBODY, "seat:2", OPENED, {})] == [("two", 3, "TWO")]


def test_of_what_was_opened_everybody_sees_what_the_log_says_and_nothing_of_the_vault() -> None:
    vault = {"seat:2": {"two": "OTHERWISE"}}
    assert [item.value for item in seen(ANYBODY, "all", OPENED, vault)] == ["TWO"]


def test_a_scribes_word_that_a_seal_was_shown_counts_once_all_have_seen_it() -> None:
    assert [(item.seal, item.step) for item in seen(ANYBODY, "seat:1", OPENED, {})] == [("two", 6)]


def test_an_opening_that_differs_tells_nothing() -> None:
    assert seen(ANYBODY, "seat:2", FALSELY, {}) == ()
    assert seen(ANYBODY, "all", FALSELY) == ()


@pytest.mark.parametrize(
    ("actor", "reader", "expected"),
    [
        ("seat:1", "public", {"one": 8, "note": 8}),
        ("seat:1", "seat:3", {"one": 8, "note": 8}),
        ("seat:1", "seat:1", {"one": 2, "note": 4}),
        ("seat:1", "all", {"one": 2, "note": 4}),
        ("judge", "public", {"one": 8, "two": 8}),
        ("judge", "all", {"one": 2, "two": 3}),
        ("scribe", "all", {}),
        ("owner", "all", {}),
        ("referee", "all", {}),
        ("seat:3", "all", {}),
    ],
)
def test_a_release_opens_what_is_its_writers_to_open(actor: str, reader: str, expected: dict[str, int]) -> None:
    log = released("one", "two", "note", actor=actor)
    assert {item.seal: item.step for item in seen(ANYBODY, reader, log)} == expected


def test_a_release_before_the_sealing_opens_nothing() -> None:
    early = [(1, SealsReleased(id="f1", seals=("one",), actor="judge")), *SEALED]
    assert seen(ANYBODY, "all", early) == ()


@pytest.mark.parametrize(("reader", "expected"), [("public", {"one": 7, "two": 7}), ("all", {"one": 2, "two": 3})])
def test_a_closing_that_stood_long_enough_opens_all_but_notes(reader: str, expected: dict[str, int]) -> None:
    assert {item.seal: item.step for item in seen(ANYBODY, reader, CLOSED, by_time=7)} == expected


def test_nothing_is_taken_out_of_the_vault_for_who_may_not_have_it() -> None:
    asked: list[str] = []

    def vault(seals: Sequence[str]) -> dict[str, tuple[str, str]]:
        asked.extend(seals)
        return kept(VAULT, seals)

    for role in (ANYBODY, SCRIBE, Role("seat", 3)):
        knowledge(Sight(role, "all"), OPENED, vault, None)
    assert asked == []
    knowledge(Sight(Role("seat", 2), "all"), SEALED, vault, None)
    assert sorted(asked) == ["one", "two"]


@pytest.mark.parametrize(
    ("visibility", "closed", "watchers"),
    [
        ("live", False, "owner scribe judge moderator seat spectator public"),
        ("live", True, "owner scribe judge moderator seat spectator public"),
        ("after", False, "owner scribe judge moderator"),
        ("after", True, "owner scribe judge moderator seat spectator public"),
        ("judge", False, "owner scribe judge moderator"),
        ("judge", True, "owner scribe judge moderator"),
    ],
)
def test_who_may_watch(visibility: str, closed: bool, watchers: str) -> None:
    names = ("owner", "scribe", "judge", "moderator", "seat", "spectator", "public")
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
        ("moderator", "after", False, "public moderator"),
        ("moderator", "judge", True, "public moderator"),
        ("moderator", "live", True, "public seat:1 seat:2 moderator all"),
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
