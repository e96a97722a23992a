"""A step in words, for reasons: what kind of fact it is, and the term of the rule that asks for it."""

from collections.abc import Mapping

from ucr_events.facts import (
    ActionAnnounced,
    CardsDealt,
    CardsDiscarded,
    CardsDrawn,
    CardsPlayed,
    CardsShown,
    CardTurned,
    CombatBegan,
    CombatEnded,
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
    RoundBegan,
    StateChanged,
    TurnBegan,
    TurnEnded,
    ValueDeclared,
)
from ucr_events.referee.book import Book
from ucr_events.referee.values import Expect
from ucr_events.texts import Text, say

WORDS: Mapping[type[Fact], Text] = {
    ActionAnnounced: say("the announcement"),
    CardsDealt: say("the deal"),
    CardsDiscarded: say("the discard"),
    CardsDrawn: say("the draw"),
    CardsPlayed: say("the card played"),
    CardsShown: say("the card shown"),
    CardTurned: say("the card turned"),
    CombatBegan: say("the beginning of the battle"),
    CombatEnded: say("the end of the battle"),
    CounterChanged: say("the change of a number"),
    CounterSet: say("the number"),
    DiceRolled: say("the roll"),
    OutcomeStated: say("the outcome"),
    PieceMoved: say("the move"),
    PiecePlaced: say("the piece placed"),
    PieceRemoved: say("the piece removed"),
    QuestionAnswered: say("the answer"),
    QuestionAsked: say("the question"),
    RoundBegan: say("the beginning of the round"),
    StateChanged: say("the change of a state"),
    TurnBegan: say("the beginning of the turn"),
    TurnEnded: say("the end of the turn"),
    ValueDeclared: say("the value declared"),
}
OTHERWISE: Text = say("the step before")


def in_words(book: Book, expect: Expect | None) -> Text:
    """The step as (ja, en): its kind and, in brackets, the term of its rule; None: nothing is known of it."""
    if expect is None:
        return OTHERWISE
    kind = WORDS.get(expect.kind, OTHERWISE)
    rule = book.rules.get(expect.rule)
    return kind if rule is None else say("{kind} ({term})", kind=kind, term=rule.term)
