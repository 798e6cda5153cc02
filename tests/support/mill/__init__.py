"""A small game without kingdoms whose fields are named like those of domino games."""
