"""4.7 and the texts on planet, base and ability cards: not in the rule book, so what they did is taken as witnessed."""

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
    OutcomeStated,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    QuestionAnswered,
    QuestionAsked,
    StateChanged,
)
from ucr_events.referee import Chapter, Expect

CHAPTER = Chapter("4.7")

WITNESSED: tuple[type[Fact], ...] = (
    CardsDrawn,
    CardsDiscarded,
    CardsReturned,
    CardsShown,
    CardsShuffled,
    CardsLaid,
    CardTurned,
    CounterChanged,
    CounterSet,
    StateChanged,
    OutcomeStated,
    DiceRolled,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    QuestionAsked,
    QuestionAnswered,
)
"What a card's text may lead to."


def any_effect(seat: int | None = None) -> tuple[Expect, ...]:
    """Whatever may follow from a card's text."""
    return tuple(Expect(f"effect.{kind.__name__}", kind, "4.3.square.card-texts") for kind in WITNESSED)


MOVED_BY_CARDS = frozenset({"random_teleport", "enter_base", "escape", "was_here", "was_alive", None})
"How a piece may be said to move when it is not by a main action."


def beside_moves() -> tuple[Expect, ...]:
    """Whatever may follow from a text, except that the piece walks or teleports: that is a main action."""
    rest = tuple(expect for expect in any_effect() if expect.kind is not PieceMoved)
    moved = Expect("effect.PieceMoved", PieceMoved, "4.3.square.card-texts", None, match=(("how", MOVED_BY_CARDS),))
    return (*rest, moved)
