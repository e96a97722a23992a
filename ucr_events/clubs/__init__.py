"""Clubs: who plays across games, what each has agreed to be counted in, and what their closed games say of them.

events.py       what can happen in a club, each kind once      state.py       the fold of them
tally.py        what one closed game says of its seats         statistics.py  over many games, of those who agreed
rates.py        a share of games with its interval    voting.py      what votes came to in truth
"""
