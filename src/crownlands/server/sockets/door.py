"""The door to the sockets: who may come in, and how many."""

from __future__ import annotations

from collections import Counter
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from crownlands.server.errors import ServerError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starlette.datastructures import Headers

    from crownlands.server.settings import Settings

LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "::1"})


class Door:
    """Counts who is inside and looks at where pages come from."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._inside: Counter[str] = Counter()

    @property
    def connections(self) -> int:
        """How many are inside."""
        return self._inside.total()

    @contextmanager
    def let_in(self, visitor: str, headers: Headers) -> Iterator[None]:
        """Let somebody in for a while; refuse pages of others, and one too many."""
        limits = self._settings.limits
        if not self.welcomes(headers.get("origin"), headers.get("host", "")):
            raise ServerError("bad_origin")
        mine = self._inside[visitor]
        if mine >= limits.connections_per_visitor or self.connections >= limits.connections:
            raise ServerError("flood")
        self._inside[visitor] += 1
        try:
            yield
        finally:
            self._inside[visitor] -= 1
            if not self._inside[visitor]:
                del self._inside[visitor]

    def welcomes(self, origin: str | None, asked_host: str) -> bool:
        """Tell whether a page of this origin may talk to us; programs have no origin."""
        settings = self._settings
        if origin is None or origin in settings.allowed_origins:
            return True
        if settings.base_url:
            return origin.lower() == _origin(settings.base_url)
        try:
            page = urlsplit(origin)
        except ValueError:
            return False
        if settings.host in LOOPBACK and page.hostname not in LOOPBACK:
            return False
        return page.netloc.lower() == asked_host.lower() != ""


def _origin(url: str) -> str:
    parts = urlsplit(url.lower())
    return f"{parts.scheme}://{parts.netloc}"
