"""The engine's side of the engine protocol: any bot of the house, spoken to line by line."""
