"""Answers of the interface: values as JSON, encoded once, and told apart by what they contain."""

from collections.abc import Mapping
from hashlib import blake2s
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

JSON = "application/json"
_encode = msgspec.json.Encoder().encode


def json_answer(
    value: Any, status: int = 200, headers: Mapping[str, str] | None = None
) -> Response:
    """Answer with a value; nobody keeps it unless the headers say otherwise."""
    kept = {"cache-control": "no-store", **(headers or {})}
    return Response(_encode(value), status, kept, JSON)


def entity_tag(content: bytes) -> str:
    """Give the ETag of some content."""
    return f'"{blake2s(content, digest_size=12).hexdigest()}"'


def unchanged(request: Request, tag: str) -> bool:
    """Tell whether the asker has this content already."""
    known = request.headers.get("if-none-match", "")
    return any(one.strip().removeprefix("W/") in (tag, "*") for one in known.split(","))
