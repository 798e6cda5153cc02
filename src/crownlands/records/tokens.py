"""The words of a text record, each with the line it stands on."""

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from crownlands.core.errors import BadRecord

Kind: TypeAlias = Literal["label", "comment", "word"]

_HEADER = re.compile(r'\[([A-Za-z][\w-]*) ("(?:[^"\\]|\\.)*")\]', re.ASCII)
_TOKEN = re.compile(
    r"(?P<blank>\s+)"
    r"|(?P<comment>\{(?:[^\\}]|\\.)*\})"
    r"|(?P<label>[A-Za-z]\w*:)(?=\s|\{|$)"
    r"|(?P<word>[^\s{}]+)",
    re.DOTALL | re.ASCII,
)
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)
_ESCAPES = {"\\": "\\", "}": "}", "r": "\r"}
"""What stands behind a backslash in a remark, and what is meant."""


class Header(NamedTuple):
    """A named value at the top of a record."""

    name: str
    value: str
    line: int


class Token(NamedTuple):
    """A word, a label without its colon, or a remark without its braces."""

    kind: Kind
    text: str
    line: int


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
                raise BadRecord(f"header {header.name} stands twice", line=number)
            headers[header.name] = header
    return list(headers.values()), "", len(lines)


def tokenize(body: str, line: int) -> Iterator[Token]:
    """List the tokens of the text that begins on a line."""
    at = 0
    while at < len(body):
        match = _TOKEN.match(body, at)
        if match is None:
            what = "a remark is not closed" if body[at] == "{" else "a brace closes nothing"
            raise BadRecord(what, line=line)
        kind, text = match.lastgroup, match[0]
        if kind == "comment":
            yield Token("comment", _read_comment(text[1:-1], line), line)
        elif kind == "label":
            yield Token("label", text[:-1], line)
        elif kind == "word":
            yield Token("word", text, line)
        line += text.count("\n")
        at = match.end()


def write_comment(text: str) -> str:
    """Put a remark in braces."""
    for sign, meant in _ESCAPES.items():
        text = text.replace(meant, f"\\{sign}")
    return f"{{{text}}}"


def write_header(name: str, value: str) -> str:
    """Write a header line."""
    return f"[{name} {msgspec.json.encode(value).decode()}]"


def _read_comment(text: str, line: int) -> str:
    def meant(match: re.Match[str]) -> str:
        if match[1] not in _ESCAPES:
            raise BadRecord("a backslash in a remark is written twice", line=line)
        return _ESCAPES[match[1]]

    return _ESCAPED.sub(meant, text)


def _read_header(text: str, line: int) -> Header:
    match = _HEADER.fullmatch(text)
    if match is None:
        raise BadRecord('a header is written [Name "value"]', line=line)
    try:
        return Header(match[1], msgspec.json.decode(match[2], type=str), line)
    except msgspec.DecodeError:
        raise BadRecord(f"the value of header {match[1]} cannot be read", line=line) from None
