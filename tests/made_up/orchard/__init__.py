"""Orchard: Kingdomino with apple trees, an expansion that leaves out every hook it may."""
