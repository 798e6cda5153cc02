"""The discovery version of Kingdomino: two players and a small box of its own."""
