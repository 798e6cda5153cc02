"""Tiny Dominoes 2: five cards on three cells, for exact methods of research."""
