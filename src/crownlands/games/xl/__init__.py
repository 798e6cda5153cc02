"""Kingdomino XL: two boxes and kingdoms of 7x7."""
