"""The deal: which cards there are, who has which, who learns at once of whom."""
