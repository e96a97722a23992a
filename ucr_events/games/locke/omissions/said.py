"""What a scribe may say did not happen, and which facts are then not thought to be missing."""

from collections.abc import Mapping

from ucr_events.facts import (
    ActionAnnounced,
    CardsDealt,
    CardsDiscarded,
    CardsDrawn,
    CardsPlayed,
    CardsReturned,
    CardsShuffled,
    CardTurned,
    CombatBegan,
    CombatEnded,
    CombatJoined,
    CombatLeft,
    CounterChanged,
    DiceRolled,
    GroupDissolved,
    GroupFormed,
    PieceMoved,
    QuestionAnswered,
    QuestionAsked,
    SealOpened,
    StateChanged,
    TurnBegan,
    ValueDeclared,
)
from ucr_events.referee.entries import Omitted
from ucr_events.referee.omissions import ANYTHING

OMISSIONS: Mapping[str, tuple[Omitted, ...]] = {
    "hand": (Omitted(CardsDealt, "source", ("deck.combat",)), Omitted(CardsDrawn, "source", ("deck.combat",))),
    "refill": (Omitted(CardsDealt, "source", ("deck.combat",)), Omitted(CardsDrawn, "source", ("deck.combat",))),
    "discard": (Omitted(CardsDiscarded),),
    "roll": (Omitted(DiceRolled),),
    "declaration": (Omitted(ValueDeclared),),
    "announcement": (Omitted(ActionAnnounced),),
    "card": (Omitted(CardsPlayed),),
    "question": (Omitted(QuestionAsked),),
    "answer": (Omitted(QuestionAnswered),),
    "power": (Omitted(CounterChanged, "counter", ("power.spent",)),),
    "damage": (
        Omitted(CounterChanged, "counter", ("damage", "damage.body", "damage.suit", "damage.mental", "damage.substitute")),
    ),
    "move": (Omitted(PieceMoved),),
    "collect": (Omitted(CardsReturned), Omitted(CardsShuffled, "deck", ("deck.combat",))),
    "card_turned": (Omitted(CardTurned),),
    "death": (Omitted(StateChanged, "state", ("dead",)),),
    "sheet": (Omitted(SealOpened),),
    "party": (Omitted(GroupFormed), Omitted(GroupDissolved)),
    "join": (Omitted(CombatJoined),),
    "leave": (Omitted(CombatLeft),),
    "turn": (Omitted(TurnBegan),),
    "combat": (Omitted(CombatBegan), Omitted(CombatEnded)),
    ANYTHING: (),
}
"Word -> the facts it speaks of, in pad order."
