"""The words of a table by the fields they are written into, and whether a new fact's words are among them.

A misspelt action or trait is no fact that a rule speaks of: the referee would say that something was not recorded. So what is
recorded from now on may use the words of the family, the edition and the header only. Logs that are there already replay as
they are: neither folds nor imports ask. A word that somebody typed as one of the table's own is no misspelt one; the referee
passes it by.
"""

from collections.abc import Iterator, Mapping
from difflib import get_close_matches

from ucr_events.errors import Problem
from ucr_events.facts import (
    ActClaimed,
    ActionAnnounced,
    Card,
    CardsPlayed,
    ChartRead,
    CombatEnded,
    CombatJoined,
    CombatLeft,
    CounterChanged,
    CounterSet,
    DiceRolled,
    EffectBegan,
    EffectEnded,
    Fact,
    GameClosed,
    OmissionNoted,
    OutcomeStated,
    PartBegan,
    PartEnded,
    PersonPresent,
    PhaseBegan,
    PhaseEnded,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    PlayResumed,
    QuestionAsked,
    RemarkMade,
    StateChanged,
    ValueDeclared,
    VoteCalled,
    VoteCast,
    VoteClosed,
)
from ucr_events.facts.own_words import FIELDS, own_word
from ucr_events.facts.within import cards_named
from ucr_events.header.game import Game

COUNTED = ("counters", "table_counters", "piece_counters", "traits")
"A value of somebody whom no seat plays is noted as a counter of its piece."
WRITTEN: Mapping[tuple[type[Fact], str], tuple[str, ...]] = {
    (ActionAnnounced, "action"): ("actions",),
    (ActClaimed, "act"): ("actions",),
    (DiceRolled, "purpose"): ("purposes",),
    (CardsPlayed, "purpose"): ("actions", "purposes"),
    (CardsPlayed, "through"): ("helpers",),
    (ValueDeclared, "trait"): ("traits",),
    (QuestionAsked, "question"): ("questions",),
    (OutcomeStated, "of"): ("outcomes", "purposes"),
    (OutcomeStated, "outcome"): ("results",),
    (CounterSet, "counter"): COUNTED,
    (CounterChanged, "counter"): COUNTED,
    (StateChanged, "state"): ("states",),
    (EffectBegan, "field"): ("limits", *COUNTED),
    (EffectEnded, "why"): ("reasons",),
    (ChartRead, "chart"): ("charts",),
    (OmissionNoted, "what"): ("omissions",),
    (PersonPresent, "role"): ("people",),
    (VoteCalled, "on"): ("votes",),
    (VoteCast, "choice"): ("choices",),
    (VoteClosed, "result"): ("results",),
    (PieceMoved, "how"): ("ways",),
    (PiecePlaced, "how"): ("arrivals",),
    (CombatJoined, "how"): ("ways",),
    (CombatLeft, "how"): ("ways", "reasons"),
    (PieceRemoved, "why"): ("reasons", "ways"),
    (CombatEnded, "why"): ("reasons",),
    (PartBegan, "part"): ("parts",),
    (PartEnded, "part"): ("parts",),
    (PartEnded, "why"): ("reasons", "endings"),
    (PhaseBegan, "phase"): ("phases",),
    (PhaseEnded, "phase"): ("phases",),
    (PlayResumed, "part"): ("parts",),
    (PlayResumed, "phase"): ("phases",),
    (GameClosed, "how"): ("endings",),
    (RemarkMade, "topic"): ("topics",),
}
"Kind and field -> the lists of a layout whose words may be written there."

PRINTED = "card_kinds"
"The list whose words, several with `/` between them, may be written as the kind of a card."

OWN = tuple(dict.fromkeys((*(name for lists in WRITTEN.values() for name in lists), PRINTED)))
"Lists to which a header may add words of its own."
NEAREST = 3
"Words that are offered instead of an unknown one."
FEW = 12
"So many words are all named where none is near."


def words_for(game: Game, kind: type[Fact], field: str) -> tuple[str, ...]:
    """The words this field of this kind may have at this table, in pad order."""
    found = (word for name in WRITTEN[kind, field] for word in getattr(game.layout, name))
    return tuple(dict.fromkeys(found))


def unknown_words(game: Game, fact: Fact) -> list[Problem]:
    """Every word of the fact that this table does not have, with the nearest ones."""
    return [] if game.layout.open_words else list(_unknown(game, fact))


def nearest(name: str, known: tuple[str, ...]) -> tuple[str, ...]:
    """The words most like an unknown one, best first."""
    close = get_close_matches(name.lower(), known, NEAREST, 0.6)
    parts = [word for word in known if name in word or word in name]
    return tuple(dict.fromkeys((*close, *parts)))[:NEAREST]


def _unknown(game: Game, fact: Fact) -> Iterator[Problem]:
    for (kind, field), lists in WRITTEN.items():
        if type(fact) is not kind or (word := getattr(fact, field)) is None:
            continue
        known = words_for(game, kind, field)
        if word in known or (field == "counter" and _of_a_place(game, word)):
            continue
        own = own_word(word) if FIELDS.get(kind) == field else None
        if own is None:
            yield Problem(field, _said(word, known, lists, game.edition.id))
        elif there := _written_so(game, own, known):
            yield Problem(field, f"{own!r} is a word of this table already: expected {there}")
    kinds = game.layout.card_kinds
    for field, card in cards_named(fact):
        for printed in _kinds(card):
            if printed not in kinds:
                yield Problem(f"{field}.kind", _said(printed, kinds, (PRINTED,), game.edition.id))


def _written_so(game: Game, own: str, known: tuple[str, ...]) -> str | None:
    """The word of the table that somebody typed as their own: its id, or as it is said in some language."""
    typed = own.strip().casefold()
    return next((word for word in known if typed in _ways_to_say(game, word)), None)


def _ways_to_say(game: Game, word: str) -> set[str]:
    labels = (
        terms.get(name)
        for terms in (game.edition.words, game.family.words)
        for name in (word, f"act.{word}", f"counter.{word}")
    )
    return {word.casefold(), *(said.casefold() for label in labels if label for said in label)}


def _kinds(card: Card) -> list[str]:
    return card.kind.split("/") if card.kind else []


def _of_a_place(game: Game, counter: str) -> bool:
    """Whether that is counted for each place; `checks/facts.py` looks at the place."""
    return counter.partition(".")[0] in game.layout.placed_counters


def _said(word: str, known: tuple[str, ...], lists: tuple[str, ...], edition: str) -> str:
    near = nearest(word, known) or (known if len(known) <= FEW else ())
    instead = f"expected a word like {' or '.join(near)}" if near else "expected one of its words"
    return f"{word!r} is none of the {' or '.join(lists)} of this table: {instead}; `ucr words {edition}` lists them"
