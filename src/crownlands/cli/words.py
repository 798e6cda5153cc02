"""All the words of the command line, by key, in English and French."""

from typing import Final

from crownlands.core.options import Words

WORDS: Final[dict[str, Words]] = {
    key: Words(en, fr)
    for key, en, fr in (
        ("colon", ": ", " : "),
        ("and", " and ", " et "),
        ("or", " or ", " ou "),
        ("square.one", "{count} square", "{count} case"),
        ("square.many", "{count} squares", "{count} cases"),
        ("crown", "crown", "couronne"),
        ("crown.one", "{count} crown", "{count} couronne"),
        ("crown.many", "{count} crowns", "{count} couronnes"),
        ("point.one", "{count} point", "{count} point"),
        ("point.many", "{count} points", "{count} points"),
        ("terrain.wheat", "wheat", "champs"),
        ("terrain.forest", "forest", "forêt"),
        ("terrain.lake", "lake", "lac"),
        ("terrain.grassland", "grassland", "prairie"),
        ("terrain.swamp", "swamp", "marais"),
        ("terrain.mine", "mine", "mine"),
        ("terrain.town", "town", "ville"),
        ("lines.current", "This round", "Ce tour"),
        ("lines.next", "Next round", "Tour suivant"),
        ("phase.draw", "draw a domino", "tirer un domino"),
        ("phase.king", "draw a king", "tirer un roi"),
        ("phase.pick", "pick a domino", "choisir un domino"),
        ("phase.place", "place a domino", "poser un domino"),
        ("type.draw", "a draw", "un tirage"),
        ("type.king", "a king", "un roi"),
        ("type.pick", "a pick", "un choix"),
        ("type.place", "a placement", "une pose"),
        ("type.discard", "a discard", "une défausse"),
        ("actor.chance", "chance", "le hasard"),
        ("told.place", "places {domino}", "pose le {domino}"),
        ("told.pick", "picks {domino}", "choisit le {domino}"),
        (
            "told.discard",
            "gives up {domino}, which fits nowhere",
            "défausse le {domino}, qui ne va nulle part",
        ),
        ("told.other", "plays {move}", "joue {move}"),
        ("told.draw", "A new line: {dominoes}", "Une nouvelle ligne : {dominoes}"),
        ("told.king", "A king of {seat} is drawn", "Un roi de {seat} est tiré"),
        ("told.chance", "Chance: {move}", "Hasard : {move}"),
        ("games.game", "game", "jeu"),
        ("games.players", "players", "joueurs"),
        ("games.rounds", "rounds", "tours"),
        ("games.options", "options", "options"),
        ("games.rules", "rules", "règles"),
        ("games.for_players", "for {players}", "pour {players}"),
        ("games.excludes", "not with {options}", "pas avec {options}"),
        ("games.needs", "needs {option}", "avec {option}"),
        ("games.default", "usually {value}", "d'ordinaire {value}"),
        ("games.house", "house option", "option maison"),
        ("games.confidence", "how sure we are of the parts", "ce dont nous sommes sûrs"),
        ("confidence.certain", "certain", "certain"),
        ("confidence.likely", "likely", "probable"),
        ("confidence.reconstructed", "reconstructed", "reconstitué"),
        (
            "games.reconstructed",
            "Some parts of this game are reconstructed and may differ from the printed ones.",
            "Une partie du matériel est reconstituée et peut différer de l'original.",
        ),
        ("simulate.bot", "bot", "robot"),
        ("simulate.seat", "seat", "place"),
        ("simulate.games", "games", "parties"),
        ("simulate.score", "score", "score"),
        ("simulate.deviation", "±", "±"),
        ("simulate.range", "range", "étendue"),
        ("simulate.wins", "wins", "victoires"),
        ("simulate.interval", "95% interval", "intervalle à 95 %"),
        (
            "simulate.speed",
            "{games} games in {seconds} s: {speed} per second",
            "{games} parties en {seconds} s : {speed} par seconde",
        ),
        (
            "simulate.stopped",
            "stopped: these are {done} of {wanted} games",
            "arrêté : voici {done} parties sur {wanted}",
        ),
        (
            "score.unproven",
            "whether dominoes can make this kingdom could not be decided; the score is right",
            "impossible de décider si des dominos font ce royaume ; le score est juste",
        ),
        ("sheet.total", "total", "total"),
        ("tie.largest_domain", "largest domain", "plus grand domaine"),
        ("tie.crowns", "crowns", "couronnes"),
        (
            "tie.equal",
            "{names} are level at {points}.",
            "{names} sont à égalité avec {points}.",
        ),
        ("tie.compared", "{what}: {values}.", "{what} : {values}."),
        ("end.wins", "{names} wins with {points}.", "{names} gagne avec {points}."),
        ("end.team_wins", "{names} win with {points}.", "{names} gagnent avec {points}."),
        (
            "end.shared",
            "{names} share the victory with {points}.",
            "{names} se partagent la victoire avec {points}.",
        ),
        (
            "end.you_win",
            "You win with {points}. Well played!",
            "Vous gagnez avec {points}. Bravo !",
        ),
        ("replay.after", "after move {number} of {total}", "après le coup {number} sur {total}"),
        ("replay.start", "before the first move", "avant le premier coup"),
        ("replay.unfinished", "The game is not finished.", "La partie n'est pas finie."),
        (
            "replay.keys",
            "Enter: on, b: back, a number: go there, q: leave",
            "Entrée : suite, b : retour, un nombre : y aller, q : quitter",
        ),
        ("play.person", "Player", "Joueur"),
        (
            "play.welcome",
            "{game}. You are {you}; {others}.",
            "{game}. Vous êtes {you} ; {others}.",
        ),
        ("play.opponent", "{seat} is {bot}", "{seat} est {bot}"),
        ("play.partner", "your partner {seat} is {bot}", "{seat}, avec vous, est {bot}"),
        (
            "play.start_hint",
            "Answer with the number of a move. `help` tells what else there is.",
            "Répondez par le numéro d'un coup. « aide » dit ce qu'il y a d'autre.",
        ),
        ("play.round", "round {round} of {rounds}", "tour {round} sur {rounds}"),
        ("play.opening", "opening", "ouverture"),
        ("play.game", "game {game} of {games}", "partie {game} sur {games}"),
        ("play.ask.pick", "pick a domino", "choisissez un domino"),
        ("play.ask.place", "place {domino}", "posez le {domino}"),
        ("play.ask.other", "your move", "à vous de jouer"),
        (
            "play.places",
            "left half on the letter, right half where the arrow points",
            "moitié gauche sur la lettre, moitié droite dans le sens de la flèche",
        ),
        ("play.forced", " (the only move)", " (seul coup possible)"),
        (
            "play.game_over",
            "Game {game} of {games} is over; the totals: {totals}.",
            "La partie {game} sur {games} est finie ; les totaux : {totals}.",
        ),
        (
            "play.hint",
            "greedy would play {answer}: {move}",
            "greedy jouerait {answer} : {move}",
        ),
        ("play.undone", "Taken back.", "Coup repris."),
        (
            "play.cannot_undo",
            "Nothing to take back: since your last choice others have acted or luck has spoken.",
            "Rien à reprendre : depuis votre dernier choix, d'autres ont joué ou le sort a parlé.",
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
            "There is no move {number}: choose 1 to {last}.",
            "Il n'y a pas de coup {number} : choisissez de 1 à {last}.",
        ),
        (
            "play.unclear",
            "{answer!r} is neither a number, a move such as {example}, nor a word I know.",
            "{answer!r} n'est ni un numéro, ni un coup tel que {example}, ni un mot connu.",
        ),
        ("play.near", "Did you mean {word}?", "Vouliez-vous dire {word} ?"),
        ("play.for_help", "Type help for help.", "Tapez aide pour de l'aide."),
        ("play.saved", "Saved in {file}.", "Enregistré dans {file}."),
        ("play.not_saved", "Not saved: {reason}.", "Pas enregistré : {reason}."),
        (
            "play.help_moves",
            "A move is its number in the list, or its notation: {example}",
            "Un coup est son numéro dans la liste, ou sa notation : {example}",
        ),
        (
            "play.help_letters",
            "or a letter and a direction: ae lays the right half east of a (n, e, s, w)",
            "ou une lettre et une direction : ae pose la moitié droite à l'est de a (n, e, s, w)",
        ),
        (
            "play.help_places",
            "In 12@1,0e the left half of 12 lies at x 1, y 0, the right half east of it.",
            "Dans 12@1,0e la moitié gauche du 12 est en x 1, y 0, la droite à l'est.",
        ),
        ("play.over", "the game is over", "la partie est finie"),
        (
            "play.offer_to_save",
            "Enter leaves; save game.txt keeps this game.",
            "Entrée quitte ; sauver partie.txt garde cette partie.",
        ),
        ("play.goodbye", "Goodbye!", "Au revoir !"),
    )
}
"""What is said, with the names of details to be filled in."""

COMMANDS: Final[dict[str, Words]] = {
    "hint": Words("hint", "conseil"),
    "why": Words("why", "pourquoi"),
    "undo": Words("undo", "annuler"),
    "moves": Words("moves", "coups"),
    "score": Words("score", "points"),
    "save": Words("save", "sauver"),
    "help": Words("help", "aide"),
    "quit": Words("quit", "quitter"),
}
"""What can be typed instead of a move. The English words are understood in every language."""

COMMAND_HELP: Final[dict[str, Words]] = {
    "hint": Words("what the greedy bot would do", "ce que ferait le robot greedy"),
    "why": Words("why a move is refused: why 12@1,0e", "le refus d'un coup : pourquoi 12@1,0e"),
    "undo": Words(
        "take back your last choice, until others act or something is drawn",
        "reprendre votre dernier choix, tant que rien d'autre ne s'est passé",
    ),
    "moves": Words("show the table and your moves again", "revoir la table et vos coups"),
    "score": Words("every point of everyone, so far", "tous les points de chacun, à ce stade"),
    "save": Words("write the game so far: save game.txt", "écrire la partie : sauver partie.txt"),
    "help": Words("this help", "cette aide"),
    "quit": Words("leave the game", "quitter la partie"),
}

FRENCH_REFUSALS: Final[dict[str, str]] = {
    "not_a_move": "{move} n'est pas un coup",
    "game_over": "la partie est finie, plus aucun coup n'est possible",
    "not_your_turn": "ce n'est pas à {seat} de jouer, mais à {actor}",
    "wrong_phase": "{move} ne convient pas ici : {actor} doit {phase} ({expected})",
    "unknown_domino": "il n'y a pas de domino {domino} dans ce jeu",
    "wrong_domino": "le domino à poser maintenant est le {expected}, pas le {domino}",
    "halves_apart": "les moitiés d'un domino sont voisines, ce que {left} et {right} ne sont pas",
    "square_taken": "la case {square} est déjà couverte",
    "outside_kingdom": "avec la case {square} le royaume dépasserait {size}x{size}",
    "not_connected": (
        "le domino {domino} ne s'y raccorde pas : "
        "une moitié doit toucher le château ou un terrain identique"
    ),
    "not_canonical": "les deux moitiés du domino {domino} sont pareilles : écrivez {canonical}",
    "must_place": "le domino {domino} a sa place dans le royaume, par exemple {example}",
    "not_in_line": "le domino {domino} n'est pas dans la ligne où l'on choisit",
    "already_picked": "le domino {domino} porte déjà un roi de {seat}",
    "not_in_pile": "le domino {domino} n'est pas dans la pile d'où l'on tire",
    "no_king_left": "{seat} n'a plus de roi à tirer",
}
"""Why a move is refused, by code; the English sentences are the engine's own."""

FRENCH_LINES: Final[dict[str, str]] = {
    "domain": "{terrain} : {squares} x {crowns}",
    "harmony": "harmonie : le royaume est complet",
    "middle_kingdom": "empire du milieu : le château est au centre",
    "game": "partie {number}",
}
"""What points are for, by the kind of the line; the English sentences are the engine's own."""
