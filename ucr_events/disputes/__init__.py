"""Disputes: aggregates of their own beside the games, each with its own stream, chain and ids.

events.py      what can happen in a dispute, and how it is stored
state.py       the dispute as a fold of its events
checking.py    what is refused of an event: names the game does not have, seats, rulings out of turn
effects.py     what a ruling writes into the game
knowing.py     who could know what from which step on
brief.py       everything about a dispute in the order in which a judge thinks
"""
