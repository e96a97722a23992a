"""A night: acts that only some see; at dawn it shows who died of them."""
