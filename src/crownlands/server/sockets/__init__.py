"""The socket of a table: who is there and what they send."""
