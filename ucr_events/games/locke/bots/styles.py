"""Made-up games, how people differ: what each player likes to do, what the scribe troubles to write down, how hard fate is."""

from collections.abc import Mapping
from typing import Any

WEIGHTS: Mapping[str, float] = {
    "turn.begin": 2,
    "turn.end": 2,
    "walk": 40,
    "walk.announce": 4,
    "teleport.announce": 30,
    "teleport.level": 6,
    "teleport.outcome": 8,
    "teleport.move": 300,
    "party.move": 3000,
    "recover": 6,
    "recover.amount": 1,
    "treat": 6,
    "pass": 2,
    "pass.late": 0.3,
    "party.propose": 3,
    "party.ask": 2,
    "party.answer": 3000,
    "party.outcome": 100,
    "party.form": 3000,
    "party.partner": 3000,
    "party.dissolve": 1,
    "conversion.begin": 2,
    "conversion.outcome": 600,
    "conversion.flag": 300,
    "conversion.flags": 2,
    "battle.start": 3,
    "entry.announce": 40,
    "entry.level": 6,
    "entry.outcome": 600,
    "entry.move": 600,
    "entry.walk": 20,
    "entry.bonus": 100,
    "entry.reset": 5,
    "entry.information": 1,
    "keypoint.destroy": 40,
    "square.turn": 4,
    "ability.support": 2,
    "ability.main": 3,
    "victory.begin": 1,
    "solo.begin": 60,
    "restraint.end": 3,
    "prison.announce": 10,
    "prison.roll": 20,
    "prison.weapon": 30,
    "prison.outcome": 200,
    "arrested.end": 300,
}
"Step -> how gladly it is taken; what is not here is done when rules leave nothing else."
STYLES: Mapping[str, Mapping[str, float]] = {
    "seeker": {"walk": 1.5, "keypoint.destroy": 2, "entry.announce": 2},
    "jumper": {"teleport.announce": 4, "teleport.level": 10},
    "fighter": {"battle.start": 6, "conversion.begin": 0.5},
    "preacher": {"conversion.begin": 8, "party.propose": 2},
    "companion": {"party.propose": 10, "party.ask": 10, "treat": 5, "battle.start": 0.2, "party.dissolve": 3},
    "schemer": {"victory.begin": 6, "ability.support": 4, "ability.main": 4},
    "idler": {"pass": 20, "turn.end": 4, "recover": 4, "party.propose": 2},
}
"Temper of a player -> how much more or less gladly than others."
SCRIBES: Mapping[str, Mapping[str, float]] = {
    "plain": {},
    "thorough": {"phase": 400, "phase.end": 300, "round.begin": 0.2, "round.end": 0.2, "walk.announce": 30},
    "brief": {
        "turn.begin": 1,
        "teleport.alone": 10,
        "teleport.rolled": 5,
        "party.formed": 15,
        "battle.begin": 3,
        "party.outcome": 0.1,
    },
}
"Hand of a scribe -> what else is written down, or left out."
FATES: Mapping[str, Mapping[str, Any]] = {
    "mild": {"death": 0.0, "hole": 0.0, "information": 9},
    "rich": {"death": 0.0, "hole": 0.0, "information": 16},
    "barren": {"death": 0.0, "hole": 0.02, "information": 2},
    "hard": {"death": 0.12, "hole": 0.03, "information": 7},
    "merciless": {"death": 0.7, "hole": 0.1, "information": 5},
    "dark": {"death": 0.2, "hole": 0.6, "information": 5},
}
"Fate of a game -> how many of the cards that do something kill or swallow, and how many are information."
KINDLY = ("mild", "mild", "mild", "rich", "rich", "barren", "barren", "hard", "hard", "merciless", "merciless", "dark", "dark")
TO_THE_END = ("merciless", "dark")
"Fates in which many wait until they are alone."
HANDS = ("plain", "plain", "plain", "thorough", "thorough", "brief")


class Mood:
    """What is special about one game. patience: turns until somebody surely declares victory; most: until people go home."""

    def __init__(self, seats: tuple[int, ...], chance: Any) -> None:
        names = tuple(STYLES)
        self.styles = {seat: names[chance.randint(0, len(names) - 1)] for seat in seats}
        self.scribe = HANDS[chance.randint(0, len(HANDS) - 1)]
        self.fate = KINDLY[chance.randint(0, len(KINDLY) - 1)]
        self.patience = chance.randint(30, 160)
        self.most = 400 if chance.random() < 0.97 else chance.randint(20, 200)
        self.silent = chance.random() < (0.5 if self.fate in TO_THE_END else 0.1)
        "Nobody declares victory until people go home: such games end by key points, by death, or late."
        self.notes_bonus = chance.random() < 0.4
        self.hidden = chance.random() < 0.5
        "Whether base players' placements were exchanged in the open record."

    def likes(self, step: str, seat: int | None) -> float:
        """The weight of a step for whoever is at turn, as this scribe writes."""
        style = STYLES[self.styles[seat]] if seat in self.styles else {}
        return SCRIBES[self.scribe].get(step, WEIGHTS.get(step, 0.0)) * style.get(step, 1.0)

    def share(self, what: str) -> float:
        """How often fate strikes in this way."""
        return float(FATES[self.fate][what])

    @property
    def information(self) -> int:
        """Information cards among those laid out."""
        return int(FATES[self.fate]["information"])
