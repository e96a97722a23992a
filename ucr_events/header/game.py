"""One game as its header made it: family, edition, layout and fold, put together once."""

from collections.abc import Iterable, Iterator
from functools import cached_property
from hashlib import sha256

import msgspec
from msgspec.structs import replace

from ucr_events.errors import BadFacts, Problem
from ucr_events.facts import Fact, GameOpened
from ucr_events.games import BY_NAME, Edition, Family, Layout
from ucr_events.sentences import Words, make_words
from ucr_events.table import fold, states
from ucr_events.table.state import Table

FOLD_VERSION = 4
"Raise when a handler of any fold gives another table for the same facts; old keyframes are then ignored."
OWN_LISTS = ("actions", "counters", "table_counters", "piece_counters", "states")
"Lists of a header whose words no rule speaks of."


class Game:
    """The header and what follows from it. Immutable; shared by everything that folds this game."""

    def __init__(self, header: GameOpened) -> None:
        """Raises BadFacts for a family, edition or value of a house option that this program does not have."""
        self.header = header
        self.family: Family = _family(header)
        self.edition: Edition = _edition(self.family, header)
        _check_options(self.edition, header)
        self.layout: Layout = _with_own_words(self.family.layout(header, self.edition), header)
        self.handlers = self.family.handlers
        self.blank: Table = self.family.table()

    @cached_property
    def opening(self) -> Table:
        """The table after the header, step 1."""
        return self.family.opening(self.header, self.layout)

    @cached_property
    def seats(self) -> frozenset[int]:
        """The numbers of the seats."""
        return frozenset(setup.seat for setup in self.header.seats)

    @cached_property
    def places(self) -> frozenset[str]:
        """Ids of every place of the layout."""
        return frozenset(place.id for place in self.layout.places)

    @cached_property
    def zones(self) -> frozenset[str]:
        """Ids of everything that holds cards and is no place: decks, piles, hands, the box."""
        decks = (name for deck in self.layout.decks for name in (deck.id, deck.discard) if name)
        hands = (f"{holding}.{seat}" for holding in self.layout.holdings for seat in self.seats)
        return frozenset(("box", *decks, *hands))

    @cached_property
    def cards(self) -> dict[str, frozenset[str] | None]:
        """Deck -> the names its cards may have; None: any."""
        return {deck.id: None if deck.cards is None else frozenset(deck.cards) for deck in self.layout.decks}

    def decks_of(self, zone: str) -> tuple[str, ...]:
        """The decks whose cards lie in a deck, a discard pile or a hand of this name; none for a place."""
        return self._decks.get(zone, ()) + self._decks.get(zone.rpartition(".")[0] + ".", ())

    @cached_property
    def _decks(self) -> dict[str, tuple[str, ...]]:
        """By the name of a pile, or by what the names of hands begin with, the dot included."""
        found: dict[str, tuple[str, ...]] = {}
        for deck in self.layout.decks:
            for name in filter(None, (deck.id, deck.discard, deck.holding and f"{deck.holding}.")):
                found[name] = (*found.get(name, ()), deck.id)
        return found

    @cached_property
    def faces(self) -> dict[str, int]:
        """Die -> how many faces it has."""
        return {die: sides for die, _, sides in self.layout.dice}

    @cached_property
    def own_words(self) -> frozenset[str]:
        """What the header added to the family's words, as far as such a word may be the table's own in every game."""
        layout = self.family.layout(self.header, self.edition)
        known = {word for name in self.header.words for word in getattr(layout, name, ())}
        return frozenset(word for name in OWN_LISTS for word in self.header.words.get(name, ()) if word not in known)

    @cached_property
    def keyframe_code(self) -> str:
        """Names the form and fold of this family's tables; a keyframe of another code is not used."""
        form = msgspec.json.encode(msgspec.json.schema(self.family.table), order="sorted")
        return f"{self.family.name}/{FOLD_VERSION}/{sha256(form).hexdigest()[:12]}"

    @cached_property
    def words(self) -> Words:
        """How this game's words are said, in every language."""
        return make_words(self.family, self.edition, self.header, self.layout)

    def fold(self, table: Table, facts: Iterable[Fact]) -> Table:
        """The table after these facts; the header itself must not be among them."""
        return fold(self.handlers, table, facts)

    def states(self, table: Table, facts: Iterable[Fact]) -> Iterator[Table]:
        """The table after each of these facts."""
        return states(self.handlers, table, facts)


def game_of(header: GameOpened) -> tuple[Game, list[Problem]]:
    """The game, and what is wrong with its house options: it is then made without them, so that they hide nothing else.

    Raises BadFacts for a family or edition that is not here: nothing else can be looked at.
    """
    try:
        return Game(header), []
    except BadFacts as error:
        wrong = {problem.field.removeprefix("options.") for problem in error.problems}
        left = {name: value for name, value in header.options.items() if name not in wrong}
        if len(left) == len(header.options):
            raise
        return Game(replace(header, options=left)), list(error.problems)


def _family(header: GameOpened) -> Family:
    family = BY_NAME.get(header.family)
    if family is None:
        known = ", ".join(BY_NAME)
        said = f"{header.family!r} is not one of {known}; a family of a package needs that package installed here"
        raise BadFacts([Problem("family", said)])
    return family


def _edition(family: Family, header: GameOpened) -> Edition:
    edition = family.pinned(header)
    if edition is not None:
        return edition
    names = ", ".join(edition.id for edition in family.editions)
    if header.edition_file is not None:
        raise BadFacts([Problem("edition_file.base", f"{header.edition_file.base!r} is not one of {names}")])
    if family.edition(header.edition) is not None:
        said = f"{header.edition} is a club's own edition; expected its file's base and digest (`ucr editions` lists them)"
        raise BadFacts([Problem("edition_file", said)])
    raise BadFacts([Problem("edition", f"{header.edition!r} is not one of {names}")])


def _with_own_words(layout: Layout, header: GameOpened) -> Layout:
    """The layout with the words that the header adds; lists that no layout has are left to `check_header`."""
    added = {name: words for name, words in header.words.items() if isinstance(getattr(layout, name, None), tuple)}
    return replace(layout, **{name: tuple(dict.fromkeys((*getattr(layout, name), *words))) for name, words in added.items()})


def _check_options(edition: Edition, header: GameOpened) -> None:
    """Options the edition does not have are the table's own words, and kept."""
    problems = []
    for option in edition.options:
        given = header.options.get(option.id, option.default)
        if not any(type(value) is type(given) and value == given for value, _ in option.choices):
            values = ", ".join(str(value) for value, _ in option.choices)
            problems.append(Problem(f"options.{option.id}", f"expected one of {values}, got {given!r:.40}"))
    if problems:
        raise BadFacts(problems)
