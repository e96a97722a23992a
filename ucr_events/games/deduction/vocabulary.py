"""The few words that every script has; it names the rest itself."""

BOARDS = ("town",)
HOLDINGS = ("card", "hand")
TRAITS = ("role",)
QUESTIONS = ("veto",)
RESULTS = ("chosen", "nobody", "again")
TOPICS = ("break", "agreement", "slip")
BROKEN_OFF = "broken_off"
SEAL_SLOTS = (("sheet", "sheet"), ("note", "note"))
