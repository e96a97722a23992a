"""What seats claim of themselves: a role, or an act and what it taught. Nothing follows from it."""
