"""Tiles: what lies in which zone as far as this reader knows, who held which, and what was enacted."""

from msgspec.structs import replace

from ucr_events.facts import CardsDiscarded, CardsPlayed, CardsShown, CardsShuffled, QuestionAnswered
from ucr_events.facts.cards import CardsMoved
from ucr_events.games.deduction.course.effects import Came as Effected
from ucr_events.games.deduction.course.effects import Who, apply, bumped, going_on
from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.course.table import Came, DeductionTable, Held, put

DECK, DISCARD, HAND, TRACK = "deck.", "discard.", "hand.", "track."
TOP = "top."
"Before a deck's name in `tiles`: those that lie on it, where no more of it is known."
ENACTED, VETO = "enacted", "veto"


def shuffled(law: Law, table: DeductionTable, fact: CardsShuffled) -> DeductionTable:
    """Nobody knows the order any more, and what was put away lies in the deck."""
    gone = {fact.deck, *fact.taking, _top(fact.deck)}
    tiles = {zone: names for zone, names in table.tiles.items() if zone not in gone}
    return replace(table, tiles={**tiles, **dict.fromkeys(fact.taking, ())})


def shown(law: Law, table: DeductionTable, fact: CardsShown) -> DeductionTable:
    """Which tiles they are: of a hand, or of a deck in its order where all of it is shown."""
    names = named(fact.cards)
    if fact.source is None or names is None:
        return table
    if fact.source.startswith(HAND):
        holder = int(fact.source.removeprefix(HAND))
        held = tuple(replace(one, tiles=names) if one.seat == holder and one.tiles is None else one for one in table.held)
        return replace(table, held=held)
    pile = table.zones.get(fact.source)
    whole = fact.source.startswith(DECK) and pile is not None and pile.count == len(names)
    if whole or not fact.source.startswith(DECK):
        return replace(table, tiles=put(table.tiles, fact.source, names)) if whole else table
    return replace(table, tiles=put(table.tiles, _top(fact.source), names))


def moved(law: Law, table: DeductionTable, fact: CardsMoved) -> DeductionTable:
    """Tiles drawn, or handed on: whoever has them now."""
    table, names = _taken(table, fact)
    if fact.to is None or not fact.to.startswith(HAND):
        return table
    deck = deck_of(fact.source)
    if deck is not None and deck in law.hands:
        table = replace(table, held=(), step=law.hands[deck][0])
    holder, before = int(fact.to.removeprefix(HAND)), table.held[-1] if table.held else None
    if names is None and before is not None and before.tiles is not None and before.away is not None:
        names = without(before.tiles, before.away)
    others = tuple(one for one in table.held if one.seat != holder)
    return replace(table, held=(*others, Held(seat=holder, tiles=names, many=many(fact))))


def discarded(law: Law, table: DeductionTable, fact: CardsDiscarded) -> DeductionTable:
    """One is put away; or all of them, where both agreed on that."""
    table, names = _taken(table, fact)
    if fact.to is not None and fact.to.startswith(DISCARD):
        lies, pile = table.tiles.get(fact.to), table.zones.get(fact.to)
        lies = () if lies is None and pile is not None and pile.count == many(fact) else lies  # the first ones
        known = None if lies is None or names is None else (*lies, *names)
        table = replace(table, tiles=_with(table.tiles, fact.to, known))
    last = table.held[-1] if table.held else None
    if last is None or fact.source is None or not fact.source.startswith(HAND):
        return table
    if many(fact) != 1:
        return table if is_vetoed(table, last) else vetoed(law, table, fact).table
    one = names[0] if names else None
    return replace(table, held=(*table.held[:-1], replace(last, away=one, put=True)))


def played(law: Law, table: DeductionTable, fact: CardsPlayed) -> DeductionTable:
    """A tile goes to its track: enacted by whoever held it, or the top one by nobody."""
    return enacted(law, table, fact).table if enacts(fact) is not None else table


def enacts(fact: CardsPlayed) -> str | None:
    """The track a tile goes to; None: it is no tile, or nobody wrote down which."""
    if fact.to is None or not fact.to.startswith(TRACK):
        return None
    return fact.to.removeprefix(TRACK)


def enacted(law: Law, table: DeductionTable, fact: CardsPlayed) -> Effected:
    """The table after it, and what it asks of the course. Only what a hand enacted is the outcome of its step."""
    track, deck = enacts(fact), deck_of(fact.source)
    table, _ = _taken(table, fact)
    assert track is not None
    found = bumped(law, table, track)
    if deck is not None:
        return Effected(replace(found.table, enacted=track), found.calls)
    at = next(iter(law.hands.values()), None)
    if at is None:
        return found
    name, step = at
    came = Came(step=name, outcome=ENACTED, by=_seat(fact), fact=fact.id, dead=len(table.deaths))
    table = replace(found.table, step=name, came=came, enacted=track)
    then = apply(law, table, step.then.get(ENACTED, ()), Who(_seat(fact)))
    return going_on(law, name, Effected(then.table, (*found.calls, *then.calls)))


def answered(law: Law, table: DeductionTable, fact: QuestionAnswered) -> DeductionTable:
    """Both agreed that no tile is enacted: so it is, whether or not somebody wrote down that all were put away."""
    return vetoed(law, table, fact).table if agrees(law, table, fact) else table


def agrees(law: Law, table: DeductionTable, fact: QuestionAnswered) -> bool:
    """Whether the answer is the agreement of whoever must agree, while the last of them holds the tiles."""
    at, last = next(iter(law.hands.values()), None), table.held[-1] if table.held else None
    if at is None or at[1].veto is None or last is None or fact.answer != "accept" or is_vetoed(table, last):
        return False
    veto = at[1].veto
    return fact.seat == table.offices.get(veto.agrees) and last.seat == table.offices.get(veto.asks) and table.step == at[0]


def is_vetoed(table: DeductionTable, last: Held) -> bool:
    """Whether the tiles that were last held have been put away by agreement."""
    return table.came is not None and table.came.outcome == VETO and table.came.by == (last.seat,)


def vetoed(law: Law, table: DeductionTable, fact: CardsDiscarded | QuestionAnswered) -> Effected:
    """All tiles of the hand are put away."""
    at = next(iter(law.hands.values()), None)
    if at is None:
        return Effected(table)
    name, step = at
    by = (table.held[-1].seat,) if table.held else ()
    came = Came(step=name, outcome=VETO, by=by, fact=fact.id, dead=len(table.deaths))
    table = replace(table, step=name, came=came, enacted=None)
    return going_on(law, name, apply(law, table, step.then.get(VETO, ()), Who(by)))


def named(cards: object) -> tuple[str, ...] | None:
    """The names of the cards, where all are known."""
    if not isinstance(cards, tuple) or any(one.name is None for one in cards):
        return None
    return tuple(one.name for one in cards)


def many(fact: CardsMoved) -> int | None:
    """How many there are."""
    return fact.count if fact.count is not None else len(fact.cards) if fact.cards is not None else None


def deck_of(zone: str | None) -> str | None:
    """The deck whose zone it is."""
    return zone.removeprefix(DECK) if zone is not None and zone.startswith(DECK) else None


def in_hands(table: DeductionTable) -> bool:
    """Whether somebody holds tiles now, or may."""
    return any(pile.count != 0 for zone, pile in table.zones.items() if zone.startswith(HAND))


def without(names: tuple[str, ...], gone: str) -> tuple[str, ...]:
    """The names without one."""
    at = names.index(gone) if gone in names else len(names)
    return (*names[:at], *names[at + 1 :])


def next_of(table: DeductionTable, zone: str) -> tuple[str, ...] | None:
    """The tiles that come next from a deck, as many as this reader knows; None: not one."""
    lies = table.tiles.get(zone)
    return lies if lies is not None else table.tiles.get(_top(zone))


def _top(zone: str) -> str:
    return f"{TOP}{zone.removeprefix(DECK)}"


def _seat(fact: CardsMoved) -> tuple[int, ...]:
    return () if fact.seat is None else (fact.seat,)


def _taken(table: DeductionTable, fact: CardsMoved) -> tuple[DeductionTable, tuple[str, ...] | None]:
    """Without the tiles that leave their zone, and their names, if they are known."""
    names, zone, count = named(fact.cards), fact.source, many(fact)
    lies = table.tiles.get(zone) if zone is not None else None
    if zone is not None and lies is None and _top(zone) in table.tiles:
        top = table.tiles[_top(zone)]
        rest = None if count is None or count >= len(top) else top[count:]
        names = top[:count] if names is None and count is not None and count <= len(top) else names
        return replace(table, tiles=_with(table.tiles, _top(zone), rest)), names
    if zone is None or lies is None or count is None:
        return (table if zone is None else replace(table, tiles=_with(table.tiles, zone, None))), names
    if names is None and zone.startswith(DECK):
        names = lies[:count]
    if names is None:
        return replace(table, tiles=_with(table.tiles, zone, () if count == len(lies) else None)), None
    for one in names:
        lies = without(lies, one)
    return replace(table, tiles=put(table.tiles, zone, lies)), names


def _with(tiles: dict[str, tuple[str, ...]], zone: str, names: tuple[str, ...] | None) -> dict[str, tuple[str, ...]]:
    """The zone with these names; None: nobody knows them all."""
    if names is not None:
        return put(tiles, zone, names)
    return {name: lies for name, lies in tiles.items() if name != zone} if zone in tiles else tiles
