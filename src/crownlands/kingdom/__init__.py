"""What the domino games share: terrains, dominoes, kingdoms, domains, the line and its turns."""
