"""Whatever is written down, no check of either family raises: every kind, by a seat, by a piece, by nobody, in many places."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import fields as fields_of

from tests.rules.stage import HEADER
from ucr_events.facts import (
    KINDS,
    ActionAnnounced,
    Card,
    CardsPlayed,
    CombatBegan,
    CounterChanged,
    CounterSet,
    DiceRolled,
    Fact,
    GameOpened,
    PiecePlaced,
    PlayResumed,
    RoundBegan,
    SeatSetup,
    TurnBegan,
    ValueDeclared,
)
from ucr_events.games.skies.layout import NAMES
from ucr_events.header.game import Game
from ucr_events.review.reviewing import Review, book_of

SITE = "toa.3"
SKIES = GameOpened(
    id="opened", game=HEADER.game, title="t", family="skies", edition="skies",
    seats=tuple(SeatSetup(seat=seat, name=f"N{seat}") for seat in (1, 2, 3)), options={"factions": "colour"},
)  # fmt: skip
EVERYBODY = {f"p{seat}": SITE for seat in range(1, 10)}
BATTLE: tuple[Any, ...] = (
    PlayResumed(id="r", part="planets", turn=1, pieces=EVERYBODY),
    CombatBegan(id="c", seat=1, participants=(1, 2), place=SITE, others=("esper",)),
    PiecePlaced(id="pl", piece="esper", place=SITE, label="エスパー"),
    CounterSet(id="el", piece="esper", counter="esp_level", value=5),
    RoundBegan(id="ro", number=1),
    TurnBegan(id="t", seat=1),
    ActionAnnounced(id="a", seat=1, action="attack", pieces=("esper",)),
    CardsPlayed(id="p", seat=1, cards=(Card(name="x", level=3),), purpose="attack", pieces=("esper",), to="discard.combat"),
    ValueDeclared(id="v", seat=1, trait="esp_level", value=4),
)
STAGES: dict[str, tuple[GameOpened, tuple[Any, ...]]] = {
    "locke: setting up": (HEADER, ()),
    "locke: a turn": (HEADER, (PlayResumed(id="r", part="planets", turn=1, pieces=EVERYBODY),)),
    "locke: in the base": (HEADER, (PlayResumed(id="r", part="base", turn=1, pieces=dict.fromkeys(EVERYBODY, "base.A1")),)),
    "locke: an esper attacked": (HEADER, BATTLE),
    "locke: an esper's turn": (HEADER, (*BATTLE[:5], TurnBegan(id="t", piece="esper"))),
    "skies: setting up": (SKIES, ()),
    "skies: a turn": (SKIES, (PlayResumed(id="r", part="play", turn=1, pieces={}),)),
}
WORDED = ("action", "purpose", "trait", "counter", "question", "of", "outcome", "state", "how", "why", "phase", "part")


def words(game: Game) -> dict[str, tuple[str, ...]]:
    """What may be written into the fields that take words."""
    lists = game.layout
    return {
        "action": lists.actions,
        "purpose": (*lists.purposes, *lists.actions),
        "trait": lists.traits,
        "counter": (*lists.counters, *lists.table_counters, *(f"ships.{planet}" for planet in NAMES)),
        "question": lists.questions,
        "of": lists.outcomes,
        "outcome": lists.results,
        "state": lists.states,
        "how": lists.ways,
        "why": lists.reasons,
        "phase": lists.phases,
        "part": lists.parts,
    }


def written(kind: type[Fact], game: Game) -> Iterator[Fact]:
    """Facts of one kind, by everybody who could have done it, with every word of its own field, much else left out."""
    fields = kind.__struct_fields__
    card = Card(name="x", level=3)
    some: dict[str, Any] = {
        "faces": (3, 3), "value": 2, "by": 1, "to": None, "seals": (), "deck": "deck.combat", "places": (SITE,), "place": SITE,
        "fact": "r", "facts": ("r",), "agreed": (1,), "after": "r", "reads": {}, "participants": (1, 2), "order": (),
        "answer": "accept", "name": "x", "text": "x", "seal": "r", "slot": "sheet", "label": "x", "on": True,
        "members": (1, 2), "leader": 1, "group": "party.1", "commitment": "0" * 64, "match": "matches", "face": "up",
    }  # fmt: skip
    field = next((name for name in WORDED if name in fields), None)
    for word in words(game)[field] if field else ("",):
        for who in ({"seat": 1}, {"seat": 2}, {"piece": "esper"}, {}):
            for cards in ((card,), None) if "cards" in fields else (None,):
                given = {name: some[name] for name in fields if name in some and _required(kind, name)}
                given |= {name: value for name, value in who.items() if name in fields}
                given |= {"cards": cards} if "cards" in fields else {}
                given |= {field: word} if field else {}
                try:
                    yield kind(id="x", **given)
                except TypeError:
                    continue


def _required(kind: type[Fact], name: str) -> bool:
    return any(field.name == name and field.required for field in fields_of(kind))


@pytest.mark.parametrize(
    "stage", [pytest.param(name, marks=[pytest.mark.soak] if "esper" in name else []) for name in STAGES], ids=list(STAGES)
)
def test_nothing_that_can_be_written_down_makes_the_referee_fail(stage: str) -> None:
    header, facts = STAGES[stage]
    game = Game(header)
    book = book_of(game)
    assert book is not None
    begun = Review(game, book)
    begun.add(*facts)
    for kind in KINDS:
        if kind is GameOpened:
            continue
        for fact in written(kind, game):
            tried = begun.copy()
            tried.no = begun.no + 1
            try:
                tried.within(fact)
            except Exception as error:
                error.add_note(f"{stage}: {fact}")
                raise


def test_the_card_of_an_attacked_esper_is_judged() -> None:
    """It was written with `piece`, and every page of the game failed."""
    game = Game(HEADER)
    book = book_of(game)
    assert book is not None
    done = Review(game, book)
    done.add(*BATTLE)
    done.add(CardsPlayed(id="x", piece="esper", cards=(Card(name="防御", level=4),), purpose="defence", to="discard.combat"))
    done.add(
        DiceRolled(id="y", seat=1, faces=(3, 3), purpose="damage"),
        CounterChanged(id="z", piece="esper", counter="damage", by=1),
    )
    assert not any(finding.failed for finding in done.findings)
