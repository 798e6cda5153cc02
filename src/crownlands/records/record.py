"""Records, everything needed to see a game again move by move, and single positions as JSON."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

import msgspec

from crownlands.core.convert import convert
from crownlands.core.errors import BadPosition, BadRecord, CrownlandsError
from crownlands.core.game import Game
from crownlands.core.moves import Move, Side, seat_name
from crownlands.core.options import OptionValue
from crownlands.core.registry import restore
from crownlands.core.state import State

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from crownlands.core.moves import Seat
    from crownlands.core.state import State


Format: TypeAlias = Literal["text", "json"]

SEEN_BY: Final = "SeenBy"
"""The header that marks an excerpt: what one seat, or a spectator, has seen of a game."""
RESERVED_TAGS: Final = frozenset(
    {"Game", "Rules", "Players", "Options", "Scores", "Winners", SEEN_BY}
)
SEAT_TAG: Final = re.compile(r"P\d+", re.ASCII)
BYTE_ORDER_MARK: Final = "\ufeff"
"""What some editors put before a text; it is no part of it."""
_TAG: Final = re.compile(r"[A-Za-z][\w-]*", re.ASCII)


class Comment(msgspec.Struct, frozen=True, order=True, forbid_unknown_fields=True):
    """A remark made after so many moves."""

    after: int
    text: str


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A game and its moves, chance's included, with names, remarks and free tags."""

    game: Game
    moves: tuple[Move, ...] = ()
    names: tuple[str, ...] = ()
    """One name per seat; `P1`, `P2`, ... where nothing better is known."""
    comments: tuple[Comment, ...] = ()
    """Remarks in the order of the moves they follow."""
    tags: tuple[tuple[str, str], ...] = ()
    """What else the record says of itself: a date, an event, a seed."""

    def __post_init__(self) -> None:
        self._check_kinds()
        if not self.names:
            names = tuple(seat_name(seat) for seat in self.game.seats)
            msgspec.structs.force_setattr(self, "names", names)
        if len(self.names) != self.game.players:
            raise BadRecord(f"{len(self.names)} names for {self.game.players} seats", part="names")
        after = [comment.after for comment in self.comments]
        if after != sorted(after) or not {*after} <= {*range(len(self.moves) + 1)}:
            raise BadRecord("comments follow moves of the record, in their order", part="comments")
        _check_tags([name for name, _ in self.tags])
        _check_words("names", self.names)
        _check_words("comments", (comment.text for comment in self.comments))
        _check_words("tags", (value for _, value in self.tags))

    def _check_kinds(self) -> None:
        """Make sure that a program made the record of the right kinds of values."""
        if not isinstance(self.game, Game):
            raise BadRecord(f"a record is of a game, not {self.game!r}", part="game")
        for part, (words, fits) in _KINDS.items():
            values: Any = getattr(self, part)
            if not isinstance(values, tuple) or not all(map(fits, values)):
                raise BadRecord(f"the {part} of a record are a tuple of {words}", part=part)

    def replay(self) -> Iterator[State]:
        """Yield every state from the start on: one more than there are moves."""
        state = self.game.start()
        yield state
        for number, move in enumerate(self.moves, start=1):
            try:
                state = state.play(move)
            except CrownlandsError as error:
                raise BadRecord(f"move {number}, {move}: {error.message}", move=number) from None
            yield state

    def final(self) -> State:
        """Return the last state."""
        *_, last = self.replay()
        return last

    def dumps(self, form: Format = "text") -> str:
        """Write the record in one of both forms."""
        from crownlands.records import json_form, text_form

        writers = {"text": text_form.write, "json": json_form.write}
        if form not in list(writers):
            raise BadRecord(f"a record is written as {' or '.join(writers)}, not {form!r}")
        return writers[form](self)

    def excerpt(self, seat: Seat | None = None) -> str:
        """Write what a seat, or a spectator, may see of the game; all of it once it is over."""
        from crownlands.records import text_form

        if seat is not None:
            self.game.check_seat(seat)
        return text_form.write_excerpt(self, seat)

    def __repr__(self) -> str:
        players = ", ".join(self.names)
        return f"<Record of {self.game.name}: {len(self.moves)} moves by {players}>"

    def _repr_svg_(self) -> str:
        return self.final().svg()

    @classmethod
    def loads(cls, text: str | bytes) -> Record:
        """Read a record in either form, playing every move; raise `BadRecord` for any damage."""
        from crownlands.records import json_form, text_form

        text = _as_text(text).removeprefix(BYTE_ORDER_MARK)
        return json_form.read(text) if text.lstrip()[:1] == "{" else text_form.read(text)


def _is_comment(value: object) -> bool:
    return isinstance(value, Comment) and type(value.after) is int and isinstance(value.text, str)


def _is_tag(value: object) -> bool:
    return (
        isinstance(value, tuple)
        and len(value) == 2
        and all(isinstance(word, str) for word in value)
    )


_KINDS: Final[dict[str, tuple[str, Callable[[object], bool]]]] = {
    "moves": ("moves", lambda value: isinstance(value, Move)),
    "names": ("texts", lambda value: isinstance(value, str)),
    "comments": ("comments", _is_comment),
    "tags": ("pairs of texts", _is_tag),
}
"""What the parts of a record are tuples of, in words and as a test."""


def _check_tags(names: list[str]) -> None:
    for name in names:
        if name in RESERVED_TAGS or SEAT_TAG.fullmatch(name) or not _TAG.fullmatch(name):
            raise BadRecord(f"{name!r} cannot be the name of a tag", part="tags")
    if len(set(names)) != len(names):
        raise BadRecord("a tag stands twice", part="tags")


def _check_words(part: str, words: Iterable[str]) -> None:
    """Make sure that what people wrote can be stored: a lone half of a character cannot."""
    for word in words:
        try:
            word.encode()
        except UnicodeEncodeError:
            raise BadRecord(f"{word!r} cannot be written in UTF-8", part=part) from None


def _as_text(text: object) -> str:
    """Return the text of a file, or of a string that a file can hold."""
    if not isinstance(text, str | bytes | bytearray):
        raise BadRecord(f"a record is read from text or bytes, not {text!r}", line=1)
    data = text.encode(errors="surrogatepass") if isinstance(text, str) else text
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadRecord("this is not a text in UTF-8", line=line) from None


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Totals and winners per side, and whether the game is over at all."""

    over: bool
    scores: tuple[int, ...]
    winners: tuple[Side, ...]


def outcome_of(state: State) -> Outcome:
    """Return how a state stands."""
    return Outcome(
        over=state.actor is None,
        scores=tuple(sheet.total for sheet in state.scores()),
        winners=state.winners(),
    )


_CULPRITS: Final = {
    "unknown_game": "game",
    "rules_version": "rules",
    "bad_players": "players",
    "bad_options": "options",
}
"""Which field of a record an error in setting up its game speaks of."""


def open_game(
    game_id: str,
    rules: int,
    players: int,
    options: Mapping[str, OptionValue],
    line_of: Callable[[str], int],
) -> Game:
    """Set up the game a record names, by the version of the rules it follows.

    `line_of` tells on which line the record has its game, rules, players or options.
    """
    try:
        return restore(game_id, rules, players, options)
    except CrownlandsError as error:
        line = line_of(_CULPRITS[error.code])
        raise BadRecord(error.message, line=line, cause=error.code) from None


class _Setup(msgspec.Struct):
    game: str
    rules: int
    players: int
    options: dict[str, OptionValue]


def write_position(state: State) -> str:
    """Write a state so that `read_position` gives it back."""
    return msgspec.json.format(msgspec.json.encode(state.data()), indent=2).decode() + "\n"


def read_position(text: str | bytes) -> State:
    """Read a state; raise an error that says what is wrong for anything that is not one."""
    if not isinstance(text, str | bytes | bytearray):
        raise BadPosition(f"a position is read from text or bytes, not {text!r}")
    try:
        data = msgspec.json.decode(text)
        setup = convert(data, _Setup)
    except msgspec.ValidationError as error:
        raise BadPosition(f"the position does not have the right shape: {error}") from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadPosition(f"this is not JSON: {error}") from None
    game = restore(setup.game, setup.rules, setup.players, setup.options)
    return game.state({**data, **game.data()})
