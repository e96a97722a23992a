"""Word Wolf from outside: each rule held and broken, open until the words are, readings, random games, one lie in each."""

import random
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace
from word_wolf_table import OTHER, VILLAGE, Table, header

from ucr_events.analysis.answering import analysed
from ucr_events.analysis.log import AnalysedLog
from ucr_events.corrections.growing import grown_of
from ucr_events.facts import (
    ActionAnnounced,
    Card,
    Fact,
    GameClosed,
    OutcomeStated,
    PartBegan,
    SealOpened,
    SealShown,
    SheetSealed,
    VoteCalled,
    VoteCast,
    VoteClosed,
)
from ucr_events.header.game import Game
from ucr_events.hidden.perspective import Role, Sight, knowledge
from ucr_events.referee.playing import Played
from ucr_events.review.ahead import forms_after
from ucr_events.review.reviewing import Review, book_of

WOLF_CHOSEN, WRONG_CHOSEN, TIE = (2, 1, 2, 2, 2), (4, 4, 4, 1, 4), (2, 1, 2, 1, 4)
"Whom each of five seats votes for; seat 2 is the wolf."


def caught(**given: Any) -> Table:
    return Table(**given).vote(*WOLF_CHOSEN)


def tied(reading: str) -> Table:
    return Table(readings={"vote.tie": reading}).vote(*TIE)


HELD: dict[str, Callable[[], Table]] = {
    "a wolf is chosen and guesses nothing": lambda: caught().told("wolf").close("wolf_found", 1, 3, 4, 5),
    "its guess is wrong": lambda: caught().told("wolf").guess(2, "カレー").answer("wrong").open().close("wolf_found"),
    "its guess is right": lambda: caught().told("wolf").guess(2, VILLAGE).answer("right").close("wolf_guessed", 2),
    "a guess in other letters": lambda: caught(readings={"guess.right": "exact"})
    .told("wolf").guess(2, " ウドン ").answer("right").close("wolf_guessed"),
    "a near word that the table took": lambda: caught().told("wolf").guess(2, "きしめん").answer("right").close("wolf_guessed"),
    "somebody else is chosen": lambda: Table().vote(*WRONG_CHOSEN).told("villager").open().close("wolf_hidden", 2),
    "nobody wrote down what was told": lambda: caught().close("wolf_found", 1, 3, 4, 5),
    "a runoff": lambda: tied("again").vote(2, 1, 2, 2, 2).told("wolf").close("wolf_found"),
    "a runoff that is tied again": lambda: Table(4).vote(2, 1, 2, 1).vote(2, 1, 2, 1).open().close("wolf_hidden", 2),
    "a tie, and that was all": lambda: tied("wolves").open().close("wolf_hidden", 2),
    "a tie, and all of them are chosen": lambda: Table(readings={"vote.tie": "all"})
    .vote(*TIE, chosen=(1, 2)).told("wolf").guess(2, "カレー").answer("wrong").close("wolf_found"),
    "another wolf may guess": lambda: Table(7, readings={"guess.who": "any"})
    .vote(2, 1, 2, 2, 2, 2, 2).told("wolf").guess(3, VILLAGE).answer("right").close("wolf_guessed", 2, 3),
    "only numbers": lambda: Table().counted(2, s2=3, s4=2).told("wolf"),
    "a table that stops": lambda: Table().close("broken_off"),
    "one's own word shown to oneself": lambda: Table().add(SealShown, 1, seal="f2", to=(1,)),
    "words opened after a close": lambda: caught().close("wolf_found").open(),
    "three wolves of nine": lambda: Table(9, {4: OTHER}, wolves="three").vote(2, 1, 2, 2, 2, 2, 2, 2, 2).close("wolf_found"),
}  # fmt: skip
BROKEN: dict[str, Callable[[], Table]] = {
    "setup.words: too many wolves": lambda: caught(words={3: OTHER}).close("wolf_found"),
    "setup.words: no wolf": lambda: caught(words={2: VILLAGE}).close("wolf_found"),
    "setup.words: three words": lambda: caught(words={4: "カレー"}).close("wolf_found"),
    "flow.order": lambda: caught().add(PartBegan, part="talk"),
    "talk.secret: while they vote": lambda: Table().add(VoteCalled, on="suspect").open(1),
    "talk.secret: shown to another": lambda: Table().add(VoteCalled, on="suspect").add(SealShown, 1, seal="f2", to=(1, 3)),
    "talk.secret: in the talk, in a whole record": lambda: Table().whole().open(1),
    "talk.secret: before the runoff": lambda: tied("again").open(1),
    "vote.each": lambda: Table().add(VoteCalled, on="suspect").add(VoteCast, 1, target=2).add(VoteCast, 1, target=3),
    "vote.self": lambda: Table().add(VoteCalled, on="suspect").add(VoteCast, 1, target=1),
    "vote.everybody: too many": lambda: Table().counted(2, s2=4, s1=2),
    "vote.everybody: too few": lambda: Table().counted(2, s2=4),
    "vote.everybody: one did not": lambda: Table().whole().vote(2, 1, 2, 2),
    "vote.most": lambda: Table().vote(*WOLF_CHOSEN, chosen=(1,)),
    "vote.most: by the numbers": lambda: Table().counted(4, s2=3, s4=2),
    "vote.tie: one is chosen": lambda: Table().vote(*TIE, chosen=(2,)),
    "vote.tie: only one of all": lambda: Table(readings={"vote.tie": "all"}).vote(*TIE, chosen=(2,)),
    "vote.tie: voted on again": lambda: tied("wolves").add(VoteCalled, on="suspect"),
    "vote.runoff": lambda: tied("again").add(VoteCalled, on="suspect").add(VoteCast, 1, target=4),
    "vote.once": lambda: caught().add(VoteCalled, on="suspect"),
    "vote.truth: no wolf": lambda: Table().vote(*WRONG_CHOSEN).told("wolf"),
    "vote.truth: a wolf": lambda: caught().told("villager"),
    "guess.may": lambda: caught(guess="without").told("wolf").guess(2, VILLAGE),
    "guess.who: one who was not chosen": lambda: caught().told("wolf").guess(4, VILLAGE),
    "guess.who: no wolf": lambda: Table().vote(*WRONG_CHOSEN).guess(4, VILLAGE),
    "guess.who: no wolf was chosen": lambda: Table().vote(*WRONG_CHOSEN).told("villager").guess(4, VILLAGE),
    "guess.who: of any": lambda: Table(7, readings={"guess.who": "any"}).vote(2, 1, 2, 2, 2, 2, 2).guess(5, VILLAGE),
    "guess.once": lambda: caught().told("wolf").guess(2, "カレー").guess(2, VILLAGE),
    "guess.right: it was": lambda: caught().told("wolf").guess(2, VILLAGE).answer("wrong"),
    "guess.right: not the word itself": lambda: caught(readings={"guess.right": "exact"})
    .told("wolf").guess(2, "きしめん").answer("right"),
    "end.how: against what was told": lambda: caught().told("wolf").close("wolf_hidden"),
    "end.how: against the words": lambda: caught().close("wolf_hidden"),
    "end.how: against the guess": lambda: caught().told("wolf").guess(2, VILLAGE).close("wolf_found"),
    "end.how: without a vote": lambda: Table().whole().close("wolf_found"),
    "end.how: without the runoff": lambda: tied("again").whole().close("wolf_hidden"),
    "end.winners": lambda: caught().told("wolf").close("wolf_found", 2),
}  # fmt: skip


@pytest.mark.parametrize("name", HELD)
def test_what_the_rules_allow_is_called_lawful(wordwolf: Any, name: str) -> None:
    assert HELD[name]().said() == set()


@pytest.mark.parametrize("name", BROKEN)
def test_what_they_forbid_is_found_under_its_rule(wordwolf: Any, name: str) -> None:
    assert BROKEN[name]().said() == {name.partition(":")[0]}


def test_every_judged_rule_has_a_broken_example(wordwolf: Any) -> None:
    judged = {name for name, rule in wordwolf.rules("wordwolf").items() if rule.how == "judged"}
    assert judged == {name.partition(":")[0] for name in BROKEN}
    assert all(rule.where for rule in wordwolf.rules("wordwolf").values() if rule.how != "recorded")


def test_what_hangs_on_the_words_is_open_until_the_last_of_them_is(wordwolf: Any) -> None:
    table = Table(sealed=True).vote(*WRONG_CHOSEN).told("wolf").close("wolf_found", 1, 3, 4, 5)
    waiting = {"setup.words", "vote.truth", "end.winners"}
    assert (table.said(), table.said("undetermined")) == (set(), waiting)
    table.open(1, 2, 3, 4)
    assert (table.said(), table.said("undetermined")) == (set(), waiting), "the word of seat 5 may still be either"
    table.open(5)
    assert (table.said(), table.said("undetermined")) == ({"vote.truth"}, set())


@pytest.mark.parametrize("name", [name for name in (*HELD, *BROKEN) if "opened" not in name])
def test_words_known_at_last_give_the_verdicts_of_words_known_from_the_start(
    wordwolf: Any, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    play = HELD.get(name) or BROKEN[name]
    first = play().open().said()
    monkeypatch.setattr(Table, "KNOWN", False)
    assert play().open().said() == first


@pytest.mark.parametrize(
    ("play", "rule"),
    [
        (lambda: Table().vote(2, 1, 2, 2), "vote.everybody"),
        (lambda: Table().open(1), "talk.secret"),
        (lambda: Table().close("wolf_found"), "end.how"),
    ],
)
def test_votes_that_nobody_wrote_down_are_held_against_nobody(wordwolf: Any, play: Callable[[], Table], rule: str) -> None:
    table = play()
    assert table.said() == set() and rule in table.said("not judged")


def test_what_a_reading_decides_names_it(wordwolf: Any) -> None:
    (found,) = [one for one in Table().vote(*TIE, chosen=(2,)).review.findings if one.rule == "wordwolf:vote.tie"]
    assert dict(found.readings) == {"vote.tie": "again"}


READINGS = [(tie, who, right) for tie in ("again", "wolves", "all") for who in ("chosen", "any") for right in ("near", "exact")]


def played(seats: int, seed: int, readings: tuple[str, str, str], **options: Any) -> tuple[Game, list[Fact]]:
    named = dict(zip(("vote.tie", "guess.who", "guess.right"), readings, strict=True))
    game = Game(header(seats, named, **options))
    book, chance = book_of(game), random.Random(seed)
    assert book is not None and game.family.players is not None
    made = Played(game.opening, game.handlers, book, game.family.players(game.header, game.layout, chance), chance).play()
    assert made.stuck is None
    return game, made.facts


def judged(game: Game, facts: list[Fact]) -> Review:
    book = book_of(game)
    assert book is not None
    review = Review(game, replace(book, complete=True))
    for fact in facts:
        review.add(fact)
    return review


SEEDS = pytest.mark.parametrize("seeds", [range(40), pytest.param(range(40, 400), marks=pytest.mark.soak)], ids=["few", "many"])


def games(seeds: range) -> Iterator[tuple[Game, list[Fact]]]:
    """Every number of seats, every reading and every number of wolves, each at least once."""
    wolves = ("usual", "one", "two", "three")
    for seed in seeds:
        seats, guess = 3 + seed % 10, "without" if seed % 7 == 0 else "with"
        yield played(seats, seed, READINGS[seed % len(READINGS)], wolves=wolves[seed % 4], guess=guess)


@SEEDS
def test_random_games_come_to_an_end_and_break_no_rule(wordwolf: Any, seeds: range) -> None:
    endings = set()
    for game, facts in games(seeds):
        assert [one for one in judged(game, facts).findings if one.verdict != "legal"] == []
        endings |= {fact.how for fact in facts if isinstance(fact, GameClosed)}
    assert endings == {"wolf_found", "wolf_guessed", "wolf_hidden"}


@SEEDS
def test_one_thing_made_false_in_a_random_game_is_noticed(wordwolf: Any, seeds: range) -> None:
    made = 0
    for game, facts in games(seeds):
        for at, lie in lies(game, facts):
            told = [*facts[:at], lie, *facts[at + 1 :]]
            assert any(one.verdict == "illegal" for one in judged(game, told).findings), (facts[at], lie)
            made += 1
    assert made > 100


def lies(game: Game, facts: list[Fact]) -> Iterator[tuple[int, Fact]]:
    """Each way of telling something false that this game has room for, once: the place of a fact, and the lie instead of it."""
    words = [fact.value["word"] for fact in facts if isinstance(fact, SealOpened)]
    village = max(words, key=words.count)
    made = set()
    for at, fact in enumerate(facts):
        for name, lie in _lies(fact, words.index(village) + 1, village):
            if name not in made:
                made.add(name)
                yield at, lie


def _lies(fact: Fact, villager: int, village: str) -> Iterator[tuple[str, Fact]]:
    other = {"wolf": "villager", "villager": "wolf"}
    endings = {"wolf_found": "wolf_hidden", "wolf_guessed": "wolf_found", "wolf_hidden": "wolf_guessed"}
    if isinstance(fact, VoteCast):
        yield "a vote for oneself", replace(fact, target=fact.seat)
    elif isinstance(fact, VoteClosed) and len(fact.chosen) == 1:
        yield "another is chosen", replace(fact, chosen=(fact.chosen[0] + (-1 if fact.chosen[0] > 1 else 1),))
    elif isinstance(fact, OutcomeStated) and fact.outcome in other:
        yield "the chosen one is something else", replace(fact, outcome=other[fact.outcome])
    elif isinstance(fact, ActionAnnounced):
        yield "a villager guesses", replace(fact, seat=villager)
    elif isinstance(fact, SealOpened) and fact.value["word"] == village:
        yield "a third word", replace(fact, value={"word": "もぐら"}, match="unchecked")
    elif isinstance(fact, GameClosed):
        yield "another ending", replace(fact, how=endings[fact.how])
        first = fact.results[0]
        turned = replace(first, outcome="lost" if first.outcome == "won" else "won")
        yield "another winner", replace(fact, results=(turned, *fact.results[1:]))


@pytest.mark.parametrize("seed", [5, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(6, 16))])
def test_who_is_a_wolf_is_exact_for_everybody_at_every_turn_of_it(wordwolf: Any, seed: int) -> None:
    """As likely as counting every deal says that fits what was told, and the words that one has seen."""
    game, facts = played(7, seed, ("again", "chosen", "near"))
    log: list[tuple[int, Fact]] = list(enumerate((game.header, *facts), 1))
    words = {fact.seat: fact.value["word"] for fact in facts if isinstance(fact, SealOpened)}
    record = AnalysedLog(game, list(grown_of(game, facts).counting()), len(log))
    turns = [at for at, fact in log if isinstance(fact, VoteClosed | OutcomeStated | ActionAnnounced | SealOpened | GameClosed)]
    for step in turns:
        for own in (None, 1, 4):
            reader = "public" if own is None else f"seat:{own}"
            sealed = (fact.id for fact in facts if isinstance(fact, SheetSealed) and fact.seat == own)
            vault = {seal: (reader, {"word": words[own]}) for seal in sealed}
            known = knowledge(Sight(Role("judge"), reader), log, lambda some, kept=vault: kept, None)
            chances = [one.sides.get("wolves", 0.0) for one in analysed(record, known, reader, step).seats]
            assert chances == pytest.approx(counted(log[:step], words, own)), (step, reader)


def counted(log: list[tuple[int, Fact]], words: dict[int | None, str], own: int | None) -> list[float]:
    """By trying every pair of wolves among seven."""
    pairs = [set(pair) for pair in combinations(range(1, 8), 2)]
    seen = {fact.seat for _, fact in log if isinstance(fact, SealOpened)} | ({own} if own else set())
    for one, two in combinations(seen, 2):
        pairs = [pair for pair in pairs if ((one in pair) == (two in pair)) == (words[one] == words[two])]
    chosen: set[int] = set()
    for _, fact in log:
        if isinstance(fact, VoteClosed):
            chosen = set(fact.chosen)
        elif isinstance(fact, OutcomeStated) and fact.of == "chosen":
            pairs = [pair for pair in pairs if bool(pair & chosen) == (fact.outcome == "wolf")]
        elif isinstance(fact, ActionAnnounced):
            pairs = [pair for pair in pairs if fact.seat in pair]
    return [sum(seat in pair for pair in pairs) / len(pairs) for seat in range(1, 8)]


def forms(table: Table) -> dict[str, Any]:
    """What its buttons say now, in English."""
    return {form.label[1]: form for form in forms_after(table.review) if form.label}


def test_all_votes_are_one_form_and_their_count_is_said(wordwolf: Any) -> None:
    table = Table()
    votes = forms(table)["all votes…"]
    assert [type(fact) for fact in votes.facts] == [VoteCalled, *[VoteCast] * 5]
    assert [(ask.into, [pick.value for pick in ask.picks]) for ask in votes.asks[:2]] == [
        (((1, "target"),), [1, 2, 3, 4, 5]),
        (((2, "target"),), [1, 2, 3, 4, 5]),
    ]
    assert [pick.value for pick in votes.asks[1].picks if pick.barred == "vote.self"] == [2]
    table.add(VoteCalled, on="suspect")
    for seat, target in enumerate(TIE, 1):
        table.add(VoteCast, seat, target=target)
    (closed,) = forms(table)["tied: 1, 2"].facts
    table.add(VoteClosed, result=closed.result)
    assert [pick.value for pick in forms(table)["the runoff…"].asks[0].picks] == [1, 2]


def test_what_was_chosen_the_guess_and_the_end_are_a_tap_each(wordwolf: Any) -> None:
    table = caught()
    assert {"wolf", "villager", "the last guess…"} <= set(forms(table))
    guess = forms(table.told("wolf"))["the last guess…"]
    assert guess.facts[0].seat == 2 and guess.asks[0].typed == Card(name="")
    assert "right" in forms(table.guess(2, VILLAGE))
    assert "the chosen wolf guessed the word" in forms(table.answer("right"))


def test_the_board_shows_who_was_chosen_and_what_came_of_it(wordwolf: Any) -> None:
    table = caught().told("wolf").guess(2, "カレー").answer("wrong").review.table
    assert {track.reads: getattr(table, track.reads) for track in Game(header(5)).layout.tracks} == {
        "chosen": (2,),
        "told": ("wolf", "wrong"),
    }
