"""All the words of the command line, in every language it speaks, by key."""

from __future__ import annotations

from typing import Any, Final

from crownlands.cli.language import Language, chosen_language
from crownlands.core.words import Words

WORDS: Final[dict[str, Words]] = {
    key: Words(en, fr)
    for key, en, fr in (
        ("colon", ": ", " : "),
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
    )
}


class Speech:
    """Says things in one language."""

    def __init__(self, language: Language) -> None:
        self.language = language

    @classmethod
    def choose(cls, wanted: Language | None) -> Speech:
        """Speak the language asked for, or that of the environment."""
        return cls(chosen_language(wanted))

    def __call__(self, key: str, **details: Any) -> str:
        """Say what a key stands for, filled in with details."""
        return self.pick(WORDS[key]).format(**details)

    def or_else(self, key: str, otherwise: str, **details: Any) -> str:
        """Say what a key stands for, or something else where there is no such key."""
        return self(key, **details) if key in WORDS else otherwise

    def pick(self, words: Words) -> str:
        """Choose from words in every language."""
        return words.fr if self.language is Language.FR else words.en
