"""The encoding of Kingdomino Duel."""
