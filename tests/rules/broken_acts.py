"""Breaches made from the definitions of acts, in random lawful games: each act, asked each question, by each means.

`python -m tests.rules.broken_acts GAMES --from SEED [--jobs N] [--written] [--edition X]` prints how many are found, act by act
and question by question. Every breach is one act changed where it begins: its actor dead or bound, another seat, a second act
by each means, aimed elsewhere, the pile emptied, the level raised, a step left out. An attack by card is done by every other
means, too, for made-up players attack by card alone; done so it must stand. Of another edition only that is made of which its
own text, or what its table borrowed, says something.
"""

import argparse
import random
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from multiprocessing import Pool
from typing import Any

from msgspec.structs import replace

from tests.rules.breaking import Breach, Facts, of, state, stunned
from tests.rules.broken_answers import answers
from tests.rules.broken_beside import beside
from tests.rules.mutations import played
from ucr_events.facts import (
    ActionAnnounced,
    Card,
    CardsPlayed,
    CardsReturned,
    CounterChanged,
    Fact,
    SealOpened,
    TurnEnded,
    ValueDeclared,
)
from ucr_events.games.locke.acts import BY_NAME, QUESTIONS, SILENT
from ucr_events.games.locke.acts.excludes import FAILED, Excludes
from ucr_events.games.locke.revisions.hyoumen.turns import EXCLUDES as OF_HYOUMEN
from ucr_events.games.locke.revisions.kmc2003.turns import EXCLUDES as OF_KMC2003
from ucr_events.games.locke.state.deeds import Deed, Deeds, acts_done, continues, meant
from ucr_events.games.locke.state.seats import companions, place_of
from ucr_events.header.game import Game
from ucr_events.referee import Book
from ucr_events.review.reviewing import Review, book_of
from ucr_events.table import evolve
from ucr_events.table.state import Table

MOST = 5
"Breaches of one act, question and means in one game."
AHEAD = 2
"Facts after the changed ones that may be the ones in which it shows."
MEANS = ("card", "attack with an ability", "ability", "ability card for attack", "ability card")
"How an attack may be made; the first is how made-up players do."
STRIKE = Card(name="幻の剣", note="[主要][攻撃]")
HIT = Card(name="幻の一撃", note="[主要]")
SIGHT = Card(name="幻の目", note="[主要]")
EXCLUDED = {"hyoumen": OF_HYOUMEN, "kmc2003": OF_KMC2003}
"What editions say instead of one main action in a normal turn."
SECOND = {"walk": "walk", "recover": "recover", "teleport": "teleport_move", "party": "propose_party",
          "ability": "main_ability", "ability card": "main_ability"}  # fmt: skip
"Means of a second act in a normal turn -> that act."


def breaches(facts: Facts, lies: Sequence[tuple[Table, Deeds]], chance: random.Random) -> Iterator[Breach]:
    """Every breach of one game. lies: the table and the deeds so far before each fact."""
    tables = [table for table, _ in lies]
    yield from (*answers(facts, tables), *beside(facts, tables))
    for at, fact in enumerate(facts):
        table, past = lies[at]
        deed = meant(table, fact)
        if deed is None or not _begins(table, past, deed) or deed.slot in ("other", "reply"):
            continue
        fights = deed.act == "attack_card" and not _is_dead(table, deed.seat)  # a residual thought has no other means
        ways = _by_every_means(facts, at) if fights else (("card", (fact,)),)
        for means, begins in ways:
            skip = len(begins) if means == "card" else _length(facts, at)
            skip = _length(facts, at) if deed.act == "attack_card" else skip
            yield from (
                Breach(deed.act, question, means, at, skip, made, len(made) - len(begins))
                for question, made in _broken(table, deed, begins, chance, means)
            )
            if means != "card":
                yield Breach(deed.act, "lawful", means, at, skip, begins)
        yield from _without(facts, at, deed)
        yield from _raised(facts, at, deed)
        yield from _again(facts, at, deed, lies)


def is_said(book: Book, edition: str, breach: Breach) -> bool:
    """Whether the table plays by a rule that answers the question of the act, so that the breach is one."""
    name = "teleport_move" if breach.act == FAILED else breach.act
    act, question = BY_NAME.get(name), breach.question.partition(":")[0]
    if act is None or question not in QUESTIONS:
        return True
    if question == "often" and act.kind == "main" and not book.holds("4.3.main.once"):
        later = SECOND[breach.means]
        return any(breach.act in one.earlier and later in one.later for one in EXCLUDED.get(edition, ()) if _is_read(book, one))
    rules = act.rules_of(question)  # type: ignore[arg-type]
    if question == "bound":
        name = getattr(breach.facts[0], "state", "")
        rules = tuple(rule for rule in rules if name in rule and not rule.endswith("release-turn"))
    return any(book.holds(rule) for rule in rules)


def _is_read(book: Book, one: Excludes) -> bool:
    return one.reading is None or book.reading(one.rule) == one.reading


def _is_dead(table: Table, seat: int) -> bool:
    return any("dead" in one.states for one in table.seats if one.seat == seat)


def _lies(game: Game, facts: Facts) -> list[tuple[Table, Deeds]]:
    table, now, lies = game.opening, Deeds(), []
    for fact in facts:
        lies.append((table, now))
        after = evolve(game.handlers, table, fact)
        now, table = acts_done(now, table, fact, after), after
    return lies


def _begins(table: Table, past: Deeds, deed: Deed) -> bool:
    done = past.of(len(table.combats))
    return not done or not continues(done[-1], deed)


def _length(facts: Facts, at: int) -> int:
    """Facts by which an attack is written down: its announcement, its card."""
    following = facts[at + 1] if at + 1 < len(facts) else None
    return 2 if isinstance(following, CardsPlayed) and following.purpose == "attack" else 1


def _by_every_means(facts: Facts, at: int) -> tuple[tuple[str, Facts], ...]:
    fact: Any = facts[at]
    seat, targets = fact.seat, fact.targets
    as_written = facts[at : at + _length(facts, at)]

    def said(action: str) -> Fact:
        return ActionAnnounced(id="b-said", seat=seat, action=action, targets=targets, card=STRIKE)

    def down(purpose: str) -> Fact:
        return CardsPlayed(
            id="b-card", seat=seat, cards=(STRIKE,), purpose=purpose, targets=targets, source=f"abilities.{seat}", count=1,
            to=f"abilities.{seat}",
        )  # fmt: skip

    return tuple(zip(MEANS, (as_written, (said("attack"),), (said("use_ability"),), (down("attack"),), (down("use_ability"),)),
                     strict=True))  # fmt: skip


def _broken(table: Table, deed: Deed, begins: Facts, chance: random.Random, means: str) -> Iterator[tuple[str, Facts]]:
    act, seat = BY_NAME[deed.act if means == "card" else "attack_ability"], deed.seat
    yield "alive", (state(seat, "dead"), *begins)
    if table.combats and act.cell("stunned") != SILENT:
        yield "stunned", (*stunned(seat), *begins)
    elif not table.combats and not act.idle:
        yield "bound", (state(seat, "restrained"), *begins)
        if act.name != "escape_check":
            yield "bound", (state(seat, "arrested"), *begins)
    others = [one.seat for one in table.seats if one.seat != seat and not {"dead", "stunned"} & {*one.states}]
    inside = table.combats[-1].participants if table.combats else ()
    wrong = [one for one in others if one not in deed.targets and (not table.combats or one in inside)]
    if wrong and deed.act not in ("sheet_open", "propose_party"):
        other = chance.choice(wrong)
        yield "turn", tuple(of(one, other) for one in begins)
    if act.target is None or not deed.targets:
        return
    if not act.target.myself:
        yield "target: oneself", tuple(_at(one, (seat,)) for one in begins)
    dead = deed.targets[0]
    yield "target: dead", (state(dead, "dead"), *begins)
    near = {*inside} if table.combats else {*companions(table, seat)}
    away = [one for one in others if one not in near and (table.combats or place_of(table, one) is not None)]
    if away:
        yield "target: elsewhere", tuple(_at(one, (chance.choice(away),)) for one in begins)
    if act.target.number == 1 and (two := [one for one in near if one in others and one != dead]):
        yield "target: two", tuple(_at(one, (dead, two[0])) for one in begins)
    first: Any = next((one for one in begins if isinstance(one, CardsPlayed)), None)
    if first is not None and (first.source or "").startswith("hand."):
        held = table.zones.get(first.source)
        if held is not None and held.count:
            gone = CardsReturned(id="b-gone", seat=seat, source=first.source, to="deck.combat", count=held.count)
            yield "means", (gone, *begins)


def _at(fact: Any, targets: tuple[int, ...]) -> Fact:
    return replace(fact, targets=targets) if getattr(fact, "targets", ()) else fact


def _again(facts: Facts, at: int, deed: Deed, lies: Sequence[tuple[Table, Deeds]]) -> Iterator[Breach]:
    """A second main action of the same turn, before it ends, by each means."""
    if deed.slot != "main" or BY_NAME[deed.act].idle:
        return
    end = next((no for no in range(at + 1, len(facts)) if isinstance(facts[no], TurnEnded)), None)
    table, seat = lies[at][0], deed.seat
    depth = len(table.combats)
    jammed = any(isinstance(one, ActionAnnounced) and one.action == "jammer" for one in facts[at:end])
    if end is None or jammed or facts[end].seat != seat or any(type(one).__name__ in NESTS for one in facts[at:end]):
        return
    target = next((one for one in (table.combats[-1].participants if depth else ()) if one != seat), None)
    aim = () if target is None else (target,)
    if depth:
        second = {
            "melee": ActionAnnounced(id="b-2", seat=seat, action="melee", targets=aim),
            "attack": ActionAnnounced(id="b-2", seat=seat, action="attack", targets=aim),
            "card": CardsPlayed(id="b-2", seat=seat, cards=(Card(name="念動衝撃", level=1),), purpose="attack", targets=aim,
                                source=f"hand.{seat}", to="discard.combat", count=1),
            "ability": ActionAnnounced(id="b-2", seat=seat, action="use_ability", card=HIT),
            "ability card": CardsPlayed(id="b-2", seat=seat, cards=(HIT,), purpose="use_ability", source=f"abilities.{seat}",
                                        to=f"abilities.{seat}", count=1),
            "escape": ActionAnnounced(id="b-2", seat=seat, action="escape"),
            "discard": ActionAnnounced(id="b-2", seat=seat, action="discard_action"),
        }  # fmt: skip
    else:
        second = {
            "recover": ActionAnnounced(id="b-2", seat=seat, action="recover"),
            "walk": ActionAnnounced(id="b-2", seat=seat, action="walk"),
            "teleport": ActionAnnounced(id="b-2", seat=seat, action="teleport_move"),
            "party": ActionAnnounced(id="b-2", seat=seat, action="party"),
            "ability": ActionAnnounced(id="b-2", seat=seat, action="use_ability", card=SIGHT),
            "ability card": CardsPlayed(id="b-2", seat=seat, cards=(SIGHT,), purpose="use_ability", source=f"abilities.{seat}",
                                        to=f"abilities.{seat}", count=1),
        }  # fmt: skip
    failed = any(one.failed for one in lies[end][1].of(depth) if one.seat == seat)
    for means, fact in second.items():
        yield Breach(FAILED if failed else deed.act, "often", means, end, 0, (fact,))


NESTS = ("CombatBegan", "CombatEnded", "TurnBegan", "GapNoticed", "RoundBegan")


def _without(facts: Facts, at: int, deed: Deed) -> Iterator[Breach]:
    """A step that must come, left out."""
    if deed.act not in ("teleport_move", "attack_card"):
        return
    for no in range(at, min(at + 4, len(facts))):
        fact = facts[no]
        if isinstance(fact, ValueDeclared) and fact.trait == "esp_level" and fact.seat == deed.seat:
            yield Breach(deed.act, "before", "level left out", no, 1, ())
            return


def _raised(facts: Facts, at: int, deed: Deed) -> Iterator[Breach]:
    """A level above the sheet's; a recovery of two."""
    for no in range(at, min(at + 4, len(facts))):
        fact = facts[no]
        if isinstance(fact, ValueDeclared) and fact.trait == "esp_level" and fact.seat == deed.seat:
            yield Breach(deed.act, "compare", "level", no, 1, (replace(fact, value=99),))
            return
        if deed.act in ("recover", "treat") and isinstance(fact, CounterChanged) and (fact.by or 0) < 0:
            yield Breach(deed.act, "follow", "two points", no, 1, (replace(fact, by=-2),))
            return


def judged(seats: int, seed: int, *, whole: bool = True, edition: str = "mit2020") -> dict[tuple[str, str, str], list[bool]]:
    """Act, question and means -> for each breach whether it was found, of one game."""
    game, done = played(seats, seed, edition)
    made, book = done.facts, book_of(game)
    assert book is not None
    book = replace(book, complete=whole)
    made = tuple(_able(fact) for fact in made)
    known = {f"sheet:{one.seat}": one.value for one in made if isinstance(one, SealOpened) and _is_sheet(one)}
    chance = random.Random(f"broken/{seats}/{seed}")
    some = (one for one in breaches(made, _lies(game, made), chance) if is_said(book, edition, one) and _can_show(one, known))
    chosen = _chosen(some, chance)
    found: dict[tuple[str, str, str], list[bool]] = defaultdict(list)
    review, at = Review(game, book, known), 0
    for breach in sorted(chosen, key=lambda one: one.at):
        while at < breach.at:
            review.add(made[at])
            at += 1
        found[breach.act, breach.question, breach.means].append(_is_found(review.copy(), made, breach))
    return found


def _can_show(breach: Breach, known: Mapping[str, Any]) -> bool:
    """Whether a declared value can be held against a sheet that was opened; that of another waits for it, rightly."""
    declared = breach.question == "compare" and breach.means == "level"
    return not declared or f"sheet:{breach.facts[breach.first].seat}" in known


def _is_sheet(fact: SealOpened) -> bool:
    return isinstance(fact.value, dict) and "abilities" in fact.value


def _able(fact: Fact) -> Fact:
    """A sheet that is opened, with the abilities that breaches are done with."""
    if not isinstance(fact, SealOpened) or not _is_sheet(fact):
        return fact
    own = ", ".join(f"{card.name}{card.note}" for card in (STRIKE, HIT, SIGHT))
    has = fact.value["abilities"]
    return replace(fact, value={**fact.value, "abilities": own if has == "なし" else f"{has}, {own}"})


def _chosen(made: Iterator[Breach], chance: random.Random) -> list[Breach]:
    by: dict[tuple[str, str, str], list[Breach]] = defaultdict(list)
    for one in made:
        by[one.act, one.question, one.means].append(one)
    return [one for some in by.values() for one in chance.sample(some, min(MOST, len(some)))]


def _is_found(review: Review, facts: Facts, breach: Breach) -> bool:
    """Whether the fact that breaks the rule, or one of the next, is accused of what it was not accused of before."""
    for fact in breach.facts[: breach.first]:
        _as_given(review, fact)
    meant = {fact.id for fact in breach.facts[breach.first :]}
    ahead = 0 if breach.means in MEANS[1:] and breach.act == "attack_card" else AHEAD
    rest = facts[breach.at + breach.skip :][: ahead + (not meant)]
    for fact in (*breach.facts[breach.first :], *rest):
        review.add(fact)
    meant |= {fact.id for fact in rest}
    return any(one.verdict == "illegal" and one.fact in meant for one in review.findings)


def _as_given(review: Review, fact: Fact) -> None:
    """The table as if that had come about, in whatever way."""
    after = evolve(review.game.handlers, review.table, fact)
    memory = review.book.remembered(review.state.memory, review.table, fact, after)
    review.table, review.state = after, replace(review.state, memory=memory)


def measured(seed: int, whole: bool, edition: str = "mit2020") -> dict[tuple[str, str, str], list[bool]]:
    """What is found of one game."""
    return dict(judged(5 + seed % 7, seed, whole=whole, edition=edition))


def report(found: dict[tuple[str, str, str], list[bool]]) -> Iterator[str]:
    """The sums by question, then the rows in which something is not found; lawful acts that were accused first."""
    made, seen = Counter[str](), Counter[str]()
    for (_, question, _), some in found.items():
        made[question.partition(":")[0]] += len(some)
        seen[question.partition(":")[0]] += sum(some)
    yield f"lawful by another means, accused: {seen.pop('lawful', 0)} of {made.pop('lawful', 0)}"
    for question in made:
        yield f"{question:10} {seen[question]:5} of {made[question]:5}"
    yield f"{'all':10} {sum(seen.values()):5} of {sum(made.values()):5}  {sum(seen.values()) / max(sum(made.values()), 1):.1%}"
    for (act, question, means), some in sorted(found.items()):
        if (question == "lawful" and any(some)) or (question != "lawful" and not all(some)):
            yield f"   {act:18} {question:18} {means:24} {sum(some):4} of {len(some):4}"


def main(arguments: Sequence[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.rules.broken_acts")
    parser.add_argument("games", nargs="?", type=int, default=8)
    parser.add_argument("--from", dest="first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--written", action="store_true", help="the record as written, not taken to be whole")
    parser.add_argument("--edition", default="mit2020")
    asked = parser.parse_args(arguments)
    total: dict[tuple[str, str, str], list[bool]] = defaultdict(list)
    with Pool(asked.jobs) as pool:
        seeds = range(asked.first, asked.first + asked.games)
        for one in pool.imap_unordered(partial(measured, whole=not asked.written, edition=asked.edition), seeds):
            for key, some in one.items():
                total[key] += some
            print(".", end="", file=sys.stderr, flush=True)
    print("\n".join(report(total)))


if __name__ == "__main__":
    main()
