"""Garden Party: the court is invited to the orchard. Two expansions, and nothing but facts."""
