"""The games as others know games: environments of PettingZoo, Gymnasium and OpenSpiel.

Importing this package needs none of them; each module needs the library it is named after, which
the extras `rl` and `openspiel` bring.
"""
