"""What the turn player has done in the normal turn under way, and checks of what may not follow what.

Editions that know no phases, or other ones, say which acts exclude each other in a turn; that is data here.
"""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    CardsDiscarded,
    CombatBegan,
    DiceRolled,
    Fact,
    GapNoticed,
    GroupDissolved,
    PieceMoved,
    PlayResumed,
    StateChanged,
    TurnBegan,
    ValueDeclared,
)
from ucr_events.games.locke.rules.turn.support import key_points, too_late, what_came_of_it
from ucr_events.games.locke.state.parties import partners
from ucr_events.games.locke.state.seats import place_of
from ucr_events.games.locke.texts import say
from ucr_events.referee import Book, Breach, Chapter, Expect, Moment, Steps, View, maybe, window
from ucr_events.referee.values import Plain
from ucr_events.table.state import Table
from ucr_events.texts import Text

CHAPTER = Chapter("deeds of a turn")

ANNOUNCED = {
    "recover": "cure",
    "party": "party",
    "pass": "pass",
    "start_combat": "battle",
    "destroy_key_point": "destroy",
    "victory_declaration": "victory",
}
"Announcement -> deed."
SAID_FIRST = frozenset({"walk", "teleport_move"})
"Announcements of a move. The move itself is the deed; after another move the announcement may only be written down late."
ROLLED = {"probe_check": "probe", "nova_check": "destruction", "king_check": "destruction"}
"Purpose of a roll -> deed."
BY_ONESELF = frozenset({"walk", "teleport", "spaceport"})
"How a piece moves that its player moves."
BATTLE_STEPS = ("battle.start", "battle.begin")
"Steps at which a battle is started; those that a square brings about are none."
WORDS: Mapping[str, Text] = {
    "cure": say("recovering"),
    "party": say("joining or leaving a party"),
    "pass": say("doing nothing"),
    "battle": say("a battle"),
    "move": say("moving"),
    "failed": say("a failed teleport"),
    "destroy": say("destroying a key point"),
    "victory": say("a victory declaration"),
    "probe": say("a probe check"),
    "leave": say("leaving a party"),
    "woke": say("waking up"),
    "destruction": say("a destruction check"),
}


class Deeds(Plain, frozen=True):
    """acts: deeds in order. at: where the turn began. level: the ESP level declared last. unsure: part was not recorded."""

    seat: int | None = None
    acts: tuple[str, ...] = ()
    at: str | None = None
    level: int | None = None
    unsure: bool = False


@CHAPTER.memory(
    Deeds(),
    ActionAnnounced,
    CombatBegan,
    DiceRolled,
    GapNoticed,
    GroupDissolved,
    PieceMoved,
    PlayResumed,
    StateChanged,
    TurnBegan,
    ValueDeclared,
)
def deeds(now: Deeds, before: Table, fact: Fact, after: Table) -> Deeds:
    """Of the normal turn under way; what happens within a battle is none of it."""
    if isinstance(fact, TurnBegan) and not before.combats:
        return Deeds(fact.seat, at=place_of(after, fact.seat) if fact.seat else None)
    if isinstance(fact, GapNoticed | PlayResumed):
        return Deeds(after.turn, unsure=True)
    if isinstance(fact, CombatBegan) and now.seat in fact.participants and not before.combats:
        return replace(now, acts=(*now.acts, "battle"))
    if before.combats or now.seat is None or now.seat != before.turn:
        return now
    if isinstance(fact, ValueDeclared) and fact.seat == now.seat and fact.trait == "esp_level":
        return replace(now, level=fact.value if isinstance(fact.value, int) else None)
    deed = deed_of(now, before, fact)
    return replace(now, acts=(*now.acts, deed), level=None) if deed else now


@CHAPTER.procedure
def after_battle(book: Book, here: Table, seat: int) -> Steps:
    """Acts of the turn that come after its battle are taken for what they are: checks say whether the edition allows them."""
    late = (*too_late(book, here, seat, None), *(() if here.part == "planets" else key_points(seat)))
    while isinstance((told := (yield maybe(*late))), Moment):
        if told.step == "keypoint.destroy":
            yield maybe(Expect("keypoint.card", CardsDiscarded, "4.3.square.card-texts"))
        else:
            yield from window(lambda came: what_came_of_it(here, seat))


def deed_of(now: Deeds, before: Table, fact: Fact) -> str | None:
    """What the turn player does by it; None: nothing of its own."""
    seat = now.seat
    if isinstance(fact, PieceMoved):
        return "move" if fact.piece == f"p{seat}" and fact.how in BY_ONESELF else None
    if fact.seat != seat or seat is None:
        return None
    if isinstance(fact, GroupDissolved):
        return "leave" if fact.because is None else None
    if isinstance(fact, StateChanged):
        return "woke" if fact.state == "restrained" and not fact.on else None
    if isinstance(fact, ActionAnnounced):
        return ANNOUNCED.get(fact.action)
    if isinstance(fact, DiceRolled) and fact.purpose in ROLLED:
        return ROLLED[fact.purpose]
    if not isinstance(fact, DiceRolled) or fact.purpose != "teleport" or now.level is None or partners(before, seat):
        return None
    face = fact.faces[0] if len(fact.faces) == 1 else None
    return "failed" if face is not None and face > now.level else None


def _said_first(fact: Fact) -> bool:
    return isinstance(fact, ActionAnnounced) and fact.action in SAID_FIRST


def excluded(chapter: Chapter, rule: str, earlier: Iterable[str], later: Iterable[str], reading: str | None = None) -> None:
    """A check that none of the later deeds follows one of the earlier ones; `reading`: only where the rule is read so."""
    before, after = frozenset(earlier), frozenset(later)

    def follows(view: View, deed: str | None) -> "bool | Breach | None":
        now: Deeds = view.recall(deeds)
        if deed is None or deed not in after or now.unsure or now.seat != view.before.turn:
            return None
        first = next((act for act in now.acts if act in before and (act != deed or not _said_first(view.fact))), None)
        if first is None:
            return None
        if reading is not None and view.reading(rule) != reading:
            return None
        (ja, en), (then_ja, then_en) = WORDS[first], WORDS[deed]
        return Breach(say("{then} after {what} in the same turn", then=(ja, then_en), what=(then_ja, en)))

    @chapter.check(rule, "fact:action.announced", "fact:piece.moved", "fact:dice.rolled")
    def nothing_of_it_after_that(view: View) -> "bool | Breach | None":
        if view.before.combats:
            return None
        now: Deeds = view.recall(deeds)
        said = "move" if _said_first(view.fact) and view.fact.seat == now.seat else None
        deed = said or deed_of(now, view.before, view.fact)
        return None if deed == "battle" else follows(view, deed)

    if "battle" in after:

        @chapter.check(rule, *BATTLE_STEPS)
        def no_battle_after_that(view: View) -> "bool | Breach | None":
            announced = view.recall(deeds).acts[-1:] == ("battle",) and isinstance(view.fact, CombatBegan)
            return None if announced else follows(view, "battle")


def heals_one(chapter: Chapter, rule: str, hurt: str) -> None:
    """Checks of a recovery: one point of endurance goes (`rule`), and only where there is damage (`hurt`)."""

    def change(view: View) -> tuple[int, int] | None:
        fact = view.fact
        if fact.seat is None or fact.counter not in ("damage.body", "damage"):
            return None
        before, after = (seats[fact.seat - 1].counters.get(fact.counter) for seats in (view.before.seats, view.after.seats))
        return None if before is None or after is None else (before, after)

    @chapter.check(rule, "recover.amount")
    def one_point_less(view: View) -> "bool | Breach | None":
        points = change(view)
        if points is None or points[0] <= 0:
            return None
        return points[1] == points[0] - 1 or Breach(say("{points} points were healed", points=points[0] - points[1]))

    @chapter.check(hurt, "recover.amount")
    def there_was_damage(view: View) -> "bool | Breach | None":
        points = change(view)
        if points is None or (points[0] <= 0 and points[1] == points[0]):
            return None
        return points[0] > 0 or Breach(say("there was no damage to heal"))
