"""Games at random: facts of every kind whose names fit the table, so that the record takes them."""

from functools import cache
from typing import Any

import any_facts
from hypothesis import strategies as st
from msgspec.structs import replace

from ucr_events.checks.facts import check
from ucr_events.facts import KINDS, DieSetup, Fact, GameOpened, PieceSetup, PlaceSetup, SealOpened, SealShown, SeatSetup
from ucr_events.games import BY_NAME
from ucr_events.header.game import Game
from ucr_events.header.wording import WRITTEN, words_for
from ucr_events.hidden.perspective import Known
from ucr_events.table import evolve

GAME = "0c5e5d0a-6b1e-4f0e-9a31-00000000aaaa"
LATER = tuple(kind for kind in KINDS if kind is not GameOpened)


def header(family: str = "freeform", seats: int = 6) -> GameOpened:
    """A header with a few places, pieces and dice of its own."""
    return GameOpened(
        id="f1",
        game=GAME,
        title="at random",
        family=family,
        edition=BY_NAME[family].editions[0].id,
        seats=tuple(SeatSetup(seat=number, name=f"P{number}") for number in range(1, seats + 1)),
        dice=(DieSetup(id="d1", label="one"), DieSetup(id="d2", label="two")),
        places=(PlaceSetup(id="here", label="here"), PlaceSetup(id="there", label="there")),
        pieces=(PieceSetup(id="pawn", label="pawn"), PieceSetup(id="value", label="called like a field")),
    )


@st.composite
def games(draw: st.DrawFn, family: str = "freeform", most: int = 25) -> tuple[Game, list[Fact]]:
    """A game and facts after its header that pass `check` one after the other."""
    game = Game(header(family))
    table, facts, ids = game.opening, list[Fact](), {"f1"}
    for kind in draw(st.lists(st.sampled_from(LATER), max_size=most)):
        fact = draw(fitting(family, kind))
        fact = replace(fact, id=f"f{len(facts) + 2}", because=None)
        if isinstance(fact, SealShown | SealOpened) and table.seals:
            fact = replace(fact, seal=draw(st.sampled_from(sorted(table.seals))))
        if not check(game, table, fact, ids.__contains__):
            facts.append(fact)
            ids.add(fact.id)
            table = evolve(game.handlers, table, fact)
    return game, facts


@st.composite
def watched_games(draw: st.DrawFn, family: str = "freeform") -> tuple[Game, list[Fact], list[Known]]:
    """A game, and what some reader knows of its seals from which step on."""
    game, facts = draw(games(family))
    known = []
    for step, fact in enumerate(facts, 2):
        if type(fact).__name__ == "SheetSealed" and draw(st.booleans()):
            later = draw(st.integers(step, len(facts) + 1))
            known.append(Known(step=later, seal=fact.id, value=draw(any_facts.json_values())))
    return game, facts, sorted(known, key=lambda item: item.step)


@cache
def fitting(family: str, kind: type[Fact]) -> st.SearchStrategy[Fact]:
    """Facts of one kind with names of the table."""
    game = Game(header(family))
    known = {} if game.layout.open_words else {field: words_for(game, of, field) for of, field in WRITTEN if of is kind}
    known = {field: words for field, words in known.items() if words}
    return any_facts.facts(kind, steering(game) | {field: st.sampled_from(words) for field, words in known.items()})


def steering(game: Game) -> dict[str, st.SearchStrategy[Any]]:
    """Names of this table for the fields that name something."""
    places = st.sampled_from([*sorted(game.places)[:4], "here", "there"])
    decks = [deck.id for deck in game.layout.decks] + [deck.discard for deck in game.layout.decks if deck.discard]
    zones = st.sampled_from([*decks, "hand.1", "hand.2", "box", "here"])
    pieces = st.sampled_from(sorted(game.layout.pieces))
    seats = st.integers(1, len(game.header.seats))
    own = (*game.layout.counters[-2:], *game.layout.states[:1])
    words = st.sampled_from(["esp_level", "endurance", "attack", "defence", "damage", "damage.body", "ratio", "value", *own])
    fields = dict.fromkeys(("trait", "counter", "action", "purpose", "state", "phase", "part", "of"), words)
    return {
        **fields,
        **{f"{field}#": seats for field in ("seat", "to", "turn", "leader", "members", "participants", "targets")},
        **dict.fromkeys(("source", "deck", "taking"), zones),
        **dict.fromkeys(("place", "origin", "places", "pieces"), places),
        "to": places | zones,
        "piece": pieces,
        "pieces.key": pieces,
        "dice": st.sampled_from(["d1", "d2"]),
    }
