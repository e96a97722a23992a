"""4.7 Ability cards: drawn face down, turned up when used, turned down again after a battle, lost face up with a death."""

from collections.abc import Mapping

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    CardsDealt,
    CardsPlayed,
    CardsShown,
    CardTurned,
    CombatBegan,
    CombatEnded,
    CombatJoined,
    Fact,
    TurnBegan,
)
from ucr_events.games.locke.rules.character.sheet import owned_abilities
from ucr_events.games.locke.rules.planets.aftermath import BLANK
from ucr_events.games.locke.state.altered import altered_now
from ucr_events.games.locke.state.course import course_now
from ucr_events.games.locke.state.seats import is_in, place_of
from ucr_events.games.locke.state.traits import ability
from ucr_events.games.locke.texts import say
from ucr_events.referee import Breach, Chapter, NeverKnown, Unrecorded, View
from ucr_events.referee.values import Plain
from ucr_events.table.change import seat_of
from ucr_events.table.state import Laid, Table

CHAPTER = Chapter("4.7 cards")


def zone(seat: int) -> str:
    """Where a seat's ability cards lie."""
    return f"abilities.{seat}"


class Uses(Plain, frozen=True):
    """claimed: abilities said to be used, with no card shown yet. fought: who took part in the battle that has just ended.

    written: this log does say when an ability card is turned up, so silence about one means something.
    unshown: abilities said to be used of which no card was shown by the end of the turn.
    """

    claimed: tuple[tuple[int, str], ...] = ()
    fighting: Mapping[int, tuple[int, ...]] = {}
    fought: tuple[int, ...] = ()
    written: bool = False
    unshown: tuple[tuple[int, str], ...] = ()


@CHAPTER.memory(
    Uses(), ActionAnnounced, CardTurned, CardsDealt, CardsPlayed, CardsShown, CombatBegan, CombatEnded, CombatJoined, TurnBegan
)
def ability_uses(now: Uses, before: Table, fact: Fact, after: Table) -> Uses:
    """What the rules of ability cards ask of earlier facts."""
    depth = len(after.combats)
    if isinstance(fact, CombatBegan):
        return replace(now, fighting={**now.fighting, depth: fact.participants}, fought=())
    joins = isinstance(fact, CombatJoined) or (isinstance(fact, CardsDealt) and depth > 0)  # who has a hand takes part
    if joins and fact.seat is not None and fact.seat not in now.fighting.get(depth, ()):
        return replace(now, fighting={**now.fighting, depth: (*now.fighting.get(depth, ()), fact.seat)})
    if isinstance(fact, CombatEnded):
        return replace(now, fought=now.fighting.get(len(before.combats), ()))
    if isinstance(fact, TurnBegan):
        return replace(
            now, claimed=(), fought=(), unshown=(*now.unshown, *(one for one in now.claimed if one not in now.unshown))
        )
    if isinstance(fact, ActionAnnounced | CardsShown | CardsPlayed | CardTurned):
        return _shown(now, after, _claims(now, fact))
    return now


def _claims(now: Uses, fact: Fact) -> tuple[tuple[int, str], ...]:
    named = isinstance(fact, ActionAnnounced) and fact.action == "use_ability" and fact.card is not None and fact.card.name
    return (*now.claimed, (fact.seat, ability(named).name)) if named and fact.seat is not None else now.claimed


def _shown(now: Uses, after: Table, claimed: tuple[tuple[int, str], ...]) -> Uses:
    left = tuple((seat, name) for seat, name in claimed if name not in _face_up(after, seat))
    written = now.written or any(_face_up(after, seat.seat) for seat in after.seats)
    return replace(now, claimed=left, written=written)


def _face_up(table: Table, seat: int) -> tuple[str, ...]:
    """Names of the ability cards that lie face up before the seat, or were played from there."""
    piles = [table.zones.get(name) for name in (zone(seat), "discard.ability", f"play.{seat}")]
    return tuple(laid.card.name for pile in piles if pile for laid in pile.cards if laid.up and laid.card and laid.card.name)


@CHAPTER.check("4.7.reveal-on-use", "fact:turn.began", "fact:combat.ended")
def cards_used_are_shown(view: View) -> "bool | Breach | None":
    """4.7.reveal-on-use: what was used in the turn and is not on the sheet is an ability card, and lies face up.

    One card that was not turned up may be one line that was not written; the second one of a seat is a breach.
    """
    uses: Uses = view.recall(ability_uses)
    for seat, name in uses.claimed:
        if not _is_ability_card(view, seat, name):
            continue
        if not uses.written:
            raise NeverKnown(say("whether ability cards are turned up is not written down"))
        if not any(owner == seat and other != name and _is_ability_card(view, owner, other) for owner, other in uses.unshown):
            raise Unrecorded(
                say("that {name} of seat {seat} was turned up was not recorded", name=name, seat=seat),
                ("card_turned", seat),
            )
        return Breach(say("{name} of seat {seat} was not turned up", name=name, seat=seat))
    return None


def _is_ability_card(view: View, seat: int, name: str) -> bool:
    pile = view.before.zones.get(zone(seat))
    if pile is None or pile.count == 0 or name in ("代理", "手下"):
        return False
    return not any(one.name == name for one in owned_abilities(view, seat))


@CHAPTER.check("4.7.reveal-on-use", "fact:cards.shown", "fact:cards.played")
def card_is_shown(view: View) -> "bool | None":
    """4.7.reveal-on-use: an ability card put before all is face up."""
    fact = view.fact
    if fact.seat is None or fact.source != zone(fact.seat) or getattr(fact, "to", None) not in (None, "discard.ability"):
        return None
    return True if fact.cards else None


NOT_THEN = say("not at the end of a battle its owner took part in")


@CHAPTER.check("4.7.face-down-again", "fact:card.turned")
def turned_down_after_the_own_battle(view: View) -> "bool | Breach | None":
    """4.7.face-down-again: at the end of a battle its owner took part in, and at no other time."""
    fact: CardTurned = view.fact
    owner = fact.place.removeprefix("abilities.")
    if fact.face != "down" or not fact.place.startswith("abilities.") or not owner.isdigit():
        return None
    if int(owner) in view.recall(ability_uses).fought:
        return True
    return Breach(NOT_THEN)


@CHAPTER.check("4.7.face-down-again", "fact:cards.returned")
def taken_back_after_the_own_battle(view: View) -> "bool | Breach | None":
    """4.7.face-down-again: the same, where cards in use lie apart from those face down."""
    source, owner = view.fact.source or "", (view.fact.source or "").removeprefix("play.")
    if not source.startswith("play.") or not owner.isdigit() or view.fact.to != zone(int(owner)):
        return None
    return int(owner) in view.recall(ability_uses).fought or Breach(NOT_THEN)


@CHAPTER.check("4.7.death-discard", "fact:cards.discarded")
def face_down_cards_stay(view: View) -> "bool | Breach | None":
    """4.7.death-discard: of one who has just died no more is discarded than lay face up."""
    fact, seat = view.fact, view.fact.seat
    if seat is None or fact.source != zone(seat) or seat not in course_now(view).died or fact.because is not None:
        return None
    pile = view.before.zones.get(zone(seat))
    if pile is None or pile.count is None or not is_in(view.before, seat, "dead"):
        return None
    up = [laid.card.name if laid.card else None for laid in pile.cards if laid.up]
    number = fact.count if fact.count is not None else len(fact.cards or ())
    unseen = [card.name for card in fact.cards or () if card.name and None not in up and card.name not in up]
    if number <= len(up) and not unseen:
        return True if number else None
    if any(owner == seat for owner, _ in view.recall(ability_uses).claimed):
        raise Unrecorded(say("whether a card was turned up was not recorded"))
    return Breach(say("face-down ability cards are not discarded"))


@CHAPTER.check("4.7.death-discard", "fact:cards.returned", "fact:card.turned")
def the_dead_take_none_back(view: View) -> "bool | Breach | None":
    """4.7.death-discard: what lay open of a dead character is discarded, and not turned down again."""
    fact = view.fact
    source = fact.place if isinstance(fact, CardTurned) else fact.source
    pile, _, owner = (source or "").partition(".")
    if not owner.isdigit() or seat_of(view.before, int(owner)) is None or not is_in(view.before, int(owner), "dead"):
        return None
    down = fact.face == "down" and pile == "abilities" if isinstance(fact, CardTurned) else fact.to == zone(int(owner))
    if not down or not any(laid.up for laid in _lying(view.before, source or "")):
        return None
    return Breach(say("a face-up ability card of seat {owner}, who is dead", owner=owner))


def _lying(table: Table, name: str) -> tuple[Laid, ...]:
    pile = table.zones.get(name)
    return tuple(pile.cards) if pile else ()


@CHAPTER.check("4.7.draw", "fact:cards.drawn", "fact:cards.dealt")
def drawn_from_the_deck(view: View) -> "bool | Breach | None":
    """4.7.draw: from the deck, where no text that was used or lies open may say otherwise."""
    fact, table = view.fact, view.before
    if fact.seat is None or fact.to != zone(fact.seat) or fact.source not in ("deck.ability", "discard.ability"):
        return None
    if fact.source == "deck.ability":
        return True
    lies = _lying(table, place_of(table, fact.seat) or "")
    other = [laid for laid in lies if laid.up and not (laid.card and (laid.card.name or "").startswith(BLANK))]
    if other or altered_now(view).lately or table.combats:
        return None
    return Breach(say("not from the deck"))


@CHAPTER.check("4.7.death-discard", "fact:turn.began")
def face_up_cards_die_with_their_owner(view: View) -> "bool | Breach | None":
    """4.7.death-discard: all face-up ability cards of a character that died are discarded; face-down ones stay."""
    died = [seat for seat in course_now(view).died if is_in(view.before, seat, "dead")]
    for seat in died:
        if any(laid.up for name in (zone(seat), f"play.{seat}") for laid in _lying(view.before, name)):
            return Breach(say("seat {seat} still has face-up ability cards", seat=seat))
    return True if died else None
