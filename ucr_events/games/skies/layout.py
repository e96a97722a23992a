"""The words of a Sovereign Skies table: the ring of planets, pieces of each colour, piles and stacks, for one header.

A mothership stands on a corner of a planet (`utei.left`, `utei.right`), which shows where it looks. A base stands on the planet
as it lies: `utei.inactive`, `utei.active`; before, in a column of the player board. Dropships of a colour are alike: they are
counted for each planet (counter `ships.utei` of the seat), and so is energy. Ring places go on in the direction "right".
"""

from ucr_events.facts import GameOpened
from ucr_events.games.common import header_dice, header_pieces, header_places, merged_decks
from ucr_events.games.family import Deck, Edition, Layout, Place, Term
from ucr_events.games.skies import vocabulary
from ucr_events.games.skies.editions import COLUMNS
from ucr_events.games.skies.omissions.said import OMISSIONS
from ucr_events.games.skies.texts import say
from ucr_events.games.skies.words import COLOURS, DOTS, FACTIONS, PLANETS

NAMES: dict[str, str] = {planet: name for planet, name, _ in PLANETS}
"Planet -> name as printed: also the name of its tile, its politic cards and its treaty chit."
IDS: dict[str, str] = {name: planet for planet, name in NAMES.items()}
POLITIC: tuple[str, ...] = tuple(f"politic.{planet}" for planet in NAMES)
ACTIVATION: tuple[str, ...] = tuple(f"activation_chits.{colour}" for colour, _ in COLOURS)
SENATOR_CHITS: tuple[str, ...] = tuple(f"senator_chits.{dots}" for dots, _ in DOTS)
SENATORS: tuple[str, ...] = tuple(f"senators.{dots}" for dots, _ in DOTS)
CHITS = (*ACTIVATION, *SENATOR_CHITS)
"Stacks whose running out ends the game."
TREATIES = "treaty_chits"
BONUS = "bonus"
"Energy beside a treaty chit of the mat: counter `bonus.<planet>` of the table."
REMOVED = "removed"
SIDES = ("left", "right")
TREATY_VALUE, SENATORS_IN_ALL = 3, 15

COLUMN_WORDS: dict[str, Term] = {"left": say("left"), "centre": say("centre"), "right": say("right")}
CORNER_WORDS: dict[str, Term] = {"left": say("facing left"), "right": say("facing right")}
BASE_WORDS: dict[str, Term] = {"inactive": say("inactive"), "active": say("active")}


def layout(header: GameOpened, edition: Edition) -> Layout:
    """The layout the header asks for: pieces and politic cards for its seats."""
    options = edition.chosen(header.options)
    return Layout(
        boards=vocabulary.BOARDS,
        places=(*_ring(), *_columns(), *header_places(header, "aside")),
        pieces={**_pieces(header, int(options["bases"])), **header_pieces(header)},
        decks=merged_decks(_decks(len(header.seats)), header),
        holdings=vocabulary.HOLDINGS,
        dice=header_dice(header),
        parts=vocabulary.PARTS,
        phases=vocabulary.PHASES,
        traits=vocabulary.TRAITS,
        actions=(*SPECIALS.values(), *ABILITIES, *FACTION_ABILITIES),
        questions=vocabulary.QUESTIONS,
        purposes=ABILITIES,
        outcomes=vocabulary.OUTCOMES,
        results=vocabulary.RESULTS,
        counters=("energy", "influence", *(f"ships.{planet}" for planet in NAMES)),
        card_kinds=tuple(colour for colour, _ in COLOURS),
        table_counters=("round", *(f"{BONUS}.{planet}" for planet in NAMES)),
        placed_counters=("ships", BONUS),
        omissions=tuple(OMISSIONS),
        states=vocabulary.STATES,
        ways=vocabulary.WAYS,
        reasons=vocabulary.REASONS,
        topics=vocabulary.TOPICS,
        endings=vocabulary.ENDINGS,
        seal_slots=vocabulary.SEAL_SLOTS,
        sheet_fields=vocabulary.SHEET_FIELDS,
    )


ABILITIES = (
    "ability_energy",
    "ability_build",
    "ability_swap",
    "ability_treaty",
    "ability_redeploy",
    "ability_ship",
)
"What a senator may be used for."
FACTION_ABILITIES = (
    "universus_swap",
    "universus_both",
    "iron_sun_build",
    "iron_sun_ships",
    "temporum_base",
    "temporum_jump",
    "voldan_turn",
    "voldan_stay",
)
SPECIALS: dict[str, str] = {
    "deyvas": "hire",
    "hreja": "activate",
    "utei": "build",
    "eylona": "treaty",
    "wyrne": "redeploy",
    "solenmere": "refuel",
}
"Planet -> its special action."


def _ring() -> tuple[Place, ...]:
    slots = (Place(id=f"ring.{n}", label=say("tile {n}", n=n), board="tiles", row=n, kind="slot") for n in range(1, 7))
    planets = (place for row, planet in enumerate(NAMES, 1) for place in _planet(row, planet))
    return (*slots, *planets)


def _planet(row: int, planet: str) -> tuple[Place, ...]:
    name = NAMES[planet]
    corners = (
        Place(
            id=f"{planet}.{side}",
            label=say("{name}, {corner}", name=name, corner=corner),
            board="ring",
            row=row,
            column=column,
            kind="corner",
        )
        for column, (side, corner) in enumerate(CORNER_WORDS.items(), 1)
    )
    bases = (
        Place(
            id=f"{planet}.{lies}",
            label=say("{name} ({what})", name=name, what=what),
            board="ring",
            row=row,
            column=column,
            kind="base",
        )
        for column, (lies, what) in enumerate(BASE_WORDS.items(), 3)
    )
    return (Place(id=planet, label=(name, name), board="ring", row=row, kind="planet"), *corners, *bases)


def _columns() -> tuple[Place, ...]:
    return tuple(
        Place(id=f"board.{column}", label=say("{what} column", what=what), board="board", column=at, kind="column")
        for at, (column, what) in enumerate(COLUMN_WORDS.items(), 1)
    )


def _pieces(header: GameOpened, bases: int) -> dict[str, tuple[Term, int | None]]:
    pieces: dict[str, tuple[Term, int | None]] = {}
    for setup in header.seats:
        pieces[f"mother.{setup.seat}"] = (say("mothership"), setup.seat)
        for column in COLUMNS:
            for number in range(1, bases // len(COLUMNS) + 1):
                pieces[f"base.{setup.seat}.{column}.{number}"] = (say("base ({what})", what=COLUMN_WORDS[column]), setup.seat)
    return pieces


def _decks(players: int) -> tuple[Deck, ...]:
    names = tuple(IDS)
    politic = (
        Deck(
            id=f"politic.{planet}",
            label=say("politic cards {name}", name=name),
            holding="hand",
            size=players,
            cards=(name,),
        )
        for planet, name in NAMES.items()
    )
    return (
        Deck(id="deck.planets", label=say("planet tiles"), size=len(names), cards=names),
        *politic,
        Deck(
            id="deck.senators",
            label=say("senator cards"),
            discard=REMOVED,
            holding="senator",
            size=SENATORS_IN_ALL,
        ),
        *(Deck(id=f"senators.{dots}", label=say("senators {what}", what=what), holding="senator") for dots, what in DOTS),
        *(
            Deck(id=f"senator_chits.{dots}", label=say("senator chits {what}", what=what), holding="senator_chit")
            for dots, what in DOTS
        ),
        *(
            Deck(
                id=f"activation_chits.{colour}",
                label=say("activation chits ({what})", what=what),
                holding="activation_chit",
            )
            for colour, what in COLOURS
        ),
        Deck(id=TREATIES, label=say("treaty chits"), holding="treaty_chit", size=len(names), cards=names),
        Deck(
            id="deck.factions",
            label=say("faction cards"),
            holding="faction",
            size=len(FACTIONS),
            cards=tuple(name for _, name in FACTIONS),
        ),
    )
