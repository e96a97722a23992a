"""5.3 to 5.6 The attack: cards, activation, answers, damage, synchro, melee."""
