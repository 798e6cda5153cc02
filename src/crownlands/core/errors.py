"""Every error a person can cause, with a code, its details and a sentence that helps."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from crownlands.core.text import LocalizedText, parse_words

REFUSALS: Final[dict[str, LocalizedText]] = {}
"""The one list of reasons for refusing a move, filled as games declare theirs."""


class CrownlandsError(Exception):
    """An error with a stable `code`, the `details` behind it and a readable message.

    `words` are the message in both languages; what only programs can cause may be in English.
    """

    default_code: ClassVar[str] = "error"

    def __init__(
        self, message: str | LocalizedText, *, code: str | None = None, **details: Any
    ) -> None:
        words = LocalizedText(message, message) if isinstance(message, str) else message
        super().__init__(words.en)
        self.message = words.en
        self.words = words
        self.code = code or self.default_code
        self.details = details

    def data(self) -> dict[str, Any]:
        """Return the error as plain JSON-able data."""
        return {"code": self.code, "message": self.message, "details": self.details}


class Illegal(CrownlandsError):
    """A move the rules refuse. The state it was tried on is unchanged."""

    def __init__(self, code: str, words: LocalizedText, **details: Any) -> None:
        super().__init__(words.en.format(**_in_words(details)), code=code, **details)
        self.words = words

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Illegal):
            return NotImplemented
        return (self.code, self.details) == (other.code, other.details)

    def __hash__(self) -> int:
        return hash(self.code)

    def __reduce__(self) -> tuple[Any, ...]:
        return _illegal, (self.code, self.words, self.details)


def _illegal(code: str, words: LocalizedText, details: dict[str, Any]) -> Illegal:
    return Illegal(code, words, **details)


class Refusals:
    """Reasons for refusing a move, in a table of `parse_words`; called with a code, it refuses."""

    def __init__(self, table: str) -> None:
        self.reasons = parse_words(table)
        for code, words in self.reasons.items():
            if REFUSALS.setdefault(code, words) != words:
                raise ValueError(f"the refusal {code} is declared twice")

    def __call__(
        self, code: str, texts: Mapping[str, LocalizedText] | None = None, /, **details: Any
    ) -> Illegal:
        """Return the `Illegal` of a declared code with its details.

        `texts` fill in words that clients need no detail for.
        """
        words = self.reasons.get(code)
        if words is None:
            raise LookupError(f"no refusal {code!r} is declared; there are {list(self.reasons)}")
        return Illegal(code, words.format(**texts) if texts else words, **details)


refuse: Final = Refusals("""
not_a_move: {move} is not a move: game.parse reads a notation and game.move reads data
    | {move} n’est pas un coup
game_over: the game is over: no move can be made
    | la partie est finie, plus aucun coup n’est possible
not_your_turn: it is not the turn of {seat}: {actor} is to move
    | ce n’est pas à {seat} de jouer, mais à {actor}
wrong_phase: {move} does not fit here: {actor} is asked to {asked}
    | {move} ne convient pas ici : {actor} doit {asked}
""")


def _in_words(details: Mapping[str, Any]) -> dict[str, Any]:
    """Return details with lists written out for a sentence."""
    return {
        name: " or ".join(detail) if isinstance(detail, list) else detail
        for name, detail in details.items()
    }


class UnknownGame(CrownlandsError):
    """No game goes by this name."""

    default_code = "unknown_game"


class BadPlayers(CrownlandsError):
    """The game is not played by so many."""

    default_code = "bad_players"


class BadOptions(CrownlandsError):
    """An option is unknown, has a value it cannot have, or does not combine."""

    default_code = "bad_options"


class UnknownRules(CrownlandsError):
    """Something was written by a version of a game's rules that this program does not know."""

    default_code = "rules_version"


class BadSeat(CrownlandsError):
    """There is no such seat or side at this table."""

    default_code = "bad_seat"


class BadMove(CrownlandsError):
    """A text or data that is not a move of this game at all."""

    default_code = "bad_move"


class BadPosition(CrownlandsError):
    """A written position or kingdom that no game can reach, or that cannot be read."""

    default_code = "bad_position"


class BadRecord(CrownlandsError):
    """A damaged record: the line (from 1) and the reason."""

    default_code = "bad_record"

    def __init__(
        self, reason: str | LocalizedText, *, line: int | None = None, **details: Any
    ) -> None:
        words = LocalizedText(reason, reason) if isinstance(reason, str) else reason
        self.reason = words
        if line is not None:
            words = LocalizedText(f"line {line}: {words.en}", f"ligne {line} : {words.fr}")
        super().__init__(words, line=line, reason=self.reason.en, **details)


class BadBot(CrownlandsError):
    """A bot that does not exist, or parameters it does not take."""

    default_code = "bad_bot"
