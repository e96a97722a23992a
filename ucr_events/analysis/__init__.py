"""After the game, or at any step of it: what a reader can prove, and how likely everything else is. Nothing is sampled.

A world is one way in which the cards can have been dealt. What a reader knows leaves some worlds; all that is said is read
off them. Needs numpy (the extra `analysis`) for whatever is weighed. Nothing but the interfaces imports this package.

record.py      a log as it is analysed           dealing.py    the roster of a game
gathering.py   what its facts say, step by step  saying.py     what a fact says of a card
seeing.py      cards that all saw in hands       reading.py    what one reader has to go by
worlds.py      the worlds summed up: chances     lattice.py    sums over subsets of seats
statements.py  what is said of several seats     matching.py   whether anything fits at all
proofs.py      the smallest set of facts         answering.py  one reader at one step
telling.py     how many bits each fact told      claims.py     what was declared against the truth
behaviour.py   models of how people behave       estimating.py what such a model would make of it
play.py        attacks, turns and minutes        dice.py       whether dice fall evenly
"""
