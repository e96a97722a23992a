"""What a Locke table is offered where a rule bars some of it, and in the setting up."""

from typing import Any

from msgspec.structs import replace

from tests.offers.games import game
from ucr_events.facts import (
    ActionAnnounced,
    Card,
    CardsDealt,
    CardsDiscarded,
    CardsDrawn,
    CardsLaid,
    CardsPlayed,
    CardsShown,
    CardTurned,
    CombatBegan,
    CombatJoined,
    CounterSet,
    DiceRolled,
    Fact,
    InitiativeSet,
    OutcomeStated,
    PartBegan,
    PieceMoved,
    PiecePlaced,
    RoundBegan,
    TurnBegan,
    TurnEnded,
)
from ucr_events.facts.flow import InitiativeSlot
from ucr_events.referee.forms import Form
from ucr_events.review.ahead import forms_after
from ucr_events.review.reviewing import Review, book_of

SEATS = (4, 1, 2)
AT = "5.1.round-end.discard-optional"

HERE_AND_THERE = ((4, "toa.1"), (1, "toa.1"), (2, "toa.3"))


def begun(*facts: Fact) -> Review:
    table = game("locke", "mit2020", 5, {})
    book = book_of(table, {})
    assert book is not None
    review = Review(table, book)
    for fact in facts:
        review.add(fact)
    return review


def battle() -> tuple[Fact, ...]:
    """Three hands of seven; seat 4 plays a card, the others pass; then the battle goes on."""
    return (
        PartBegan(id="p", part="planets"),
        *(PiecePlaced(id=f"o{seat}", seat=seat, piece=f"p{seat}", place="toa.1") for seat in SEATS),
        TurnBegan(id="t", seat=4),
        ActionAnnounced(id="a", seat=4, action="pass"),
        CombatBegan(id="c", seat=4, participants=SEATS, place="toa.1"),
        *(CardsDealt(id=f"h{seat}", seat=seat, source="deck.combat", to=f"hand.{seat}", count=7) for seat in SEATS),
        RoundBegan(id="r", number=1),
        InitiativeSet(id="i", order=tuple(InitiativeSlot(seat=seat) for seat in SEATS)),
        TurnBegan(id="t4", seat=4),
        ActionAnnounced(id="a4", seat=4, action="attack", targets=(1,)),
        CardsPlayed(
            id="c4",
            seat=4,
            source="hand.4",
            to="discard.combat",
            count=1,
            cards=(Card(level=3),),
            targets=(1,),
            purpose="attack",
        ),
        TurnEnded(id="e4", seat=4),
        *(fact for seat in (1, 2) for fact in passing(seat)),
        OutcomeStated(id="go", of="continuation", outcome="continues"),
    )


def passing(seat: int) -> tuple[Fact, ...]:
    return (
        TurnBegan(id=f"t{seat}", seat=seat),
        ActionAnnounced(id=f"a{seat}", seat=seat, action="pass"),
        TurnEnded(id=f"e{seat}", seat=seat),
    )


def marks(forms: tuple[Form, ...]) -> dict[int | None, str | None]:
    return {form.mark: form.barred for form in forms if form.expect.step == "refill.discard"}


def test_who_may_not_put_a_card_away_is_marked_and_stands_last() -> None:
    """5.1.round-end.discard-optional: only whose hand is full may; the one who played a card is neither hidden nor first."""
    forms = forms_after(begun(*battle()))
    assert marks(forms) == {1: None, 2: None, 4: AT}
    steps = [form.mark for form in forms if form.expect.step == "refill.discard"]
    assert steps[-1] == 4


def test_whoever_put_one_away_may_not_put_a_second_away() -> None:
    """5.1.round-end.discard-optional: down to the limit and one more."""
    away = CardsDiscarded(id="d", seat=1, source="hand.1", to="discard.combat", count=1, face="down")
    assert marks(forms_after(begun(*battle(), away))) == {2: None, 1: AT, 4: AT}


def test_who_rolled_to_join_a_battle_comes_in_one_tap() -> None:
    """5.1.piece-move.when: the piece goes to the square of the battle; nobody is offered before it has rolled."""
    begun_battle = begun(
        PartBegan(id="p", part="planets"),
        *(PiecePlaced(id=f"o{seat}", seat=seat, piece=f"p{seat}", place=place) for seat, place in HERE_AND_THERE),
        TurnBegan(id="t", seat=4),
        ActionAnnounced(id="a", seat=4, action="pass"),
        CombatBegan(id="c", seat=4, participants=(4, 1), place="toa.1"),
    )
    assert not [form for form in forms_after(begun_battle) if form.expect.step == "join.comes" and not form.seldom]
    begun_battle.add(DiceRolled(id="d", seat=2, purpose="was_here", faces=(6, 6)))
    (comes,) = (form for form in forms_after(begun_battle) if form.expect.step == "join.comes" and not form.seldom)
    assert comes.mark == 2
    joined, moved = comes.facts
    assert isinstance(joined, CombatJoined) and isinstance(moved, PieceMoved)
    assert (joined.seat, moved.piece, moved.to) == (2, "p2", "toa.1")


def setup(*more: Fact) -> dict[str, Form]:
    forms = forms_after(begun(PartBegan(id="p", part="setup"), *more))
    return {(form.label or ("",))[0]: form for form in forms}


def silhouettes(*camps: str) -> list[Fact]:
    """Sheets and playing cards lie with everybody; each shows a silhouette of this camp."""
    dealt: list[Fact] = [
        CardsDealt(id=f"{what}{seat}", seat=seat, source=f"deck.{what}", to=f"{what}.{seat}", count=1)
        for what in ("character", "trump", "silhouette")
        for seat in range(1, 6)
    ]
    shown = [
        CardsShown(id=f"s{seat}", seat=seat, source=f"silhouette.{seat}", count=1, cards=(Card(name=f"影{seat}", note=camp),))
        for seat, camp in enumerate(camps, start=1)
    ]
    return [*dealt, *shown]


def test_the_season_is_two_taps_until_it_is_noted() -> None:
    """4.1.season.length: a number of the table, asked for beside the first step only."""
    form: Any = setup()["シーズン…"]
    assert isinstance(form.facts[0], CounterSet) and [pick.value for pick in form.asks[0].picks][:3] == [1, 2, 3]
    assert "シーズン…" not in setup(CounterSet(id="n", counter="season", value=4))


def test_several_change_their_silhouettes_together_and_lay_the_new_ones_down_in_one_tap() -> None:
    """4.1.balance.voluntary: who changes is tapped; then all of them lie face down again."""
    shown = silhouettes("Good", "Good", "Good", "Good", "Special")
    who = setup(*shown)["シルエットを替える人…"].asks[0]
    back = [fact for pick in who.picks[:2] for fact in pick.adds]
    forms = setup(*shown, *back)
    assert [fact.seat for fact in forms["替えた人が新しいシルエットを伏せた"].facts] == [pick.seat for pick in who.picks[:2]]


def test_information_that_lies_open_where_one_stands_is_taken_in_one_tap() -> None:
    """4.3.square.card-texts: offered to the seat on turn until it is taken."""
    there = (
        PartBegan(id="p", part="planets"),
        CardsLaid(id="l", places=("toa.1",), source="deck.planet"),
        PiecePlaced(id="o1", seat=1, piece="p1", place="toa.1"),
        TurnBegan(id="t", seat=1),
        ActionAnnounced(id="a", seat=1, action="pass"),
        CardTurned(id="c", seat=1, place="toa.1", card=Card(name="情報入手")),
    )
    [taken] = [form.facts[0] for form in forms_after(begun(*there)) if form.expect.step == "square.information"]
    assert isinstance(taken, CardsDrawn)
    assert (taken.seat, taken.source, taken.to) == (1, "toa.1", "information.1")
    steps = {form.expect.step for form in forms_after(begun(*there, replace(taken, id="d")))}
    assert "square.information" not in steps


def test_a_base_player_begins_in_one_tap_where_the_dice_say_and_an_explorer_around_the_base() -> None:
    """4.6.start.squares, 4.6.surroundings.place: other squares stay two taps away."""
    base = (
        *silhouettes("Good", "Evil", "Good", "Good", "Good"),
        PartBegan(id="p", part="base"),
        *(PiecePlaced(id=f"o{seat}", seat=seat, piece=f"p{seat}", place="toa.1") for seat in range(1, 6)),
        DiceRolled(id="r", seat=2, faces=(2, 5), purpose="random_square"),
    )
    placed = [
        (form.expect.step, form.mark, fact.place, len(form.asks))
        for form in forms_after(begun(*base))
        for fact in form.facts
        if isinstance(fact, PiecePlaced)
    ]
    assert [one[2:] for one in placed if one[:2] == ("start.square", 2)] == [("base.B5", 0), ("base.E2", 0), ("", 1)]
    assert [one[2:] for one in placed if one[:2] == ("enter.place", 1)] == [("base.around", 0), ("", 1)]
