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
from ucr_events.referee.values import Expect, Text

WORDS: Mapping[type[Fact], Text] = {
    ActionAnnounced: ("行動の宣言", "the announcement"),
    CardsDealt: ("カードの配布", "the deal"),
    CardsDiscarded: ("カードを捨てたこと", "the discard"),
    CardsDrawn: ("カードを引いたこと", "the draw"),
    CardsPlayed: ("使ったカード", "the card played"),
    CardsShown: ("見せたカード", "the card shown"),
    CardTurned: ("めくったカード", "the card turned"),
    CombatBegan: ("戦闘の開始", "the beginning of the battle"),
    CombatEnded: ("戦闘の終了", "the end of the battle"),
    CounterChanged: ("数の変化", "the change of a number"),
    CounterSet: ("数", "the number"),
    DiceRolled: ("ダイス", "the roll"),
    OutcomeStated: ("結果", "the outcome"),
    PieceMoved: ("コマの移動", "the move"),
    PiecePlaced: ("コマの配置", "the piece placed"),
    PieceRemoved: ("コマの除去", "the piece removed"),
    QuestionAnswered: ("返答", "the answer"),
    QuestionAsked: ("問い", "the question"),
    RoundBegan: ("ラウンドの開始", "the beginning of the round"),
    StateChanged: ("状態の変化", "the change of a state"),
    TurnBegan: ("手番の開始", "the beginning of the turn"),
    TurnEnded: ("手番の終了", "the end of the turn"),
    ValueDeclared: ("宣言した値", "the value declared"),
}
OTHERWISE: Text = ("前の段", "the step before")


def in_words(book: Book, expect: Expect | None) -> Text:
    """The step as (ja, en): its kind and, in brackets, the term of its rule; None: nothing is known of it."""
    if expect is None:
        return OTHERWISE
    kind = WORDS.get(expect.kind, OTHERWISE)
    rule = book.rules.get(expect.rule)
    return kind if rule is None else (f"{kind[0]}（{rule.term[0]}）", f"{kind[1]} ({rule.term[1]})")
