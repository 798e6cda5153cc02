"""The front end as it was built: its page for every address of its own, and its files."""

import gzip
import re
from functools import lru_cache
from mimetypes import guess_type
from pathlib import Path
from typing import Final, NamedTuple

from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from crownlands.server.answers import entity_tag, unchanged
from crownlands.server.errors import ServerError

BUILT: Final = Path(__file__).parent / "static"
INDEX: Final = "index.html"
_ADDRESSES: Final = re.compile(
    r"(|new(/[a-z0-9-]+)?|t/[\w-]+|join(/\w+)?|replay(/(matches|replays)/[\w-]+)?|score"
    r"|rules(/[a-z0-9-]+)?)"
)
"""What the front end has a page for; it says itself that there is nothing elsewhere."""
_FILE: Final = re.compile(r"[\w-][\w.-]*(/[\w-][\w.-]*)*")
_READING: Final = ("GET", "HEAD")
_FOREVER: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"
_PACKED: Final = ("text/", "application/javascript", "application/json", "image/svg+xml")

router = APIRouter()


class BuiltFile(NamedTuple):
    """A file as it is sent."""

    plain: bytes
    packed: bytes | None
    tag: str
    kind: str


@router.api_route("/{path:path}", methods=["DELETE", "OPTIONS", "PATCH", "POST", "PUT", *_READING])
def get_page(request: Request, path: str) -> Response:
    """Send a built file, or the page that shows what an address stands for.

    A request comes here too if its address has another route but not for its method.
    """
    others = {
        method
        for route in request.app.state.routes
        if route.path_regex.match(request.url.path)
        for method in route.methods
    }
    if not others and path.startswith("api/"):
        raise ServerError("not_found")
    if others or request.method not in _READING:
        raise HTTPException(405, headers={"allow": ", ".join(sorted(others or _READING))})
    if path and path != INDEX and _FILE.fullmatch(path) and (found := _find(path)):
        lasting = _FOREVER if path.startswith("assets/") else _ASK_AGAIN
        return _send(request, found, lasting)
    if path.startswith("assets/"):
        raise ServerError("not_found")
    page = _find(INDEX)
    if page is None:
        return Response(_NOT_BUILT, 503, media_type="text/html", headers={"retry-after": "10"})
    known = _ADDRESSES.fullmatch(path.rstrip("/")) is not None
    return _send(request, page, _ASK_AGAIN, 200 if known else 404)


def _find(name: str) -> BuiltFile | None:
    path = BUILT / name
    try:
        facts = path.stat()
        return _load(path, facts.st_mtime_ns, facts.st_size)
    except (OSError, ValueError):
        return None


@lru_cache(maxsize=512)
def _load(path: Path, _changed: int, _size: int) -> BuiltFile:
    plain = path.read_bytes()
    kind = guess_type(path.name)[0] or "application/octet-stream"
    if kind == "text/javascript" or path.suffix == ".js":
        kind = "application/javascript"
    packed = gzip.compress(plain, 9, mtime=0) if kind.startswith(_PACKED) else None
    return BuiltFile(plain, packed, entity_tag(plain), kind)


def _send(request: Request, file: BuiltFile, lasting: str, status: int = 200) -> Response:
    headers = {"etag": file.tag, "cache-control": lasting, "vary": "accept-encoding"}
    if status == 200 and unchanged(request, file.tag):
        return Response(status_code=304, headers=headers)
    content = file.plain
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content = file.packed
        headers["content-encoding"] = "gzip"
    return Response(content, status, headers, file.kind)


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
