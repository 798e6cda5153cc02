"""The compiled core: the plain domino games at machine speed, proven equal to the engine."""
