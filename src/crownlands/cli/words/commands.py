"""What can be typed instead of a move."""

from typing import Final

from crownlands.core.text import LocalizedText

COMMANDS: Final[dict[str, LocalizedText]] = {
    "hint": LocalizedText("hint", "conseil"),
    "why": LocalizedText("why", "pourquoi"),
    "undo": LocalizedText("undo", "annuler"),
    "moves": LocalizedText("moves", "coups"),
    "score": LocalizedText("score", "points"),
    "rules": LocalizedText("rules", "règles"),
    "save": LocalizedText("save", "sauver"),
    "help": LocalizedText("help", "aide"),
    "quit": LocalizedText("quit", "quitter"),
}
"""What can be typed instead of a move. The English words are understood in every language."""

COMMAND_HELP: Final[dict[str, LocalizedText]] = {
    "hint": LocalizedText("what a strong bot would do", "ce que ferait un robot redoutable"),
    "why": LocalizedText("why a move is refused: why MOVE", "le refus d’un coup : pourquoi COUP"),
    "undo": LocalizedText(
        "take back your last choice, until others act or something is drawn",
        "annuler votre dernier choix, tant que rien d’autre ne s’est passé",
    ),
    "moves": LocalizedText("show the table and your moves again", "revoir la table et vos coups"),
    "score": LocalizedText(
        "every point of everyone, so far", "tous les points de chacun, à ce stade"
    ),
    "rules": LocalizedText("the game in six lines", "le jeu en six lignes"),
    "save": LocalizedText(
        "write the game so far: save game.txt", "écrire la partie : sauver partie.txt"
    ),
    "help": LocalizedText("this help", "cette aide"),
    "quit": LocalizedText("leave the game", "quitter la partie"),
}
