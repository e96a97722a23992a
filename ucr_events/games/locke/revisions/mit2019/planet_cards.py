"""MIT 2019, 6.5: what the page adds to the texts of planet cards: frontier, P96, Rafnor's port."""

from unicodedata import normalize

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    CardsLaid,
    CardsPlayed,
    CardTurned,
    CombatEnded,
    CounterChanged,
    DiceRolled,
    Fact,
    PieceMoved,
    TurnBegan,
    TurnEnded,
    ValueDeclared,
)
from ucr_events.games.locke.rules.character.sheet import no_silent_ability
from ucr_events.games.locke.rules.planets.board import ring
from ucr_events.games.locke.rules.planets.squares import ports
from ucr_events.games.locke.rules.turn.turn import check_phase as usual_check_phase
from ucr_events.games.locke.state.seats import place_of
from ucr_events.games.locke.texts import say
from ucr_events.referee import Book, Breach, Chapter, Expect, Steps, View, maybe
from ucr_events.referee.values import Plain
from ucr_events.table.state import Table

CHAPTER = Chapter("mit2019 planet cards")

RAFNOR = "rafnor."
PORT = "宇宙港"
FRONTIER = "開拓地"
CONTAMINATION = "P96"
BY_PLAYERS = frozenset({"walk", "teleport", "spaceport"})
IMMUNE_BY = 3
"6.5.p96.third-wave."
THIRD_WAVE = "third_wave_check"
COMBAT_CARDS = frozenset({"attack", "defence", "escape", "special", "synchro"})


def open_name(table: Table, place: str | None) -> str:
    """The name of the card that lies open there; empty: none does."""
    pile = table.zones.get(place or "")
    top = pile.cards[-1] if pile is not None and pile.cards else None
    shown = top is not None and top.up and top.card is not None
    return normalize("NFKC", top.card.name or "") if shown and top is not None and top.card is not None else ""


@CHAPTER.check("6.5.frontier.no-suit", "fact:value.declared", "fact:counter.changed")
def no_suit_on_the_frontier(view: View) -> "bool | Breach | None":
    """6.5.frontier.no-suit: on that square, outside of battles, the body takes it."""
    fact = view.fact
    if view.before.combats or fact.seat is None or FRONTIER not in open_name(view.before, place_of(view.before, fact.seat)):
        return None
    suit = getattr(fact, "trait", None) == "suit" or (getattr(fact, "counter", None) == "damage.suit" and (fact.by or 0) > 0)
    if suit:
        return Breach(say("a suit was used against the frontier"))
    body = getattr(fact, "counter", None) == "damage.body" and (fact.by or 0) > 0
    return True if body else None


class Wave(Plain, frozen=True):
    """planets: contaminated. immune, checked: seats; checked: in the turn under way."""

    planets: frozenset[str] = frozenset()
    immune: frozenset[int] = frozenset()
    checked: frozenset[int] = frozenset()


@CHAPTER.memory(Wave(), CardTurned, CardsLaid, DiceRolled, TurnBegan)
def wave(now: Wave, before: Table, fact: Fact, after: Table) -> Wave:
    """6.5.p96.spread, 6.5.p96.third-wave: which planets are contaminated, and who is immune."""
    if isinstance(fact, CardTurned | CardsLaid):
        places = fact.places if isinstance(fact, CardsLaid) else (fact.place,)
        hit = {ring(place)[0] for place in places if open_name(after, place).startswith(CONTAMINATION)}
        return replace(now, planets=now.planets | hit) if hit - now.planets else now
    if fact.seat is None:
        return now
    if isinstance(fact, TurnBegan):
        return replace(now, checked=frozenset()) if not before.combats else now
    return _rolled(now, fact) if isinstance(fact, DiceRolled) and fact.purpose == THIRD_WAVE else now


def _rolled(now: Wave, fact: DiceRolled) -> Wave:
    if fact.seat is None:
        return now
    immune = now.immune | {fact.seat} if IMMUNE_BY in fact.faces or fact.total == IMMUNE_BY else now.immune
    return replace(now, immune=immune, checked=now.checked | {fact.seat})


def stands_in_it(view: View, seat: int) -> bool:
    """Whether the seat stands on a contaminated square and is not immune."""
    place = place_of(view.before, seat)
    return place is not None and ring(place)[0] in _contaminated(view) and seat not in view.recall(wave).immune


def _contaminated(view: View) -> frozenset[str]:
    """Planets on which the card lies open, or was opened before."""
    past: Wave = view.recall(wave)
    return past.planets | _lying(view.before)


def _lying(table: Table) -> frozenset[str]:
    return frozenset(ring(place)[0] for place in table.zones if open_name(table, place).startswith(CONTAMINATION))


def endurance_left(view: View, seat: int) -> int:
    """Endurance that the seat has left."""
    worn = view.known(view.seat(seat).counters.get("damage.body", 0), say("the damage is not known"))
    return int(view.sheet_value(seat, "endurance")) - int(worn)


@CHAPTER.check("6.5.p96.not-lethal", "fact:cards.played", "fact:piece.moved")
def no_esp_that_would_kill(view: View) -> "bool | Breach | None":
    """6.5.p96.not-lethal: endurance has to be left when the level that was used is taken off."""
    used = _esp(view)
    if used is None:
        return None
    seat, levels = used
    left = endurance_left(view, seat)
    if left - min(levels) > 0:
        return True
    no_silent_ability(view, seat)
    return Breach(say("used level {levels} with endurance {left} left", levels=min(levels), left=left))


def _esp(view: View) -> tuple[int, tuple[int, ...]] | None:
    """Who uses ESP on a contaminated square, and its level: of the card, or declared and rolled for a teleport."""
    fact = view.fact
    if isinstance(fact, CardsPlayed):
        card = (fact.cards or (None,))[0]
        own = fact.seat is not None and fact.purpose in COMBAT_CARDS and fact.through is None and fact.piece is None
        if not own or fact.seat is None or card is None or card.level is None or not stands_in_it(view, fact.seat):
            return None
        return fact.seat, (card.level,)
    seat = view.before.turn
    if fact.how != "teleport" or seat is None or fact.piece != f"p{seat}" or not stands_in_it(view, seat):
        return None
    return (seat, levels) if (levels := _teleport_levels(view.before, seat)) else None


def _teleport_levels(table: Table, number: int) -> tuple[int, ...]:
    """The level declared and the die: which of them is the level used, the page does not say."""
    level, roll = table.seats[number - 1].declared.get("esp_level"), table.roll
    said = level.last if level is not None and isinstance(level.last, int) else None
    die = roll.faces[0] if roll is not None and roll.purpose in ("teleport", None) and len(roll.faces) == 1 else None
    return tuple(one for one in (said, die) if one is not None)


class Cost(Plain, frozen=True):
    """A teleport of which no damage was marked yet: whose, from where, and what it may cost."""

    seat: int
    start: str
    levels: tuple[int, ...]


@CHAPTER.memory(None, CounterChanged, PieceMoved, TurnBegan, TurnEnded)
def teleport_cost(now: Cost | None, before: Table, fact: Fact, after: Table) -> Cost | None:
    """6.5.p96.cost: outside of battles, where nothing else takes endurance between a teleport and the end of the turn."""
    if isinstance(fact, TurnBegan | TurnEnded):
        return None
    if isinstance(fact, CounterChanged):
        return None if now is not None and fact.seat in (None, now.seat) and fact.counter.startswith("damage") else now
    if not isinstance(fact, PieceMoved) or fact.how != "teleport" or before.combats or fact.piece != f"p{before.turn}":
        return now
    start = before.pieces[fact.piece].place if fact.piece in before.pieces else None
    levels = _teleport_levels(before, before.turn) if before.turn is not None else ()
    return Cost(before.turn, start, levels) if start is not None and levels and before.turn is not None else None


def _would_have_killed(view: View, cost: Cost) -> bool:
    """Whether the sheet is known, and the teleport was none that may be made there."""
    sheet, worn = view.opened(f"sheet:{cost.seat}"), view.seat(cost.seat).counters.get("damage.body", 0)
    endurance = (sheet or {}).get("endurance")
    return endurance is not None and worn is not None and endurance - worn - min(cost.levels) <= 0


@CHAPTER.check("6.5.p96.cost", "fact:counter.changed", "fact:turn.ended")
def esp_costs_its_level(view: View) -> "bool | Breach | None":
    """6.5.p96.cost: a teleport, of which no battle hides what it cost; it is the declared level, or the die."""
    now: Cost | None = view.recall(teleport_cost)
    waves: Wave = view.recall(wave)
    fact = view.fact
    if now is None or ring(now.start)[0] not in _contaminated(view) or now.seat in waves.immune:
        return None
    if isinstance(fact, TurnEnded):
        if view.before.combats or fact.seat not in (None, now.seat):
            return None
        if _would_have_killed(view, now):
            return None  # 6.5.p96.not-lethal says it once
        return Breach(say("no endurance was taken off"))
    if fact.seat != now.seat or not fact.counter.startswith("damage") or fact.by is None or view.before.combats:
        return None
    return fact.by in now.levels or Breach(
        say("{by} for level {what}", by=fact.by, what=("か".join(map(str, now.levels)), " or ".join(map(str, now.levels))))
    )


@CHAPTER.memory(None, ActionAnnounced, CardsPlayed, CombatEnded, CounterChanged, DiceRolled, TurnBegan, ValueDeclared)
def card_cost(now: Cost | None, before: Table, fact: Fact, after: Table) -> Cost | None:
    """6.5.p96.cost: a combat card whose cost is not marked yet, as long as nobody else does anything."""
    if isinstance(fact, CardsPlayed):
        card, place = (fact.cards or (None,))[0], place_of(before, fact.seat) if fact.seat is not None else None
        own = fact.purpose in COMBAT_CARDS and fact.through is None and fact.piece is None and len(fact.cards or ()) == 1
        known = own and card is not None and card.level is not None and place is not None and fact.seat is not None
        return Cost(fact.seat, place, (card.level,)) if known else None  # type: ignore[arg-type, union-attr]
    if isinstance(fact, CounterChanged):
        return None if fact.counter.startswith("damage") else now
    return now if now is not None and fact.seat == now.seat and isinstance(fact, ValueDeclared) else None


@CHAPTER.check("6.5.p96.cost", "fact:counter.changed")
def a_card_costs_its_level(view: View) -> "bool | Breach | None":
    """6.5.p96.cost: what is marked on its user before anybody answers."""
    now: Cost | None = view.recall(card_cost)
    fact: CounterChanged = view.fact
    if now is None or fact.seat != now.seat or not fact.counter.startswith("damage") or fact.by is None or fact.by <= 0:
        return None
    if not stands_in_it(view, now.seat):
        return None
    return fact.by in now.levels or Breach(say("{by} for level {levels}", by=fact.by, levels=now.levels[0]))


@CHAPTER.procedure
def check_phase(book: Book, here: Table, seat: int) -> Steps:
    """6.5.p96.third-wave: where the card lies open on the planet, its check may be rolled without a word for the phase."""
    place = place_of(here, seat)
    if place is not None and ring(place)[0] in _lying(here):
        match = (("purpose", THIRD_WAVE),)
        yield maybe(Expect("third_wave.roll", DiceRolled, "6.5.p96.third-wave", (seat,), match=match))
    yield from usual_check_phase(book, here, seat)


@CHAPTER.check("6.5.p96.third-wave", "fact:dice.rolled")
def checked_in_the_own_check_phase(view: View) -> "bool | Breach | None":
    """6.5.p96.third-wave: by whose turn it is, on a contaminated square, once, before anything else."""
    fact: DiceRolled = view.fact
    now: Wave = view.recall(wave)
    if fact.purpose != THIRD_WAVE or fact.seat is None or view.before.turn is None:
        return None
    if fact.seat != view.before.turn:
        return Breach(say("it is not its own turn"))
    place = place_of(view.before, fact.seat)
    if place is not None and ring(place)[0] not in _contaminated(view):
        return Breach(say("it is on no contaminated square"))
    return fact.seat not in now.checked or Breach(say("it was made in this turn already"))


@CHAPTER.check("6.5.rafnor.spaceport", "fact:piece.moved")
def in_and_out_by_a_port(view: View) -> "bool | Breach | None":
    """6.5.rafnor.spaceport: from and to other ports where a card of that name lies open on the square of Rafnor."""
    fact: PieceMoved = view.fact
    piece = view.before.pieces.get(fact.piece)
    start = place_of(view.before, piece.seat) if piece is not None and piece.seat else None
    if start is None or fact.to is None or view.before.combats or fact.how not in BY_PLAYERS or fact.how == "teleport":
        return None
    inside, outside = (fact.to, start) if fact.to.startswith(RAFNOR) else (start, fact.to)
    if not inside.startswith(RAFNOR) or outside.startswith(RAFNOR):
        return None
    if PORT in open_name(view.before, inside) and outside in ports(view.book, view.before):
        return True
    if start == inside and not _goes_on(view.before, inside):
        return None  # 6.5.rafnor.leave: to the right of the last square
    if fact.to == inside and not outside.endswith(".0") and outside not in ports(view.book, view.before):
        return None  # 6.5.rafnor.go: by the square where Rafnor was discovered
    return Breach(say("there is no spaceport on that square of Rafnor"))


def _goes_on(table: Table, place: str) -> bool:
    """Whether a card lies to the right of that square of Rafnor."""
    number = place.removeprefix(RAFNOR)
    return number.isdigit() and f"{RAFNOR}{int(number) + 1}" in table.zones
