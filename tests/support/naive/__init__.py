"""The domino games once more, square by square and slowly, to count against.

Nothing here is shared with the engine but the component files and the notation. A table is a
dictionary that is copied for every move, a kingdom maps squares to terrains, a move is a text.
"""
