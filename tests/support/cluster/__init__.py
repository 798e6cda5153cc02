"""Several server processes on one database, players and faults, and a checker of what happened."""
