"""The few words that every script has; it names the rest itself."""

BOARDS = ("town",)
HOLDINGS = ("card", "hand")
TRAITS = ("role",)
QUESTIONS = ("veto",)
RESULTS = ("chosen", "nobody", "again", "success", "failure", "stands", "falls")
REASONS = ("broken_off", "dead")
TOPICS = ("break", "agreement", "slip")
BROKEN_OFF = "broken_off"
SEAL_SLOTS = (("sheet", "sheet"), ("note", "note"))
