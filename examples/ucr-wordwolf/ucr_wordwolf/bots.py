"""Random lawful games of Word Wolf: words are dealt and sealed, people accuse and vote, and all sheets open at the end."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from ucr_events.facts import (
    ActionAnnounced,
    Card,
    ClaimMade,
    Fact,
    GameClosed,
    GameOpened,
    OutcomeStated,
    PartBegan,
    PartEnded,
    Result,
    SealOpened,
    SheetSealed,
    Statement,
    VoteCast,
    VoteClosed,
)
from ucr_events.games.family import Layout
from ucr_events.hidden.seals import commitment
from ucr_events.referee import Expect
from ucr_events.referee.playing import Chance, Played
from ucr_wordwolf.editions import wolves
from ucr_wordwolf.roles import SIDES, VILLAGER, WOLF
from ucr_wordwolf.rules.course import runs_off
from ucr_wordwolf.rules.truth import WINNERS
from ucr_wordwolf.table import WordWolfTable, leaders

PAIRS = (("うどん", "そば"), ("海", "プール"), ("犬", "猫"), ("電車", "バス"), ("りんご", "みかん"), ("映画", "ドラマ"))
COURSE = ("deal.begin", "deal.end", "talk.begin", "talk.end", "vote.begin")
"What is written down before the vote, in order."
ACCUSES, GUESSES, RIGHT = 0.5, 0.8, 0.4
"How often somebody accuses somebody in the talk, a wolf that was chosen guesses, and its guess is right."
Fields = Iterator[Mapping[str, Any]]


class WordWolfPlayers:
    """The players of one made-up game."""

    def __init__(self, header: GameOpened, layout: Layout, chance: Chance) -> None:
        self.header, self.chance = header, chance
        self.seats = tuple(one.seat for one in header.seats)
        pair = chance.sample(chance.sample(PAIRS, 1)[0], 2)
        self.village, self.other = pair
        few = set(chance.sample(self.seats, wolves(header)))
        self.roles = {seat: WOLF if seat in few else VILLAGER for seat in self.seats}
        self.words = {seat: self.other if seat in few else self.village for seat in self.seats}
        self.knowledge: dict[str, Any] = {f"sheet:{seat}": {"word": word} for seat, word in self.words.items()}
        self.guesses = chance.random() < GUESSES
        self._sealing = iter(self._sealed())
        self._talking = iter(self._talk())
        self._opening: Iterator[Fact] | None = None
        self._salts: dict[str, str] = {}
        self._seals: dict[str, str] = {}

    def due(self, now: Played) -> Fact | None:
        """Words are sealed as they are dealt, people accuse in the talk; before the game is closed the sheets open."""
        if now.table.part == "deal":
            return next(self._sealing, None)
        if now.table.part == "talk":
            return next(self._talking, None)
        return next(self._opening, None) if self._opening else None

    def _sealed(self) -> Iterator[Fact]:
        for seat in self.seats:
            salt = f"{self.chance.randint(0, 2**62):032x}"
            held = commitment(self.header.game, seat, "sheet", "sheet", salt, {"word": self.words[seat]})
            self._salts[held] = salt
            yield SheetSealed(id="x", seat=seat, slot="sheet", purpose="sheet", commitment=held)

    def _talk(self) -> Iterator[Fact]:
        for seat in self.seats:
            if self.chance.random() < ACCUSES:
                whom = self._other_than(seat, self.seats)
                yield ClaimMade(id="x", seat=seat, says=Statement(seats=(whom,), what=(WOLF,), of="role"))

    def _other_than(self, seat: int, among: tuple[int, ...]) -> int:
        return int(self.chance.sample([one for one in among if one != seat], 1)[0])

    def weight(self, expect: Expect, now: Played) -> float:
        """One step after the other; a wolf guesses before the game is closed, or does not guess at all."""
        begun = sum(isinstance(fact, PartBegan | PartEnded) for fact in now.facts)
        if begun < len(COURSE):
            return float(expect.step == COURSE[begun])
        vote = now.table.votes[-1] if now.table.votes and not now.table.votes[-1].closed else None
        if expect.step in ("vote.call", "vote.cast", "vote.close"):
            return float(expect.step == ("vote.call" if not vote else "vote.cast" if self._left(now.table) else "vote.close"))
        return {"chosen.told": 1e6, "guess.told": 1e6, "guess.make": 1e6 * self.guesses}.get(expect.step, 1)

    def _left(self, table: Any) -> list[int]:
        """Who has not voted yet."""
        vote = table.votes[-1] if table.votes and not table.votes[-1].closed else None
        return [seat for seat in self.seats if vote is None or str(seat) not in vote.cast]

    def tries(self, expect: Expect, now: Played) -> Fields:
        """What is written into the fact of a step."""
        table = now.table
        assert isinstance(table, WordWolfTable)
        if expect.kind is VoteCast:
            among = table.tied or self.seats
            yield from ({"seat": seat, "target": self._other_than(seat, among)} for seat in self._left(table)[:1])
        elif expect.kind is VoteClosed:
            yield self._counted(table, now.book.reading("vote.tie"))
        elif expect.kind is OutcomeStated:
            yield {"outcome": self._told(expect.step, table)}
        elif expect.kind is ActionAnnounced:
            yield from self._guesses(table)
        elif expect.kind is GameClosed:
            yield self._closed(table)
        else:
            yield {}

    def _counted(self, table: WordWolfTable, reading: str) -> Mapping[str, Any]:
        counts = Counter(table.votes[-1].cast.values())
        most = leaders({int(word.removeprefix("seat:")): many for word, many in counts.items()})
        if len(most) > 1 and reading != "all":
            return {"result": "tie"}
        return {"result": "chosen", "chosen": most}

    def _told(self, step: str, table: WordWolfTable) -> str:
        if step == "guess.told":
            return "right" if table.guess == self.village else "wrong"
        return WOLF if self._caught(table) else VILLAGER

    def _caught(self, table: WordWolfTable) -> list[int]:
        return [seat for seat in table.chosen if self.roles[seat] == WOLF]

    def _guesses(self, table: WordWolfTable) -> Fields:
        for seat in self._caught(table):
            right = self.chance.random() < RIGHT
            others = [word for pair in PAIRS for word in pair if word != self.village]
            yield {"seat": seat, "card": Card(name=self.village if right else self.chance.sample(others, 1)[0])}

    def _closed(self, table: WordWolfTable) -> Mapping[str, Any]:
        caught, guessed = bool(self._caught(table)), table.guess == self.village
        how = "wolf_hidden" if not caught else "wolf_guessed" if guessed else "wolf_found"
        won = {seat: SIDES[role] == WINNERS[how] for seat, role in self.roles.items()}
        return {"how": how, "results": tuple(Result(seat=seat, outcome="won" if won[seat] else "lost") for seat in self.seats)}

    def wrote(self, fact: Fact, now: Played) -> None:
        """The id of a seal is known once it was kept; when only the close is left, the sheets open."""
        if isinstance(fact, SheetSealed):
            self._seals[fact.id] = fact.commitment or ""
        elif self._is_over(fact, now):
            self._opening = iter([self._open(seal, now) for seal in self._seals])

    def _is_over(self, fact: Fact, now: Played) -> bool:
        if isinstance(fact, OutcomeStated):
            return fact.of == "guess" or fact.outcome == VILLAGER or not self.guesses or now.book.number("guess") == "without"
        assert isinstance(now.table, WordWolfTable)
        return isinstance(fact, VoteClosed) and not fact.chosen and not runs_off(now.book.reading("vote.tie"), now.table)

    def _open(self, seal: str, now: Played) -> SealOpened:
        seat = now.table.seals[seal].seat or 0
        value = {"word": self.words[seat]}
        return SealOpened(id="x", seat=seat, seal=seal, salt=self._salts[self._seals[seal]], value=value, match="matches")


def players(header: GameOpened, layout: Layout, chance: Chance) -> WordWolfPlayers:
    """The players of a random lawful game."""
    return WordWolfPlayers(header, layout, chance)
