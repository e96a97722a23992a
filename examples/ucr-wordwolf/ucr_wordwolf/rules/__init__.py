"""The rules of Word Wolf: the course of the game, the vote, what the words say."""
