"""What can be typed instead of a move."""

from typing import Final

from crownlands.core.words import Words

COMMANDS: Final[dict[str, Words]] = {
    "hint": Words("hint", "conseil"),
    "why": Words("why", "pourquoi"),
    "undo": Words("undo", "annuler"),
    "moves": Words("moves", "coups"),
    "score": Words("score", "points"),
    "rules": Words("rules", "règles"),
    "save": Words("save", "sauver"),
    "help": Words("help", "aide"),
    "quit": Words("quit", "quitter"),
}
"""What can be typed instead of a move. The English words are understood in every language."""

COMMAND_HELP: Final[dict[str, Words]] = {
    "hint": Words("what a strong bot would do", "ce que ferait un robot redoutable"),
    "why": Words("why a move is refused: why MOVE", "le refus d’un coup : pourquoi COUP"),
    "undo": Words(
        "take back your last choice, until others act or something is drawn",
        "annuler votre dernier choix, tant que rien d’autre ne s’est passé",
    ),
    "moves": Words("show the table and your moves again", "revoir la table et vos coups"),
    "score": Words("every point of everyone, so far", "tous les points de chacun, à ce stade"),
    "rules": Words("the game in six lines", "le jeu en six lignes"),
    "save": Words("write the game so far: save game.txt", "écrire la partie : sauver partie.txt"),
    "help": Words("this help", "cette aide"),
    "quit": Words("leave the game", "quitter la partie"),
}
