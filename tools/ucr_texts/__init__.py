"""Texts for translators: what the code says is collected into PO files, which are checked against it (`docs/translate.md`)."""
