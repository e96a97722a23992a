"""3.2 Silhouettes: what everybody sees of a character, the roles, and what twins (the same silhouette) must do."""

from collections.abc import Mapping

from ucr_events.facts import ActionAnnounced, Fact, TurnBegan
from ucr_events.games.locke.acts import words_of
from ucr_events.games.locke.state.camps import letter_of
from ucr_events.games.locke.state.course import act_of, is_main_ability, is_reply
from ucr_events.games.locke.state.seats import companions, is_in, place_of, seat_in
from ucr_events.games.locke.state.silhouettes import role, silhouette
from ucr_events.games.locke.texts import say
from ucr_events.games.locke.vocabulary import STATES
from ucr_events.referee import Book, Breach, Chapter, Reading, View
from ucr_events.referee.view import Unrecorded
from ucr_events.table.said import was_omitted
from ucr_events.table.state import Table

CHAPTER = Chapter("3.2")

READINGS = (
    Reading(
        "3.2.same.trigger",
        {
            "printed": say("compared as printed, also within a party"),
            "leader": say("within a party the leader's alignment counts"),
        },
    ),
)
SHARED = "ロック"
"The silhouette that five sheets of pile A share."
SHARED_COPIES = 4
"3.2.copies.pile-a-rock, as mit2020 has it."
USUAL_COPIES = 2
"3.2.copies.two, as mit2020 has it."
STAYS = frozenset({"conversion", "victory_declaration", "solo_victory", "start_combat", "use_ability", "mystery_ability"})
"Announcements of a normal turn that are no main action, or need not be one."
BY_EFFECTS = frozenset({"random_teleport", "escape", "was_here", "was_alive"})
"How a piece moves that is not moved by a main action."
NO_BATTLE = words_of(("main",), "walk", "teleport_move", "pass") | {"destroy_key_point"}
"4.3.battle.precondition: main actions after which no battle is started."
UNANNOUNCED = ("teleport.level", "teleport.rolled", "entry.level", "recover.amount", "party.ask", "party.formed")
"Steps that begin a main action which nobody announced."
CANNOT = ("arrested", "restrained", "partner")
ATTACKS = ("attack", "melee")


def missed(table: Table, seat: int) -> bool:
    """Whether an explorer should stand on the planets, and by the record stands nowhere: never placed, or taken off."""
    off = table.part == "planets" and place_of(table, seat) is None and not {*seat_in(table, seat).states} & {*STATES}
    return off and role(table, seat) == "explorer"


def alone(table: Table, seat: int) -> bool:
    """Whether nobody else stands where the seat stands; False where that is not known."""
    if place_of(table, seat) is None or companions(table, seat):
        return False
    return not any(missed(table, other.seat) for other in table.seats)


def twins(table: Table, seat: int, reading: str = "printed") -> tuple[int, ...]:
    """3.2.same.trigger: other seats whose silhouette has the same name and alignment."""
    own = _mask(table, seat, reading)
    if own is None:
        return ()
    return tuple(other.seat for other in table.seats if other.seat != seat and _mask(table, other.seat, reading) == own)


def _mask(table: Table, seat: int, reading: str) -> tuple[str, str] | None:
    card = silhouette(table, seat)
    bearer = _leader(table, seat) if reading == "leader" else seat
    camp = silhouette(table, bearer)
    letter = letter_of(camp.note) if camp else None
    return None if card is None or card.name is None or letter is None else (card.name, letter)


def _leader(table: Table, seat: int) -> int:
    return next((group.leader for group in table.groups if seat in group.members), seat)


def twins_here(table: Table, seat: int, reading: str = "printed") -> tuple[int, ...]:
    """Twins that stand on the seat's own square."""
    here = companions(table, seat)
    return tuple(twin for twin in twins(table, seat, reading) if twin in here and not is_in(table, twin, "dead"))


def _twins(view: View, seat: int, here: bool = False) -> tuple[int, ...]:
    if not twins(view.before, seat) and not twins(view.before, seat, "leader"):
        return ()
    reading = view.reading("3.2.same.trigger")
    return twins_here(view.before, seat, reading) if here else twins(view.before, seat, reading)


@CHAPTER.memory({}, TurnBegan)
def turn_with_twin(
    past: Mapping[int, tuple[str, ...]], before: Table, fact: Fact, after: Table
) -> Mapping[int, tuple[str, ...]]:
    """Seat whose normal turn is under way -> the readings by which a twin stood on its square when the turn began."""
    if not isinstance(fact, TurnBegan) or fact.seat is None or before.combats:
        return past
    return {fact.seat: tuple(reading for reading in READINGS[0].readings if twins_here(after, fact.seat, reading))}


@CHAPTER.check("3.2.same.must-pass", "fact:action.announced", "fact:piece.moved")
def passes_beside_a_twin(view: View) -> "bool | Breach | None":
    """3.2.same.must-pass: with a twin on the square at the start of a normal turn the main action is to pass."""
    fact, table = view.fact, view.before
    if not _began_beside_a_twin(view) or (getattr(fact, "piece", None) or f"p{table.turn}") != f"p{table.turn}":
        return None
    if getattr(fact, "how", None) in BY_EFFECTS:
        return None
    action = getattr(fact, "action", "walk")
    if action == "pass":
        return True
    if action == "use_ability":
        return _NOT_PASSED if is_main_ability(fact) else None
    return None if action in STAYS else _NOT_PASSED


@CHAPTER.check("3.2.same.must-pass", *UNANNOUNCED)
def passes_without_a_word(view: View) -> "Breach | None":
    """3.2.same.must-pass: a main action that nobody announced is none the less no passing."""
    frame = view.moment.frame
    begins = frame is not None and frame.script == "main_phase"
    return _NOT_PASSED if begins and _began_beside_a_twin(view) else None


_NOT_PASSED = Breach(say("a twin stood on the square when the turn began"))


def _began_beside_a_twin(view: View) -> bool:
    """Whether this is the turn player's act in a normal turn that began on a twin's square, with nothing else barring it."""
    table = view.before
    beside = view.recall(turn_with_twin).get(table.turn or 0, ())
    if table.combats or table.turn is None or not beside or view.fact.seat not in (None, table.turn):
        return False
    if any(is_in(table, table.turn, state) for state in (*CANNOT, "dead")):
        return False
    return view.reading("3.2.same.trigger") in beside


@CHAPTER.check("3.2.same.must-fight", "not:battle.start")
def fights_a_twin(view: View) -> "bool | Breach | None":
    """3.2.same.must-fight: with a twin on the own square a battle is started whenever that is possible.

    Where the flow of play bars the battle (4.3.battle.precondition after an ability, for one) it is not possible.
    """
    frame, left_out = view.moment.frame, view.moment.passed
    if left_out is not None and left_out.barred:
        return None
    seat = frame.args[0] if frame is not None and frame.args else view.before.turn
    if not isinstance(seat, int) or not _twins(view, seat, here=True) or not _may_fight(view, seat):
        return None
    if was_omitted(view.before, "combat", seat):
        raise Unrecorded(say("a battle with the twin"), ("combat", seat))
    return Breach(say("started no battle though a twin stood on the square"))


def _may_fight(view: View, seat: int) -> bool:
    """Whether 4.3.battle.precondition permits a battle; on a face-down base card there was no main phase."""
    if view.recall(no_battle_after) or any(is_in(view.before, seat, state) for state in ("arrested", "restrained", "partner")):
        return False
    place = place_of(view.before, seat)
    if view.before.part != "base" or place is None or role(view.before, seat) == "base":
        return True  # cards stay face down under base players, and take no phase from them (4.6)
    pile = view.recorded(view.before.zones.get(place), say("the square's card was not recorded"))
    return not (pile.cards and not pile.cards[-1].up)


@CHAPTER.memory(False, ActionAnnounced, TurnBegan)
def no_battle_after(past: bool, before: Table, fact: Fact, after: Table) -> bool:
    """Whether the main action of the normal turn under way rules a battle out."""
    if before.combats or not isinstance(fact, ActionAnnounced | TurnBegan):
        return past
    return isinstance(fact, ActionAnnounced) and (past or fact.action in NO_BATTLE)


@CHAPTER.check("3.2.same.must-fight", "battle.start")
def fought_a_twin(view: View) -> "bool | None":
    """3.2.same.must-fight: the battle it asks for was started."""
    return True if _twins(view, view.by, here=True) else None


@CHAPTER.check("3.2.same.no-party", "fact:group.formed", "fact:question.asked")
def no_party_of_twins(view: View) -> "bool | None":
    """3.2.same.no-party: nobody forms a party with a character of the same silhouette."""
    fact = view.fact
    if getattr(fact, "question", "party") != "party":
        return None
    members = getattr(fact, "members", None) or (*((fact.seat,) if fact.seat else ()), *(getattr(fact, "to", None) or ()))
    leader = getattr(fact, "leader", None)
    seats = set(members) | ({leader} if leader else set())
    if len(seats) < 2 or any(silhouette(view.before, seat) is None for seat in seats):
        return None
    return not any(set(_twins(view, seat)) & seats for seat in seats)


@CHAPTER.check("3.2.same.must-target", "fact:action.announced")
def attacks_the_twin(view: View) -> "bool | None":
    """3.2.same.must-target: whoever attacks while a twin is in the battle attacks the twin; any of several will do.

    6.1.residual.definition: a residual thought is no character, so it neither must attack its twin nor must be attacked.
    """
    fact, combats = view.fact, view.before.combats
    at = fact.targets or fact.pieces
    attacks = fact.action in ATTACKS or act_of(view.before, fact) == "attack"
    if not attacks or fact.seat is None or not at or not combats or is_reply(view.before, fact.seat):
        return None
    alive = {seat for seat in combats[-1].participants if not is_in(view.before, seat, "dead")}
    fighting = set(_twins(view, fact.seat)) & alive if fact.seat in alive else set()
    return None if not fighting else bool(fighting & set(fact.targets))


def _shown(view: View) -> int | None:
    """The seat whose silhouette is being shown to all."""
    source = view.fact.source or ""
    seat = source.removeprefix("silhouette.")
    return int(seat) if source.startswith("silhouette.") and seat.isdigit() and view.fact.to is None else None


@CHAPTER.check("3.2.silhouette.one-each", "fact:cards.shown")
def one_silhouette_each(view: View) -> "bool | Breach | None":
    """3.2.silhouette.one-each: exactly one, apart from the sheet."""
    seat, cards = _shown(view), view.fact.cards
    if seat is None or not cards:
        return None
    had = silhouette(view.before, seat)
    pile = view.after.zones.get(f"silhouette.{seat}")
    if len(cards) > 1 or (pile is not None and (pile.count or 0) > 1) or (had is not None and had.name != cards[0].name):
        return Breach(say("more than one silhouette"))
    return True


@CHAPTER.check("3.2.copies.two", "fact:cards.shown")
def enough_copies(view: View) -> "bool | Breach | None":
    """3.2.copies.two, 3.2.copies.pile-a-rock: two cards of each, four of the common one of pile A."""
    seat, cards = _shown(view), view.fact.cards
    if seat is None or not cards or cards[0].name is None:
        return None
    name = cards[0].name
    users = [other.seat for other in view.after.seats if (card := silhouette(view.after, other.seat)) and card.name == name]
    if len(users) <= _copies(view.book, name):
        return True
    return Breach(say("{users} players use the silhouette {name}", users=len(users), name=name))


def _copies(book: Book, name: str) -> int:
    """How many cards of the silhouette there are."""
    return int(book.number("copies_of_shared" if name == SHARED else "copies"))
