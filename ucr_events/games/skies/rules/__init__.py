"""The rules of Sovereign Skies: one module for each heading of the rule document; `rulebook/` makes a book of them."""
