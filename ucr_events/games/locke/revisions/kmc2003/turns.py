"""KMC 2003, 9.1 and 9.2: six phases, one choice of the move phase, battles also in another's turn, checks, spaceports."""

from ucr_events.facts import CombatBegan, CounterChanged, DiceRolled, Fact, GapNoticed, TurnBegan
from ucr_events.games.locke.acts.excludes import BY_ONESELF, FAILED, MOVES, PIECE_MOVED, Excludes
from ucr_events.games.locke.rules.acts.excluding import excluding
from ucr_events.games.locke.rules.common import announce, phase, told_value
from ucr_events.games.locke.rules.planets.board import ring
from ucr_events.games.locke.rules.planets.squares import on_planets, ports
from ucr_events.games.locke.rules.turn.healing import BODY, heals_one, nobody_is_treated
from ucr_events.games.locke.rules.turn.states import may_act
from ucr_events.games.locke.state.deeds import deed_now, done_now
from ucr_events.games.locke.state.freedom import freedom_now
from ucr_events.games.locke.state.seats import companions, place_of
from ucr_events.games.locke.texts import say
from ucr_events.referee import Book, Breach, Chapter, Expect, Moment, Steps, Unrecorded, View, call, maybe, one
from ucr_events.table.said import was_omitted
from ucr_events.table.state import Table

CHAPTER = Chapter("kmc2003 turns")

OWN, OTHER = "4.3.battle.start", "9.1.battle.condition_other_turn"
CHOICES = (*MOVES, "recover", "propose_party", "destroy_key_point")
"9.1.move.options: what is chosen in the move phase, beside doing nothing."
STAYED = frozenset({"pass", "recover", "propose_party", "treat", FAILED})
"Main actions after which nobody has newly come to the square."
COMES_OFF = (1, 2)
"9.1.check.probe_roll."


@CHAPTER.procedure
def combat_start(book: Book, here: Table, seat: int, action: str | None = None, bar: str | None = None) -> Steps:
    """9.1.battle.condition_own_turn, 9.1.battle.condition_other_turn: by the turn player, or by who was there when one came."""
    yield maybe(phase("combat_start", "4.3.turn.phase-order"))
    place, there = place_of(here, seat), companions(here, seat)
    barred = may_act(here, seat, "combat_start") or bar or (OWN if place is not None and not there else None)
    others = [one.seat for one in here.seats if one.seat != seat]
    told = yield maybe(
        announce("battle.start", seat, "start_combat", OWN, barred=barred),
        *(announce("battle.entrant", other, "start_combat", OTHER, firm=True) for other in others),
        Expect("battle.begin", CombatBegan, "4.3.battle.to-battle", barred=OWN if place is not None and not there else None),
    )
    if isinstance(told, Moment):
        if told.step != "battle.begin":
            both = (told_value(told, "seat") or seat, *(told_value(told, "targets") or (seat,)))
            yield one(
                Expect("combat.begin", CombatBegan, "4.3.battle.to-battle", likely=(("participants", both), ("place", place)))
            )
        yield call("combat", seat, place, True, until="game_over")
        yield call("after_battle", seat)


@CHAPTER.check(OTHER, "battle.entrant", "battle.begin")
def somebody_newly_came(view: View) -> "bool | Breach | None":
    """9.1.battle.condition_other_turn: who stands where a player newly comes in that player's turn."""
    frame = view.moment.frame
    seat, action = (*frame.args, None)[:2] if frame is not None else (None, None)
    if not isinstance(seat, int) or place_of(view.before, seat) is None or place_of(view.before, view.by) is None:
        return None
    if view.fact.seat in (None, seat) or (isinstance(view.fact, CombatBegan) and view.fact.others):
        return None
    if view.by not in companions(view.before, seat):
        return Breach(say("is not at that place"))
    return action not in STAYED or Breach(say("nobody has newly come there"))


DESTRUCTION, PROBE, BATTLE = ("nova_check", "king_check"), ("probe_check",), ("start_combat",)
EXCLUDES = (
    Excludes("9.1.move.options", (*CHOICES, "pass"), CHOICES),
    Excludes("9.1.move.options", ("dissolve_party",), (*MOVES, "recover", "destroy_key_point")),
    Excludes("9.1.flow.order", (*BATTLE, *DESTRUCTION), (*CHOICES, *PROBE)),
    Excludes("9.1.flow.order", CHOICES, PROBE),
    Excludes("9.1.flow.order", DESTRUCTION, BATTLE),
    Excludes("9.1.victory.at_start", (*CHOICES, "pass", *BATTLE, *PROBE, *DESTRUCTION), ("victory_declaration",)),
    Excludes("9.1.check.probe_once", PROBE, PROBE),
    Excludes("9.1.destruction.options", DESTRUCTION, DESTRUCTION),
)
"Its six phases, and the one choice of the move phase."
excluding(CHAPTER, EXCLUDES)
nobody_is_treated(CHAPTER, "9.1.move.options")
heals_one(CHAPTER, "9.2.recover.one", "9.2.recover.only_reduced", "recover.amount", BODY)


@CHAPTER.check("ctx.chap08.incap_count", "fact:action.announced", "fact:piece.moved")
def no_choice_in_the_turn_of_waking(view: View) -> "Breach | None":
    """ctx.chap08.incap_count: who wakes does so in the phase of the square, after its choice."""
    found = None if view.before.combats else deed_now(view)
    if found is None or found[0].seat != view.before.turn or found[0].act not in (*CHOICES, "victory_declaration"):
        return None
    if found[0].seat not in freedom_now(view).released:
        return None
    return Breach(say("woke up in this very turn"))


@CHAPTER.check("9.3.destruction.turn_player", "fact:dice.rolled")
def the_turn_player_checks(view: View) -> "bool | Breach | None":
    """9.3.destruction.turn_player: whose turn it is makes these checks."""
    fact: DiceRolled = view.fact
    if fact.purpose not in ("nova_check", "king_check") or fact.seat is None or view.before.turn is None or view.before.combats:
        return None
    return fact.seat == view.before.turn or Breach(say("it is not that player's turn"))


@CHAPTER.check("9.2.recover.only_reduced", "fact:action.announced")
def recovers_only_what_is_lost(view: View) -> "bool | Breach | None":
    """9.2.recover.only_reduced: declared by somebody whose endurance is below full; a number nobody noted is open."""
    fact = view.fact
    if fact.action != "recover" or fact.seat is None or view.before.combats:
        return None
    noted = [view.before.seats[fact.seat - 1].counters.get(name) for name in ("damage.body", "damage")]
    known = [value for value in noted if value is not None]
    return None if not known else any(value > 0 for value in known) or Breach(say("no endurance is lost"))


@CHAPTER.check("9.1.check.probe_roll", "fact:dice.rolled")
def one_die_for_a_probe(view: View) -> "bool | Breach | None":
    """9.1.check.probe_roll: one die."""
    fact: DiceRolled = view.fact
    if fact.purpose != "probe_check":
        return None
    return len(fact.faces) == 1 or Breach(say("rolled {faces} dice", faces=len(fact.faces)))


@CHAPTER.check("9.1.check.probe_roll", "fact:dice.rolled")
def somebody_with_a_probe(view: View) -> "bool | Breach | None":
    """9.1.check.probe_roll: by who has one; that it was implanted nobody may have written down."""
    fact: DiceRolled = view.fact
    if fact.purpose != "probe_check" or fact.seat is None:
        return None
    held = view.before.seats[fact.seat - 1].counters.get("probes", 0)
    if held is None or held > 0:
        return None
    raise Unrecorded(say("no probe was written down that it carries"), None, held=True)


@CHAPTER.memory(None, DiceRolled, GapNoticed, TurnBegan)
def probe(past: int | None, before: Table, fact: Fact, after: Table) -> int | None:
    """The die of the probe check of this turn."""
    if not isinstance(fact, DiceRolled):
        return None
    return fact.faces[0] if fact.purpose == "probe_check" and len(fact.faces) == 1 else past


@CHAPTER.memory(False, DiceRolled, TurnBegan)
def recovering(past: bool, before: Table, fact: Fact, after: Table) -> bool:
    """Whether a recovery check of the ESP level was rolled for in this turn."""
    return isinstance(fact, DiceRolled) and (past or fact.purpose in ("esp_recovery", None))


@CHAPTER.check("9.1.check.esp_recovery", "fact:action.announced")
def recovers_before_it_moves(view: View) -> None:
    """9.1.check.esp_recovery: a level that is wiped out is checked for before the move; said where nobody rolled."""
    table, seat = view.before, view.fact.seat
    if seat is None or seat != table.turn or table.combats or view.fact.action == "victory_declaration":
        return
    if (table.seats[seat - 1].counters.get("esp_erased") or 0) <= 0 or view.recall(recovering):
        return
    if was_omitted(table, "roll", seat):
        raise Unrecorded(say("no recovery check of the ESP level"), ("roll", seat))


@CHAPTER.memory(False, DiceRolled, TurnBegan)
def probed(past: bool, before: Table, fact: Fact, after: Table) -> bool:
    """Whether a probe check was rolled for in this turn."""
    return isinstance(fact, DiceRolled) and (past or fact.purpose in ("probe_check", None))


@CHAPTER.check("9.1.check.two_kinds", "fact:action.announced")
def checks_for_its_probe(view: View) -> None:
    """9.1.check.two_kinds: a probe in the body is checked for before anything else is done."""
    table, seat = view.before, view.fact.seat
    if seat is None or seat != table.turn or table.combats or view.fact.action == "victory_declaration":
        return
    if (table.seats[seat - 1].counters.get("probes") or 0) > 0 and not view.recall(probed):
        raise Unrecorded(say("no probe check was made"), ("roll", seat), held=True)


@CHAPTER.check("9.1.check.probe_roll", "fact:counter.changed")
def comes_off_with_one_or_two(view: View) -> "bool | Breach | None":
    """9.1.check.probe_roll: one probe, and only with a one or a two."""
    fact: CounterChanged = view.fact
    die = view.recall(probe)
    if fact.counter != "probes" or fact.by is None or fact.by >= 0 or die is None:
        return None
    if fact.by < -1:
        return Breach(say("{value} were taken off", value=-fact.by))
    return die in COMES_OFF or Breach(say("a {die} takes none off", die=die))


def _between_planets(view: View, start: str | None, to: str | None) -> bool:
    if start is None or to is None or not on_planets(start, to) or ring(start)[0] == ring(to)[0]:
        return False
    there = ports(view.book, view.before)
    return start in there and to in there


@CHAPTER.memory(None, TurnBegan)
def began_at(past: str | None, before: Table, fact: Fact, after: Table) -> str | None:
    """Where the turn player of the normal turn stood as it began."""
    return past if before.combats else place_of(after, fact.seat) if fact.seat else None


def _moves(view: View) -> int | None:
    """The turn player, where the fact is a second move of the own piece."""
    seat = view.before.turn
    if seat is None or view.before.combats or view.fact.piece != f"p{seat}" or view.fact.how not in BY_ONESELF:
        return None
    return seat if any(one.seat == seat and one.ways & PIECE_MOVED for one in done_now(view)) else None


@CHAPTER.check("9.2.spaceport.stop", "fact:piece.moved")
def stops_on_the_port(view: View) -> "bool | Breach | None":
    """9.2.spaceport.stop: who came to a port in this turn leaves for another planet in a later one."""
    seat = _moves(view)
    if seat is None or not _between_planets(view, place_of(view.before, seat), view.fact.to):
        return None
    return Breach(say("went on to another planet in the turn of reaching the port"))


@CHAPTER.check("9.2.spaceport.full_turn", "fact:piece.moved")
def nothing_beside_the_passage(view: View) -> "bool | Breach | None":
    """9.2.spaceport.full_turn: from port to port is the only move of its turn."""
    seat = _moves(view)
    if seat is None or not _between_planets(view, view.recall(began_at), place_of(view.before, seat)):
        return None
    return Breach(say("moved on in the turn of going from port to port"))


@CHAPTER.check("9.2.spaceport.planet_card", "walk")
def an_open_card_is_a_port(view: View) -> "bool | None":
    """9.2.spaceport.planet_card: from or to a square where the card of that name lies open."""
    printed = view.book.number("ports")
    frame = view.moment.frame
    start = place_of(view.before, frame.args[0]) if frame is not None and frame.args else None
    ends = [place for place in (start, view.fact.to) if place is not None]
    return True if len(ends) == 2 and _between_planets(view, *ends) and any(end not in printed for end in ends) else None


def _ways(rule: str, board: str) -> None:
    """A check that who moves walks or teleports: a longer way needs a teleport."""

    @CHAPTER.check(rule, "walk", "teleport.move")
    def walks_or_teleports(view: View) -> "bool | None":
        place = view.fact.to
        return None if place is None or (board == "base") != place.startswith("base.") else view.fact.how in (*BY_ONESELF, None)


_ways("9.2.move.walk_or_teleport", "planets")
_ways("9.3.move.walk_or_teleport", "base")
