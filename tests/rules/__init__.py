"""Tests of the rules: told alone on any table (`stage.py`), or as logs."""
