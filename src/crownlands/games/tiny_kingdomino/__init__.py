"""Tiny Kingdomino: four dominoes in kingdoms of 3x3, for exact methods of research."""
