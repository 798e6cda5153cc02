"""Plain requests to a server, with everything that comes back."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from http.client import HTTPConnection
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from support.server import RunningServer


class Answered(NamedTuple):
    """An answer: its status, its headers by their small names, its body."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def data(self) -> Any:
        """The body as data."""
        return json.loads(self.content)

    @property
    def content(self) -> bytes:
        """The body, unpacked."""
        packed = self.headers.get("content-encoding") == "gzip"
        return gzip.decompress(self.body) if packed else self.body


def fetch(
    server: RunningServer,
    path: str,
    body: Any = None,
    *,
    method: str | None = None,
    headers: Mapping[str, str] | None = None,
    timeout: float = 60,
) -> Answered:
    """Ask for something, or send something: data, or bytes as they are, at once or in chunks."""
    sent = body if isinstance(body, bytes | Iterator | None) else json.dumps(body).encode()
    chosen = method or ("GET" if body is None else "POST")
    host, port = server.address.split(":")
    connection = HTTPConnection(host, int(port), timeout=timeout)
    try:
        connection.request(
            chosen, path, sent, {"content-type": "application/json", **(headers or {})}
        )
        answer = connection.getresponse()
        small = {name.lower(): value for name, value in answer.getheaders()}
        return Answered(answer.status, small, answer.read())
    finally:
        connection.close()
