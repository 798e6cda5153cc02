"""The texts of the command line in English and French, and the choice of the language."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, ClassVar, Final

from crownlands.analysis.translations import REVIEW_WORDS
from crownlands.arena.translations import RESULT_WORDS
from crownlands.core.text import parse_words
from crownlands.text import Language, Translator
from crownlands.text.translator import WORDS as SHARED_WORDS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from crownlands.core.text import LocalizedText

_COMMAND_WORDS: Final = parse_words("""
games.game: game | jeu
games.players: players | joueurs
games.rounds: rounds | tours
games.options: options | options
games.rules: rules | règles
games.for_players: for {players} | pour {players}
games.excludes: not with {options} | pas avec {options}
games.needs: needs {option} | avec {option}
games.default: usually {value} | d’ordinaire {value}
games.default_with: usually {value} with {option} | d’ordinaire {value} avec {option}
games.house: house option | option maison
games.confidence: how sure we are of the parts | ce dont nous sommes sûrs
bots.compiling: Compiling the core for the bots, once on this machine: about a minute...
    | Compilation du noyau pour les robots, une fois sur cette machine : une minute...
simulate.bot: bot | robot
simulate.seat: seat | place
simulate.games: games | parties
simulate.score: score | score
simulate.deviation: ± | ±
simulate.range: range | étendue
simulate.wins: wins | victoires
simulate.interval: 95% interval | intervalle à 95 %
simulate.speed: {games} games in {seconds} s: {speed} per second
    | {games} parties en {seconds} s : {speed} par seconde
simulate.compiled: played by the compiled core, move for move as the engine plays these bots
    | joué par le noyau compilé, coup pour coup comme le moteur joue ces robots
simulate.engine: played by the engine | joué par le moteur
simulate.uncompiled: played by the engine; the much faster core is compiled for {games} games or
    more
    | joué par le moteur ; le noyau, bien plus rapide, se compile dès {games} parties
simulate.written: {games} games are in {path} | {games} parties sont dans {path}
simulate.stopped: stopped: these are {done} of {wanted} games
    | arrêté : voici {done} parties sur {wanted}
score.unproven: whether dominoes can make this kingdom could not be decided; the score is right
    | impossible de décider si des dominos font ce royaume ; le score est juste
web.ready: Crownlands is ready: {url} | Crownlands est prêt : {url}
web.private: Only this machine can open it, links to seats too; to play with others:
    crownlands serve --host 0.0.0.0
    | Seule cette machine peut l’ouvrir, liens des places compris ; pour jouer à plusieurs :
    crownlands serve --host 0.0.0.0
web.end: Ctrl+C ends it; your games are kept. | Ctrl+C y met fin ; vos parties sont gardées.
web.stopped: Bye! Your games are kept. | À bientôt ! Vos parties sont gardées.
web.missing: For the browser: pip install "crownlands[web]" (in a checkout: python -m pip install
    --editable '.[web]'). Until then, play here in the terminal.
    | Pour le navigateur : pip install "crownlands[web]" (dans une copie des sources : python -m pip
    install --editable '.[web]'). En attendant, jouez ici.
replay.after: after move {number} of {total} | après le coup {number} sur {total}
replay.start: before the first move | avant le premier coup
replay.unfinished: The game is not finished. | La partie n’est pas finie.
replay.keys: Enter: on, b: back, a number: go there, q: leave
    | Entrée : suite, b : retour, un nombre : y aller, q : quitter
verify.no_seed: This record names no seed, so its draws cannot be checked.
    | Cette partie ne donne pas de graine : on ne peut pas vérifier ses tirages.
verify.not_yet: The seed is revealed when the game is over; its hash is {hash}.
    | La graine est révélée à la fin de la partie ; son empreinte est {hash}.
verify.fair: Every draw follows from the seed: {draws} checked.
    | Chaque tirage découle de la graine : {draws} vérifiés.
verify.taken_over: This game plays on from another one: {draws} draws were taken over from it and
    are not checked.
    | Cette partie en continue une autre : {draws} tirages en sont repris et ne sont pas vérifiés.
verify.hash_matches: The seed fits the hash that was shown before the game.
    | La graine correspond à l’empreinte montrée avant la partie.
verify.hash_differs: The seed does not fit the hash that was shown before the game: {hash}.
    | La graine ne correspond pas à l’empreinte montrée avant la partie : {hash}.
verify.no_hash: The record names no hash: nothing shows that the seed was fixed before the game.
    | Sans empreinte, rien ne montre que la graine était fixée avant la partie.
verify.unfair: Draws that do not follow from the seed: {wrong} of {draws}.
    | Tirages qui ne découlent pas de la graine : {wrong} sur {draws}.
verify.wrong: move {number}: {drawn} instead of {expected}
    | coup {number} : {drawn} au lieu de {expected}
arena.rounded: {wanted} games would seat bots unequally: {games} are played
    | {wanted} parties placeraient les robots inégalement : on en joue {games}
arena.kept: {games} games are kept in {folder} | {games} parties sont gardées dans {folder}
arena.page: the page with plots: {page} | la page avec les graphiques : {page}
arena.nothing_new: all {games} games were played before: for new ones, more --games or another
    --seed
    | les {games} parties étaient déjà jouées : pour d’autres, plus de --games ou un --seed
arena.resumed: going on after {games} games that are kept in {folder}
    | on continue après {games} parties gardées dans {folder}
arena.measuring: measuring the luck in {games} games that were played without
    | mesure de la chance dans {games} parties jouées sans elle
arena.stopped: stopped after {done} of {games} games; to go on: crownlands arena --out {folder}
    | arrêté après {done} parties sur {games} ; suite : crownlands arena --out {folder}
arena.verified: {games} records replayed: every one leads to its result
    | {games} parties rejouées : chacune mène à son résultat
evaluate.task: task | tâche
evaluate.policy: policy | robot
evaluate.opponents: against | contre
evaluate.metric: ranked by | classement
evaluate.win_share: wins | victoires
evaluate.margin: margin | écart
evaluate.about: {game}, against {opponents}: {games} games, the same draws for {seatings} seatings
    | {game}, contre {opponents} : {games} parties, les mêmes tirages pour {seatings} placements
evaluate.legend: 95% intervals over {rounds} rounds of games with the same draws; margin: own score
    minus the best opponent’s
    | intervalles à 95 % sur {rounds} séries de parties aux mêmes tirages ; écart : son score moins
    celui du meilleur adversaire
evaluate.shortened: shortened to the first {done} of {games} games: not to be compared with results
    of the whole task
    | réduit aux {done} premières parties sur {games} : à ne pas comparer aux résultats de la tâche
    entière
evaluate.written: the result is in {file} | le résultat est dans {file}
evaluate.stopped: stopped; no game was kept: --folder keeps them
    | arrêté ; aucune partie n’est gardée : --folder les garde
evaluate.stopped_kept: stopped; the same command goes on with the games that are kept in {folder}
    | arrêté ; la même commande continue avec les parties gardées dans {folder}
evaluate.consistent: {file} is as it was written, and its statistics follow from its games
    | {file} est tel qu’il a été écrit, et ses statistiques découlent de ses parties
evaluate.same: {done} of {games} games played again: every one came out the same, move for move
    | {done} parties sur {games} rejouées : chacune s’est déroulée de même, coup pour coup
evaluate.timed: a clock ends the thinking of this policy: its games cannot be repeated
    | le temps limite la réflexion de ce robot : ses parties ne peuvent pas être rejouées
evaluate.other_result: game {game} (seed {seed}) came out differently: {written} then, {played} now
    | la partie {game} (graine {seed}) finit autrement : {written} alors, {played} ici
evaluate.other_moves: game {game} (seed {seed}) took other moves to the same result, {written}
    | la partie {game} (graine {seed}) arrive au même résultat, {written}, par d’autres coups
evaluate.why: the file was made by {there}; here it is {here}. If these are the same, the policy or
    an opponent has changed, or does not take its random numbers from rng alone
    | le fichier vient de {there} ; ici c’est {here}. Si c’est la même chose, le robot ou un
    adversaire a changé, ou tire son hasard ailleurs que de rng
puzzles.all: all | tous
puzzles.legend: 1 to 5: by difficulty, by how seldom bots of the levels solve them
    | 1 à 5 : la difficulté, d’autant plus haute que les robots des niveaux échouent
puzzles.made: {count} puzzles are in {file} | {count} problèmes sont dans {file}
puzzles.stopped: stopped; the same command goes on after the {count} puzzles in {file}
    | arrêté ; la même commande continue après les {count} problèmes de {file}
puzzles.checked: {holds} puzzles hold, {weaker} lead by less than they should, {reversed} are
    reversed
    | {holds} problèmes tiennent, {weaker} ont une avance plus faible que voulu, {reversed} sont
    renversés
puzzles.weaker: {id}: {accepted} leads by less than it should
    | {id} : {accepted} a moins d’avance que voulu
puzzles.reversed: {id}: {best} leads {accepted} | {id} : {best} devance {accepted}
puzzles.about: {kind}, difficulty {difficulty} of 5: {game}. You are {seat}.
    | {kind}, difficulté {difficulty} sur 5 : {game}. Vous êtes {seat}.
""")
"""The texts of commands and of their tables."""
_PLAY_WORDS: Final = parse_words("""
play.person: Player | Joueur
play.introduction: {game}. You are {you}; {others}. | {game}. Vous êtes {you} ; {others}.
play.opponent: {seat} is {bot} | {seat} est {bot}
play.partner: your partner {seat} is {bot} | votre partenaire {seat} est {bot}
play.level: a bot of level {rank} ({name}) | un robot de niveau {rank} ({name})
play.thinking: {seat} is thinking… | {seat} réfléchit…
play.adviser_thinks: Thinking of a hint… | Un conseil se prépare…
play.start_hint: Answer with the number of a move. `help` lists the other commands.
    | Répondez par le numéro d’un coup. « aide » présente les autres commandes.
play.forced: (the only move) | (seul coup possible)
play.totals: The totals: {totals}. | Les totaux : {totals}.
play.hint: A strong bot would play {answer}: {move} | Un robot redoutable jouerait {answer} : {move}
play.help_moves: A move is its number in the list, or its notation: {example}
    | Un coup est son numéro dans la liste, ou sa notation : {example}
play.help_pass: 0 or - declines what is offered | 0 ou - décline ce qui est proposé
play.undone: Taken back. | Coup annulé.
play.cannot_undo: Nothing to take back: since your last choice others have acted or something was
    drawn.
    | Rien à annuler : depuis votre dernier choix, d’autres ont joué ou un tirage a eu lieu.
play.hidden_score: In this game points are counted at the end.
    | Dans ce jeu, les points sont comptés à la fin.
play.legal: {move} is allowed. | {move} est permis.
play.refused: Not possible: {reason}. | Impossible : {reason}.
play.which_move: Which move? For example: why {example}
    | Quel coup ? Par exemple : pourquoi {example}
play.which_file: Into which file? For example: save game.txt
    | Dans quel fichier ? Par exemple : sauver partie.txt
play.no_number: There is no move {number}: choose {numbers}.
    | Il n’y a pas de coup {number} : choisissez {numbers}.
play.from_to: {first} to {last} | de {first} à {last}
play.unclear: {answer!r} is neither a number, a move such as {example}, nor a word I know.
    | {answer!r} n’est ni un numéro, ni un coup tel que {example}, ni un mot connu.
play.near: Did you mean {word}? | Vouliez-vous dire {word} ?
play.for_help: Type help for help. | Tapez aide pour de l’aide.
play.rules_page: All rules: docs/rules/{game}.md, beside the source of Crownlands.
    | Toutes les règles : docs/rules/fr/{game}.md, avec le code de Crownlands.
play.saved: Saved in {file}. | Enregistré dans {file}.
play.not_saved: Not saved: {reason}. | Pas enregistré : {reason}.
play.over: the game is over | la partie est finie
play.offer_to_save: Enter leaves; save game.txt keeps this game.
    | Entrée quitte ; sauver partie.txt garde cette partie.
play.goodbye: Goodbye! | Au revoir !
""")
"""The texts of a game in the terminal, besides the moves."""
_LEARN_WORDS: Final = parse_words("""
learn.minutes: {minutes} min | {minutes} min
learn.time: time | durée
learn.content: what there is to learn | ce qu’on y apprend
learn.builds_on: builds on {game} | suppose {game} connu
learn.how: Begin one: crownlands learn {game} | Pour commencer : crownlands learn {game}
learn.title: {game} in {minutes} minutes | {game} en {minutes} minutes
learn.first: If you do not know {name} yet, begin there: crownlands learn {game}
    | Si vous ne connaissez pas encore {name}, commencez par là : crownlands learn {game}
learn.start_hint: Enter goes on. Answer a question with the number of a move. `help` lists the
    commands.
    | Entrée continue. À une question, répondez par le numéro d’un coup. « aide » présente les
    commandes.
learn.chapter: Chapter {number} of {count}: {title} | Chapitre {number} sur {count} : {title}
learn.enter: Enter | Entrée
learn.for_enter: Enter goes on; type help for help. | Entrée continue ; tapez aide pour de l’aide.
learn.no_back: Nothing comes before this. | Rien ne vient avant.
learn.go_on: To go on another time: {command} | Pour reprendre une autre fois : {command}
learn.done: That was the whole tutorial. To play in the browser: {command}; here: {command}
    --terminal
    | La leçon est finie. Pour jouer dans le navigateur : {command} ; ici : {command} --terminal
""")
"""The texts of a tutorial in the terminal, besides its own."""
WORDS: Final = {
    **SHARED_WORDS,
    **RESULT_WORDS,
    **REVIEW_WORDS,
    **_COMMAND_WORDS,
    **_PLAY_WORDS,
    **_LEARN_WORDS,
}
"""All texts by key, with placeholders for details."""

COMMANDS: Final = parse_words("""
hint: hint | conseil
why: why | pourquoi
undo: undo | annuler
moves: moves | coups
score: score | points
rules: rules | règles
save: save | sauver
help: help | aide
quit: quit | quitter
""")
"""The commands that can be typed instead of a move. English ones work in every language."""
COMMAND_HELP: Final = parse_words("""
hint: what a strong bot would do | ce que ferait un robot redoutable
why: why a move is refused: why MOVE | le refus d’un coup : pourquoi COUP
undo: take back your last choice, until others act or something is drawn
    | annuler votre dernier choix, tant que rien d’autre ne s’est passé
moves: show the table and your moves again | revoir la table et vos coups
score: every point of everyone, so far | tous les points de chacun, à ce stade
rules: the game in six lines | le jeu en six lignes
save: write the game so far: save game.txt | écrire la partie : sauver partie.txt
help: this help | cette aide
quit: leave the game | quitter la partie
""")

LESSON_COMMANDS: Final = {
    **parse_words("""
back: back | retour
skip: skip | passer
"""),
    **{name: COMMANDS[name] for name in ("moves", "help", "quit")},
}
"""The commands that can be typed in a tutorial."""
LESSON_COMMAND_HELP: Final = {
    **parse_words("""
back: go back one step | revenir une étape en arrière
skip: go to the next chapter | passer au chapitre suivant
quit: leave; you can go on another time | quitter ; vous pourrez reprendre une autre fois
"""),
    **{name: COMMAND_HELP[name] for name in ("moves", "help")},
}


class TerminalTranslator(Translator):
    """The shared texts and those of the command line."""

    words: ClassVar[Mapping[str, LocalizedText]] = WORDS

    @classmethod
    def choose(cls, wanted: Language | None) -> TerminalTranslator:
        """Return the texts in the given language, or that of the environment."""
        return cls(chosen_language(wanted))


def chosen_language(wanted: Language | None) -> Language:
    """Return the given language, or that of the environment, or English."""
    if wanted is not None:
        return wanted
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if setting := os.environ.get(name):
            return Language.FR if setting.lower().startswith(Language.FR.value) else Language.EN
    return Language.EN
