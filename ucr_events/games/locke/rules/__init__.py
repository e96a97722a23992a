"""The rules of Locke: a room for each chapter of the rule documents; `rulebook/` makes a book of them per edition."""
