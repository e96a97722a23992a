"""The words of one table: everything its script names, and what its header adds; nothing else may be written down."""

from collections.abc import Iterator

from ucr_events.facts import GameOpened
from ucr_events.games.common import header_dice, header_pieces, header_places, merged_decks
from ucr_events.games.deduction import vocabulary
from ucr_events.games.deduction.claims.saying import claimable
from ucr_events.games.deduction.course.law import DEAD, NOBODY, Law, law_of, pinned
from ucr_events.games.deduction.course.world import looks_of
from ucr_events.games.deduction.night.calling import night_acts
from ucr_events.games.deduction.script.parts import Track as Said
from ucr_events.games.deduction.script.steps import Ballot, Talk
from ucr_events.games.deduction.script.whole import Script
from ucr_events.games.deduction.texts import given, say
from ucr_events.games.family import Deck, Edition, Layout, Place, Term, Track

CENTRE: Term = say("centre")


def layout(header: GameOpened, edition: Edition) -> Layout:
    """What the script of the game names; without its script, whatever comes up."""
    law = law_of(pinned(header))
    if law is None:
        return Layout(boards=vocabulary.BOARDS, open_places=True, open_words=True)
    script = law.script
    centre = tuple(f"centre.{at}" for at in range(1, _centre(law, header) + 1))
    return Layout(
        boards=vocabulary.BOARDS,
        acts=tuple(night_acts(law.script, len(header.seats))),
        said=tuple(claimable(law)),
        talks=tuple(name for name, step in script.steps.items() if isinstance(step, Talk) and script.claims),
        roles=_roles(law),
        icons={role.id: role.icon for role in script.roles if role.icon is not None},
        tracks=tuple(_track(name, one) for name, one in script.tracks.items()),
        places=(
            *_places(centre),
            *(_enacted(name, one) for name, one in script.tracks.items()),
            *header_places(header, "town"),
        ),
        pieces={**{one: (_called(one), None) for one in centre}, **header_pieces(header)},
        decks=merged_decks(tuple(_decks(script)), header),
        holdings=vocabulary.HOLDINGS,
        dice=header_dice(header),
        parts=tuple(script.steps),
        traits=vocabulary.TRAITS,
        actions=(*script.acts, *(one for one in script.claims if one not in script.acts and one != "role")),
        questions=vocabulary.QUESTIONS,
        votes=tuple(name for name, step in script.steps.items() if isinstance(step, Ballot)),
        choices=_words(script),
        results=tuple(dict.fromkeys((*vocabulary.RESULTS, *_words(script)))),
        reasons=vocabulary.REASONS,
        states=(DEAD,),
        topics=vocabulary.TOPICS,
        endings=(*(one.id for one in script.ends), NOBODY, vocabulary.BROKEN_OFF),
        seal_slots=vocabulary.SEAL_SLOTS,
        sheet_fields=(("role", f"choice:{','.join(law.roles)}"),),
        open_places=_is_open(script),
        open_words=_is_open(script),
    )


def _roles(law: Law) -> dict[str, tuple[str, str, str]]:
    tones = {side.id: side.tone or "" for side in law.script.sides}
    return {role.id: (role.side, tones.get(role.side, ""), looks_of(role)) for role in law.roles.values()}


def _is_open(script: Script) -> bool:
    """Whether a table may use words of its own everywhere: nothing that it writes down is against a rule."""
    return any(isinstance(step, Talk) and step.open for step in script.steps.values())


def _centre(law: Law, header: GameOpened) -> int:
    return max(law.script.deal.centre, sum(law.roster.values()) - len(header.seats) if header.roster else 0)


def _called(centre: str) -> Term:
    number = centre.rpartition(".")[2]
    return say("{centre} {number}", centre=CENTRE, number=number)


def _places(centre: tuple[str, ...]) -> Iterator[Place]:
    yield from (Place(id=one, label=_called(one), board="town", column=at) for at, one in enumerate(centre))


def _enacted(name: str, one: Said) -> Place:
    return Place(id=f"track.{name}", label=given(one.ja, one.en), board="town", row=1)


def _track(name: str, one: Said) -> Track:
    """A row of spaces that fills with the number of its track."""
    spaces = tuple((f"{at}", f"{at}") for at in range(1, one.spaces + 1))
    tones = {name: one.tone} if one.tone else {}
    return Track(id=name, label=given(one.ja, one.en), reads=f"tracks.{name}", spaces=spaces, tones=tones)


def _decks(script: Script) -> Iterator[Deck]:
    for name, deck in script.decks.items():
        yield Deck(
            id=f"deck.{name}",
            label=given(deck.label.ja, deck.label.en),
            discard=f"discard.{name}",
            holding="hand",
            size=sum(deck.cards.values()),
            cards=tuple(deck.cards),
        )


def _words(script: Script) -> tuple[str, ...]:
    """What may be chosen in ballots on words."""
    ballots = [step for step in script.steps.values() if isinstance(step, Ballot)]
    nobody = ("abstain",) if any(not step.on and not step.everybody for step in ballots) else ()
    return tuple(dict.fromkeys((*(word for step in ballots for word in step.on), *nobody)))
