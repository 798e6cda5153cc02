"""The errors of the server: codes with an HTTP status and a text in both languages."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

import msgspec

from crownlands.core.convert import to_builtins
from crownlands.core.errors import CrownlandsError, Illegal
from crownlands.core.game import Game
from crownlands.core.text import LocalizedText, parse_words
from crownlands.text import Translator, in_both


class Problem(NamedTuple):
    """An error: its HTTP status and its text."""

    status: int
    words: LocalizedText


_WORDS: Final = parse_words("""
404 not_found: There is nothing here: the link may be wrong or too old.
    | Il n’y a rien ici : le lien est peut-être faux ou trop ancien.
405 not_allowed: This address is not used that way. | Cette adresse ne s’utilise pas ainsi.
404 unknown_code: No table has this code. Check it and try again.
    | Aucune table ne porte ce code. Vérifiez-le et réessayez.
422 malformed: The server could not read this message. | Le serveur n’a pas pu lire ce message.
413 too_large: This is more than the server accepts at once.
    | C’est plus que ce que le serveur accepte en une fois.
431 headers_too_large: The headers of this request are larger than the server accepts.
    | Les en-têtes de cette requête dépassent ce que le serveur accepte.
408 late_request: The request did not arrive in time. Please send it again.
    | La requête n’est pas arrivée à temps. Veuillez la renvoyer.
429 flood: These were too many requests in a short time. Please try again in a moment.
    | Trop de requêtes en peu de temps. Veuillez réessayer dans un instant.
503 full: The server is full right now. Please try again later.
    | Le serveur est complet pour l’instant. Veuillez réessayer plus tard.
503 unavailable: Nothing can be saved right now. Your game is safe as it was: please try again in a
    moment.
    | Rien ne peut être enregistré pour l’instant. Votre partie est sauve telle qu’elle était :
      veuillez réessayer dans un moment.
500 broken: An error occurred on the server. Your game is safe: please try again.
    | Une erreur est survenue sur le serveur. Votre partie est sauve : veuillez réessayer.
400 bad_hello: The first message to a table has to be a hello of protocol 1.
    | Le premier message à une table doit être un bonjour du protocole 1.
403 bad_origin: This page may not connect to this server.
    | Cette page n’a pas le droit de se connecter à ce serveur.
403 bad_token: This link opens no seat here any more. Ask the host for a new one.
    | Ce lien n’ouvre plus aucune place ici. Demandez-en un nouveau à l’hôte.
403 not_host: Only the host of this table may do that. | Seul l’hôte de cette table peut faire cela.
403 not_your_seat: This seat is not yours. | Cette place n’est pas la vôtre.
403 watching: You are watching this game: only those who sit at the table may do that.
    | Vous regardez cette partie : il faut être assis à la table pour faire cela.
409 bot_plays: A bot is playing for this seat. Take the seat back first.
    | Un robot joue à cette place. Reprenez d’abord la place.
409 bot_seat: This seat belongs to a bot. | Cette place appartient à un robot.
409 seat_taken: Somebody has already taken this seat. | Quelqu’un a déjà pris cette place.
409 stale: The game has changed in the meantime. Please look at it again.
    | La partie a avancé entre-temps. Veuillez la regarder à nouveau.
410 unknown_rules: This game was begun with a version of the rules that this server does not know
    yet.
    | Cette partie suit une version des règles que ce serveur ne connaît pas encore.
409 no_undo: There is nothing to take back: only your own last move can be, until somebody else has
    acted or something was revealed.
    | Il n’y a rien à annuler : seul votre propre dernier coup peut l’être, tant que personne
      d’autre n’a agi et que rien n’a été révélé.
409 no_takeback: There is nothing to take back: what was revealed is taken back only at a table that
    allows it, by somebody who plays alone against bots, before a rematch, and where hands are
    hidden before the end of the game.
    | Il n’y a rien à annuler : ce qui a été révélé ne s’annule qu’à une table qui le permet, quand
      on joue seul contre des robots, avant une revanche et, si des mains sont cachées, avant la fin
      de la partie.
422 takebacks_alone: Takebacks are for tables without other people: no seat may wait for a guest.
    | Les retours en arrière sont réservés aux tables sans autres personnes : aucune place ne doit
      attendre un invité.
422 coach_alone: The coach is for tables with one person: all other seats have to be bots’.
    | L’entraîneur est réservé aux tables d’une seule personne : les autres places doivent être à
      des robots.
422 play_on_alone: A game that plays on from a position is for one person: all other seats have to
    be bots’.
    | Une partie reprise à partir d’une position se joue seul : les autres places doivent être à
      des robots.
422 no_position: The game has no position {number}: it has {moves} moves.
    | La partie n’a pas de position {number} : elle compte {moves} coups.
409 still_playing: Other people are still playing this game: it can be analysed when it is over.
    | D’autres personnes jouent encore cette partie : elle pourra être analysée à la fin.
429 too_many_reviews: You have asked for many analyses. The next one is possible in {seconds} s.
    | Vous avez demandé beaucoup d’analyses. La prochaine sera possible dans {seconds} s.
503 reviews_full: Many games are waiting to be analysed. Please come back in about {minutes} min.
    | Beaucoup de parties attendent leur analyse. Revenez dans environ {minutes} min.
422 bad_review: This game cannot be analysed. | Cette partie ne peut pas être analysée.
500 review_failed: This game could not be analysed. | Cette partie n’a pas pu être analysée.
500 review_late: The analysis of this game took too long and was given up.
    | L’analyse de cette partie a pris trop de temps et a été abandonnée.
503 no_value: The position could not be judged in time. Please ask again.
    | La position n’a pas pu être évaluée à temps. Veuillez redemander.
409 held: The move before may still be taken back: the game goes on in a moment.
    | Le coup précédent peut encore être annulé : la partie continue dans un instant.
409 not_over: The game is not over yet: a rematch comes after it.
    | La partie n’est pas finie : la revanche vient après.
409 still_secret: Some of this game is still secret: its record in this form comes with the end.
    | Une partie du jeu est encore secrète : ce format du compte rendu viendra à la fin.
503 no_hint: No hint was found in time. Please ask again.
    | Aucun conseil n’a été trouvé à temps. Veuillez redemander.
422 bad_seats: Every player needs a seat: {players} players, {seats} seats.
    | Il faut une place par personne : {players} personnes, {seats} places.
422 unknown_level: No bot plays at the level {level}. | Aucun robot ne joue au niveau {level}.
404 unknown_game: There is no game called {game} here. | Il n’y a pas de jeu nommé {game} ici.
404 no_tutorial: There is no tutorial of {game}. | Il n’y a pas de leçon pour {game}.
422 bad_players: This game is not played by {players}. | Ce jeu ne se joue pas à {players}.
404 bad_day: There is no challenge for this day. | Il n’y a pas de défi pour ce jour.
422 bad_options: The option {option} cannot be chosen like this here.
    | L’option {option} ne peut pas être choisie ainsi ici.
422 bad_seat: There is no such seat at this table. | Cette place n’existe pas à cette table.
422 bad_move: This is not a move of this game. | Ce n’est pas un coup de ce jeu.
422 bad_position: No game can come to this position.
    | Aucune partie ne peut arriver à cette position.
422 bad_record: This record of a game cannot be read. | Ce compte rendu de partie est illisible.
""")
PROBLEMS: Final = {
    code: Problem(int(status), words)
    for (status, code), words in ((key.split(), words) for key, words in _WORDS.items())
}
"""All errors of the server by their code; refusals of the rules are elsewhere."""


class Failure(msgspec.Struct, frozen=True):
    """A refusal or an error as clients see it."""

    code: str
    message: LocalizedText
    details: dict[str, Any] = {}


class ServerError(Exception):
    """An error with a code of `PROBLEMS`."""

    def __init__(self, code: str, **details: Any) -> None:
        super().__init__(code)
        self.code = code
        self.details = details

    @property
    def status(self) -> int:
        """Its HTTP status."""
        return PROBLEMS[self.code].status

    @property
    def failure(self) -> Failure:
        """The error as clients see it."""
        return failure(self.code, **self.details)


def failure(code: str, **details: Any) -> Failure:
    """Return an error by its code, with its text."""
    words = PROBLEMS[code].words
    known = _Details(details)
    message = LocalizedText(en=words.en.format_map(known), fr=words.fr.format_map(known))
    return Failure(code, message, to_builtins(details))


def explain(error: CrownlandsError, names: Sequence[str] = (), game: Game | None = None) -> Failure:
    """Return an error of the engine as clients see it, with the reason of a refused move."""
    if isinstance(error, Illegal):
        words = in_both(partial(_refusal, error), names, game)
        return Failure(error.code, words, to_builtins(error.details))
    code = error.code if error.code in PROBLEMS else "malformed"
    message = failure(code, **{name: str(value) for name, value in error.details.items()}).message
    details = {**to_builtins(_simple(error.details)), "reason": error.message}
    return Failure(code, message, details)


def _refusal(error: Illegal, translator: Translator) -> str:
    """Return the reason as a sentence with a capital, unless it begins with a notation."""
    reason = translator.refusal(error)
    if "move" in error.details and reason.startswith(str(error.details["move"])):
        return reason
    return reason[:1].upper() + reason[1:]


def _simple(details: Mapping[str, Any]) -> dict[str, Any]:
    """Return the details that JSON can hold."""
    kinds = (str, int, float, list, dict, type(None))
    return {name: value for name, value in details.items() if isinstance(value, kinds)}


class _Details(dict[str, Any]):
    """The details of a text, with `?` for a missing one."""

    def __missing__(self, key: str) -> str:
        return "?"
