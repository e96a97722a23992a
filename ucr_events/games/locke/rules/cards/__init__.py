"""4.7 and the texts on cards: ability cards, what is used, what cards do."""
