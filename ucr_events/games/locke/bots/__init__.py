"""The players of random lawful games: what they choose and what they write down."""
