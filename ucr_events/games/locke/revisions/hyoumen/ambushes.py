"""Hyoumen, the setup of the planet part: ambushes and planet cards of Evil faces, initiative of the others."""

from collections.abc import Mapping

from msgspec.structs import replace

from ucr_events.facts import CardsDrawn, CardsLaid, DiceRolled, Fact, PartBegan, TurnBegan
from ucr_events.games.locke.rules.planets.placements import AMBUSH, placed
from ucr_events.games.locke.rules.planets.planets import base_players, explorers, planet_squares
from ucr_events.games.locke.state.rota import begins_normal_turn, rota_now
from ucr_events.games.locke.state.silhouettes import role
from ucr_events.games.locke.texts import say
from ucr_events.referee import Breach, Chapter, View
from ucr_events.referee.values import Plain
from ucr_events.table.state import Table

CHAPTER = Chapter("hyoumen ambushes")

PILE = "deck.planet"
LONE, MANY = 2, 4
"Ambushes of a lone Evil face; Evil faces of whom one places none."
NINE, TOO_MANY = 9, 5
"planet.draw.nine_five_void."


def entitlement(cards: int, walkers: int) -> int:
    """planet.draw.count, planet.draw.table: planet cards of each Evil face; rounded down, then halved and rounded up."""
    return -(-(cards // walkers) // 2)


class Dealt(Plain, frozen=True):
    """Before the first turn: cards laid; seat -> cards from the pile, from squares, totals of its rolls of two dice."""

    laid: int = 0
    drawn: Mapping[int, int] = {}
    taken: Mapping[int, int] = {}
    rolls: Mapping[int, tuple[int, ...]] = {}
    over: bool = False


@CHAPTER.memory(Dealt(), CardsDrawn, CardsLaid, DiceRolled, PartBegan, TurnBegan)
def dealt(now: Dealt, before: Table, fact: Fact, after: Table) -> Dealt:
    """What was laid, taken, drawn and rolled since the planet part began, up to its first turn."""
    if isinstance(fact, PartBegan):
        return Dealt(over=fact.part != "planets")
    if isinstance(fact, TurnBegan):
        return replace(now, over=True)
    if now.over or before.part != "planets":
        return now
    if isinstance(fact, CardsLaid):
        return replace(now, laid=now.laid + sum(1 for place in fact.places if is_square(place)))
    if fact.seat is None:
        return now
    if isinstance(fact, CardsDrawn):
        return _took(now, fact)
    faces = fact.faces if isinstance(fact, DiceRolled) else ()
    total = sum(face for face in faces if face is not None) if len(faces) == 2 and None not in faces else None
    if total is None:
        return now
    return replace(now, rolls={**now.rolls, fact.seat: (*now.rolls.get(fact.seat, ()), total)})


def _took(now: Dealt, fact: CardsDrawn) -> Dealt:
    seat, count = fact.seat or 0, _count(fact)
    if fact.source == PILE:
        return replace(now, drawn={**now.drawn, seat: now.drawn.get(seat, 0) + count})
    if is_square(fact.source or ""):
        return replace(now, taken={**now.taken, seat: now.taken.get(seat, 0) + count})
    return now


def _count(fact: CardsDrawn) -> int:
    return fact.count if fact.count is not None else len(fact.cards) if fact.cards is not None else 1


def is_square(place: str) -> bool:
    """A square of a planet, where a planet card lies; no port."""
    return not place.startswith("base.") and place.partition(".")[2].isdigit()


def _seals_of(table: Table, seat: int) -> int:
    return sum(1 for seal in table.seals.values() if seal.slot == AMBUSH.slot and seal.seat == seat)


def _evil(view: View) -> tuple[int, ...]:
    """The Evil faces; none while a face is not known."""
    return base_players(view.before) or ()


@CHAPTER.check("planet.ambush.free_position", "fact:seal.opened")
def where_a_card_lies(view: View) -> "bool | Breach | None":
    """planet.ambush.free_position: a square with a planet card of this board, never a port."""
    seal = view.before.seals.get(view.fact.seal)
    if seal is None or seal.slot != AMBUSH.slot:
        return None
    places = [item.get("place") for item in placed(view.fact.value)]
    wrong = [place for place in places if place is not None and place not in planet_squares(view.book)]
    return not wrong or Breach(say("there is no planet card on {wrong}", wrong=wrong[0]))


def _placements(rule: str, speaks: range, most: int) -> None:
    """Checks of how many ambushes one Evil face places, where there are so many Evil faces."""

    @CHAPTER.check(rule, "fact:sheet.sealed")
    def seals_no_more(view: View) -> "bool | Breach | None":
        fact = view.fact
        if fact.slot != AMBUSH.slot or fact.seat is None or len(_evil(view)) not in speaks:
            return None
        number = _seals_of(view.after, fact.seat)
        return number <= most or Breach(say("ambush number {number} of one player", number=number))

    @CHAPTER.check(rule, "fact:seal.opened")
    def had_placed_no_more(view: View) -> "bool | Breach | None":
        seal = view.before.seals.get(view.fact.seal)
        if seal is None or seal.slot != AMBUSH.slot or len(_evil(view)) not in speaks:
            return None
        number = len(placed(view.fact.value)) + (_seals_of(view.before, seal.seat or 0) - 1)
        return number <= most or Breach(say("one player placed {number}", number=number))


_placements("planet.ambush.one_each", range(2, MANY), 1)
_placements("planet.ambush.one_evil_two", range(1, 2), LONE)


@CHAPTER.check("planet.initiative.gs_roll", "fact:sheet.sealed")
def none_after_the_rolls(view: View) -> "bool | Breach | None":
    """planet.initiative.gs_roll: when the ambushes are placed, those who explore roll."""
    fact, walkers = view.fact, explorers(view.before)
    if fact.slot != AMBUSH.slot or fact.seat is None or not walkers:
        return None
    rolled = any(seat in walkers for seat in view.recall(dealt).rolls)
    return Breach(say("placed after the rolls for initiative")) if rolled else None


def _two_dice(rule: str, side: str) -> None:
    """A check that whoever is of this side rolls as many dice as the edition says; who ties may roll on as they like.

    It looks past the view at what came before: whatever was not written down, that roll had the wrong number of dice.
    """

    @CHAPTER.check(rule, "fact:dice.rolled")
    def rolls_as_many(view: View) -> "bool | Breach | None":
        fact, before = view.fact, view.moment.before
        now: Dealt = view.book.recall(dealt, view.moment.memory)
        if fact.purpose != "first_player" or now.over or before.part != "planets" or fact.seat is None or not fact.faces:
            return None
        if role(before, fact.seat) != side or fact.seat in now.rolls:
            return None
        number, needed = len(fact.faces), view.book.number("first_dice")
        return number == needed or Breach(say("rolled {number} dice, not {needed}", number=number, needed=needed))


@CHAPTER.check("planet.initiative.gs_roll", "fact:dice.rolled")
def only_explorers_roll(view: View) -> "Breach | None":
    """planet.initiative.gs_roll: of Evil faces only four or more roll, for who places no ambush (planet.ambush.four_evil)."""
    fact = view.fact
    if fact.purpose != "first_player" or fact.seat is None or view.before.part != "planets" or view.recall(dealt).over:
        return None
    evil = _evil(view)
    return Breach(say("rolled by an Evil face")) if fact.seat in evil and len(evil) < MANY else None


_two_dice("planet.initiative.gs_roll", "explorer")
_two_dice("planet.ambush.four_evil", "base")


@CHAPTER.check("planet.ambush.four_evil", "fact:sheet.sealed")
def the_lowest_places_none(view: View) -> "bool | Breach | None":
    """planet.ambush.four_evil: of four or more Evil faces the one with the lowest total; not said where several tie."""
    fact, evil, now = view.fact, _evil(view), view.recall(dealt)
    if fact.slot != AMBUSH.slot or len(evil) < MANY or not all(seat in now.rolls for seat in evil):
        return None
    lowest = min(now.rolls[seat] for seat in evil)
    last = [seat for seat in evil if now.rolls[seat] == lowest]
    return fact.seat not in last or len(last) > 1 or Breach(say("placed by who rolled lowest"))


@CHAPTER.check("planet.ambush.card_to_owner", "fact:cards.drawn")
def only_who_hides_takes_the_card(view: View) -> "bool | Breach | None":
    """planet.ambush.card_to_owner: the card of that square goes to the Evil face who placed the ambush."""
    if view.recall(dealt).over or view.before.part != "planets" or not is_square(view.fact.source or ""):
        return None
    side = role(view.before, view.by)
    return None if side is None else side == "base" or Breach(say("taken by an explorer"))


@CHAPTER.check("planet.draw.evil_may_draw", "fact:cards.drawn")
def only_evil_faces_draw(view: View) -> "bool | Breach | None":
    """planet.draw.evil_may_draw: while the universe is made."""
    if view.recall(dealt).over or view.before.part != "planets" or view.fact.source != PILE:
        return None
    side = role(view.before, view.by)
    return None if side is None else side == "base" or Breach(say("drawn by an explorer"))


def _draws(rule: str, with_taken: bool) -> None:
    """A check of how many are drawn: by the pile alone, or together with what the ambush brought."""

    @CHAPTER.check(rule, "fact:cards.drawn")
    def no_more_than_the_share(view: View) -> "bool | Breach | None":
        now: Dealt = view.recall(dealt)
        walkers = explorers(view.before)
        if now.over or view.before.part != "planets" or view.fact.source != PILE or not walkers or not now.laid:
            return None
        if role(view.before, view.by) != "base":
            return None
        share, drawn = entitlement(now.laid, len(walkers)), now.drawn.get(view.by, 0) + _count(view.fact)
        if not with_taken:
            return drawn <= share or Breach(say("drew {drawn}, at most {share}", drawn=drawn, share=share))
        if drawn > share:
            return None
        have = drawn + max(now.taken.get(view.by, 0), _seals_of(view.before, view.by))
        return have <= share or Breach(say("{have} with those of the ambush, at most {share}", have=have, share=share))


_draws("planet.draw.count", False)
_draws("planet.draw.includes_ambush", True)


@CHAPTER.check("planet.draw.nine_five_void", "fact:part.began")
def void_with_five_of_nine(view: View) -> "bool | Breach | None":
    """planet.draw.nine_five_void: nine players, five or more Evil faces: the faces are dealt again."""
    if view.fact.part != "planets" or len(view.before.seats) != NINE or not _evil(view):
        return None
    evil = len(_evil(view))
    return evil < TOO_MANY or Breach(say("{evil} Evil faces", evil=evil))


@CHAPTER.check("planet.initiative.highest_first", "fact:turn.began")
def the_highest_begins(view: View) -> "bool | Breach | None":
    """planet.initiative.highest_first: of those who rolled; who ties rolls on."""
    if not begins_normal_turn(view, "planets") or not rota_now(view).fresh or view.fact.seat is None:
        return None
    walkers = explorers(view.before) or ()
    rolls = {seat: one for seat, one in view.recall(dealt).rolls.items() if seat in walkers}
    if view.fact.seat not in rolls or len(rolls) < 2:
        return None
    best = max(rolls.values())
    if rolls[view.fact.seat] == best:
        return True
    first = next(seat for seat, one in rolls.items() if one == best)
    return Breach(say("seat {first} rolled higher", first=first))
