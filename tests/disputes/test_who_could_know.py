"""Who could know what from which step on, as the log alone says it."""

from ucr_events.disputes.knowing import could_object, knowing
from ucr_events.facts import Fact, GameOpened, RemarkMade, SealOpened, SealShown, SeatSetup, SheetSealed
from ucr_events.hidden.perspective import known_from
from ucr_events.referee.values import Finding
from ucr_events.table.state import Seat, Table

SEATS = tuple(SeatSetup(seat=number, name=f"N{number}") for number in (1, 2, 3))
HEADER = GameOpened(
    id="h", game="0c5e5d0a-6b1e-4f0e-9a31-000000000002", title="t", family="freeform", edition="any", seats=SEATS
)


def sealed(purpose: str = "sheet") -> Fact:
    return SheetSealed(id="s1", seat=1, slot="sheet", purpose=purpose)  # type: ignore[arg-type]


def shown(*to: int, actor: str = "seat:1") -> Fact:
    return SealShown(id="x1", seat=1, seal="s1", to=to, actor=actor)


def told(match: str = "matches") -> Fact:
    return SealOpened(id="o1", seat=1, seal="s1", value={}, match=match)  # type: ignore[arg-type]


def since(*log: tuple[int, Fact]) -> list[int | None]:
    """From when on seats 1, 2, 3 and the public."""
    return [known_from(reader, log, "s1") for reader in ("seat:1", "seat:2", "seat:3", "public")]


def test_whoever_sealed_it_knows_and_nobody_else_until_it_is_told() -> None:
    assert since((2, sealed())) == [2, None, None, None]
    assert since((2, sealed()), (9, told())) == [2, 9, 9, 9]
    assert since((2, sealed("note")), (5, shown(2)), (9, told())) == [2, 9, 9, 9]


def test_who_was_shown_it_by_its_holder_knows_from_then_on() -> None:
    assert since((2, sealed()), (5, shown(2))) == [2, 5, None, None]
    assert since((2, sealed()), (5, shown(2)), (9, told())) == [2, 5, 9, 9]


def test_a_showing_that_somebody_else_wrote_counts_once_everybody_has_seen_the_sheet() -> None:
    assert since((2, sealed()), (5, shown(2, actor="scribe"))) == [2, None, None, None]
    assert since((2, sealed()), (5, shown(2, actor="scribe")), (9, told())) == [2, 5, 9, 9]


def test_an_opening_that_does_not_agree_with_the_seal_tells_nobody() -> None:
    assert since((2, sealed()), (9, told("differs"))) == [2, None, None, None]


def test_a_seal_that_is_not_there_is_known_to_nobody() -> None:
    assert since((3, RemarkMade(id="r", text="x"))) == [None] * 4


def test_those_could_object_who_knew_everything_in_question_at_that_step() -> None:
    log = [(2, sealed()), (5, shown(2))]
    table = Table(seats=(Seat(seat=1, name="N1", sheet="s1"),))
    finding = Finding(no=7, fact="d", rule="e:3.1", verdict="undetermined", reason=("", ""), until=("sheet:1",))
    known = knowing(HEADER, table, log, [finding], [(7, RemarkMade(id="d", text="x"))])
    seal, fact = known
    assert (seal.what, seal.id, seal.holder, seal.everybody) == ("seal", "s1", 1, None)
    assert (fact.what, fact.id, fact.everybody) == ("fact", "d", 7)
    assert [could_object(known, step) for step in (3, 7)] == [(1,), (1, 2)]
    public = knowing(HEADER, table, log, [], [(7, RemarkMade(id="d", text="x"))])
    assert could_object(public, 7) == (1, 2, 3)
    assert could_object((), 7) == ()
