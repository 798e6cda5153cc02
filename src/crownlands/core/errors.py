"""Every error a person can cause, with a code, its details and a sentence that helps."""

from typing import Any, ClassVar, Final

ILLEGAL_MESSAGES: Final[dict[str, str]] = {
    "not_a_move": "{move} is not a move: game.parse reads a notation and game.move reads data",
    "game_over": "the game is over: no move can be made",
    "not_your_turn": "it is not the turn of {seat}: {actor} is to move",
    "wrong_phase": "{move} does not fit here: now {actor} has to {phase} ({expected})",
    "unknown_domino": "there is no domino {domino} in this game",
    "wrong_domino": "domino {domino} is not the one to place now: that is {expected}",
    "halves_apart": "the halves of a domino lie on neighbouring squares, not {left} and {right}",
    "square_taken": "square {square} is already covered",
    "outside_kingdom": "square {square} would make the kingdom larger than {size}x{size}",
    "not_connected": (
        "domino {domino} does not connect there: one half must touch the castle or its own terrain"
    ),
    "not_canonical": "both halves of domino {domino} are alike: write it {canonical}",
    "must_place": "domino {domino} fits in the kingdom and must be placed, for example {example}",
    "not_in_line": "domino {domino} is not in the line to pick from",
    "already_picked": "domino {domino} already carries a king of {seat}",
    "not_in_pile": "domino {domino} is not in the pile the line is drawn from",
    "no_king_left": "{seat} has no king left to be drawn",
}
"""The one list of reasons for refusing a move; clients translate by code and details."""


class CrownlandsError(Exception):
    """An error with a stable `code`, the `details` behind it and a readable message."""

    default_code: ClassVar[str] = "error"

    def __init__(self, message: str, *, code: str | None = None, **details: Any) -> None:
        super().__init__(message)
        self.message = message
        self.code = code or self.default_code
        self.details = details

    def data(self) -> dict[str, Any]:
        """Give the error as plain JSON-able data."""
        return {"code": self.code, "message": self.message, "details": self.details}


class Illegal(CrownlandsError):
    """A move the rules refuse. The state it was tried on is unchanged."""

    def __init__(self, code: str, **details: Any) -> None:
        words = {name: _in_words(detail) for name, detail in details.items()}
        super().__init__(ILLEGAL_MESSAGES[code].format(**words), code=code, **details)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Illegal):
            return NotImplemented
        return (self.code, self.details) == (other.code, other.details)

    def __hash__(self) -> int:
        return hash(self.code)

    def __reduce__(self) -> tuple[Any, ...]:
        return _illegal, (self.code, self.details)


def _in_words(detail: Any) -> Any:
    return " or ".join(detail) if isinstance(detail, list) else detail


def _illegal(code: str, details: dict[str, Any]) -> Illegal:
    return Illegal(code, **details)


class UnknownGame(CrownlandsError):
    """No game goes by this name."""

    default_code = "unknown_game"


class BadPlayers(CrownlandsError):
    """The game is not played by so many."""

    default_code = "bad_players"


class BadOptions(CrownlandsError):
    """An option is unknown, has a value it cannot have, or does not combine."""

    default_code = "bad_options"


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

    def __init__(self, reason: str, *, line: int | None = None, **details: Any) -> None:
        where = "" if line is None else f"line {line}: "
        super().__init__(f"{where}{reason}", line=line, reason=reason, **details)


class BadBot(CrownlandsError):
    """A bot that does not exist, or parameters it does not take."""

    default_code = "bad_bot"
