"""Words of a Sovereign Skies table, Japanese and English; the Japanese ones are those of the rule document."""

from ucr_events.games.family import Term
from ucr_events.games.skies.texts import say, say_in

PLANETS: tuple[tuple[str, str, Term], ...] = (
    ("deyvas", "Deyvas", say("hire a senator")),
    ("hreja", "Hreja", say("activate a base")),
    ("utei", "Utei", say("build")),
    ("eylona", "Eylona", say("treaty")),
    ("wyrne", "Wyrne", say("redeploy")),
    ("solenmere", "Solenmere", say("refuel")),
)
"Id, printed name, special action."

COLOURS: tuple[tuple[str, Term], ...] = (
    ("yellow", say("yellow")),
    ("purple", say("purple")),
    ("green", say("green")),
)
"Colours of planets and activation chits."

DOTS: tuple[tuple[str, Term], ...] = (("one", ("•", "•")), ("two", ("••", "••")), ("three", ("•••", "•••")))
"Piles of the senator mat, by the dots on their cards."

FACTIONS: tuple[tuple[str, str], ...] = (
    ("universus", "Universus"),
    ("iron_sun", "Iron Sun Div."),
    ("temporum", "Temporum"),
    ("voldan", "Voldan"),
)

WORDS: dict[str, Term] = {
    **{planet: (name, name) for planet, name, _ in PLANETS},
    **{f"ships.{planet}": say("dropships on {name}", name=name) for planet, name, _ in PLANETS},
    **{f"bonus.{planet}": say("bonus energy of {name}", name=name) for planet, name, _ in PLANETS},
    # boards, parts, reasons
    "ring": say("Abyssi cluster"),
    "board": say("player board"),
    "tiles": say("order of the tiles"),
    "aside": say("aside"),
    "setup": say("setup"),
    "play": say("play"),
    "move_phase": say("mothership movement"),
    "action_phase": say("planet actions"),
    "stacks_empty": say("two stacks of chits have run out"),
    "counted": say("influence counted"),
    "broken_off": say("broken off"),
    # sections of the rule document
    "section.goal": say("goal"),
    "section.setup": say("setup"),
    "section.flow": say("course of play"),
    "section.move": say("movement"),
    "section.majority": say("majority"),
    "section.action": say("planet actions"),
    "section.planet": say("special actions"),
    "section.senator": say("senators"),
    "section.end": say("end of the game"),
    "section.score": say("score"),
    "section.faction": say("factions"),
    "section.components": say("components"),
    "section.limits": say("limits"),
    "section.visibility": say("visibility"),
    # planet actions
    "hire": say("hire a senator"),
    "activate": say("activate a base"),
    "build": say("build"),
    "treaty": say("treaty"),
    "redeploy": say("redeploy"),
    "refuel": say("refuel"),
    "act.hire": say("hires a senator"),
    "act.activate": say("activates a base"),
    "act.build": say("builds"),
    "act.treaty": say("makes treaties"),
    "act.redeploy": say("redeploys"),
    "act.refuel": say("refuels"),
    # abilities of senators
    "ability_energy": say("ability: 3 energy"),
    "ability_build": say("ability: build"),
    "ability_swap": say("ability: exchange a politic card"),
    "ability_treaty": say("ability: treaty"),
    "ability_redeploy": say("ability: redeploy up to three"),
    "ability_ship": say("ability: add a dropship"),
    # abilities of factions
    "universus_swap": say("faction: exchange a senator"),
    "universus_both": say("faction: both abilities"),
    "iron_sun_build": say("faction: build with one dropship less"),
    "iron_sun_ships": say("faction: two dropships for energy"),
    "temporum_base": say("faction: move an active base"),
    "temporum_jump": say("faction: to Hreja"),
    "voldan_turn": say("faction: turn for free"),
    "voldan_stay": say("faction: stay and act again"),
    # the same as what somebody does
    "act.ability_energy": say("uses an ability: 3 energy"),
    "act.ability_build": say("uses an ability: building"),
    "act.ability_swap": say("uses an ability: exchanging a politic card"),
    "act.ability_treaty": say("uses an ability: treaties"),
    "act.ability_redeploy": say("uses an ability: redeploying up to three"),
    "act.ability_ship": say("uses an ability: a dropship"),
    "act.universus_swap": say("uses its faction: exchanges a senator"),
    "act.universus_both": say("uses its faction: both abilities"),
    "act.iron_sun_build": say("uses its faction: builds with one dropship less"),
    "act.iron_sun_ships": say("uses its faction: two dropships for energy"),
    "act.temporum_base": say("uses its faction: moves an active base"),
    "act.temporum_jump": say("uses its faction: to Hreja"),
    "act.voldan_turn": say("uses its faction: turns for free"),
    "act.voldan_stay": say("uses its faction: stays and acts again"),
    # what is counted, what state one is in, how a mothership moves
    "energy": say("energy"),
    "influence": say("normal influence"),
    "supply": say("dropships in supply"),
    **dict(COLOURS),
    "round": say("round"),
    "start_player": say_in("start_player", "start player"),
    "move": say("move"),
    "turn": say("turned round"),
    "jump": say("by faction"),
    # outcomes a table may state
    "score": say("score"),
    "majority": say("majority"),
    "income": say("energy for the majority"),
    "success": say("success"),
    "failure": say("failure"),
    "stands": say("stands"),
    "falls": say("falls"),
    "taken": say("taken"),
    "declined": say("not taken"),
    "faction": say("faction"),
    "bid": say("bid"),
    "consent": say("consent"),
    # what did not happen
    "omission.move": say("the mothership moved"),
    "omission.energy": say("energy taken or paid"),
    "omission.ships": say("dropships placed or returned"),
    "omission.influence": say("normal influence taken"),
    "omission.card": say("a politic card taken"),
    "omission.discard": say("politic cards discarded"),
    "omission.chit": say("an influence chit taken"),
    "omission.senator": say("a senator taken"),
    "omission.base": say("a base placed or turned over"),
    "omission.announcement": say("an action or ability announced"),
    "omission.shuffle": say("cards shuffled"),
    "omission.turn": say("the beginning of a turn"),
    "omission.anything": say("anything else: the record is whole here"),
    # cards, chits, notes
    "hand": say("hand"),
    "senator": say("own senators"),
    "activation_chit": say("activation influence"),
    "senator_chit": say("senator influence"),
    "treaty_chit": say("treaty influence"),
    "zone.discard": say("removed from the game"),
    "note": say("note"),
    "name": say("name"),
    "symbols": say("politic symbols"),
    "break": say("break"),
    "consultation": say("consultation"),
    "slip": say("slip of the tongue"),
    "agreement": say("agreement"),
}
