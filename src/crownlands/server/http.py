"""HTTP operations: their parameters, bodies and responses, for routing and for OpenAPI."""

import inspect
import re
from collections.abc import Callable, Mapping
from functools import partial
from hashlib import blake2s
from typing import Any, Final, NamedTuple, TypeVar, get_type_hints

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from crownlands.core.convert import prepare_type
from crownlands.core.errors import CrownlandsError
from crownlands.server.errors import PROBLEMS, Failure, ServerError, explain, failure
from crownlands.server.limits import visitor_at
from crownlands.server.matches.service import MatchService
from crownlands.server.metrics import ERRORS_TOTAL

T = TypeVar("T")
Handler = TypeVar("Handler", bound=Callable[..., Any])

JSON: Final = "application/json"
UNREADABLE: Final = (msgspec.MsgspecError, UnicodeError, RecursionError)
"""The errors of reading JSON: another shape, invalid characters, too many levels."""
_JSON_BODY: Final = re.compile(r"application/([\w.-]+\+)?json\s*(;|$)", re.IGNORECASE)
_PATH: Final = re.compile(r"`\$([^`]*)`$")
_FIELD: Final = re.compile(r"field `(\w+)`")
_BY_STATUS: Final = {404: "not_found", 405: "not_allowed", 413: "too_large", 415: "malformed"}
_encode = msgspec.json.Encoder().encode


class Parameter(NamedTuple):
    """A parameter in the path or in the query: its location, its type, and its default."""

    location: str
    type: Any
    default: Any


class Operation(Route):
    """A route of the API, declared by its handler.

    The parameters of the handler are the request and, by their names, those of the path and of the
    query; one whose type is a struct is the body. A handler returns a response, or a value that is
    encoded. `answer` is the type of the response in the OpenAPI document, or a media type; without
    it, the return type of the handler is used.
    """

    def __init__(
        self,
        method: str,
        path: str,
        handler: Callable[..., Any],
        *,
        summary: str,
        answer: Any,
        status: int,
        guard: Callable[[Request], None] | None,
    ) -> None:
        super().__init__(path, self._respond, methods=[method])
        types = get_type_hints(handler, include_extras=True)
        self.method = method
        self.summary = summary
        self.answer = types["return"] if answer is None else answer
        self.status = status
        self.parameters: dict[str, Parameter] = {}
        self.body_type: type | None = None
        self._body_name = ""
        self._handler = handler
        self._guard = guard
        for name, stated in inspect.signature(handler).parameters.items():
            kind = types[name]
            if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
                self._body_name, self.body_type = name, kind
            elif kind is not Request:
                location = "path" if name in self.param_convertors else "query"
                self.parameters[name] = Parameter(location, kind, stated.default)

    async def _respond(self, request: Request) -> Response:
        request.scope["route"] = self
        if self._guard is not None:
            self._guard(request)
        arguments = self._arguments(request)
        if self.body_type is not None:
            arguments[self._body_name] = await _read_body(request, self.body_type)
        if inspect.iscoroutinefunction(self._handler):
            answer = await self._handler(request, **arguments)
        else:
            answer = await run_in_threadpool(self._handler, request, **arguments)
        return answer if isinstance(answer, Response) else json_response(answer, self.status)

    def _arguments(self, request: Request) -> dict[str, Any]:
        """Read the parameters; raise `malformed` for those of another type."""
        arguments: dict[str, Any] = {}
        wrong = []
        for name, one in self.parameters.items():
            values = request.path_params if one.location == "path" else request.query_params
            if name in values:
                try:
                    arguments[name] = msgspec.convert(values[name], one.type, strict=False)
                except msgspec.ValidationError:
                    wrong.append(f"{one.location}.{name}")
        if wrong:
            raise ServerError("malformed", where=wrong)
        return arguments


class Operations(list[Operation]):
    """A list of operations, each added by decorating its handler."""

    def __init__(self, guard: Callable[[Request], None] | None = None) -> None:
        super().__init__()
        self._guard = guard

    def get(self, path: str, summary: str, answer: Any = None) -> Callable[[Handler], Handler]:
        """Add an operation for GET and HEAD."""
        return partial(self._add, "GET", path, summary=summary, answer=answer, status=200)

    def post(
        self, path: str, summary: str, answer: Any = None, *, status: int = 200
    ) -> Callable[[Handler], Handler]:
        """Add an operation for POST."""
        return partial(self._add, "POST", path, summary=summary, answer=answer, status=status)

    def _add(self, method: str, path: str, handler: Handler, **facts: Any) -> Handler:
        self.append(Operation(method, path, handler, guard=self._guard, **facts))
        return handler


def service_of(request: Request) -> MatchService:
    """Return the matches of this server."""
    service: MatchService = request.app.state.matches
    return service


def visitor_of(request: Request) -> str:
    """Return the visitor who sent a request."""
    return visitor_at(request.client)


async def _read_body(request: Request, shape: type[T]) -> T:
    """Read the body of a request; raise `malformed` for one of another shape."""
    prepare_type(shape)
    content = await request.body()
    if not _JSON_BODY.match(request.headers.get("content-type", "")):
        raise ServerError("malformed", where=["body"], reason="the body must be JSON")
    try:
        return msgspec.json.decode(content, type=shape)
    except UNREADABLE as error:
        raise ServerError("malformed", where=[_location(str(error))], reason=str(error)) from None


def _location(reason: str) -> str:
    """Return the path in a body that an error message names, as in `body.seats.0.kind`."""
    path, field = _PATH.search(reason), _FIELD.search(reason)
    inner = path[1].replace("[...]", "").replace("[", ".").replace("]", "") if path else ""
    return f"body{inner}.{field[1]}" if field else f"body{inner}"


def json_response(
    value: Any, status: int = 200, headers: Mapping[str, str] | None = None
) -> Response:
    """Return a response with a value; it is not cached unless the headers say otherwise."""
    return Response(_encode(value), status, {"cache-control": "no-store", **(headers or {})}, JSON)


def entity_tag(content: bytes) -> str:
    """Return the ETag of some content."""
    return f'"{blake2s(content, digest_size=12).hexdigest()}"'


def is_unchanged(request: Request, tag: str) -> bool:
    """Return whether the client has this content already."""
    known = request.headers.get("if-none-match", "")
    return any(one.strip().removeprefix("W/") in (tag, "*") for one in known.split(","))


async def refuse(_request: Request, error: Exception) -> Response:
    """Answer an error with its code and text, never with a traceback."""
    status, failed = _refusal(error)
    ERRORS_TOTAL.labels(failed.code).inc()
    headers = error.headers if isinstance(error, HTTPException) else None
    return json_response(failed, status, headers)


def _refusal(error: Exception) -> tuple[int, Failure]:
    if isinstance(error, ServerError):
        return error.status, error.failure
    if isinstance(error, CrownlandsError):
        found = explain(error)
        return PROBLEMS[found.code].status if found.code in PROBLEMS else 422, found
    if isinstance(error, HTTPException):
        code = _BY_STATUS.get(error.status_code, "malformed")
        return error.status_code, failure(code)
    return 500, failure("broken")


ERROR_HANDLERS: Final = dict.fromkeys(
    (ServerError, CrownlandsError, HTTPException, Exception), refuse
)
