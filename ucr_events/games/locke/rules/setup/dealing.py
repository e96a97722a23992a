"""4.1 What the cards dealt allow: which sheets may be refused, and which silhouettes a playing card leaves to choose from.

Sheets and playing cards are hidden, so most of this is judged when they are opened. Who played what before is the club's to
supply: charts `season_characters` (person -> names) and `previous_characters` (person -> name).
"""

import re
from collections.abc import Mapping

from msgspec.structs import replace

from ucr_events.facts import ActionAnnounced, Card, CardsDealt, CardsDrawn, CardsShown, Fact
from ucr_events.games.locke.rules.setup.roster import larger_side
from ucr_events.games.locke.rules.setup.setup import REFUSALS
from ucr_events.games.locke.state.camps import letter_of, letters, same_character
from ucr_events.games.locke.texts import say
from ucr_events.referee import Breach, Chapter, NeverKnown, Reading, View
from ucr_events.referee.values import Plain
from ucr_events.table.change import joined
from ucr_events.table.state import Table

CHAPTER = Chapter("4.1.dealing")

ACE, TEN = 1, 10
RANK = re.compile(r"^[^\d]*?(10|[1-9]|A)$")
"A suit and a rank, e.g. ♠10; A is another way to write 1."

READINGS: tuple[Reading, ...] = (
    Reading(
        "4.1.trump.ten",
        {
            "first": say("characters with a slash go by the leftmost letter"),
            "whole": say("the silhouette has the whole notation of the sheet"),
        },
    ),
)


class Refused(Plain, frozen=True):
    """A refusal: whose, of which kind, and the seal of the sheet (None: it was collected without being sealed)."""

    seat: int | None
    kind: str
    seal: str | None


class Dealt(Plain, frozen=True):
    """What was dealt in the setup: the sheets' seals before the last deal, every refusal, seats whose card is newer than
    their silhouette. anew: who was dealt a sheet since somebody refused last."""

    before: Mapping[int, str | None] = {}
    refused: tuple[Refused, ...] = ()
    redealt: tuple[int, ...] = ()
    anew: tuple[int, ...] = ()
    larger: tuple[int, ...] = ()
    "The side that is dealt playing cards anew; `short`: one of it who was passed over in a new deal."
    round: tuple[int, ...] = ()
    short: int | None = None


@CHAPTER.memory(Dealt(), ActionAnnounced, CardsDealt, CardsDrawn, CardsShown)
def dealings(past: Dealt, before: Table, fact: Fact, after: Table) -> Dealt:
    """Deals and refusals of the setup, as far as they were written down."""
    if isinstance(fact, CardsDealt) and fact.source == "deck.character" and fact.seat is None and not fact.to:
        everybody = {seat.seat: seat.sheet for seat in before.seats}
        return replace(past, before=everybody, anew=tuple(everybody))  # the whole round as one fact
    if isinstance(fact, CardsDealt | CardsDrawn) and fact.to:
        holding, _, number = fact.to.rpartition(".")
        seat = int(number) if number.isdigit() else 0
        if holding == "character" and 0 < seat <= len(before.seats):
            sheet = before.seats[seat - 1].sheet
            return replace(past, before={**past.before, seat: sheet}, anew=joined(past.anew, (seat,)))
        if holding == "trump" and f"silhouette.{seat}" in before.zones and before.part == "setup":
            return _balanced(replace(past, redealt=joined(past.redealt, (seat,))), before, seat)
    if isinstance(fact, CardsShown) and fact.source and fact.source.startswith("silhouette."):
        return replace(past, redealt=tuple(seat for seat in past.redealt if fact.source != f"silhouette.{seat}"))
    if isinstance(fact, ActionAnnounced) and fact.action in REFUSALS:
        refused = Refused(fact.seat, fact.action, _seal(past, before, fact.seat))
        return replace(past, refused=(*past.refused, refused), anew=())
    return past


def _balanced(past: Dealt, before: Table, seat: int) -> Dealt:
    """4.1.balance.redeal: one more playing card of a new deal, or the first of the next one, perhaps of the other side."""
    now = larger_side(before)
    if past.round and seat not in past.round and (seat in past.larger or seat not in now):
        return replace(past, round=(*past.round, seat))
    return replace(past, short=_passed_over(past), round=(seat,), larger=now)


def _passed_over(past: Dealt) -> int | None:
    """One of the larger side who was dealt no card when others were."""
    left = (seat for seat in past.larger if past.round and seat not in past.round)
    return past.short if past.short is not None else next(left, None)


def _seal(past: Dealt, table: Table, seat: int | None) -> str | None:
    """The seal of the sheet of this deal; one of an earlier deal is of another sheet."""
    sheet = table.seats[seat - 1].sheet if seat else None
    return None if sheet is None or past.before.get(seat or 0) == sheet else sheet


@CHAPTER.check("4.1.refuse.redeal", "fact:cards.dealt", "fact:cards.drawn")
def every_sheet_is_collected(view: View) -> "bool | Breach | None":
    """4.1.refuse.redeal: all are back before the first is dealt anew; where none was seen to go back, nobody can say."""
    past: Dealt = view.recall(dealings)
    if view.before.part != "setup" or not past.refused or past.anew or view.fact.source != "deck.character":
        return None
    piles = {seat.seat: view.before.zones.get(f"character.{seat.seat}") for seat in view.before.seats}
    left = [seat for seat, pile in piles.items() if pile is not None and pile.count]
    if len(left) == len(piles):
        return None
    return not left or Breach(say("the sheet of seat {left} was not collected", left=left[0]))


@CHAPTER.check("4.1.refuse.redeal", "fact:cards.dealt", "fact:cards.drawn", "fact:part.ended")
def everybody_is_dealt_anew(view: View) -> "bool | Breach | None":
    """4.1.refuse.redeal: a new sheet for everybody, before the playing cards."""
    past: Dealt = view.recall(dealings)
    ends = getattr(view.fact, "part", None) == "setup" or getattr(view.fact, "source", None) == "deck.trump"
    if view.before.part != "setup" or not past.refused or not past.anew or not ends or _trumps(view.before):
        return None  # said once, at the first of the playing cards
    left = [seat.seat for seat in view.before.seats if seat.seat not in past.anew and not _holds(view.before, seat.seat)]
    return not left or Breach(say("seat {left} was not dealt a new sheet", left=left[0]))


def _holds(table: Table, seat: int) -> bool:
    """Whether the seat still has its sheet; that it was not collected was said when the first was dealt anew."""
    pile = table.zones.get(f"character.{seat}")
    return pile is not None and pile.count != 0


def _trumps(table: Table) -> bool:
    piles = (table.zones.get(f"trump.{seat.seat}") for seat in table.seats)
    return any(pile is not None and pile.count != 0 for pile in piles)


def _earlier(view: View, kind: str) -> tuple[Refused, ...]:
    past: Dealt = view.recall(dealings)
    return tuple(item for item in past.refused if item.seat == view.by and item.kind == kind)


def _refused_name(view: View) -> str:
    """The name on the sheet that is refused; stops while its seal is closed."""
    seal = _seal(view.recall(dealings), view.before, view.by)
    known = view.known(seal, say("the refused sheet was collected without being sealed"))
    return str(view.sealed(known)["name"])


def _person(view: View) -> str:
    return view.seat(view.by).name


@CHAPTER.check("4.1.refuse.once", "fact:action.announced")
def refused_once_only(view: View) -> "bool | Breach | None":
    """4.1.refuse.once: one ordinary refusal in a game."""
    if view.fact.action != "refusal":
        return None
    return not _earlier(view, "refusal") or Breach(say("a second refusal in this game"))


@CHAPTER.check("4.1.recent-refuse.separate", "fact:action.announced")
def kinds_are_counted_apart(view: View) -> "bool | Breach | None":
    """4.1.recent-refuse.separate: a repeat refusal does not use up the ordinary one."""
    if view.fact.action != "refusal" or not _earlier(view, "repeat_refusal"):
        return None
    return refused_once_only(view)


@CHAPTER.check("4.1.recent-refuse.unlimited", "fact:action.announced")
def repeated_as_often_as_there_is_ground(view: View) -> "bool | Breach | None":
    """4.1.recent-refuse.unlimited: no number of repeat refusals is too many; each needs its own ground."""
    if view.fact.action != "repeat_refusal" or not _earlier(view, "repeat_refusal"):
        return None
    return _refused_before(view) or _played_last(view) or Breach(say("a repeat refusal without ground"))


@CHAPTER.check("4.1.refuse.condition", "fact:action.announced")
def refused_what_was_played_this_season(view: View) -> "bool | Breach | None":
    """4.1.refuse.condition: the player has played this character in the season; the club says who played what."""
    if view.fact.action != "refusal":
        return None
    played = view.chart("season_characters").get(_person(view), ())
    name = _refused_name(view)
    return name in played or Breach(say("{name} was not played in this season", name=name))


def _played_last(view: View) -> bool:
    return bool(view.chart("previous_characters").get(_person(view)) == _refused_name(view))


def _refused_before(view: View) -> bool:
    """Whether the player refused this same character in an earlier deal of this game."""
    earlier = _earlier(view, "refusal")
    if not earlier:
        return False
    name = _refused_name(view)
    names = [str(view.sealed(item.seal)["name"]) if item.seal else None for item in earlier]
    if name not in names and None in names:
        raise NeverKnown(say("a sheet refused before was collected without being sealed"))
    return name in names


@CHAPTER.check("4.1.recent-refuse.previous", "fact:action.announced")
def repeat_refusal_of_the_last_game(view: View) -> "bool | Breach | None":
    """4.1.recent-refuse.previous: the character of the last game; silent when the other ground holds."""
    if view.fact.action != "repeat_refusal" or _refused_before(view):
        return None
    return _played_last(view) or Breach(say("not the character of the last game"))


@CHAPTER.check("4.1.recent-refuse.refused", "fact:action.announced")
def repeat_refusal_of_a_refused_character(view: View) -> "bool | Breach | None":
    """4.1.recent-refuse.refused: a character this player refused in this game; silent when the other ground holds."""
    if view.fact.action != "repeat_refusal" or not _earlier(view, "refusal"):
        return None
    if _refused_before(view):
        return True
    return None if _played_last(view) else Breach(say("not refused by this player before"))


def _card_marks(view: View, seat: int) -> tuple[list[str], list[str]]:
    """Names of the seat's playing card that lies face up, and seals of it; the last counts."""
    pile = view.before.zones.get(f"trump.{seat}")
    shown = [laid.card.name for laid in pile.cards if laid.card and laid.card.name] if pile else []
    return shown, [name for name, seal in view.before.seals.items() if seal.slot == "trump" and seal.seat == seat]


def rank_of(view: View, seat: int) -> int:
    """The rank of the seat's playing card: face up, or sealed by its holder; otherwise nobody will know it."""
    shown, seals = _card_marks(view, seat)
    if not shown and not seals:
        raise NeverKnown(say("the playing card was neither shown nor sealed"))
    name = shown[-1] if shown else _card_name(view.sealed(seals[-1]))
    found = RANK.match(name)
    rank = view.known(found and found[1], say("the rank of {name} cannot be read", name=name))
    return ACE if rank == "A" else int(rank)


def _card_name(value: object) -> str:
    """What a seal says of a card: its name, or an object with it."""
    if isinstance(value, Mapping):
        return str(value.get("card") or value.get("name") or value.get("trump"))
    return str(value)


def _silhouette(view: View) -> tuple[int, Card]:
    """Whose silhouette is shown, and what it is."""
    _, _, number = (view.fact.source or "").rpartition(".")
    seat = int(number) if number.isdigit() else view.by
    cards = view.known(view.fact.cards or None, say("which silhouette it was is not recorded"))
    return seat, cards[-1]


def _named_alike(view: View, seat: int, card: Card) -> "bool | Breach":
    """4.1.trump.ace: the silhouette has the name of the character."""
    shown = view.known(card.name, say("the silhouette's name is not recorded"))
    name = view.sheet_value(seat, "name")
    return same_character(shown, name) or Breach(say("an ace, but {shown} for {name}", shown=shown, name=name))


def _of_the_same_camp(view: View, seat: int, card: Card) -> "bool | Breach":
    """4.1.trump.ten: the silhouette has the alignment of the character."""
    shown = view.known(card.note, say("the silhouette's camp is not recorded"))
    own = letters(view.sheet_value(seat, "alignment"))
    whole = len(own) > 1 and view.reading("4.1.trump.ten") == "whole"
    alike = letters(shown) == own if whole else letter_of(shown) == (own[0] if own else None)
    return alike or Breach(say("a 10, but {shown} for {what}", shown=shown, what="/".join(own)))


@CHAPTER.check("4.1.trump.ace", "silhouette.show")
def ace_takes_the_own_name(view: View) -> "bool | Breach | None":
    """4.1.trump.ace: whoever holds an ace shows a silhouette of the own name."""
    seat, card = _silhouette(view)
    return _named_alike(view, seat, card) if rank_of(view, seat) == ACE else None


@CHAPTER.check("4.1.trump.ten", "silhouette.show")
def ten_takes_the_own_camp(view: View) -> "bool | Breach | None":
    """4.1.trump.ten: whoever holds a 10 shows a silhouette of the own camp."""
    seat, card = _silhouette(view)
    if not any(_card_marks(view, seat)):
        return None  # the check of the ace says that nobody can know
    return _of_the_same_camp(view, seat, card) if rank_of(view, seat) == TEN else None


@CHAPTER.check("4.1.trump.other", "silhouette.show")
def any_other_rank_is_free(view: View) -> "bool | Breach | None":
    """4.1.trump.other: 2 to 9 leave every silhouette to choose."""
    seat, _ = _silhouette(view)
    return True if any(_card_marks(view, seat)) and ACE < rank_of(view, seat) < TEN else None


@CHAPTER.check("4.1.balance.redeal", "fact:part.began")
def all_of_the_larger_side(view: View) -> "bool | Breach | None":
    """4.1.balance.redeal: where anybody of the larger side was dealt a new card, all of it were."""
    past: Dealt = view.recall(dealings)
    if view.fact.part != "planets" or not past.larger:
        return None
    left = _passed_over(past)
    return left is None or Breach(say("seat {left} was not dealt a new playing card", left=left))


@CHAPTER.check("4.1.balance.keep", "fact:part.began")
def kept_only_what_the_new_card_allows(view: View) -> "bool | Breach | None":
    """4.1.balance.keep: whoever got a new card and kept the silhouette was allowed to by that card."""
    past: Dealt = view.recall(dealings)
    if view.fact.part != "planets" or not past.redealt:
        return None
    for seat in past.redealt:
        rank, card = rank_of(view, seat), _lying(view, seat)
        test = {ACE: _named_alike, TEN: _of_the_same_camp}.get(rank)
        said = test(view, seat, card) if test else True
        if said is not True:
            return said
    return True


def _lying(view: View, seat: int) -> Card:
    pile = view.before.zones.get(f"silhouette.{seat}")
    known = [laid.card for laid in pile.cards if laid.card] if pile else []
    card: Card = view.known(known[-1] if known else None, say("the silhouette is not recorded"))
    return card


@CHAPTER.check("4.1.silhouette.reveal-together", "silhouette.show")
def shown_when_everybody_has_chosen(view: View) -> "bool | Breach | None":
    """4.1.silhouette.reveal-together: nobody shows before all have laid one down; silent when that was not written down."""
    piles = {seat.seat: view.before.zones.get(f"silhouette.{seat.seat}") for seat in view.before.seats}
    chosen = {seat for seat, pile in piles.items() if pile is not None and (pile.count is None or pile.count > 0)}
    missing = sorted(piles.keys() - chosen)
    if not chosen or not missing:
        return True if chosen else None
    return Breach(say("seats {what} have not chosen", what=("・".join(map(str, missing)), ", ".join(map(str, missing)))))
