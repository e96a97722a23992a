"""What may be written into a fact that is waited for: for each end of a step's name the fields that are lawful."""

from collections.abc import Iterator, Mapping
from typing import Any

from ucr_events.facts import Card
from ucr_events.games.deduction.act.fold import counts_again, needs_choice
from ucr_events.games.deduction.ballot.counting import candidates, comes_to, tied, vote_of, voters
from ucr_events.games.deduction.bots.truth import Truth
from ucr_events.games.deduction.course.dying import missing, tonight
from ucr_events.games.deduction.course.ending import coming, is_over, is_owed, winners
from ucr_events.games.deduction.course.flow import results
from ucr_events.games.deduction.course.law import NOBODY, OVER
from ucr_events.games.deduction.course.selectors import fits, pick
from ucr_events.games.deduction.course.world import World
from ucr_events.games.deduction.hand.fold import DECK, DISCARD, HAND, TRACK
from ucr_events.games.deduction.script.parts import PAIR, Act
from ucr_events.games.deduction.script.steps import Ballot, Hand, Night
from ucr_events.referee import Expect
from ucr_events.referee.playing import Chance

Fields = Mapping[str, Any]
SKIPS, AGREES = 0.15, 0.5
"How often an act that may be left out is; how often one office agrees to what the other asks."
YES = 0.62
"How often somebody chooses the first word."


class Moves:
    """The lawful moves of one made-up game."""

    def __init__(self, truth: Truth, chance: Chance) -> None:
        self.truth, self.chance, self.law = truth, chance, truth.law

    def of(self, expect: Expect, world: World) -> list[Fields]:
        """What may be written into a fact of this step; nothing: not now."""
        name, _, end = expect.step.rpartition(".")
        made = getattr(self, f"_{end}", None)
        return list(made(name, expect, world)) if made is not None else []

    def _begin(self, name: str, expect: Expect, world: World) -> Iterator[Fields]:
        if self.law.begins_part(name):
            yield {}

    def _act(self, name: str, expect: Expect, world: World) -> Iterator[Fields]:
        act, table = self.law.script.acts[name], world.table
        step = self.law.step(table.step)
        night = isinstance(step, Night) and name in step.acts  # a shot may follow a death of the night
        if night and not self._may_tonight(name, act, world):
            return
        actors = list(pick(world, act.who))
        done = {seat for one in tonight(table) if one.act == name for seat in one.by} if night else set()
        if act.together and (done or not actors):
            return
        for seat in actors[:1] if act.together else [seat for seat in actors if seat not in done][:1]:
            yield self._choice(name, act, seat, world)

    def _may_tonight(self, name: str, act: Act, world: World) -> bool:
        table, acts = world.table, tonight(world.table)
        step = self.law.step(table.step)
        if table.nights < act.first or (act.alone and len(pick(world, act.who)) != 1):
            return False
        if act.once and any(one.act == name and (one.targets or one.cards) for one in table.acts):
            return False
        groups = [self.law.script.acts[one.act].group for one in acts if one.targets and one.act != name]
        if act.group is not None and act.group in groups:
            return False
        assert isinstance(step, Night)
        return not any(step.acts.index(one.act) > step.acts.index(name) for one in acts)

    def _choice(self, name: str, act: Act, seat: int, world: World) -> Fields:
        table = world.table
        many, may = self.law.number(act.many, table.tracks), self._whom(name, act, seat, world)
        ways: list[Fields] = []
        if many and len(may) >= many:
            ways.append({"targets": tuple(sorted(self.chance.sample(may, many)))})
        if self.law.may_pair(act) and len(may) >= PAIR:
            ways.append({"targets": tuple(sorted(self.chance.sample(may, PAIR)))})
        lie = [place for place in self.truth.dealt if not place.isdecimal()]
        if act.centre and len(lie) >= act.centre:
            ways.append({"pieces": tuple(sorted(self.chance.sample(lie, act.centre)))})
        if not needs_choice(self.law, table, act) or not ways or (act.skip and self.chance.random() < SKIPS):
            return {"seat": seat}
        return {"seat": seat, **ways[self.chance.randint(0, len(ways) - 1)]}

    def _whom(self, name: str, act: Act, seat: int, world: World) -> list[int]:
        table = world.table
        past = [one for one in table.acts if one.act == name and counts_again(act, one, seat)]
        if act.again == "not-last":
            past = [one for one in past if one.night == table.nights - 1]
        barred = {} if act.again == "free" else {other for one in past for other in one.targets}
        return [one for one in pick(world, act.whom, None if act.together else seat) if one not in barred]

    def _swap(self, name: str, expect: Expect, world: World) -> Iterator[Fields]:
        yield dict(expect.writes)

    def _dead(self, name: str, expect: Expect, world: World) -> Iterator[Fields]:
        for one in missing(world):
            if one.sure and (expect.seats is None or one.seat in expect.seats):
                yield {"seat": one.seat}

    def _turn(self, name: str, expect: Expect, world: World) -> Iterator[Fields]:
        seats = dict(expect.where)["seat"].samples()
        yield {"seat": seats[self.chance.randint(0, len(seats) - 1)]}

    def _call(self, name: str, expect: Expect, world: World) -> Iterator[Fields]:
        yield dict(expect.writes)

    def _cast(self, name: str, expect: Expect, world: World) -> Iterator[Fields]:
        step, vote = self._ballot(name), vote_of(world.table, name)
        if vote is None or step.shown == "counts":
            return
        again = tied(vote)
        left = [seat for seat in voters(world, step, vote, again) if str(seat) not in vote.cast]
        for seat in left[:1]:
            if step.on:
                yield {"seat": seat, "choice": self._word(world, step, seat)}
            else:
                may = candidates(world, step, seat, again)
                yield {"seat": seat, "target": may[self.chance.randint(0, len(may) - 1)]}

    def _word(self, world: World, step: Ballot, seat: int) -> str:
        may = [word for word in step.on if word not in step.only or fits(world, step.only[word], seat)]
        return may[0] if len(may) == 1 or self.chance.random() < YES else may[-1]

    def _close(self, name: str, expect: Expect, world: World) -> Iterator[Fields]:
        if name == "game":
            yield from self._over(expect, world)
            return
        step, vote = self._ballot(name), vote_of(world.table, name)
        if vote is None:
            return
        team = voters(world, step, vote, tied(vote))
        counts = dict(vote.counts)
        if step.shown == "counts":
            words = [self._word(world, step, seat) for seat in team]
            counts = {word: words.count(word) for word in dict.fromkeys(words)}
        elif any(str(seat) not in vote.cast for seat in team):
            return
        found = comes_to(self.law, world.table, step, counts, len(team), second=bool(tied(vote)))
        result, chosen = found[self.chance.randint(0, len(found) - 1)]
        yield {"result": result, "chosen": chosen, **({"counts": counts} if step.shown == "counts" else {})}

    def _over(self, expect: Expect, world: World) -> Iterator[Fields]:
        came = world.table.came
        step = self.law.step(came.step) if came else None
        last = step is not None and step.go in (None, OVER)
        found = coming(world, final=last)
        more = is_owed(world) or any(one.sure for one in missing(world))
        if (found or (last and is_over(world, final=True) is False)) and not more:
            yield {"how": found[0].id if found else NOBODY, "results": results(world, winners(found))}

    def _ballot(self, name: str) -> Ballot:
        step = self.law.script.steps[name]
        assert isinstance(step, Ballot)
        return step

    # -- tiles -----------------------------------------------------------------------------------------------------------

    def _draw(self, name: str, expect: Expect, world: World) -> Iterator[Fields]:
        step = self.law.script.steps[name]
        assert isinstance(step, Hand)
        seat = world.table.offices[step.stages[0]]
        yield {"seat": seat, "to": f"{HAND}{seat}", **self._tiles(self.truth.decks[step.deck][: step.draws])}

    def _put(self, name: str, expect: Expect, world: World) -> Iterator[Fields]:
        step, tiles = self.law.script.steps[name], self.truth.hand
        assert isinstance(step, Hand)
        seat, one = world.table.held[-1].seat, tiles[self.chance.randint(0, len(tiles) - 1)]
        yield {"seat": seat, "to": f"{DISCARD}{step.deck}", "face": "down", **self._tiles([one])}

    def _pass(self, name: str, expect: Expect, world: World) -> Iterator[Fields]:
        to = dict(expect.where)["to"].samples()[0]
        yield {"seat": int(to.removeprefix(HAND)), "to": to, **self._tiles(self.truth.hand)}

    def _enact(self, name: str, expect: Expect, world: World) -> Iterator[Fields]:
        tile = self.truth.hand[0]
        yield {"seat": world.table.held[-1].seat, "to": f"{TRACK}{tile}", "cards": (Card(name=tile),), "count": 1}

    def _ask(self, name: str, expect: Expect, world: World) -> Iterator[Fields]:
        if not self.truth.asked:
            yield {}

    def _answer(self, name: str, expect: Expect, world: World) -> Iterator[Fields]:
        seat = dict(expect.where)["seat"].samples()[0]
        yield {"seat": seat, "answer": "accept" if self.chance.random() < AGREES else "decline"}

    def _away(self, name: str, expect: Expect, world: World) -> Iterator[Fields]:
        step, seat = self.law.script.steps[name], world.table.held[-1].seat
        assert isinstance(step, Hand)
        yield {
            "seat": seat,
            "source": f"{HAND}{seat}",
            "to": f"{DISCARD}{step.deck}",
            "face": "down",
            **self._tiles(self.truth.hand),
        }

    def _top(self, name: str, expect: Expect, world: World) -> Iterator[Fields]:
        if self.truth.decks[name]:
            tile = self.truth.decks[name][0]
            yield {"source": f"{DECK}{name}", "to": f"{TRACK}{tile}", "cards": (Card(name=tile),), "count": 1}

    def _tiles(self, tiles: list[str]) -> Fields:
        """Named in a log in clear, else counted only."""
        return (
            {"cards": tuple(Card(name=tile) for tile in tiles), "count": len(tiles)}
            if self.truth.open
            else {"count": len(tiles)}
        )
