"""Matches, seats and moves in a database."""
