"""A file before it is judged: everything that is wrong with it is told, and it is refused where nothing can be judged so.

The record refuses more: a name that nothing in the log explains is a slip of the scribe's thumb there, and a hole in a file.
"""

from typing import IO, Any

import click
from msgspec.structs import replace

from ucr_api.logs import Log, header_of, said
from ucr_events.corrections.admitting import admit
from ucr_events.corrections.growing import Growing
from ucr_events.errors import BadFacts, Problem
from ucr_events.facts import GameOpened
from ucr_events.games import BY_NAME
from ucr_events.games.adopting import judged_under
from ucr_events.header.agreements import check_readings
from ucr_events.header.game import Game, game_of


class NotJudged(click.ClickException):
    """A file that makes no game, or does not say who acted: one line for each thing that is wrong with it."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join(_one_line(f"{problem.field}: {problem.message}") for problem in problems))

    def show(self, file: IO[Any] | None = None) -> None:
        """Each line as every refusal."""
        for line in self.message.splitlines():
            click.echo(f"{click.style('ucr:', fg='red')} {line}", err=True)


def _one_line(text: str) -> str:
    return " ".join(text.split())


def admitted(log: Log, edition: str | None, chosen: dict[str, str]) -> Growing:
    """The log under this edition and these readings, as the record would have it; raises NotJudged.

    What the record would refuse, and can be judged around, is told beside the judgement.
    """
    try:
        header = header_of(log)
        asked = header if edition is None else _under(header, edition)
        game, wrong = _game(log, replace(asked, readings={**asked.readings, **chosen}))
    except BadFacts as error:
        raise NotJudged(error.problems) from error
    found = admit(game, [fact for _, fact in log.facts[1:]], whole=not log.problems)
    # what the caller chose is the caller's mistake, and told as that
    own = replace(asked, readings={rule: name for rule, name in asked.readings.items() if rule not in chosen})
    problems = [
        *log.problems,
        *((log.first, problem) for problem in wrong),
        *((log.first, problem) for problem in check_readings(own, game)),
        *((log.facts[step - 1][0], problem) for step, problem in found.grave),
    ]
    beside = (item for item in (*found.problems, *found.unknown) if item not in found.grave)
    told = [*problems, *((log.facts[step - 1][0], problem) for step, problem in beside)]
    lines = said(sorted(told, key=lambda item: item[0]))
    if problems:
        raise NotJudged(lines)
    for problem in lines:
        click.echo(_one_line(f"ucr: {problem.field}: {problem.message}; judged all the same"), err=True)
    return found.grown


def _under(header: GameOpened, edition: str) -> GameOpened:
    family = BY_NAME.get(header.family)
    return judged_under(header, family, edition) if family else header


def _game(log: Log, header: GameOpened) -> tuple[Game, list[Problem]]:
    """The game, and what is wrong with its house options; raises BadFacts where there can be none, with all that is wrong."""
    try:
        return game_of(header)
    except BadFacts as error:
        wrong = [(log.first, problem) for problem in error.problems]
        raise BadFacts(said(sorted([*wrong, *log.problems], key=lambda item: item[0]))) from error
