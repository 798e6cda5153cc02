"""The reasons the server refuses something: codes with a status and words in both languages."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

import msgspec

from crownlands.core.convert import to_builtins
from crownlands.core.errors import CrownlandsError, Illegal
from crownlands.core.game import Game
from crownlands.core.text import LocalizedText
from crownlands.text import Speech, in_both


class Problem(NamedTuple):
    """A reason: the HTTP status that fits it, and what people are told."""

    status: int
    words: LocalizedText


def _problem(status: int, *, en: str, fr: str) -> Problem:
    return Problem(status, LocalizedText(en=en, fr=fr))


PROBLEMS: Final[dict[str, Problem]] = {
    "not_found": _problem(
        404,
        en="There is nothing here: the link may be wrong or too old.",
        fr="Il n’y a rien ici : le lien est peut-être faux ou trop ancien.",
    ),
    "not_allowed": _problem(
        405,
        en="This address is not used that way.",
        fr="Cette adresse ne s’utilise pas ainsi.",
    ),
    "unknown_code": _problem(
        404,
        en="No table has this code. Check it and try again.",
        fr="Aucune table ne porte ce code. Vérifiez-le et réessayez.",
    ),
    "malformed": _problem(
        422,
        en="The server could not make sense of this message.",
        fr="Le serveur n’a pas compris ce message.",
    ),
    "too_large": _problem(
        413,
        en="This is more than the server accepts at once.",
        fr="C’est plus que ce que le serveur accepte en une fois.",
    ),
    "headers_too_large": _problem(
        431,
        en="The headers of this request are larger than the server accepts.",
        fr="Les en-têtes de cette requête dépassent ce que le serveur accepte.",
    ),
    "late_request": _problem(
        408,
        en="The request did not arrive in time. Please send it again.",
        fr="La requête n’est pas arrivée à temps. Veuillez la renvoyer.",
    ),
    "flood": _problem(
        429,
        en="That was a bit fast. Take a breath and try again in a moment.",
        fr="C’était un peu rapide. Respirez, puis réessayez dans un instant.",
    ),
    "full": _problem(
        503,
        en="The server is full right now. Please come back in a little while.",
        fr="Le serveur est complet pour l’instant. Revenez dans un petit moment.",
    ),
    "unavailable": _problem(
        503,
        en="Nothing can be saved right now. Your game is safe as it was: please try again in a "
        "moment.",
        fr="Rien ne peut être enregistré pour l’instant. Votre partie est sauve telle qu’elle "
        "était : veuillez réessayer dans un moment.",
    ),
    "broken": _problem(
        500,
        en="Something broke on our side. Your game is safe: please try again.",
        fr="Une erreur est survenue de notre côté. Votre partie est sauve : veuillez réessayer.",
    ),
    "bad_hello": _problem(
        400,
        en="The first message to a table has to be a hello of protocol 1.",
        fr="Le premier message à une table doit être un bonjour du protocole 1.",
    ),
    "bad_origin": _problem(
        403,
        en="This page may not talk to this server.",
        fr="Cette page n’a pas le droit de parler à ce serveur.",
    ),
    "bad_token": _problem(
        403,
        en="This link opens no seat here any more. Ask the host for a new one.",
        fr="Ce lien n’ouvre plus aucune place ici. Demandez-en un nouveau à l’hôte.",
    ),
    "not_host": _problem(
        403,
        en="Only the host of this table may do that.",
        fr="Seul l’hôte de cette table peut faire cela.",
    ),
    "not_your_seat": _problem(
        403,
        en="This seat is not yours.",
        fr="Cette place n’est pas la vôtre.",
    ),
    "watching": _problem(
        403,
        en="You are watching this game: only those who sit at the table may do that.",
        fr="Vous regardez cette partie : il faut être assis à la table pour faire cela.",
    ),
    "bot_plays": _problem(
        409,
        en="A bot is playing for this seat. Take the seat back first.",
        fr="Un robot joue à cette place. Reprenez d’abord la place.",
    ),
    "bot_seat": _problem(
        409,
        en="This seat belongs to a bot.",
        fr="Cette place appartient à un robot.",
    ),
    "seat_taken": _problem(
        409,
        en="Somebody has already taken this seat.",
        fr="Quelqu’un a déjà pris cette place.",
    ),
    "stale": _problem(
        409,
        en="The game has moved on in the meantime. Have another look.",
        fr="La partie a avancé entre-temps. Regardez à nouveau.",
    ),
    "unknown_rules": _problem(
        410,
        en="This game was begun with a version of the rules that this server does not know yet.",
        fr="Cette partie suit une version des règles que ce serveur ne connaît pas encore.",
    ),
    "no_undo": _problem(
        409,
        en="There is nothing to take back: only your own last move can be, until somebody else "
        "has acted or something was revealed.",
        fr="Il n’y a rien à annuler : seul votre propre dernier coup peut l’être, tant que "
        "personne d’autre n’a agi et que rien n’a été révélé.",
    ),
    "no_takeback": _problem(
        409,
        en="There is nothing to take back: what was revealed is taken back only at a table that "
        "allows it, by somebody who plays alone against bots, before a rematch, and where hands "
        "are hidden before the end of the game.",
        fr="Il n’y a rien à annuler : ce qui a été révélé ne s’annule qu’à une table qui le "
        "permet, quand on joue seul contre des robots, avant une revanche et, si des mains sont "
        "cachées, avant la fin de la partie.",
    ),
    "takebacks_alone": _problem(
        422,
        en="Takebacks are for tables without other people: no seat may wait for a guest.",
        fr="Les retours en arrière sont réservés aux tables sans autres personnes : aucune place "
        "ne doit attendre un invité.",
    ),
    "held": _problem(
        409,
        en="The move before may still be taken back: the game goes on in a moment.",
        fr="Le coup précédent peut encore être annulé : la partie continue dans un instant.",
    ),
    "not_over": _problem(
        409,
        en="The game is not over yet: a rematch comes after it.",
        fr="La partie n’est pas finie : la revanche vient après.",
    ),
    "still_secret": _problem(
        409,
        en="Some of this game is still secret: its record in this form comes with the end.",
        fr="Une partie du jeu est encore secrète : ce format du compte rendu viendra à la fin.",
    ),
    "no_hint": _problem(
        503,
        en="No hint was found in time. Please ask again.",
        fr="Aucun conseil n’a été trouvé à temps. Veuillez redemander.",
    ),
    "bad_seats": _problem(
        422,
        en="Every player needs a seat: {players} players, {seats} seats.",
        fr="Il faut une place par personne : {players} personnes, {seats} places.",
    ),
    "unknown_level": _problem(
        422,
        en="No bot plays at the level {level}.",
        fr="Aucun robot ne joue au niveau {level}.",
    ),
    "unknown_game": _problem(
        404,
        en="There is no game called {game} here.",
        fr="Il n’y a pas de jeu nommé {game} ici.",
    ),
    "bad_players": _problem(
        422,
        en="This game is not played by {players}.",
        fr="Ce jeu ne se joue pas à {players}.",
    ),
    "bad_options": _problem(
        422,
        en="The option {option} cannot be chosen like this here.",
        fr="L’option {option} ne peut pas être choisie ainsi ici.",
    ),
    "bad_seat": _problem(
        422,
        en="There is no such seat at this table.",
        fr="Cette place n’existe pas à cette table.",
    ),
    "bad_move": _problem(
        422,
        en="This is not a move of this game.",
        fr="Ce n’est pas un coup de ce jeu.",
    ),
    "bad_position": _problem(
        422,
        en="No game can come to this position.",
        fr="Aucune partie ne peut arriver à cette position.",
    ),
    "bad_record": _problem(
        422,
        en="This record of a game cannot be read.",
        fr="Ce compte rendu de partie est illisible.",
    ),
}


class Failure(msgspec.Struct, frozen=True):
    """A refusal or an error as clients get it."""

    code: str
    message: LocalizedText
    details: dict[str, Any] = {}


class ServerError(Exception):
    """Something the server refuses, by a code of `PROBLEMS`."""

    def __init__(self, code: str, **details: Any) -> None:
        super().__init__(code)
        self.code = code
        self.details = details

    @property
    def status(self) -> int:
        """The HTTP status that fits."""
        return PROBLEMS[self.code].status

    @property
    def failure(self) -> Failure:
        """What clients are told."""
        return failure(self.code, **self.details)


def failure(code: str, **details: Any) -> Failure:
    """Put a code into words."""
    words = PROBLEMS[code].words
    told = LocalizedText(
        en=words.en.format_map(_Known(details)), fr=words.fr.format_map(_Known(details))
    )
    return Failure(code, told, to_builtins(details))


def explain(error: CrownlandsError, names: Sequence[str] = (), game: Game | None = None) -> Failure:
    """Tell an error of the engine in both languages, the reasons of refused moves in full."""
    if isinstance(error, Illegal):
        words = in_both(partial(_refusal, error), names, game)
        return Failure(error.code, words, to_builtins(error.details))
    code = error.code if error.code in PROBLEMS else "malformed"
    told = failure(code, **{name: str(value) for name, value in error.details.items()})
    return Failure(
        code, told.message, {**to_builtins(_simple(error.details)), "reason": error.message}
    )


def _refusal(error: Illegal, speech: Speech) -> str:
    """Say why as a sentence of its own."""
    reason = speech.refusal(error)
    return reason[:1].upper() + reason[1:]


def _simple(details: Mapping[str, Any]) -> dict[str, Any]:
    """Keep the details that data can hold."""
    kinds = (str, int, float, list, dict, type(None))
    return {name: value for name, value in details.items() if isinstance(value, kinds)}


class _Known(dict[str, Any]):
    """Details of a sentence; one that is missing stays unsaid."""

    def __missing__(self, key: str) -> str:
        return "?"
