"""The steps a domino game is assembled from, in the order in which a booklet explains them."""
