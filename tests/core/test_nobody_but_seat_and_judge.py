"""Whatever a log says: unless the seat itself or the judge opens it, nobody else takes a value out of a vault."""

from collections.abc import Sequence
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from soaking import examples

from ucr_events.facts import (
    Fact,
    FactAmended,
    FactInserted,
    FactStruck,
    GameClosed,
    GameOpened,
    PlayVoided,
    SealOpened,
    SealShown,
    SealsReleased,
    SeatSetup,
    SheetSealed,
)
from ucr_events.hidden.closings import opened_by_time
from ucr_events.hidden.perspective import Reader, Role, Sight, knowledge, releases

SEATS, HOUR = (1, 2, 3), 60
SEALS = {f"s{seat}": (seat, "sheet") for seat in SEATS} | {f"n{seat}": (seat, "note") for seat in SEATS}
VAULT = {f"seat:{seat}": {f"s{seat}": f"SHEET {seat}", f"n{seat}": f"NOTE {seat}"} for seat in SEATS}
ROLES = (Role(), Role("owner"), Role("scribe"), Role("spectator"), Role("judge"), *(Role("seat", seat) for seat in SEATS))
READERS: tuple[Reader, ...] = ("public", "judge", "all", *(f"seat:{seat}" for seat in SEATS))
NO_KEEPERS = st.sampled_from(("scribe", "owner", "referee", "spectator", "public", "seat:9", "judge:1", "import"))
NAMES = st.sampled_from((*SEALS, "closed", "c1", "nowhere"))


def others_words() -> st.SearchStrategy[Fact]:
    """What everybody but seats and judge may write, whoever's it claims to be."""
    seats = st.lists(st.sampled_from(SEATS), min_size=1, max_size=3).map(tuple)
    reads: Any = st.sampled_from(
        (
            {"kind": "game.closed/1", "id": "closed", "how": "won", "recorded": 0},
            {"kind": "seals.released/1", "id": "x", "actor": "judge", "seals": list(SEALS)},
            {"kind": "seals.released/1", "id": "x", "actor": "seat:1", "seat": 1, "seals": ["s1", "n1"]},
        )
    )
    return st.one_of(
        st.builds(GameClosed, id=st.sampled_from(("closed", "c1")), how=st.just("won"), recorded=st.integers(0, 10)),
        st.builds(SealsReleased, id=st.just("x"), actor=NO_KEEPERS, seals=st.lists(NAMES, min_size=1).map(tuple)),
        st.builds(SealShown, id=st.just("x"), actor=NO_KEEPERS, seat=st.sampled_from(SEATS), seal=NAMES, to=seats),
        st.builds(SealOpened, id=st.just("x"), actor=NO_KEEPERS, seal=NAMES, value=st.just("A LIE"), match=st.just("differs")),
        st.builds(FactStruck, id=st.just("c1"), fact=NAMES),
        st.builds(FactAmended, id=st.just("c1"), fact=NAMES, reads=reads),
        st.builds(FactInserted, id=st.just("c1"), after=NAMES, reads=reads),
        st.builds(PlayVoided, id=st.just("c1"), facts=NAMES.map(lambda name: (name,))),
    )


def sealed() -> list[Fact]:
    return [SheetSealed(id=name, seat=seat, slot=purpose, purpose=purpose) for name, (seat, purpose) in SEALS.items()]  # type: ignore[arg-type]


def header(opens_after: int | None = None) -> GameOpened:
    seats = tuple(SeatSetup(seat=seat, name="N") for seat in SEATS)
    game = "0c5e5d0a-6b1e-4f0e-9a31-000000000001"
    return GameOpened(id="f1", game=game, title="t", family="freeform", edition="any", seats=seats, opens_after=opens_after)


def kept(seals: Sequence[str]) -> dict[str, tuple[str, str]]:
    return {name: (person, value) for person, values in VAULT.items() for name, value in values.items() if name in seals}


def told(facts: list[Fact], role: Role, reader: Reader, opens_after: int | None = None, now: int = 10**15) -> set[str]:
    """The values that this asker gets out of the vault, at whatever step."""
    log = list(enumerate(facts, 2))
    by_time = opened_by_time(header(opens_after), log, lambda recorded: now - recorded)
    return {item.value for item in knowledge(Sight(role, reader), log, kept, by_time)}


def entitled(role: Role) -> set[str]:
    """Whom the vault is for, without an opening, written down once more."""
    if role.name == "judge":
        return {f"SHEET {seat}" for seat in SEATS}
    return {f"SHEET {role.seat}", f"NOTE {role.seat}"} if role.name == "seat" else set()


@given(facts=st.lists(others_words(), max_size=8).flatmap(lambda more: st.permutations([*sealed(), *more])))
@examples(daily=60, soak=900)
def test_no_word_of_others_opens_a_vault(facts: list[Fact]) -> None:
    for role in ROLES:
        for reader in READERS:
            assert told(facts, role, reader) <= entitled(role), (role, reader)


@given(
    facts=st.lists(others_words(), max_size=5),
    writer=st.sampled_from(("judge", *(f"seat:{seat}" for seat in SEATS))),
    names=st.lists(st.sampled_from(sorted(SEALS)), min_size=1, unique=True),
)
@examples(daily=30, soak=450)
def test_a_release_opens_exactly_what_its_writer_may_open(facts: list[Fact], writer: str, names: list[str]) -> None:
    release = SealsReleased(id="x", actor=writer, seals=tuple(names))
    may = {VAULT[f"seat:{seat}"][name] for name in names for seat, what in (SEALS[name],) if releases(release, seat, what)}
    for role in ROLES:
        for reader in READERS:
            found = told([*sealed(), *facts, release], role, reader)
            assert may <= found <= may | entitled(role), (role, reader)


@given(facts=st.lists(others_words(), max_size=6), opens_after=st.sampled_from((None, HOUR)), now=st.integers(0, 10))
@examples(daily=30, soak=450)
def test_before_its_time_a_closing_opens_nothing_and_never_a_note(facts: list[Fact], opens_after: int | None, now: int) -> None:
    for role in ROLES:
        assert told([*sealed(), *facts], role, "all", opens_after, now) <= entitled(role)
        late = told([*sealed(), *facts], role, "all", opens_after)
        assert not {value for value in late if value.startswith("NOTE")} - entitled(role)
