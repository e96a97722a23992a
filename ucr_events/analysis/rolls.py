"""The dice that were seen to fall in a game. Needs no numpy."""

from collections.abc import Iterable

from ucr_events.facts import DiceRolled, Fact
from ucr_events.header.game import Game

Rolled = tuple[str, str, int, int, int | None]
"Die, what people call it, its faces, the face that fell, the seat."


def rolls_of(game: Game, facts: Iterable[Fact]) -> list[Rolled]:
    """Every die that was seen to fall; dice that nobody named are one die for each number of faces."""
    labels = {name: (label[0], sides) for name, label, sides in game.layout.dice}
    usual = {sides for _, sides in labels.values()}
    found: list[Rolled] = []
    for fact in facts:
        if not isinstance(fact, DiceRolled):
            continue
        names = fact.dice or (None,) * len(fact.faces)
        for name, face in zip(names, fact.faces, strict=False):
            label, sides = labels.get(name or "", ("", min(usual) if len(usual) == 1 else 6))
            if face is not None and 1 <= face <= sides:
                found.append((name or f"?{sides}", label or f"D{sides}", sides, face, fact.seat))
    return found
