"""The letters of the shorthand for what a Skies table does most."""

STEMS = {
    "turn.begin": "n",
    "turn.end": "e",
    "round.begin": "rb",
    "move": "m",
    "move.turn": "u",
    "move.income": "i",
    "move.pay": "p",
    "senator.play": "s",
    "faction.use": "f",
    "refuel.gain": "g",
    "build.base": "b",
    "activate.flip": "a",
    "hire.discard": "h",
    "treaty.chit": "tc",
    "treaty.discard": "td",
    "treaty.influence": "ti",
    "redeploy.take": "rt",
    "redeploy.put": "rp",
}
