"""What mechanisms share: who is who, sets of seats, what effects come to, how a game ends, how play goes on. It names no game.

law.py    a script as one table plays it, with indexes       table.py      what the family's table holds besides
world.py  who is what, as far as somebody knows              selectors.py  which seats, in three values
effects.py, dying.py   what comes of an act or a vote        ending.py     whether it is over, and who has won
flow.py   what comes next                                    part.py       what a mechanism gives to the rule book
"""
