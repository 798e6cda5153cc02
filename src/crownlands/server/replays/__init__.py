"""Games seen again: matches played here, and records that somebody kept here."""
