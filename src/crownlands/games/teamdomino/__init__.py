"""Teamdomino: teams of two share a kingdom of 7x7."""
