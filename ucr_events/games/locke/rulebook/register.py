"""The registry of Locke's rule documents: how their ids look, and where their rules are met (`ucr_events.referee.register`)."""

import re

from ucr_events.games.locke.texts import given
from ucr_events.referee.register import Register

PACKAGE = "ucr_events.games.locke"
ID = re.compile(r"\b\d\.\d(?:\.[a-z0-9-]+)+\b")
REGISTER = Register(PACKAGE, ID, given)
