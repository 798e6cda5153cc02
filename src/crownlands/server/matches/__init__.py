"""Tables in memory: a fold over the stored log, and those who sit there."""
