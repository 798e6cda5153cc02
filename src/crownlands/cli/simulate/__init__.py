"""`crownlands simulate`: many games between bots, and what came of them."""
