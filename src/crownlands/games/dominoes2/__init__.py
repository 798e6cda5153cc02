"""Dominoes 2: cards with hidden hands, played over one another on a board of nine cells."""
