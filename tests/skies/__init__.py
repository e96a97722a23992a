"""Tests of Sovereign Skies: its table, its rules, made-up games."""
