"""Records, everything needed to see a game again move by move, and single positions as JSON."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

import msgspec

from crownlands.core.convert import convert
from crownlands.core.errors import BadPosition, BadRecord, CrownlandsError, Illegal
from crownlands.core.game import Game
from crownlands.core.moves import Move, Side, seat_name
from crownlands.core.options import OptionValue
from crownlands.core.registry import restore
from crownlands.core.state import State
from crownlands.core.text import LocalizedText, parse_words
from crownlands.records.annotations import Annotation, check_annotations, is_annotation

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
DAMAGE: Final = parse_words("""
excerpt: this is an excerpt as {seat} saw it: it cannot be played again
    | ceci est un extrait tel que {seat} l’a vu : on ne peut pas le rejouer
option_twice: option {name} is given twice | l’option {name} est donnée deux fois
header_missing: header {name} is missing | l’en-tête {name} manque
header_number: header {name} is a number | l’en-tête {name} est un nombre
header_twice: header {name} is given twice | l’en-tête {name} est donné deux fois
header_form: a header is written [Name "value"] | un en-tête s’écrit [Nom "valeur"]
header_value: the value of header {name} cannot be read
    | la valeur de l’en-tête {name} est illisible
header_differs: header {name} says {value!r}, the moves lead to {truth!r}
    | l’en-tête {name} dit {value!r}, les coups mènent à {truth!r}
no_seat: there is no seat {name} at this table | il n’y a pas de place {name} à cette table
behind_end: {text!r} stands behind the end of the game
    | {text!r} se trouve après la fin de la partie
breaks_off: the record breaks off without {over} or {unfinished}
    | la partie s’interrompt sans {over} ni {unfinished}
over_next: the game is over here: {over} comes next
    | la partie est finie ici : on attend {over}
to_move: {actor} is to move, not {label} | c’est à {actor} de jouer, pas à {label}
over: the game is over here | la partie est finie ici
not_over: the game is not over here | la partie n’est pas finie ici
label_missing: {actor}: is missing before {text} | {actor}: manque avant {text}
refused: {text}: {reason} | {text} : {reason}
remark_open: a remark is not closed | une remarque n’est pas fermée
remark_closed: a brace closes nothing | une accolade ne ferme rien
backslash: a backslash in a remark is written twice
    | une barre oblique inverse s’écrit deux fois dans une remarque
move: move {number}: {reason} | coup {number} : {reason}
move_refused: move {number}, {move}: {reason} | coup {number}, {move} : {reason}
outcome: the moves do not lead to the outcome that is written
    | les coups ne mènent pas au résultat écrit
format: this is not a {format} | ceci n’est pas un {format}
version: this {format} is of version {version}; this program reads {known}
    | ce {format} est de la version {version} ; ce programme lit la version {known}
shape: the record does not have the right shape: {reason}
    | la partie n’a pas la bonne forme : {reason}
json: this is not JSON: {reason} | ceci n’est pas du JSON : {reason}
names: {names} names for {seats} seats | {names} noms pour {seats} places
not_text: this is not a text in UTF-8 | ceci n’est pas un texte en UTF-8
""")
"""What can be wrong with a record that somebody reads."""
_TAG: Final = re.compile(r"[A-Za-z][\w-]*", re.ASCII)


class Comment(msgspec.Struct, frozen=True, order=True, forbid_unknown_fields=True):
    """A remark made after so many moves."""

    after: int
    text: str


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A game and its moves, chance's included, with names, remarks, annotations and free tags."""

    game: Game
    moves: tuple[Move, ...] = ()
    names: tuple[str, ...] = ()
    """One name per seat; `P1`, `P2`, ... where nothing better is known."""
    comments: tuple[Comment, ...] = ()
    """Remarks in the order of the moves they follow."""
    annotations: tuple[Annotation, ...] = ()
    """What a review says of positions and moves, in their order; at most one per position."""
    tags: tuple[tuple[str, str], ...] = ()
    """What else the record says of itself: a date, an event, a seed."""

    def __post_init__(self) -> None:
        self._check_kinds()
        if not self.names:
            names = tuple(seat_name(seat) for seat in self.game.seats)
            msgspec.structs.force_setattr(self, "names", names)
        if len(self.names) != self.game.players:
            reason = DAMAGE["names"].format(names=len(self.names), seats=self.game.players)
            raise BadRecord(reason, part="names")
        after = [comment.after for comment in self.comments]
        if after != sorted(after) or not {*after} <= {*range(len(self.moves) + 1)}:
            raise BadRecord("comments follow moves of the record, in their order", part="comments")
        check_annotations(self.annotations, self.game, len(self.moves))
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
                reason = reason_of(error, self.game)
                words = DAMAGE["move_refused"].format(number=number, move=move, reason=reason)
                raise BadRecord(words, move=number) from None
            yield state

    def final(self) -> State:
        """Return the last state."""
        *_, last = self.replay()
        return last

    def dumps(self, form: Format = "text") -> str:
        """Return the record in one of its two forms."""
        from crownlands.records import json_form, text_form

        writers = {"text": text_form.write, "json": json_form.write}
        if form not in list(writers):
            raise BadRecord(f"a record is written as {' or '.join(writers)}, not {form!r}")
        return writers[form](self)

    def excerpt(self, seat: Seat | None = None) -> str:
        """Return what a seat or a spectator may see of the game; all of it once it is over."""
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
    "annotations": ("annotations", is_annotation),
    "tags": ("pairs of texts", _is_tag),
}
"""What the parts of a record are tuples of, in words and as a test."""


def _check_tags(names: list[str]) -> None:
    for name in names:
        if name in RESERVED_TAGS or SEAT_TAG.fullmatch(name) or not _TAG.fullmatch(name):
            raise BadRecord(f"{name!r} cannot be the name of a tag", part="tags")
    if len(set(names)) != len(names):
        raise BadRecord("a tag is given twice", part="tags")


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
        raise BadRecord(DAMAGE["not_text"], line=line) from None


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


_FIELD_BY_ERROR: Final = {
    "unknown_game": "game",
    "rules_version": "rules",
    "bad_players": "players",
    "bad_options": "options",
}
"""The field of a record that an error in setting up its game is about."""


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
        line = line_of(_FIELD_BY_ERROR[error.code])
        raise BadRecord(error.words, line=line, cause=error.code) from None


def reason_of(error: CrownlandsError, game: Game) -> LocalizedText:
    """Return an error in both languages, a refused move with its details filled in."""
    if not isinstance(error, Illegal):
        return error.words
    from crownlands.text import Language, Translator

    return LocalizedText(error.message, Translator(Language.FR, game=game).refusal(error))


class _Setup(msgspec.Struct):
    game: str
    rules: int
    players: int
    options: dict[str, OptionValue]


def write_position(state: State) -> str:
    """Return a state as text that `read_position` reads."""
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
