"""Pictures for a terminal: coloured where it can be, readable in plain text."""
