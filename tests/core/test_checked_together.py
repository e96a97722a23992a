"""A file whose facts are read and checked together says the same as one whose facts are checked one after the other."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from ucr_bench.workload import long_game

from ucr_events.chain import digest, genesis, links
from ucr_events.errors import BadLog
from ucr_events.facts import (
    CardsPlayed,
    CardTurned,
    CounterChanged,
    DiceRolled,
    Fact,
    GameOpened,
    InitiativeSet,
    PieceMoved,
    QuestionAsked,
    TurnBegan,
    ValueDeclared,
)
from ucr_events.facts.codec import encode
from ucr_events.log import interchange
from ucr_events.service.exchanging.exchange import export, import_log
from ucr_events.service.exchanging.spool import Spool
from ucr_events.store import FactRow, open_store

LONG = long_game(1000)
SOMEWHERE = 300
"In a portion that is neither the first nor the last."


def lines_of(facts: list[Fact]) -> list[bytes]:
    header = facts[0]
    assert isinstance(header, GameOpened)
    payloads = [encode(fact) for fact in facts]
    digests = [digest(payload) for payload in payloads]
    *_, head = links(genesis(header.game), digests)
    return list(interchange.write(header.game, zip(payloads, digests, strict=True), head))


def outcome(lines: list[bytes], file: Path) -> str:
    """What an import says: the mistake, or how many facts were brought in, with the whole game as it leaves again."""
    with open_store(str(file)) as store:
        try:
            done = import_log(store, lines)
        except BadLog as error:
            return str(error)
        assert list(export(store, done.game)) == lines
        return f"{done.added} facts"


def changed(kind: type[Any], change: Callable[[Any], Any]) -> list[Fact]:
    place = next(place for place in range(SOMEWHERE, len(LONG)) if type(LONG[place]) is kind)
    return [*LONG[:place], change(LONG[place]), *LONG[place + 1 :]]


BREACHES: dict[str, list[Fact]] = {
    "a seat that nobody has": changed(TurnBegan, lambda fact: replace(fact, seat=17)),
    "no seat": changed(ValueDeclared, lambda fact: replace(fact, seat=None)),
    "a seat's piece acts for itself": changed(ValueDeclared, lambda fact: replace(fact, seat=None, piece="p1")),
    "a seat among several": changed(QuestionAsked, lambda fact: replace(fact, to=(1, 17))),
    "a seat in an order": changed(InitiativeSet, lambda fact: replace(fact, order=(replace(fact.order[0], seat=17),))),
    "a piece that is not there": changed(PieceMoved, lambda fact: replace(fact, piece="p17")),
    "a place that is not there": changed(PieceMoved, lambda fact: replace(fact, to="nowhere")),
    "a pile that is not there": changed(CardsPlayed, lambda fact: replace(fact, to="nowhere")),
    "a square that is not there": changed(CardTurned, lambda fact: replace(fact, place="nowhere")),
    "a card that is not in the list": changed(
        CardsPlayed, lambda fact: replace(fact, cards=(replace(fact.cards[0], name="Excalibur"),))
    ),
    "a face that no die has": changed(DiceRolled, lambda fact: replace(fact, faces=(17,), dice=None)),
    "a fact that never was": changed(CounterChanged, lambda fact: replace(fact, because="never")),
    "a fact that comes later": changed(CounterChanged, lambda fact: replace(fact, because=LONG[-1].id)),
    "an id of the same page": changed(TurnBegan, lambda fact: replace(fact, id=LONG[SOMEWHERE - 1].id)),
    "an id of an earlier page": changed(TurnBegan, lambda fact: replace(fact, id=LONG[9].id)),
    "a text without its form": changed(ValueDeclared, lambda fact: replace(fact, trait="_")),
    "a text of two lines that both have the form": changed(ValueDeclared, lambda fact: replace(fact, trait="a\nb")),
    "a form within a card": changed(CardsPlayed, lambda fact: replace(fact, cards=(replace(fact.cards[0], kind="_"),))),
    "a game within a game": changed(TurnBegan, lambda fact: replace(LONG[0], id=fact.id)),
}


@pytest.mark.parametrize("facts", BREACHES.values(), ids=BREACHES)
def test_what_is_refused_is_refused_in_the_same_words(
    facts: list[Fact], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = lines_of(facts)
    said = outcome(lines, tmp_path / "together.sqlite")
    monkeypatch.setattr(interchange, "TOGETHER", 1)
    assert said == outcome(lines, tmp_path / "alone.sqlite")
    assert "line" in said


def test_what_is_right_comes_in_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = lines_of(LONG)
    assert outcome(lines, tmp_path / "together.sqlite") == "1000 facts"
    monkeypatch.setattr(interchange, "TOGETHER", 1)
    assert outcome(lines, tmp_path / "alone.sqlite") == "1000 facts"


def test_lines_in_another_spelling_say_the_same(tmp_path: Path) -> None:
    lines = lines_of(LONG)
    spelt = [
        line.replace(b'":', b'": ', 1).replace(b"\n", b"\r\n") if number % 300 == 7 else line
        for number, line in enumerate(lines)
    ]
    with open_store(str(tmp_path / "one.sqlite")) as store:
        done = import_log(store, spelt)
        assert list(export(store, done.game)) == lines


@pytest.mark.parametrize("length", [0, 1, 255, 256, 257, 600])
def test_a_spool_gives_back_what_was_put_in(length: int) -> None:
    rows = [FactRow(n, "turn.began/1", f"t{n}", b"{}" * n, bytes(32), bytes(32)) for n in range(1, length + 1)]
    with Spool() as spool:
        for row in rows[: length // 3]:
            spool.append(row)
        spool.extend(rows[length // 3 :])
        assert list(spool) == rows
        assert [spool[at] for at in range(length)] == rows
        for part in (slice(250, 260), slice(255, None), slice(None, None, 97), slice(-3, None)):
            assert list(spool[part]) == rows[part]
