"""The words of The Mill: keys of its view, their values, and its score line."""

from crownlands.core.text import parse_words

WORDS = parse_words("""
view.purses: purses of coins | bourses
view.wind: wind | vent
view.sacks: sacks | sacs
view.owner: owner | meunier
wind.north: from the north | du nord
wind.south: from the south | du sud
king.Otto: Otto I | Otton Ier
line.mill_points: flour | farine
narration.grind: grinds {squares} on {to} with {key} | moud {squares} sur {to} avec {key}
""")
