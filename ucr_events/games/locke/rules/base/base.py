"""4.6 Making the base: cards, key points, who enters first and where, the surroundings, base players on random squares."""

from collections.abc import Mapping

from ucr_events.facts import (
    CardsDiscarded,
    CardsDrawn,
    CardsLaid,
    CardsReturned,
    CardsShown,
    CardsShuffled,
    CardTurned,
    CounterChanged,
    CounterSet,
    DiceRolled,
    Fact,
    GroupDissolved,
    InitiativeSet,
    OutcomeStated,
    PartBegan,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    QuestionAnswered,
    QuestionAsked,
    StateChanged,
)
from ucr_events.games.locke.rules.planets.board import AROUND, EVERY_SQUARE, OUTER_RING
from ucr_events.games.locke.rules.planets.information import Held, held, party_of, pooled, worth
from ucr_events.games.locke.rules.planets.planets import covered
from ucr_events.games.locke.state.rota import begins_normal_turn, rota_now
from ucr_events.games.locke.state.seats import is_in, place_of
from ucr_events.games.locke.state.silhouettes import role
from ucr_events.games.locke.texts import say, say_in
from ucr_events.referee import Allowed, Book, Breach, Chapter, Expect, NeverKnown, Reading, Steps, View, window
from ucr_events.table.state import Table

CHAPTER = Chapter("4.6")
PLANETS_END = frozenset({"information_found", "all_explored"})
"4.5.end: why the part of the planets ends."

CARDS = 36
KEPT_OUT = ("restrained", "arrested")
"4.6.enter.not-restrained."
FIRST, TIE, START = "4.6.enter.most-info", "4.6.enter.tie", "4.6.base-player.start-square"

READINGS: tuple[Reading, ...] = (
    Reading(
        FIRST,
        {
            "living": say("the dead are not counted"),
            "everybody": say("the dead count, too, when the most is looked for"),
            "party": say("parties count together, the dead do not"),
        },
    ),
    Reading(
        TIE,
        {
            "literal": say("if nobody has any, all tie and enter"),
            "some": say("who has none has not the most"),
        },
    ),
    Reading(
        START,
        {
            "either": say("either die may be the row"),
            "row": say("the first die is the row"),
            "column": say("the first die is the column"),
        },
    ),
)


@CHAPTER.procedure
def base_setup(book: Book, here: Table) -> Steps:
    """Base, key points (sealed beside play), explorers, then base players; written down in whatever order."""
    yield from window(lambda came: _base(book, here))


def _base(book: Book, here: Table) -> tuple[Expect, ...]:
    many = int(book.number("key_points"))
    back = (("count", Allowed(low=1, high=many, rule="4.6.key-point.return")),)
    points = (("value", Allowed(values=(many,), rule="4.6.key-point.place")),)
    counters = frozenset({"power.spent", "entry_bonus", "information", "conversion_flag", "minions", "season"})
    tidy: tuple[type[Fact], ...] = (
        CardsDrawn,
        CardsDiscarded,
        CardsShown,
        CardTurned,
        CounterChanged,
        StateChanged,
        PieceRemoved,
        GroupDissolved,
        OutcomeStated,
        QuestionAsked,
        QuestionAnswered,
        DiceRolled,
        InitiativeSet,
    )
    return (
        Expect("base.shuffle", CardsShuffled, "4.6.board.layout"),
        Expect("base.lay", CardsLaid, "4.6.board.layout"),
        Expect("keypoint.return", CardsReturned, "4.6.key-point.return", match=(("to", "deck.base"),), where=back),
        Expect("keypoint.count", CounterSet, "4.6.key-point.place", match=(("counter", "key_points"),), where=points),
        *(expect for seat in here.seats for expect in _enters(here, seat.seat)),
        Expect("start.roll", DiceRolled, START, match=(("purpose", frozenset({"random_square", None})),)),
        Expect("base.note", CounterSet, "4.6.start.after-placing", match=(("counter", counters),)),
        *(Expect("base.note", kind, "4.6.start.after-placing") for kind in tidy),
    )


def _enters(here: Table, seat: int) -> tuple[Expect, ...]:
    """An explorer's piece on the edge or around the base; a base player's on any square inside."""
    side = role(here, seat)
    if side == "base":
        step, rule, places = "start.square", START, Allowed(values=EVERY_SQUARE, rule=START)
    else:
        inside = EVERY_SQUARE if side is None else OUTER_RING
        rule = "4.6.surroundings.place"
        step, places = "enter.place", Allowed(values=(*inside, AROUND), rule=rule)
    fields: tuple[tuple[type[Fact], str], ...] = ((PiecePlaced, "place"), (PieceMoved, "to"))
    match = (("piece", f"p{seat}"),)
    return tuple(Expect(step, kind, rule, match=match, where=((to, places),)) for kind, to in fields)


@CHAPTER.memory({}, PartBegan)
def informed(past: Mapping[int, Held], before: Table, fact: Fact, after: Table) -> Mapping[int, Held]:
    """Seat -> information cards held when the base part began, explorers' only; cards may be put away as one enters."""
    if not isinstance(fact, PartBegan) or fact.part != "base":
        return past
    return {seat.seat: held(after, seat.seat) for seat in after.seats if role(after, seat.seat) == "explorer"}


def _counted(view: View) -> dict[int, Held]:
    """Information cards of those who may have the most."""
    cards: Mapping[int, Held] = view.recall(informed)
    dead = [seat for seat in cards if is_in(view.before, seat, "dead")]
    reading = view.reading(FIRST) if dead or view.before.groups else "living"
    counted = {seat: one for seat, one in cards.items() if reading == "everybody" or seat not in dead}
    if reading != "party":
        return counted
    members = {seat: [one for one in party_of(view.before, seat) if one in counted] for seat in counted}
    return {seat: pooled([counted[one] for one in members[seat]]) for seat in counted}


def has_most(view: View, cards: Mapping[int, Held], seat: int) -> bool:
    """4.6.enter.most-info, 4.6.enter.tie: nobody has more; asks for unknown worth only when it matters."""
    own = cards[seat]
    others = [one for other, one in cards.items() if other != seat]
    if own.high == 0 and all(one.high == 0 for one in others):
        return view.reading(TIE) == "literal"
    if any(own.high is not None and one.low > own.high for one in others):
        return False
    if all(one.high is not None and one.high <= own.low for one in others):
        return True
    return all(worth(view, one) <= worth(view, own) for one in others)


def _entered(view: View) -> tuple[int, str] | None:
    """Which explorer's piece was put where."""
    place = view.fact.place if isinstance(view.fact, PiecePlaced) else view.fact.to
    seat = view.fact.piece.removeprefix("p")
    return (int(seat), place) if place is not None and seat.isdigit() else None


@CHAPTER.check(FIRST, "enter.place")
def the_most_informed_enter(view: View) -> "bool | Breach | None":
    """4.6.enter.most-info: whoever has the most information cards, and nobody else, and on the outer ring."""
    entered = _entered(view)
    if entered is None or entered[1] == AROUND or not entered[1].startswith("base."):
        return None
    seat, place = entered
    cards = _counted(view)
    if seat not in cards:
        return None
    if place not in OUTER_RING:
        return Breach(say("{place} is not on the outer ring", place=place))
    return has_most(view, cards, seat) or Breach(say("somebody has more than seat {seat}", seat=seat))


@CHAPTER.check("4.6.enter.not-restrained", "enter.place")
def the_arrested_do_not_enter(view: View) -> "bool | None":
    """4.6.enter.not-restrained: restrained or arrested, one is not placed inside."""
    entered = _entered(view)
    if entered is None or entered[1] == AROUND:
        return None
    return not any(is_in(view.before, entered[0], state) for state in KEPT_OUT)


@CHAPTER.check("4.6.enter.order", "enter.place")
def entered_in_order(view: View) -> "bool | Breach | None":
    """4.6.enter.order: counter-clockwise from the player after the last turn player of the planet part."""
    entered, order, last = _entered(view), view.book.number("order"), rota_now(view).last
    if entered is None or entered[1] == AROUND or order is None or last not in order or entered[0] not in order:
        return None
    view.known(role(view.before, entered[0]), say("whether it is an explorer was not recorded"))
    way = (*order[order.index(last) + 1 :], *order[: order.index(last) + 1])
    later = [seat for seat in way[way.index(entered[0]) + 1 :] if seat in view.recall(informed)]
    early = [seat for seat in later if place_of(view.before, seat) in OUTER_RING]
    return not early or Breach(say("places before seat {early}", early=early[0]))


@CHAPTER.check(TIE, "fact:turn.began")
def all_who_tie_have_entered(view: View) -> "bool | Breach | None":
    """4.6.enter.tie: when turns begin, everyone with the most information cards is inside who may be."""
    if not begins_normal_turn(view, "base") or not rota_now(view).fresh:
        return None
    cards = _counted(view)
    inside = [seat for seat in cards if place_of(view.before, seat) in OUTER_RING]
    for seat in cards:
        kept_out = any(is_in(view.before, seat, state) for state in (*KEPT_OUT, "dead"))
        if place_of(view.before, seat) == AROUND and not kept_out and _surely(view, cards, seat):
            _known_inside(view)
            return Breach(say("seat {seat} has the most information cards, too", seat=seat))
    return True if inside else None


def _known_inside(view: View) -> None:
    """NeverKnown where somebody inside may be an explorer with more cards: its silhouette was not written down."""
    inside = (one.seat for one in view.before.seats if place_of(view.before, one.seat) in OUTER_RING)
    unknown = next((seat for seat in inside if role(view.before, seat) is None), None)
    if unknown is not None:
        reason = say("whether seat {unknown} is an explorer was not recorded", unknown=unknown)
        raise NeverKnown(reason)


def _surely(view: View, cards: Mapping[int, Held], seat: int) -> bool:
    try:
        return has_most(view, cards, seat)
    except NeverKnown:
        return False


@CHAPTER.check(START, "start.square")
def square_by_the_dice(view: View) -> "bool | Breach | None":
    """4.6.base-player.start-square: where two dice say, when they were written down."""
    entered, roll = _entered(view), view.before.roll
    if entered is None or entered[1] not in EVERY_SQUARE:
        return False if entered is not None else None
    if roll is None or roll.purpose not in ("random_square", None) or roll.seat not in (None, entered[0]):
        return view.recorded(None, say_in("base", "the dice were not recorded"))  # type: ignore[no-any-return]
    if len(roll.faces) != 2 or None in roll.faces:
        return None
    first, second = (face or 0 for face in roll.faces)
    ways = {"row": square_of(first, second), "column": square_of(second, first)}
    reading = view.reading(START) if first != second else "row"
    return entered[1] in (ways.values() if reading == "either" else (ways[reading],)) or Breach(
        say("not the square the dice gave")
    )


def square_of(row: int, column: int) -> str:
    """The square of the base in this row and column, counted from one."""
    return f"base.{'ABCDEF'[row - 1]}{column}"


@CHAPTER.check("4.6.end", "fact:part.ended")
def it_lasts_until_the_game_is_over(view: View) -> "bool | Breach | None":
    """4.6.end: what ends the part of the planets does not end this one; that the game is over, other rules look at."""
    if view.fact.part != "base" or view.fact.why is None:
        return None
    planets = view.fact.why in PLANETS_END
    return Breach(say("the base part lasts until the game is over")) if planets else None


@CHAPTER.check("4.6.board.layout", "fact:turn.began")
def a_card_on_every_square(view: View) -> "bool | Breach | None":
    """4.6.board.layout: six by six cards when the turns begin; silent where nobody wrote down that any were laid."""
    laid = covered(view.before, EVERY_SQUARE)
    if not begins_normal_turn(view, "base") or not rota_now(view).fresh or laid == 0:
        return None
    return laid == CARDS or Breach(say("{laid} base cards", laid=laid))


@CHAPTER.check("4.6.board.layout", "base.lay")
def laid_face_down(view: View) -> "Breach | None":
    """4.6.board.layout: base cards are laid out face down."""
    squares = set(view.fact.places) & set(EVERY_SQUARE)
    return Breach(say("laid face up")) if squares and view.fact.face == "up" else None


@CHAPTER.check("4.6.surroundings.place", "fact:turn.began")
def every_explorer_is_somewhere(view: View) -> "bool | Breach | None":
    """4.6.surroundings.place: explorers alive are around the base or inside; silent where no piece was written down."""
    if not begins_normal_turn(view, "base") or not rota_now(view).fresh:
        return None
    alive = [seat for seat in view.recall(informed) if not is_in(view.before, seat, "dead")]
    at_base = [seat for seat in alive if (place_of(view.before, seat) or "").startswith("base.")]
    missing = [seat for seat in alive if seat not in at_base]
    if not at_base:
        return None
    if missing:
        raise NeverKnown(say("where seat {missing} was placed was not recorded", missing=missing[0]))
    return True
