"""An act: who does what to whom, how often, and what it teaches; by night, by day, or as a step of its own."""
