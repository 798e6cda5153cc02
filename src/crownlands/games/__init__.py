"""The rule sets: one folder per game, found by the registry through its `info` module."""
