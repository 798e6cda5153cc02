r"""Records as text that people can read and write: headers, then the moves of each actor.

    [Game "kingdomino"]
    [Rules "1"]
    [Players "2"]
    [Options "harmony opening=abba"]
    [P1 "Ada"]
    [P2 "Ben"]

    chance: +3 +17 +22 +40 P2
    P2: >17 {the best of the four}
    ...
    over

Header values are JSON strings. A label says who makes the moves behind it, up to the next label.
Remarks stand in braces, in which `\}` is a closing brace, `\\` a backslash and `\r` a carriage
return, so that a change of line ends changes no remark. Annotations are remarks that begin with
commands (`annotations.py`); in a remark that only looks like one, the bracket is written `\[`. The
last word is `over` for a finished game and `*` for one that is not.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from crownlands.core.errors import BadMove, BadRecord
from crownlands.core.game import Game
from crownlands.core.moves import Move, Seat, actor_name, seat_name
from crownlands.core.options import OptionValue, option_name
from crownlands.core.state import State
from crownlands.records.annotations import (
    Annotation,
    begins_annotation,
    check_annotations,
    check_better_move,
    read_annotation,
    write_annotation,
)
from crownlands.records.record import (
    DAMAGE,
    RESERVED_TAGS,
    SEAT_TAG,
    SEEN_BY,
    Comment,
    Outcome,
    Record,
    open_game,
    outcome_of,
    reason_of,
)

FINISHED, UNFINISHED = "over", "*"
ENDS = {"over": FINISHED, "unfinished": UNFINISHED}
Kind: TypeAlias = Literal["label", "comment", "annotation", "word"]

_HEADER = re.compile(r'\[([A-Za-z][\w-]*) ("(?:[^"\\]|\\.)*")\]', re.ASCII)
_TOKEN = re.compile(
    r"(?P<blank>\s+)"
    r"|(?P<comment>\{(?:[^\\}]|\\.)*\})"
    r"|(?P<label>[A-Za-z]\w*:)(?=\s|\{|$)"
    r"|(?P<word>[^\s{}]+)",
    re.DOTALL | re.ASCII,
)
_NUMBER = re.compile(r"[0-9]{1,9}")
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)
_ESCAPES = {"\\": "\\", "}": "}", "r": "\r"}
"""What stands behind a backslash in a remark, and what is meant."""
_READ_ESCAPES = {**_ESCAPES, "[": "["}
"""Those, and the bracket with which a remark would otherwise be an annotation."""


class Header(NamedTuple):
    """A named value at the top of a record."""

    name: str
    value: str
    line: int


class Lexeme(NamedTuple):
    """A word, a label without its colon, or a remark or annotation without its braces."""

    kind: Kind
    text: str
    line: int


def write(record: Record) -> str:
    """Return a record as text."""
    states = list(record.replay())
    outcome = outcome_of(states[-1])
    headers = [write_header(name, value) for name, value in _headers(record, outcome)]
    end = FINISHED if outcome.over else UNFINISHED
    return "\n".join([*headers, "", *_movetext(record, states), end, ""])


def write_excerpt(record: Record, seat: Seat | None) -> str:
    """Return an unfinished record as a seat or a spectator has seen it; a finished one whole.

    Remarks, annotations and tags are left out: they may tell what the moves must not.
    """
    states = list(record.replay())
    if states[-1].actor is None:
        return write(record)
    seen = [
        state.observe_move(move, seat) for state, move in zip(states, record.moves, strict=False)
    ]
    excerpt = replace(record, moves=tuple(seen), comments=(), annotations=(), tags=())
    headers = [
        *(write_header(name, value) for name, value in _headers(excerpt, outcome_of(states[-1]))),
        write_header(SEEN_BY, "spectator" if seat is None else seat_name(seat)),
    ]
    return "\n".join([*headers, "", *_movetext(excerpt, states), UNFINISHED, ""])


def read(text: str) -> Record:
    """Read a record and play it through."""
    headers, body, line = read_headers(text.replace("\r\n", "\n"))
    by_name = {header.name: header for header in headers}
    if SEEN_BY in by_name:
        raise BadRecord(
            DAMAGE["excerpt"].format(seat=by_name[SEEN_BY].value),
            line=by_name[SEEN_BY].line,
        )
    game = _read_game(by_name)
    played = _read_moves(game, tokenize(body, line), line)
    names = (by_name.pop(seat_name(seat), None) for seat in game.seats)
    record = Record(
        game=game,
        moves=tuple(played.moves),
        comments=tuple(played.comments),
        annotations=tuple(played.annotations),
        names=tuple(
            header.value if header else seat_name(seat) for seat, header in enumerate(names)
        ),
        tags=tuple((header.name, header.value) for header in _tags(by_name)),
    )
    _check_outcome(outcome_of(played.state), by_name)
    return record


def _headers(record: Record, outcome: Outcome) -> Iterator[tuple[str, str]]:
    data = record.game.data()
    yield "Game", data["game"]
    yield "Rules", str(data["rules"])
    yield "Players", str(data["players"])
    if data["options"]:
        yield "Options", _write_options(data["options"])
    for seat, name in enumerate(record.names):
        yield seat_name(seat), name
    yield from record.tags
    yield "Scores", _write_scores(outcome)
    if outcome.over:
        yield "Winners", _write_winners(outcome)


def _movetext(record: Record, states: Sequence[State]) -> Iterator[str]:
    remarks: dict[int, list[str]] = {}
    for annotation in record.annotations:
        remarks[annotation.after] = [f"{{{_escape(write_annotation(annotation))}}}"]
    for comment in record.comments:
        remarks.setdefault(comment.after, []).append(write_comment(comment.text))
    yield from remarks.get(0, ())
    words: list[str] = []
    label = ""
    for number, (state, move) in enumerate(zip(states, record.moves, strict=False), 1):
        actor = f"{actor_name(state.actor)}:"
        if actor != label:
            if words:
                yield " ".join(words)
            label, words = actor, [actor]
        words += [str(move), *remarks.get(number, ())]
    if words:
        yield " ".join(words)


def _read_game(headers: Mapping[str, Header]) -> Game:
    options = headers.get("Options")
    return open_game(
        _required(headers, "Game").value,
        _number(_required(headers, "Rules")),
        _number(_required(headers, "Players")),
        _read_options(options.value, options.line) if options else {},
        line_of=lambda field: headers[field.title()].line,
    )


def _write_options(options: dict[str, OptionValue]) -> str:
    """Return options in one line: `harmony opening=abba`."""
    return " ".join(
        name if value is True else f"{name}={str(value).lower()}" for name, value in options.items()
    )


def _read_options(text: str, line: int) -> dict[str, OptionValue]:
    """Read what `_write_options` wrote."""
    options: dict[str, OptionValue] = {}
    for word in text.split():
        written, _, value = word.partition("=")
        name = option_name(written)
        if name in options:
            raise BadRecord(DAMAGE["option_twice"].format(name=name), line=line)
        options[name] = _value(value)
    return options


def _read_number(text: str) -> int | None:
    """Read a number of a size that records have; None for anything else."""
    return int(text) if _NUMBER.fullmatch(text) else None


def _value(text: str) -> OptionValue:
    if text in ("", "true"):
        return True
    if text == "false":
        return False
    number = _read_number(text)
    return text if number is None else number


def _required(headers: Mapping[str, Header], name: str) -> Header:
    if name not in headers:
        raise BadRecord(DAMAGE["header_missing"].format(name=name), line=1)
    return headers[name]


def _number(header: Header) -> int:
    number = _read_number(header.value)
    if number is None:
        raise BadRecord(DAMAGE["header_number"].format(name=header.name), line=header.line)
    return number


def _tags(headers: Mapping[str, Header]) -> Iterator[Header]:
    for header in headers.values():
        if SEAT_TAG.fullmatch(header.name):
            raise BadRecord(DAMAGE["no_seat"].format(name=header.name), line=header.line)
        if header.name not in RESERVED_TAGS:
            yield header


class _Movetext:
    """What has been read of the moves, and the state they lead to."""

    def __init__(self, game: Game) -> None:
        self.before = self.state = game.start()
        self.moves: list[Move] = []
        self.comments: list[Comment] = []
        self.annotations: list[Annotation] = []

    def play(self, move: Move) -> None:
        self.before, self.state = self.state, self.state.play(move)
        self.moves.append(move)

    def annotate(self, text: str, line: int) -> None:
        annotation, remark = read_annotation(text, len(self.moves), line)
        self.annotations.append(annotation)
        try:
            check_annotations(self.annotations[-2:], self.state.game, len(self.moves))
        except BadRecord as error:
            raise BadRecord(error.reason, line=line) from None
        reason = check_better_move(annotation, self.before)
        if reason is not None:
            raise BadRecord(reason, line=line)
        if remark:
            self.comments.append(Comment(len(self.moves), remark))


def _read_moves(game: Game, tokens: Iterable[Lexeme], first_line: int) -> _Movetext:
    read = _Movetext(game)
    label, end, line = "", "", first_line
    for kind, text, line in tokens:
        if end:
            raise BadRecord(DAMAGE["behind_end"].format(text=text), line=line)
        if kind == "comment":
            read.comments.append(Comment(len(read.moves), text))
        elif kind == "annotation":
            read.annotate(text, line)
        elif kind == "label":
            label = _read_label(read.state, text, line)
        elif text in (FINISHED, UNFINISHED):
            end = _read_end(read.state, text, line)
        else:
            read.play(_read_move(read.state, label, text, line))
    if not end:
        raise BadRecord(DAMAGE["breaks_off"].format(**ENDS), line=line)
    return read


def _read_label(state: State, label: str, line: int) -> str:
    if state.actor is None:
        raise BadRecord(DAMAGE["over_next"].format(**ENDS), line=line)
    if label != actor_name(state.actor):
        raise BadRecord(
            DAMAGE["to_move"].format(actor=actor_name(state.actor), label=label), line=line
        )
    return label


def _read_end(state: State, end: str, line: int) -> str:
    if state.actor is None and end == UNFINISHED:
        raise BadRecord(DAMAGE["over"], line=line)
    if state.actor is not None and end == FINISHED:
        raise BadRecord(DAMAGE["not_over"], line=line)
    return end


def _read_move(state: State, label: str, text: str, line: int) -> Move:
    if state.actor is not None and label != actor_name(state.actor):
        raise BadRecord(
            DAMAGE["label_missing"].format(actor=actor_name(state.actor), text=text), line=line
        )
    try:
        move = state.game.parse(text)
    except BadMove as error:
        raise BadRecord(error.words, line=line, cause=error.code) from None
    refusal = state.check(move)
    if refusal is not None:
        reason = DAMAGE["refused"].format(text=text, reason=reason_of(refusal, state.game))
        raise BadRecord(reason, line=line, cause=refusal.code)
    return move


def _check_outcome(outcome: Outcome, headers: Mapping[str, Header]) -> None:
    for name, truth in (
        ("Scores", _write_scores(outcome)),
        ("Winners", _write_winners(outcome)),
    ):
        header = headers.get(name)
        if header is not None and header.value.split() != truth.split():
            raise BadRecord(
                DAMAGE["header_differs"].format(name=name, value=header.value, truth=truth),
                line=header.line,
            )


def _write_scores(outcome: Outcome) -> str:
    return " ".join(map(str, outcome.scores))


def _write_winners(outcome: Outcome) -> str:
    return " ".join(str(side + 1) for side in outcome.winners)


def read_headers(text: str) -> tuple[list[Header], str, int]:
    """Split a record into its headers, the text after them and the line that text begins on."""
    headers: dict[str, Header] = {}
    lines = text.split("\n")
    for number, line in enumerate(lines, start=1):
        stripped = line.strip()
        if stripped and not stripped.startswith("["):
            return list(headers.values()), "\n".join(lines[number - 1 :]), number
        if stripped:
            header = _read_header(stripped, number)
            if header.name in headers:
                raise BadRecord(DAMAGE["header_twice"].format(name=header.name), line=number)
            headers[header.name] = header
    return list(headers.values()), "", len(lines)


def tokenize(body: str, line: int) -> Iterator[Lexeme]:
    """List the tokens of the text that begins on a line."""
    at = 0
    while at < len(body):
        match = _TOKEN.match(body, at)
        if match is None:
            what = "remark_open" if body[at] == "{" else "remark_closed"
            raise BadRecord(DAMAGE[what], line=line)
        kind, text = match.lastgroup, match[0]
        if kind == "comment":
            remark: Kind = "annotation" if begins_annotation(text[1:-1]) else "comment"
            yield Lexeme(remark, _read_comment(text[1:-1], line), line)
        elif kind == "label":
            yield Lexeme("label", text[:-1], line)
        elif kind == "word":
            yield Lexeme("word", text, line)
        line += text.count("\n")
        at = match.end()


def write_comment(text: str) -> str:
    """Return a remark in braces."""
    escaped = _escape(text)
    if begins_annotation(escaped):
        escaped = escaped.replace("[", r"\[", 1)
    return f"{{{escaped}}}"


def _escape(text: str) -> str:
    for sign, meant in _ESCAPES.items():
        text = text.replace(meant, f"\\{sign}")
    return text


def write_header(name: str, value: str) -> str:
    """Return a header line."""
    return f"[{name} {msgspec.json.encode(value).decode()}]"


def _read_comment(text: str, line: int) -> str:
    def meant(match: re.Match[str]) -> str:
        if match[1] not in _READ_ESCAPES:
            raise BadRecord(DAMAGE["backslash"], line=line)
        return _READ_ESCAPES[match[1]]

    return _ESCAPED.sub(meant, text)


def _read_header(text: str, line: int) -> Header:
    match = _HEADER.fullmatch(text)
    if match is None:
        raise BadRecord(DAMAGE["header_form"], line=line)
    try:
        return Header(match[1], msgspec.json.decode(match[2], type=str), line)
    except msgspec.DecodeError:
        raise BadRecord(DAMAGE["header_value"].format(name=match[1]), line=line) from None
