"""Royal Wedding: Kingdomino and Queendomino together, three to eight players."""
