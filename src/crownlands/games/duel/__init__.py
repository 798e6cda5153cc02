"""Kingdomino Duel: dice instead of dominoes, a map to fill, and a book of spells to race for."""
