"""The encoding of the plain domino games on positions of the compiled core, for many at once.

It gives the numbers that `encoding_of` gives for the same game, and is tested to. Everything in
here needs NumPy, and is slow without Numba.
"""
