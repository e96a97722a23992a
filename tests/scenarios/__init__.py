"""Scenarios: what must be said of short games, written from the rule documents (docs/write-a-scenario.md)."""
