"""The encodings of the domino games: the plain ones, and what expansions add."""
