"""The words of a Locke table: planets, base, decks, traits, states, phases, for one header."""

from collections.abc import Mapping

from ucr_events.facts import GameOpened
from ucr_events.games.common import header_dice, header_pieces, header_places, merged_decks
from ucr_events.games.family import Deck, Edition, Layout, Place, Term
from ucr_events.games.locke import vocabulary
from ucr_events.games.locke.boards import LETTERS, Board, board_of_edition, notes_of, shape_of
from ucr_events.games.locke.editions import MORE, board_of
from ucr_events.games.locke.omissions.said import OMISSIONS
from ucr_events.games.locke.texts import given, say

TRUMPS = tuple(f"{suit}{rank}" for suit in ("♠", "♣", "♥", "♦") for rank in range(1, 11))
"The playing cards: ranks 1-10 of one black and one red suit; which suits is the club's choice (mit2020:0.3.trump.deck)."


WITH_RAFNOR = ("mit2020", "mit2019")
"Editions in which the cards that ambushes replaced lie beside the board and make a planet (mit2020:4.5.ambush.rafnor)."
AMBUSHES = 4
"At most, so many squares has that planet."

DECKS = (
    Deck(id="deck.combat", label=say("combat cards"), discard="discard.combat", holding="hand"),
    Deck(id="deck.ability", label=say("ability cards"), discard="discard.ability", holding="abilities"),
    Deck(id="deck.planet", label=say("planet cards"), discard="discard.planet", holding="information"),
    Deck(id="deck.base", label=say("base cards"), discard="discard.base"),
    Deck(id="deck.silhouette", label=say("silhouettes"), holding="silhouette"),
    Deck(id="deck.character", label=say("character sheets"), holding="character"),
    Deck(id="deck.duty", label=say("ambush duty cards"), holding="duty", size=4, cards=("A", "B", "C", "D")),
    Deck(id="deck.trump", label=say("playing cards"), holding="trump", size=20, cards=TRUMPS),
)


def layout(header: GameOpened, edition: Edition) -> Layout:
    """The layout the header asks for; its options override the edition's defaults."""
    options = edition.chosen(header.options)
    planets, squares = board_of(edition.base or edition.id, len(header.seats), options["planets"], options["squares"])
    more = MORE.get(edition.base or edition.id, {})
    board = board_of_edition(edition.base or edition.id)
    names = _names(board, header, edition)
    return Layout(
        boards=vocabulary.BOARDS,
        groups=names,
        board_notes=notes_of(board, header.readings),
        board_shapes={"planets": shape_of(board, header.readings)},
        places=(
            *_planets(names, planets, squares, str(options["spaceport"])),
            *_base(board),
            *_aside(header, edition),
            *header_places(header, "aside"),
        ),
        pieces=_pieces(header) | header_pieces(header),
        decks=merged_decks(DECKS, header),
        holdings=vocabulary.HOLDINGS,
        dice=header_dice(header),
        parts=vocabulary.PARTS,
        phases=vocabulary.PHASES,
        traits=vocabulary.TRAITS,
        actions=vocabulary.ACTIONS,
        questions=vocabulary.QUESTIONS,
        purposes=(*vocabulary.PURPOSES, *more.get("purposes", ())),
        outcomes=vocabulary.OUTCOMES,
        results=vocabulary.RESULTS,
        counters=(*vocabulary.COUNTERS, *more.get("counters", ())),
        table_counters=vocabulary.TABLE_COUNTERS,
        piece_counters=vocabulary.PIECE_COUNTERS,
        limits=vocabulary.LIMITS,
        card_kinds=vocabulary.CARD_KINDS,
        helpers=vocabulary.HELPERS,
        arrivals=vocabulary.ARRIVALS,
        charts=vocabulary.CHARTS,
        omissions=tuple(OMISSIONS),
        states=vocabulary.STATES,
        ways=vocabulary.WAYS,
        reasons=vocabulary.REASONS,
        topics=vocabulary.TOPICS,
        endings=vocabulary.ENDINGS,
        grades=vocabulary.GRADES,
        levels=vocabulary.LEVELS,
        combats=True,
        seal_slots=vocabulary.SEAL_SLOTS,
        sheet_fields=vocabulary.SHEET_FIELDS,
    )


def _names(board: Board, header: GameOpened, edition: Edition) -> dict[str, Term]:
    """The planets from the top, as the table calls them, else the club, else the edition."""
    own = {name: given(label.ja, label.en) for name, label in header.labels.items()}
    return {name: own.get(name, edition.words.get(name, term)) for name, term in board.planets.items()}


def _planets(names: Mapping[str, Term], planets: int, squares: int, spaceport: str) -> tuple[Place, ...]:
    places = []
    for row, (planet, name) in enumerate(tuple(names.items())[:planets]):
        if spaceport == "own":
            label: Term = say("{what} port", what=name)
            places.append(Place(id=f"{planet}.0", label=label, board="planets", row=row, column=0, kind="port"))
        for column in range(1, squares + 1):
            kind = "port" if spaceport == "first_square" and column == 1 else "square"
            label = say("{planet} {column}", planet=name, column=column)
            places.append(Place(id=f"{planet}.{column}", label=label, board="planets", row=row, column=column, kind=kind))
    return tuple(places)


def _aside(header: GameOpened, edition: Edition) -> tuple[Place, ...]:
    """What lies beside the boards, but for what the header itself names."""
    if (edition.base or edition.id) not in WITH_RAFNOR:
        return ()
    squares = (
        Place(id=f"rafnor.{number}", label=say("planet Rafnor {number}", number=number), board="aside")
        for number in range(1, AMBUSHES + 1)
    )
    named = {place.id for place in header.places}
    beside = (Place(id="aside", label=say("aside"), board="aside"), *squares)
    return tuple(place for place in beside if place.id not in named)


def _base(board: Board) -> tuple[Place, ...]:
    """Rows that have letters are written "B3"; rows that have figures, "2-3"."""
    between = "" if board.rows == LETTERS else "-"
    around = Place(id="base.around", label=say("around the base"), board="base", kind="around")
    squares = tuple(
        Place(id=f"base.{row}{column}", label=(f"{said}{between}{column}",) * 2, board="base", row=index, column=column)
        for index, (row, said) in enumerate(zip(LETTERS, board.rows, strict=True), start=1)
        for column in range(1, 7)
    )
    return (around, *squares)


def _pieces(header: GameOpened) -> dict[str, tuple[Term, int | None]]:
    return {f"p{setup.seat}": ((setup.name, setup.name), setup.seat) for setup in header.seats}
