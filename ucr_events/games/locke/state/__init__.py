"""The state of the game beside the table: folds over every fact, which rules read and no rule writes.

A module has plain structs, one fold and one typed reader (`fight_now`). It imports the vocabulary, the table and other parts of
the state, never a rule. A memory that is one rule's own stays with its rule (`Chapter.memory`).
"""
