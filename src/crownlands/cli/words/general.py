"""What several commands say, and the words of tables."""

from typing import Final

ENTRIES: Final = (
    ("games.game", "game", "jeu"),
    ("games.players", "players", "joueurs"),
    ("games.rounds", "rounds", "tours"),
    ("games.options", "options", "options"),
    ("games.rules", "rules", "règles"),
    ("games.for_players", "for {players}", "pour {players}"),
    ("games.excludes", "not with {options}", "pas avec {options}"),
    ("games.needs", "needs {option}", "avec {option}"),
    ("games.default", "usually {value}", "d’ordinaire {value}"),
    (
        "games.default_with",
        "usually {value} with {option}",
        "d’ordinaire {value} avec {option}",
    ),
    ("games.house", "house option", "option maison"),
    ("games.confidence", "how sure we are of the parts", "ce dont nous sommes sûrs"),
    (
        "bots.compiling",
        "Compiling the fast core for the bots, once on this machine: about a minute...",
        "Compilation du cœur rapide pour les robots, une fois sur cette machine : une minute...",
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
        "simulate.compiled",
        "played by the compiled core, move for move as the engine plays these bots",
        "joué par le noyau compilé, coup pour coup comme le moteur joue ces robots",
    ),
    ("simulate.engine", "played by the engine", "joué par le moteur"),
    (
        "simulate.uncompiled",
        "played by the engine; the much faster core is compiled for {games} games or more",
        "joué par le moteur ; le noyau, bien plus rapide, se compile dès {games} parties",
    ),
    (
        "simulate.written",
        "{games} games are in {path}",
        "{games} parties sont dans {path}",
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
    (
        "web.ready",
        (
            "Crownlands is ready: {url}\n"
            "Only this machine can open it, links to seats too; to play with others: "
            "crownlands serve --host 0.0.0.0\n"
            "Ctrl+C ends it; your games are kept."
        ),
        (
            "Crownlands est prêt : {url}\n"
            "Seule cette machine peut l’ouvrir, liens des places compris ; pour jouer à "
            "plusieurs : crownlands serve --host 0.0.0.0\n"
            "Ctrl+C y met fin ; vos parties sont gardées."
        ),
    ),
    ("web.stopped", "Bye! Your games are kept.", "À bientôt ! Vos parties sont gardées."),
    (
        "web.missing",
        (
            'For the browser: pip install "crownlands[web]" (in a checkout: python -m pip install '
            "--editable '.[web]'). Until then, play here in the terminal."
        ),
        (
            'Pour le navigateur : pip install "crownlands[web]" (dans une copie des sources : '
            "python -m pip install --editable '.[web]'). En attendant, jouez ici."
        ),
    ),
    ("replay.after", "after move {number} of {total}", "après le coup {number} sur {total}"),
    ("replay.start", "before the first move", "avant le premier coup"),
    ("replay.unfinished", "The game is not finished.", "La partie n’est pas finie."),
    (
        "replay.keys",
        "Enter: on, b: back, a number: go there, q: leave",
        "Entrée : suite, b : retour, un nombre : y aller, q : quitter",
    ),
    (
        "verify.no_seed",
        "This record names no seed, so its draws cannot be checked.",
        "Cette partie ne donne pas de graine : on ne peut pas vérifier ses tirages.",
    ),
    (
        "verify.not_yet",
        "The seed is revealed when the game is over; its hash is {hash}.",
        "La graine est révélée à la fin de la partie ; son empreinte est {hash}.",
    ),
    (
        "verify.fair",
        "Every draw follows from the seed: {draws} checked.",
        "Chaque tirage découle de la graine : {draws} vérifiés.",
    ),
    (
        "verify.hash_matches",
        "The seed fits the hash that was shown before the game.",
        "La graine correspond à l’empreinte montrée avant la partie.",
    ),
    (
        "verify.hash_differs",
        "The seed does not fit the hash that was shown before the game: {hash}.",
        "La graine ne correspond pas à l’empreinte montrée avant la partie : {hash}.",
    ),
    (
        "verify.no_hash",
        "The record names no hash: nothing shows that the seed was fixed before the game.",
        "Sans empreinte, rien ne montre que la graine était fixée avant la partie.",
    ),
    (
        "verify.unfair",
        "Draws that do not follow from the seed: {wrong} of {draws}.",
        "Tirages qui ne découlent pas de la graine : {wrong} sur {draws}.",
    ),
    (
        "verify.wrong",
        "move {number}: {drawn} instead of {expected}",
        "coup {number} : {drawn} au lieu de {expected}",
    ),
)
