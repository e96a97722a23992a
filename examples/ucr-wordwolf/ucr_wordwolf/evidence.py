"""What all hear of who is a wolf, for the analysis: what the chosen turned out to be, who guesses, how it ended."""

from collections.abc import Callable, Iterator

from ucr_events.facts import ActionAnnounced, Fact, GameClosed, GameOpened, KnowledgeGiven, OutcomeStated
from ucr_events.games.deals import Deal
from ucr_events.games.evidence import Among, Count, Learnt, Witness, stated
from ucr_events.games.family import Term
from ucr_events.table.state import Table
from ucr_wordwolf.roles import WOLF
from ucr_wordwolf.table import WordWolfTable

WOLVES = Among(frozenset({WOLF}), "role")
FOUND = {"wolf_found": True, "wolf_guessed": True, "wolf_hidden": False}
"end.how: how the game was closed -> whether a wolf was chosen."


def evidence(header: GameOpened, deal: Deal, knows: Callable[[str], bool]) -> Witness:
    """Asked about the facts of a reader's line; what the words themselves say is `Deal.alike`."""

    def witness(fact: Fact, before: Table, after: Table) -> Iterator[Learnt | Term]:
        assert isinstance(before, WordWolfTable)
        if isinstance(fact, OutcomeStated) and fact.of == "chosen":
            yield from _chosen(before, fact.outcome == WOLF, "vote.truth")
        elif isinstance(fact, ActionAnnounced) and fact.action == "guess" and fact.seat is not None:
            yield Learnt((Count((fact.seat,), WOLVES, least=1),), "guess.who")
        elif isinstance(fact, GameClosed) and fact.how in FOUND:
            yield from _chosen(before, FOUND[fact.how], "end.how")
        elif isinstance(fact, KnowledgeGiven):
            found = stated(deal, fact.id, fact.says)
            yield Learnt((found,)) if isinstance(found, Count) else found

    return witness


def _chosen(table: WordWolfTable, found: bool, rule: str) -> Iterator[Learnt]:
    """There is a wolf among those who were chosen, or none."""
    if table.chosen:
        yield Learnt((Count(table.chosen, WOLVES, least=int(found), most=len(table.chosen) if found else 0),), rule)
