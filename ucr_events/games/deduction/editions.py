"""Each script is an edition; its words are the script's."""

from collections.abc import Mapping

from msgspec.structs import replace

from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.course.saying import Sayer
from ucr_events.games.deduction.script.known import shipped
from ucr_events.games.deduction.script.offered import edition_of
from ucr_events.games.deduction.script.steps import Ballot
from ucr_events.games.deduction.script.texts import section_words
from ucr_events.games.deduction.script.written import Written
from ucr_events.games.deduction.words import WORDS
from ucr_events.games.family import Edition, Term

GROUPS = ("role", "side", "kind", "looks", "act", "track", "office", "mark", "step", "deck")


def words_of(law: Law) -> Mapping[str, Term]:
    """Every word of a script: by its group (`role.wolf`), and alone where it means one thing only.

    A word that ballots choose is no track of that name: `failure` is 「失敗」, and `track.failure` what was failed.
    """
    sayer, script = Sayer(law), law.script
    found: dict[str, Term] = dict(sayer.terms)
    found |= {f"vote.{name}": sayer.step(name) for name in script.steps}
    found |= {f"section.{name}": sayer.step(name) for name in script.steps}
    common = {word for step in script.steps.values() if isinstance(step, Ballot) for word in step.on} & WORDS.keys()
    for group in GROUPS:
        for name, term in sayer.terms.items():
            head, _, tail = name.partition(".")
            if head == group and tail not in common:
                found.setdefault(tail, term)
    found |= {f"card.{tile}": _of_tile(sayer, tile) for deck in script.decks.values() for tile in deck.cards}
    found |= {f"card.{role.id}": sayer.term("role", role.id) for role in script.roles}
    found |= {f"ending.{one.id}": sayer.ending(one) for one in script.ends}
    for name in script.steps:
        found[f"part.{name}"] = sayer.step(name)
        found.setdefault(name, sayer.step(name))
    for one in script.ends:
        found.setdefault(one.id, sayer.ending(one))
    return found


def _of_tile(sayer: Sayer, tile: str) -> Term:
    """A tile by the side it is of, else by the track it goes to."""
    return sayer.terms.get(f"side.{tile}") or sayer.term("track", tile)


def edition_with_words(script: Written) -> Edition:
    """The edition that a script is."""
    words = words_of(Law(script.script, script.script.seats[0], {}))
    return replace(edition_of(script), words={**section_words(script), **words})


EDITIONS: tuple[Edition, ...] = tuple(edition_with_words(one) for one in shipped().values())
