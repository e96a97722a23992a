"""What lies on the table before the first turn, against the numbers of the rule document and the lists of the club."""

from collections import Counter

from ucr_events.facts import Card
from ucr_events.games.skies.editions import COLUMNS
from ucr_events.games.skies.layout import BONUS, CHITS, IDS, NAMES, POLITIC, SENATORS, SENATORS_IN_ALL, TREATIES
from ucr_events.games.skies.rules.common import before, number, planet_in, row, side_of, stock, top
from ucr_events.games.skies.rules.order import turn_order
from ucr_events.games.skies.rules.setup import first_ships
from ucr_events.games.skies.table import ENERGY_AT_START
from ucr_events.games.skies.texts import say, say_in
from ucr_events.referee import Breach, Chapter, View

CHAPTER = Chapter("setup.board")

LAID = "fact:cards.laid"
FACTION_DECK = "deck.factions"


def _names(view: View) -> tuple[str | None, ...]:
    return tuple(card.name for card in view.fact.cards or ())


def _on(view: View, *zones: str) -> list[str]:
    return [place for place in view.fact.places if place in zones]


@CHAPTER.check("setup.01.tiles", LAID)
def six_tiles_in_a_closed_ring(view: View) -> "bool | Breach | None":
    """setup.01.tiles: each of the six planets once, one on each place of the ring."""
    places = [place for place in view.fact.places if place.startswith("ring.")]
    if not places:
        return None
    names = [name for name in _names(view) if name]
    twice = [name for name, times in Counter(names).items() if times > 1]
    if twice:
        return Breach(say("{twice} twice in the ring", twice=twice[0]))
    return sorted(places) == [f"ring.{number}" for number in range(1, len(NAMES) + 1)]


@CHAPTER.check("setup.02.politic_piles", LAID)
def as_many_politic_cards_as_players(view: View) -> "bool | Breach | None":
    """setup.02.politic_piles: of each symbol as many cards as there are players."""
    laid = Counter(_on(view, *POLITIC))
    players = len(view.book.number("seats"))
    wrong = [(pile, times) for pile, times in laid.items() if times != players]
    if wrong:
        return Breach(say("{wrong} cards of one symbol instead of {players}", wrong=wrong[0][1], players=players))
    return True if laid else None


@CHAPTER.check("setup.02.politic_place", LAID)
def next_to_their_planet(view: View) -> "bool | None":
    """setup.02.politic_place: cards of a planet lie beside its tile."""
    cards = view.fact.cards or ()
    named = [(place, card.name) for place, card in zip(view.fact.places, cards, strict=False) if place in POLITIC and card.name]
    return all(place == f"politic.{IDS.get(name)}" for place, name in named) if named else None


@CHAPTER.check("setup.02.politic_rest", "fact:cards.drawn", "fact:cards.dealt")
def the_rest_stays_in_the_box(view: View) -> "bool | None":
    """setup.02.politic_rest: no politic card comes out of the box during play."""
    return view.fact.source != "box" if (view.fact.to or "").startswith("hand.") else None


@CHAPTER.check("setup.04.activation", LAID)
def activation_chits_descend(view: View) -> "bool | Breach | None":
    """setup.04.activation, components.public_chits: each colour stacked with the highest number on top."""
    return _descending(view, "activation_chits")


@CHAPTER.check("setup.12.senator_chits", LAID)
def senator_chits_descend(view: View) -> "bool | Breach | None":
    """setup.12.senator_chits: each colour stacked with the highest number on top."""
    return _descending(view, "senator_chits")


def _descending(view: View, kind: str) -> "bool | Breach | None":
    """Chits are laid from the bottom up, so their numbers rise; they are those of the club's list, if there is one."""
    stacks = {place for place in view.fact.places if place.partition(".")[0] == kind and place in CHITS}
    if not stacks or view.fact.cards is None:
        return None
    pairs = list(zip(view.fact.places, _names(view), strict=False))
    for stack in sorted(stacks):
        values = [int(name) for place, name in pairs if place == stack and name and name.isdecimal()]
        if values != sorted(values):
            return Breach(say("the highest number lies on top"))
        listed = view.book.charts.get(kind, {}).get(stack.partition(".")[2])
        if listed is not None and sorted(values) != sorted(int(value) for value in listed):
            return Breach(say("not the chits of the list"))
    return True


@CHAPTER.check("setup.05.treaty", LAID)
def one_treaty_chit_of_each_planet(view: View) -> "bool | None":
    """setup.05.treaty: six grey chits, one of each planet."""
    places = _on(view, TREATIES)
    names = [name for name in _names(view) if name]
    return len(places) == len(NAMES) and len(set(names)) == len(names) if places else None


@CHAPTER.check("setup.06.player_kit", "fact:counter.set")
def three_energy(view: View) -> "bool | Breach | None":
    """setup.06.player_kit: everybody begins with 3 energy."""
    if view.fact.counter != "energy" or view.before.part != "setup" or view.fact.value is None:
        return None
    return view.fact.value == ENERGY_AT_START or Breach(say("everybody begins with 3 energy"))


@CHAPTER.check("setup.05.treaty_energy", "fact:counter.set")
def one_energy_beside_each_treaty_chit(view: View) -> "bool | Breach | None":
    """setup.05.treaty_energy: 1 bonus energy beside each treaty chit, when the table is set up."""
    if not view.fact.counter.startswith(f"{BONUS}.") or view.before.turn is not None or view.fact.value is None:
        return None
    return view.fact.value == 1 or Breach(say("1 bonus energy lies beside each treaty chit"))


@CHAPTER.check("setup.03.bank", "fact:counter.set")
def nobody_owes_the_bank(view: View) -> "bool | Breach | None":
    """setup.03.bank: tokens are taken from the bank and given back; nobody has fewer than none."""
    if view.fact.counter not in ("energy", "influence", "supply") and not view.fact.counter.startswith("ships."):
        return None
    return (
        view.fact.value is None
        or view.holds(view.fact.value, "≥", 0, say_in("compared", "left"))
        or Breach(say("nobody has fewer than none"))
    )


@CHAPTER.check("setup.06.player_kit", "fact:part.began")
def every_seat_a_colour_of_its_own(view: View) -> "bool | Breach | None":
    """setup.06.player_kit: each player has the pieces of another colour."""
    colours = [seat.colour for seat in view.before.seats if seat.colour]
    if view.fact.part != "play" or not colours:
        return None
    return len(set(colours)) == len(colours) or Breach(say("two players with one colour"))


@CHAPTER.check("setup.07.bases", "fact:part.began")
def bases_stand_on_the_boards(view: View) -> "bool | None":
    """setup.07.bases: every base stands in its column, icon down, when play begins."""
    if view.fact.part != "play":
        return None
    places = {f"board.{column}" for column in COLUMNS}
    return all(piece.place in places for name, piece in view.before.pieces.items() if name.startswith("base."))


@CHAPTER.check("setup.08.start_player", "fact:state.changed")
def one_start_player(view: View) -> "bool | Breach | None":
    """setup.08.start_player: one player has the white token, and it stays there."""
    if view.fact.state != "start_player" or not view.fact.on:
        return None
    now = before(view)
    taken = now.start not in (None, view.fact.seat) or now.part == "play"
    return not taken or Breach(say("the start player is chosen already"))


@CHAPTER.check("setup.09.deal_senator", "fact:cards.dealt")
def one_senator_each(view: View) -> "bool | None":
    """setup.09.deal_senator: one senator card for each player."""
    if not (view.fact.to or "").startswith("senator."):
        return None
    dealt = number(view, stock(view.after, view.fact.to), say("how many cards were dealt"))
    return dealt == 1


@CHAPTER.check("setup.09.two_ships", "fact:cards.returned", "fact:cards.shown")
def ships_on_the_symbols_of_the_senator(view: View) -> "bool | Breach | None":
    """setup.09.two_ships: the first two dropships stand on the planets of the symbols of the senator that was dealt."""
    source: str = view.fact.source or ""
    cards: tuple[Card, ...] = view.fact.cards or ()
    if view.before.turn is not None or not source.startswith("senator.") or len(cards) != 1 or cards[0].name is None:
        return None
    seat = int(source.rpartition(".")[2])
    placed = view.recall(first_ships).get(seat, ())[:2]
    symbols = {IDS.get(name) for name in row(view, "senator_symbols", cards[0].name)}
    if len(placed) < 2:
        return view.known(None, say("the dropships were not recorded"))  # type: ignore[no-any-return]
    return set(placed) == symbols or Breach(say("not the planets of the senator's symbols"))


@CHAPTER.check("setup.10.return_senators", LAID)
def all_senators_together_again(view: View) -> "bool | None":
    """setup.10.return_senators: nobody keeps the senator card of the setup."""
    if not _on(view, *SENATORS):
        return None
    return not any(stock(view.before, f"senator.{seat}") for seat in view.book.number("seats"))


@CHAPTER.check("setup.11.piles", LAID)
def three_piles_of_fifteen(view: View) -> "bool | Breach | None":
    """setup.11.piles: all 15 senators in three piles, by their dots where the club's list gives them."""
    places = _on(view, *SENATORS)
    if not places:
        return None
    if len(places) == len(view.fact.places) and set(places) == set(SENATORS) and len(places) != SENATORS_IN_ALL:
        return Breach(say("{many} senators instead of {all}", many=len(places), all=SENATORS_IN_ALL))
    dots = view.book.charts.get("senator_dots", {})
    pairs = [(place, name) for place, name in zip(view.fact.places, _names(view), strict=False) if name in dots]
    return all(SENATORS.index(place) + 1 == dots[name] for place, name in pairs)


@CHAPTER.check("setup.13.facing", "setup.mother")
def it_looks_left_or_right(view: View) -> "bool | None":
    """setup.13.facing: the mothership stands on one of the two corners of its tile."""
    if view.fact.place is None or planet_in(view.fact.place) is None:
        return None
    return side_of(view.fact.place) is not None


@CHAPTER.check("faction.setup", "fact:cards.drawn", "fact:cards.dealt")
def factions_as_agreed(view: View) -> "bool | Breach | None":
    """faction.setup: a faction by the colour of the player, or chosen in reverse turn order; one each."""
    if view.fact.source != FACTION_DECK:
        return None
    how = view.book.number("factions")
    if how == "none":
        return Breach(say("this table plays without factions"))
    seats = view.book.number("seats")
    names = {card.name for card in view.fact.cards or () if card.name}
    taken = {own for seat in seats if (own := top(view.before, f"faction.{seat}"))}
    if names & taken:
        return Breach(say("another player has that faction"))
    if len(view.fact.cards or (1,)) != 1 or (view.fact.count or 1) != 1:
        return Breach(say("one faction each"))
    having = [seat for seat in seats if stock(view.before, f"faction.{seat}")]
    if how == "chosen":
        due = [seat for seat in reversed(turn_order(view.book, before(view))) if seat not in having]
        return bool(due) and view.by == due[0]
    return view.by not in having and _of_colour(view)


def _of_colour(view: View) -> "bool | None":
    """Which faction belongs to which colour stands on the cards, and in the club's list."""
    colour = view.known(view.seat(view.by).colour, say("the colour of the seat was not recorded"))
    cards: tuple[Card, ...] = view.fact.cards or ()
    name = view.known(cards[0].name if cards else None, say("the faction was not recorded"))
    return bool(row(view, "faction_colours", colour) == name)
