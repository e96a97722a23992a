"""The referee beside stored games."""
