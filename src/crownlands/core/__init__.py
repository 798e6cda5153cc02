"""What any game is, whatever its parts: states, moves, chance, views, scores, errors, registry."""
