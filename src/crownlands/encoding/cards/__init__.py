"""The encoding of Dominoes 2."""
