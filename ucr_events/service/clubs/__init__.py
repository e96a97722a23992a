"""Clubs, and what their games say of their people."""
