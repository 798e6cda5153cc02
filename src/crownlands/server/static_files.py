"""Static files: the SVG sprite, and the built pages."""

import gzip
import re
from functools import cache, lru_cache
from mimetypes import guess_type
from pathlib import Path
from typing import Final, NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from crownlands.render.svg.symbols import sprite
from crownlands.server.errors import ServerError
from crownlands.server.http import Operation, Operations, entity_tag, is_unchanged

ART: Final = "/art.svg"
BUILT: Final = Path(__file__).parent / "static"
INDEX: Final = "index.html"
_ADDRESSES: Final = re.compile(
    r"(|new(/[a-z0-9-]+)?|t/[\w-]+|join(/\w+)?|replay(/(matches|replays)/[\w-]+)?|score|my-games(/mistakes)?"
    r"|rules(/[a-z0-9-]+)?)"
)
"""The addresses that the pages handle; others are answered with the status 404."""
_FILE: Final = re.compile(r"[\w-][\w.-]*(/[\w-][\w.-]*)*")
_READING: Final = ("GET", "HEAD")
_FOREVER: Final = "public, max-age=31536000, immutable"
_COMPRESSED: Final = ("text/", "application/javascript", "application/json", "image/svg+xml")

operations = Operations()


class File(NamedTuple):
    """A file with its compressed form and its ETag."""

    plain: bytes
    compressed: bytes | None
    tag: str
    media_type: str

    @classmethod
    def of(cls, plain: bytes, media_type: str) -> "File":
        """Make a file, compressed if its type is worth it."""
        worth = media_type.startswith(_COMPRESSED)
        compressed = gzip.compress(plain, 9, mtime=0) if worth else None
        return cls(plain, compressed, entity_tag(plain), media_type)

    def response(self, request: Request, caching: str, status: int = 200) -> Response:
        """Return a response with the file, or 304 if the client has it."""
        headers = {"etag": self.tag, "cache-control": caching, "vary": "accept-encoding"}
        if status == 200 and is_unchanged(request, self.tag):
            return Response(status_code=304, headers=headers)
        content = self.plain
        if self.compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            content = self.compressed
            headers["content-encoding"] = "gzip"
        return Response(content, status, headers, self.media_type)


@cache
def art() -> File:
    """Return the sprite; it is drawn and compressed once."""
    return File.of(sprite().encode(), "image/svg+xml")


def art_address() -> str:
    """Return the address of the sprite with its version, which changes with the drawings."""
    return f"{ART}?v=" + art().tag.strip('"')


@operations.get(ART, "The SVG sprite of all drawings.", "image/svg+xml")
def get_art(request: Request) -> Response:
    """Send the sprite; with its version in the address it is cached for ever."""
    current = request.query_params.get("v") == art().tag.strip('"')
    return art().response(request, _FOREVER if current else "public, no-cache")


def get_page(request: Request) -> Response:
    """Send a built file, or the index page.

    Requests for other routes with a wrong method come here as well.
    """
    path = request.path_params["path"]
    others = {
        method
        for route in request.app.routes
        if isinstance(route, Operation) and route.path_regex.match(request.url.path)
        for method in route.methods or ()
    }
    if not others and path.startswith("api/"):
        raise ServerError("not_found")
    if others or request.method not in _READING:
        raise HTTPException(405, headers={"allow": ", ".join(sorted(others or _READING))})
    if path and path != INDEX and _FILE.fullmatch(path) and (found := _find(path)):
        return found.response(request, _FOREVER if path.startswith("assets/") else "no-cache")
    if path.startswith("assets/"):
        raise ServerError("not_found")
    page = _find(INDEX)
    if page is None:
        return Response(_NOT_BUILT, 503, media_type="text/html", headers={"retry-after": "10"})
    known = _ADDRESSES.fullmatch(path.rstrip("/")) is not None
    return page.response(request, "no-cache", 200 if known else 404)


pages = Route(
    "/{path:path}", get_page, methods=["DELETE", "OPTIONS", "PATCH", "POST", "PUT", *_READING]
)
"""The route of the pages matches every address, so it comes last."""


def _find(name: str) -> File | None:
    path = BUILT / name
    try:
        facts = path.stat()
        return _load(path, facts.st_mtime_ns, facts.st_size)
    except (OSError, ValueError):
        return None


@lru_cache(maxsize=512)
def _load(path: Path, _changed: int, _size: int) -> File:
    media_type = guess_type(path.name)[0] or "application/octet-stream"
    if media_type == "text/javascript" or path.suffix == ".js":
        media_type = "application/javascript"
    return File.of(path.read_bytes(), media_type)


_NOT_BUILT: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Crownlands</title></head><body>
<h1>The pages are not built yet</h1>
<p>The server runs, but the front end is missing. Run <code>make web</code> in the checkout, or
install the package again, and reload this page.</p>
<h1 lang="fr">Les pages ne sont pas encore construites</h1>
<p lang="fr">Le serveur tourne, mais il lui manque ses pages. Lancez <code>make web</code> dans le
dossier du projet, ou réinstallez le paquet, puis rechargez cette page.</p>
</body></html>
"""
