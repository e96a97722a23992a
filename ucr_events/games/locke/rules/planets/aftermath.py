"""4.5 After the planet part: held cards put away, base players healed, planet cards turned over, ability cards, sheets seen."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from ucr_events.facts import (
    CardsDiscarded,
    CardsDrawn,
    CardsMoved,
    CardsReturned,
    CardsShown,
    CardsShuffled,
    CardTurned,
    CounterChanged,
    CounterSet,
    Fact,
    GroupDissolved,
    OutcomeStated,
    PartBegan,
    PieceRemoved,
    QuestionAnswered,
    QuestionAsked,
    RoundEnded,
    SealShown,
    StateChanged,
    TurnEnded,
)
from ucr_events.games.locke.rules.planets.information import INFORMATION, has, held, party_of, to_look, together
from ucr_events.games.locke.rules.planets.planets import FEW, base_players, explorers, of_few, planet_cards
from ucr_events.games.locke.state.rota import rota_now
from ucr_events.games.locke.state.seats import is_in
from ucr_events.games.locke.state.silhouettes import role
from ucr_events.games.locke.state.traits import abilities, amounts, suits
from ucr_events.games.locke.texts import say, say_in
from ucr_events.referee import Allowed, Book, Breach, Chapter, Expect, NeverKnown, Steps, Unrecorded, View, window
from ucr_events.referee.values import Plain
from ucr_events.table.state import Table

CHAPTER = Chapter("4.5 after")

HALF = 18
"4.5.after.reveal-count: half of the thirty-six."
BLANK = "白紙"
PLANETS, ABILITIES = "deck.planet", "deck.ability"
WOUNDS = ("damage", "damage.body", "damage.suit", "damage.mental")
SUIT, MIND = "damage.suit", "damage.mental"
BODY = ("damage", "damage.body")
"3.1.suit.no-repair: a suit is not healed as a rule; it is used without a word, so what is left here may be on it."
HEAL, TURN, DRAW, REWARD = "4.5.after.heal", "4.5.after.reveal-count", "4.5.after.ability-cards", "4.5.info-end.ability"
FEW_TURN = "6.2.few-players.base-draw"


class Gain(Plain, frozen=True):
    """What a seat did after the planet part. blank: None when a card was not named. shown: turned over, then put away."""

    turned: int = 0
    blank: int | None = 0
    drawn: int = 0
    shown: bool = False


def cards_to_turn(players: int, explorers: int) -> int:
    """4.5.after.reveal-count, 6.2.few-players.base-draw: planet cards that each base player turns over, rounded up."""
    cards = planet_cards(players) if players <= FEW else HALF
    return -(-cards // explorers)


@CHAPTER.memory({}, CardsDiscarded, CardsDrawn, CardsMoved, CardsShown, PartBegan)
def gains(past: Mapping[int, Gain], before: Table, fact: Fact, after: Table) -> Mapping[int, Gain]:
    """Seat -> planet cards turned over and ability cards drawn between the parts."""
    if isinstance(fact, PartBegan):
        return {}
    if before.part is not None or fact.seat is None or not isinstance(fact, CardsMoved | CardsShown):
        return past
    old = past.get(fact.seat, Gain())
    new = _gained(old, fact)
    return past if new is old else {**past, fact.seat: new}


def _gained(old: Gain, fact: Any) -> Gain:
    number = _count(fact)
    if fact.source == ABILITIES and isinstance(fact, CardsDrawn):
        return replace(old, drawn=old.drawn + number)
    if fact.source != PLANETS or (old.shown and isinstance(fact, CardsDiscarded)):
        return old
    names = [card.name for card in fact.cards or ()]
    known = len(names) == number and None not in names and old.blank is not None
    blank = (old.blank or 0) + sum(1 for name in names if name and name.startswith(BLANK)) if known else None
    return Gain(old.turned + number, blank, old.drawn, old.shown or not isinstance(fact, CardsDiscarded))


def _count(fact: Any) -> int:
    return fact.count if fact.count is not None else len(fact.cards) if fact.cards is not None else 1


@CHAPTER.procedure
def after_planets(book: Book, here: Table) -> Steps:
    """4.5.after.discard … 4.5.info-end.ability, in whatever order they are written down; sheets are shown beside play.

    4.5.info-end.condition: the extra step of whoever holds enough information is among them.
    """
    yield from window(lambda came: _afterwards(came[-1].after if came else here))


def _afterwards(here: Table) -> tuple[Expect, ...]:
    return (*(expect for seat in here.seats for expect in _of(here, seat.seat)), *_tidying(here))


def _of(here: Table, seat: int) -> tuple[Expect, ...]:
    """What this seat may do: heal, turn cards over and draw for blanks; or draw for its information."""
    base = role(here, seat) != "explorer"
    heal, turn = (None, None) if base else (HEAL, of_few(len(here.seats), TURN, FEW_TURN))
    planets = (("source", PLANETS),)
    return (
        *_heals(here, seat, heal),
        *(Expect("after.turn", kind, TURN, (seat,), match=planets, barred=turn) for kind in TURNED),
        Expect("after.ability", CardsDrawn, DRAW if base else REWARD, (seat,), match=(("source", ABILITIES),)),
        Expect("after.discard", CardsDiscarded, "4.5.after.discard", match=(("source", f"information.{seat}"),)),
    )


TURNED: tuple[type[Fact], ...] = (CardsDiscarded, CardsShown, CardsDrawn)


def ended_unsaid(here: Table) -> tuple[Expect, ...]:
    """A base player turns over planet cards: the planet part is over, though nobody wrote it down."""
    seats = tuple(seat.seat for seat in here.seats if role(here, seat.seat) == "base")
    kinds: tuple[type[Fact], ...] = (CardsDiscarded, CardsShown)
    return tuple(Expect("after.turn", kind, TURN, seats, match=(("source", PLANETS),)) for kind in kinds if seats)


def _heals(here: Table, seat: int, bar: str | None) -> tuple[Expect, ...]:
    """4.5.after.heal: all damage of base players is gone; the referee may append it of the living, who still have some.

    What a silent suit bears of the damage stays (`BODY`).
    """
    found: list[Expect] = []
    heals = bar is None and not is_in(here, seat, "dead")
    for counter in WOUNDS:
        damage = here.seats[seat - 1].counters.get(counter, 0)
        match, due = (("counter", counter),), bool(damage) and heals and counter != SUIT
        none_left = (("value", Allowed(values=(0,))),)
        found.append(Expect("after.heal", CounterSet, HEAL, (seat,), match=match, where=none_left, offered=due, barred=bar))
        by = () if damage is None else (("by", Allowed(values=(-damage,))),)
        found.append(Expect("after.heal", CounterChanged, HEAL, (seat,), match=match, where=by, barred=bar))
        if heals and counter in BODY and damage:
            some = (("value", Allowed(low=1, high=damage - 1))), (("by", Allowed(low=1 - damage, high=-1)))
            kinds: tuple[type[Fact], ...] = (CounterSet, CounterChanged)
            pairs = zip(kinds, some, strict=True)
            found += [Expect("effect.heal", kind, HEAL, (seat,), match=match, where=(one,), loose=True) for kind, one in pairs]
    return tuple(found)


def _tidying(here: Table) -> tuple[Expect, ...]:
    """Whatever else is put in order between the parts."""
    kinds: tuple[type[Fact], ...] = (
        CardsShuffled,
        CardsReturned,
        CardTurned,
        PieceRemoved,
        StateChanged,
        GroupDissolved,
        OutcomeStated,
        QuestionAsked,
        QuestionAnswered,
        RoundEnded,
        TurnEnded,
    )
    elsewhere = frozenset(zone for zone in here.zones if zone != PLANETS and not zone.startswith("information."))
    sheets = frozenset(f"character.{seat.seat}" for seat in here.seats)
    return (
        Expect("effect.look", CardsShown, "4.5.info-end.look", match=(("source", sheets),), loose=True),
        Expect("after.board", CardsDiscarded, "4.5.after.discard", match=(("source", elsewhere),)),
        *(Expect("effect.tidy", kind, "4.5.after.to-base", loose=True) for kind in kinds),
    )


@CHAPTER.check("4.5.after.discard", "after.discard")
def information_stays(view: View) -> "bool | None":
    """4.5.after.discard: of the planet cards that characters hold, all but 情報入手 are discarded."""
    names = [card.name for card in view.fact.cards or () if card.name]
    return not any(name == INFORMATION for name in names) if names else None


@CHAPTER.check("4.5.after.discard", "fact:part.began")
def only_information_is_left(view: View) -> "bool | Breach | None":
    """4.5.after.discard: when the base part begins, nobody holds another planet card that people saw."""
    if view.fact.part != "base":
        return None
    for seat in view.before.seats:
        pile = view.before.zones.get(f"information.{seat.seat}")
        for laid in pile.cards if pile else ():
            if laid.card is not None and laid.card.name and INFORMATION not in laid.card.name:
                return Breach(say("seat {seat} still holds {name}", seat=seat.seat, name=laid.card.name))
    return True if any(held(view.before, seat.seat).low for seat in view.before.seats) else None


@CHAPTER.check(HEAL, "fact:part.began")
def base_players_are_healed(view: View) -> "bool | Breach | None":
    """4.5.after.heal: endurance and mental strength of base players alive are whole again when the base part begins."""
    seats = base_players(view.before)
    if view.fact.part != "base" or not seats:
        return None
    living = [seat for seat in seats if not is_in(view.before, seat, "dead")]
    for seat in sorted(living, key=lambda seat: view.opened(f"sheet:{seat}") is None):
        if _is_hurt(view, seat, MIND) or (_is_hurt(view, seat, *BODY) and not _on_a_suit(view, seat)):
            return Breach(say("seat {seat} has not been healed", seat=seat))
    return True


def _is_hurt(view: View, seat: int, *counters: str) -> bool:
    return any((view.seat(seat).counters.get(name) or 0) > 0 for name in counters)


def _on_a_suit(view: View, seat: int) -> bool:
    """3.1.suit.no-repair: whether what is left may be the damage of a suit, which nobody announces, or of a proxy.

    How much of it each bore is in no record, so it is not judged of who has one. NotYet while the sheet is sealed.
    """
    owned = abilities(view.sheet(seat).get("abilities")) or ()
    if suits(owned) or amounts(owned, "代理"):
        raise NeverKnown(say("the damage left may be that of the suit"))
    return False


def _turning(rule: str, few: bool) -> None:
    """Checks of how many planet cards each base player turns over: not more, and when the base part begins not fewer."""

    def needed(view: View) -> int | None:
        seats = explorers(view.before)
        players = len(view.before.seats)
        return cards_to_turn(players, len(seats)) if seats and few == (players <= FEW) else None

    @CHAPTER.check(rule, "after.turn")
    def turns_over_no_more(view: View) -> "bool | Breach | None":
        most = needed(view)
        if most is None or view.fact.seat is None or role(view.before, view.by) != "base":
            return None
        turned = _gained(view.recall(gains).get(view.by, Gain()), view.fact).turned
        return view.holds(turned, "≤", most, say_in("compared", "turned over"), say_in("compared", "at most")) or Breach(
            say("{turned} cards turned over, not {most}", turned=turned, most=most)
        )

    @CHAPTER.check(rule, "fact:part.began")
    def turned_over_enough(view: View) -> "bool | Breach | None":
        most, past = needed(view), view.recall(gains)
        if view.fact.part != "base" or most is None or not any(gain.turned for gain in past.values()):
            return None
        for seat in base_players(view.before) or ():
            turned = past.get(seat, Gain()).turned
            if turned == 0 and not is_in(view.before, seat, "dead"):
                raise Unrecorded(say("what seat {seat} turned over was not recorded", seat=seat))
            if turned < most and not is_in(view.before, seat, "dead"):
                return Breach(say("seat {seat} turned {turned} of {most}", seat=seat, turned=turned, most=most))
        return True


_turning(TURN, few=False)
_turning(FEW_TURN, few=True)


@CHAPTER.check(DRAW, "after.ability")
def one_for_each_blank(view: View) -> "bool | Breach | None":
    """4.5.after.ability-cards: no more ability cards than blank cards among those the base player turned over."""
    gain = view.recall(gains).get(view.fact.seat)
    if view.fact.seat is None or role(view.before, view.by) != "base" or gain is None or gain.turned == 0:
        return None
    blank = view.recorded(gain.blank, say("the cards turned over were not recorded"))
    drawn = gain.drawn + _count(view.fact)
    return view.holds(drawn, "≤", blank, say_in("compared", "drawn"), say_in("compared", "blank cards")) or Breach(
        say("{drawn} ability cards for {blank} blank cards", drawn=drawn, blank=blank)
    )


@CHAPTER.check(DRAW, "fact:part.began")
def every_blank_was_paid(view: View) -> "bool | Breach | None":
    """4.5.after.ability-cards: as many as blank cards, where drawing was written down at all."""
    past: Mapping[int, Gain] = view.recall(gains)
    if view.fact.part != "base" or not any(gain.drawn for gain in past.values()):
        return None
    for seat, gain in past.items():
        if role(view.before, seat) != "base" or not gain.turned or not gain.blank or gain.drawn >= gain.blank:
            continue
        if gain.drawn == 0:
            raise NeverKnown(say("whether seat {seat} drew was not recorded", seat=seat))
        return Breach(say("seat {seat} drew {drawn} for {blank} blank", seat=seat, drawn=gain.drawn, blank=gain.blank))
    return True


@CHAPTER.check(REWARD, "after.ability")
def one_for_the_informed(view: View) -> "bool | Breach | None":
    """4.5.info-end.ability: one ability card for a character with three or more information cards, for no other explorer."""
    if view.fact.seat is None or role(view.before, view.by) != "explorer":
        return None
    members = party_of(view.before, view.by)
    if not has(view, together(view.before, members), to_look(view.book)):
        return _too_few(view)
    drawn = view.recall(gains).get(view.by, Gain()).drawn + _count(view.fact)
    return drawn == 1 or Breach(say("{drawn} ability cards", drawn=drawn))


@CHAPTER.memory(False, CardsDiscarded, CardsDrawn, CardsShown, PartBegan, SealShown)
def looked(past: bool | None, before: Table, fact: Fact, after: Table) -> bool | None:
    """Whether a base player's sheet was looked at, or a card drawn for information, since the planet part is over.

    None: so it was, and cards were turned over since; that is told once.
    """
    if isinstance(fact, PartBegan):
        return False
    if before.part is not None or fact.seat is None or past is None:
        return past
    if isinstance(fact, CardsDiscarded | CardsShown | CardsDrawn) and fact.source == PLANETS:
        return None if past else past
    seal = before.seals.get(fact.seal) if isinstance(fact, SealShown) else None
    looks = seal is not None and seal.purpose == "sheet" and role(before, seal.seat or 0) == "base"
    looks = looks or (isinstance(fact, CardsShown) and _shown_to(fact) and role(before, _whose(fact)) == "base")
    draws = isinstance(fact, CardsDrawn) and fact.source == ABILITIES and role(before, fact.seat) == "explorer"
    return past or looks or draws


def _shown_to(fact: CardsShown) -> bool:
    """Whether a character sheet is shown as a card to some seats only."""
    return bool(fact.to) and _whose(fact) > 0


def _whose(fact: CardsShown) -> int:
    """The seat whose sheet is shown; 0: it is no sheet."""
    zone, _, seat = (fact.source or "").partition(".")
    return int(seat) if zone == "character" and seat.isdigit() else 0


@CHAPTER.check("4.5.info-end.condition", "after.turn")
def turned_over_before_anybody_looks(view: View) -> "bool | Breach | None":
    """4.5.info-end.condition: sheets are looked at, and the card drawn, once the base players have turned their cards over."""
    if not view.recall(looked):
        return None
    return Breach(say("turned over after sheets were looked at, or a card was drawn for them"))


@CHAPTER.check("4.5.info-end.look", "effect.look")
def looks_at_sheets_as_cards(view: View) -> "bool | Breach | None":
    """4.5.info-end.look: the same, where the sheet is shown without a seal; how many so far, only the seals tell."""
    fact: CardsShown = view.fact
    if not _shown_to(fact):
        return None
    if role(view.before, _whose(fact)) == "explorer":
        return Breach(say("an explorer's sheet was looked at"))
    for viewer in fact.to or ():
        if len(party_of(view.before, viewer)) > 1:
            return None
        if not has(view, held(view.before, viewer), to_look(view.book)):
            return _too_few(view, viewer)
    return True


@CHAPTER.check("4.5.info-end.look", "fact:seal.shown")
def looks_at_sheets(view: View) -> "bool | Breach | None":
    """4.5.info-end.look: as many base players' sheets as information cards held, for who holds three or more alone."""
    fact: SealShown = view.fact
    seal = view.before.seals.get(fact.seal)
    if not rota_now(view).over or view.before.part is not None or seal is None or seal.purpose != "sheet" or seal.opened:
        return None
    if seal.seat is not None and role(view.before, seal.seat) == "explorer":
        return Breach(say("an explorer's sheet was looked at"))
    for viewer in fact.to:
        if len(party_of(view.before, viewer)) > 1:
            return None
        cards = held(view.before, viewer)
        if not has(view, cards, to_look(view.book)):
            return _too_few(view, viewer)
        seen = sum(1 for item in view.after.seals.values() if item.purpose == "sheet" and viewer in item.shown_to)
        if not has(view, cards, seen):
            return Breach(say("seat {viewer} looked at {seen} sheets", viewer=viewer, seen=seen))
    return True


def _too_few(view: View, viewer: int | None = None) -> Breach:
    many = to_look(view.book)
    who = say("seat {viewer} has ", viewer=viewer) if viewer else ""
    return Breach(say("{what}fewer than {many} information cards", many=many, what=who))
