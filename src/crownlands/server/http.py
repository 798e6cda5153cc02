"""Requests and responses: JSON bodies, entity tags, error handlers, and who asks."""

from __future__ import annotations

from hashlib import blake2s
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

import msgspec
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from crownlands.core.convert import prepare_type
from crownlands.core.errors import CrownlandsError
from crownlands.server.errors import PROBLEMS, Failure, ServerError, explain, failure
from crownlands.server.limits import visitor_at
from crownlands.server.metrics import ERRORS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fastapi import FastAPI
    from starlette.requests import Request

    from crownlands.server.matches.host import MatchHost

T = TypeVar("T")

JSON: Final = "application/json"
UNREADABLE: Final = (msgspec.MsgspecError, UnicodeError, RecursionError)
"""What reading JSON fails with: another shape, invalid letters, too many levels."""
_BY_STATUS: Final = {404: "not_found", 405: "not_allowed", 413: "too_large", 415: "malformed"}
_encode = msgspec.json.Encoder().encode


def host_of(request: Request) -> MatchHost:
    """Return the host of all tables."""
    host: Any = request.app.state.host
    return host  # type: ignore[no-any-return]


def visitor_of(request: Request) -> str:
    """Return who asks."""
    return visitor_at(request.client)


def documented(summary: str, answer: Any, body: Any = None) -> dict[str, Any]:
    """Return arguments of a route: what the OpenAPI document says of it.

    The answer is a type, or a media type where it is no JSON.
    """
    return {"summary": summary, "openapi_extra": {"answer": answer, "body": body}}


async def read_body(request: Request, shape: type[T]) -> T:
    """Read the body of a request as a value; refuse one that has another shape."""
    prepare_type(shape)
    try:
        return msgspec.json.decode(await request.body(), type=shape)
    except UNREADABLE as error:
        raise ServerError("malformed", reason=str(error)) from None


def json_response(
    value: Any, status: int = 200, headers: Mapping[str, str] | None = None
) -> Response:
    """Answer with a value; it is not cached unless the headers say otherwise."""
    return Response(_encode(value), status, {"cache-control": "no-store", **(headers or {})}, JSON)


def entity_tag(content: bytes) -> str:
    """Return the ETag of some content."""
    return f'"{blake2s(content, digest_size=12).hexdigest()}"'


def is_unchanged(request: Request, tag: str) -> bool:
    """Return whether the client has this content already."""
    known = request.headers.get("if-none-match", "")
    return any(one.strip().removeprefix("W/") in (tag, "*") for one in known.split(","))


def install_error_handlers(app: FastAPI) -> None:
    """Answer every error with a code and words, never with a traceback."""
    for kind in (ServerError, CrownlandsError, RequestValidationError, HTTPException, Exception):
        app.add_exception_handler(kind, _refuse)


class _Refusal(NamedTuple):
    status: int
    failure: Failure


async def _refuse(_request: Request, error: Exception) -> Response:
    refusal = _refusal(error)
    ERRORS.labels(refusal.failure.code).inc()
    headers = dict(error.headers or {}) if isinstance(error, HTTPException) else {}
    return json_response(refusal.failure, refusal.status, headers)


def _refusal(error: Exception) -> _Refusal:
    if isinstance(error, ServerError):
        return _Refusal(error.status, error.failure)
    if isinstance(error, CrownlandsError):
        found = explain(error)
        return _Refusal(PROBLEMS[found.code].status if found.code in PROBLEMS else 422, found)
    if isinstance(error, RequestValidationError):
        where = [".".join(map(str, fault["loc"])) for fault in error.errors()]
        return _Refusal(422, failure("malformed", where=where))
    if isinstance(error, HTTPException) and isinstance(error.__cause__, ServerError):
        return _refusal(error.__cause__)
    if isinstance(error, HTTPException):
        code = _BY_STATUS.get(error.status_code, "malformed")
        return _Refusal(error.status_code, failure(code))
    return _Refusal(500, failure("broken"))
