"""Queendomino: towns and buildings, knights and taxes, towers and the Queen, and a dragon."""
