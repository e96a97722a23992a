"""After the game, or at any step of it: what a reader can prove, and how likely everything else is. Nothing is sampled.

A world is one way in which the cards can have been dealt. What a reader knows leaves some worlds; all that is said is read
off them. Needs numpy (the extra `analysis`) for whatever is weighed. Nothing but the interfaces imports this package.

record.py      a log as it is analysed           dealing.py    the roster of a game
gathering.py   what its facts say, step by step  testimony.py  what its family says that they prove
saying.py      what a fact says                  grouping.py   of several seats together
seeing.py      cards that all saw in hands       reading.py    what one reader has to go by
cards.py       what evidence leaves of a deal    limits.py     how much may be counted
answering.py   one reader at one step            telling.py    how many bits each fact told
proofs.py      the smallest set of facts         matching.py   a hand for every seat
knowing.py     who knew what                     views.py      what a seat may have known
asking.py      a statement of any form           statements.py what seats said, against the truth

The count, from the form of a fact to the chances:

stating.py     forms of evidence as clauses      puzzle.py     places, cards, weights, clauses
simplifying.py what is decided taken out         layout.py     by seats or by cards
ordering.py    which seat comes when             watching.py   what a statement remembers
walk.py        the cases, seat after seat        shares.py     their sums: chances and bits
worlds.py      all of it, and the ways tried     arrays.py     the arrays it counts in

Where cards move, and where tiles are hidden:

turning.py     looks turned back through swaps   moves.py      what may lie where now
decks.py       odds of hidden hands              decks_seen.py what a line says of a deck

Beside it:

claims.py      what was declared against the truth
behaviour.py   models of how people behave       estimating.py what such a model would make of it
play.py        attacks, turns and minutes        dice.py       whether dice fall evenly
standing.py    points over time
grading.py     decisions by what a seat knew     sameness.py   seats that nothing tells apart
"""
