"""The rules of Avalon, a module for each heading."""
