"""4.7 and the texts on planet, base and ability cards: not in the rule book, so what they did is taken as witnessed."""

from functools import cache

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    CardsDiscarded,
    CardsDrawn,
    CardsLaid,
    CardsPlayed,
    CardsReturned,
    CardsShown,
    CardsShuffled,
    CardTurned,
    CombatLeft,
    CounterChanged,
    CounterSet,
    DiceRolled,
    Fact,
    GroupDissolved,
    OutcomeStated,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    QuestionAnswered,
    QuestionAsked,
    StateChanged,
    ValueDeclared,
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
    """Whatever may follow from a card's text; an ability card that was named is then laid open."""
    rule = "4.3.square.card-texts"
    laid = Expect("effect.CardsPlayed", CardsPlayed, rule, match=(("purpose", "use_ability"),), loose=True)
    return (*(Expect(f"effect.{kind.__name__}", kind, rule, loose=True) for kind in WITNESSED), laid)


LAID_OPEN = "effect.ability"
"Step: an ability card is used without a word."


@cache
def uses_card(seat: int | None, rule: str) -> tuple[Expect, ...]:
    """4.7.reveal-on-use: a card that lies before its owner is put down, turned up or shown, which says that it is used."""
    seats = None if seat is None else (seat,)
    own = () if seat is None else (f"abilities.{seat}",)
    return (
        Expect(LAID_OPEN, CardsPlayed, rule, seats, match=(("purpose", "use_ability"),), loose=True),
        *(Expect(LAID_OPEN, CardTurned, rule, seats, match=(("place", zone), ("face", "up")), loose=True) for zone in own),
        *(Expect(LAID_OPEN, CardsShown, rule, seats, match=(("source", zone),), loose=True) for zone in own),
    )


FALLEN: tuple[type[Fact], ...] = (StateChanged, PieceRemoved, CombatLeft, CardsDiscarded, GroupDissolved, PieceMoved)
"What is written down of who died or left a battle."


def fallen() -> tuple[Expect, ...]:
    """4.4.dead.piece and the like: who died or left goes out of the battle, with its piece and its cards."""
    return tuple(Expect(f"fallen.{kind.__name__}", kind, "4.4.dead.piece") for kind in FALLEN)


MOVED_BY_CARDS = frozenset({"random_teleport", "enter_base", "escape", "was_here", "was_alive", None})
"How a piece may be said to move when it is not by a main action."


def beside_moves(others: tuple[int, ...] | None = None) -> tuple[Expect, ...]:
    """Whatever may follow from a text, except that the piece walks or teleports: that is a main action.

    others: who alone may turn up a card besides; what anybody else turns up is no effect, but an act of its own.
    """
    rest = tuple(
        replace(expect, seats=others) if expect.kind is CardTurned else expect
        for expect in any_effect()
        if expect.kind is not PieceMoved
    )
    moved = Expect("effect.PieceMoved", PieceMoved, "4.3.square.card-texts", None, match=(("how", MOVED_BY_CARDS),), loose=True)
    return (*rest, moved)


REPLIED = "ability.card"
"Step: somebody else lays a combat card open against an ability."


def follows(others: tuple[int, ...] | None = None) -> tuple[Expect, ...]:
    """What an ability or a special card may lead to: its effects, and what others say and do about it.

    others: who alone may say something about it, for whoever uses it goes on with the own turn.
    """
    rule = "5.2.main.ability"
    replies = frozenset({"none", "defence", "escape", "special", "jammer"})
    return (
        *any_effect(),
        Expect("ability.value", ValueDeclared, rule),
        Expect("ability.reply", ActionAnnounced, rule, others, match=(("action", replies),)),
        Expect("ability.leaves", CombatLeft, rule),
        Expect("ability.outcome", OutcomeStated, rule),
    )


def replies_to_ability(others: tuple[int, ...]) -> tuple[Expect, ...]:
    """5.4.respond.allowed: whom an ability attacks answers by a card or an ability, however the attack was announced."""
    rule, kinds = "5.4.respond.allowed", frozenset({"defence", "escape", "special"})
    return (
        Expect(REPLIED, CardsPlayed, rule, others, match=(("purpose", kinds),)),
        Expect("ability.countered", ActionAnnounced, rule, others, match=(("action", "use_ability"),)),
    )
