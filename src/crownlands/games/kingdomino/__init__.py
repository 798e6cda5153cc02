"""Kingdomino, the base game, with all its printed variants."""
