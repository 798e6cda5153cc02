"""Everything the server says no to, with a code and words, and how requests hear of it."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

import msgspec
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from crownlands.core.convert import to_builtins
from crownlands.core.errors import CrownlandsError, Illegal
from crownlands.core.game import Game
from crownlands.core.text import LocalizedText
from crownlands.server.answers import json_answer
from crownlands.server.metrics import ERRORS
from crownlands.server.problems import PROBLEMS
from crownlands.text import Speech, in_both

_BY_STATUS: Final = {404: "not_found", 405: "not_allowed", 413: "too_large", 415: "malformed"}


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


class _Told(NamedTuple):
    status: int
    failure: Failure


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


def install_error_handlers(app: FastAPI) -> None:
    """Answer every error with a code and words, never with a traceback."""
    app.add_exception_handler(ServerError, _refused)
    app.add_exception_handler(CrownlandsError, _refused)
    app.add_exception_handler(RequestValidationError, _refused)
    app.add_exception_handler(HTTPException, _refused)
    app.add_exception_handler(Exception, _refused)


async def _refused(_request: Request, error: Exception) -> Response:
    told = _tell(error)
    ERRORS.add(told.failure.code)
    headers = dict(error.headers or {}) if isinstance(error, HTTPException) else {}
    return json_answer(told.failure, told.status, headers)


def _tell(error: Exception) -> _Told:
    if isinstance(error, ServerError):
        return _Told(error.status, error.failure)
    if isinstance(error, CrownlandsError):
        told = explain(error)
        return _Told(PROBLEMS[told.code].status if told.code in PROBLEMS else 422, told)
    if isinstance(error, RequestValidationError):
        where = [".".join(map(str, fault["loc"])) for fault in error.errors()]
        return _Told(422, failure("malformed", where=where))
    if isinstance(error, HTTPException) and isinstance(error.__cause__, ServerError):
        return _tell(error.__cause__)
    if isinstance(error, HTTPException):
        code = _BY_STATUS.get(error.status_code, "malformed")
        return _Told(error.status_code, failure(code))
    return _Told(500, failure("broken"))


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
