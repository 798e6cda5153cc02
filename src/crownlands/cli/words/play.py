"""What is said at the table, beside the moves, and what can be typed there."""

from typing import Final

from crownlands.core.text import LocalizedText

ENTRIES: Final = (
    ("play.person", "Player", "Joueur"),
    ("play.welcome", "{game}. You are {you}; {others}.", "{game}. Vous êtes {you} ; {others}."),
    ("play.opponent", "{seat} is {bot}", "{seat} est {bot}"),
    ("play.partner", "your partner {seat} is {bot}", "votre partenaire {seat} est {bot}"),
    (
        "play.level",
        "a bot of level {rank} ({name})",
        "un robot de niveau {rank} ({name})",
    ),
    ("play.thinking", "{seat} is thinking…", "{seat} réfléchit…"),
    ("play.adviser_thinks", "Thinking of a hint…", "Un conseil se prépare…"),
    (
        "play.start_hint",
        "Answer with the number of a move. `help` lists the other commands.",
        "Répondez par le numéro d’un coup. « aide » présente les autres commandes.",
    ),
    ("play.forced", " (the only move)", " (seul coup possible)"),
    ("play.totals", "The totals: {totals}.", "Les totaux : {totals}."),
    (
        "play.hint",
        "A strong bot would play {answer}: {move}",
        "Un robot redoutable jouerait {answer} : {move}",
    ),
    (
        "play.help_moves",
        "A move is its number in the list, or its notation: {example}",
        "Un coup est son numéro dans la liste, ou sa notation : {example}",
    ),
    (
        "play.help_pass",
        "0 or - declines what is offered",
        "0 ou - décline ce qui est proposé",
    ),
    ("play.undone", "Taken back.", "Coup annulé."),
    (
        "play.cannot_undo",
        "Nothing to take back: since your last choice others have acted or something was drawn.",
        "Rien à annuler : depuis votre dernier choix, d’autres ont joué ou un tirage a eu lieu.",
    ),
    (
        "play.hidden_score",
        "In this game points are counted at the end.",
        "Dans ce jeu, les points sont comptés à la fin.",
    ),
    ("play.legal", "{move} is allowed.", "{move} est permis."),
    ("play.refused", "Not possible: {reason}.", "Impossible : {reason}."),
    (
        "play.which_move",
        "Which move? For example: why {example}",
        "Quel coup ? Par exemple : pourquoi {example}",
    ),
    (
        "play.which_file",
        "Into which file? For example: save game.txt",
        "Dans quel fichier ? Par exemple : sauver partie.txt",
    ),
    (
        "play.no_number",
        "There is no move {number}: choose {numbers}.",
        "Il n’y a pas de coup {number} : choisissez {numbers}.",
    ),
    ("play.from_to", "{first} to {last}", "de {first} à {last}"),
    (
        "play.unclear",
        "{answer!r} is neither a number, a move such as {example}, nor a word I know.",
        "{answer!r} n’est ni un numéro, ni un coup tel que {example}, ni un mot connu.",
    ),
    ("play.near", "Did you mean {word}?", "Vouliez-vous dire {word} ?"),
    ("play.for_help", "Type help for help.", "Tapez aide pour de l’aide."),
    (
        "play.rules_page",
        "All rules: docs/rules/{game}.md, beside the source of Crownlands.",
        "Toutes les règles : docs/rules/fr/{game}.md, avec le code de Crownlands.",
    ),
    ("play.saved", "Saved in {file}.", "Enregistré dans {file}."),
    ("play.not_saved", "Not saved: {reason}.", "Pas enregistré : {reason}."),
    ("play.over", "the game is over", "la partie est finie"),
    (
        "play.offer_to_save",
        "Enter leaves; save game.txt keeps this game.",
        "Entrée quitte ; sauver partie.txt garde cette partie.",
    ),
    ("play.goodbye", "Goodbye!", "Au revoir !"),
)

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
