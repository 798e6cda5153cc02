"""The compiled functions of the vector environment.

They write the numbers that `encoding_of` gives for the same game, and are tested to. Everything in
here needs NumPy, and is slow without Numba.
"""
