"""The compiled functions of the vector environment."""
