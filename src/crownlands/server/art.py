"""`GET /art.svg`: every drawing in one file, compressed once and kept by browsers."""

import gzip
from functools import cache
from typing import NamedTuple

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from crownlands.render.sprite import sprite
from crownlands.server.answers import entity_tag, unchanged

PATH = "/art.svg"
_FOREVER = "public, max-age=31536000, immutable"
_ASK_AGAIN = "public, no-cache"

router = APIRouter()


class Art(NamedTuple):
    """The sprite as it is sent."""

    plain: bytes
    packed: bytes
    tag: str

    @property
    def address(self) -> str:
        """Where exactly this art is found, for ever."""
        return f"{PATH}?v={self.version}"

    @property
    def version(self) -> str:
        """What changes when a drawing does."""
        return self.tag.strip('"')


@cache
def art() -> Art:
    """Draw and compress everything, once."""
    plain = sprite().encode()
    return Art(plain, gzip.compress(plain, 9, mtime=0), entity_tag(plain))


@router.get(PATH)
def get_art(request: Request) -> Response:
    """Send the sprite; with its version in the address it never has to be asked for again."""
    drawn = art()
    current = request.query_params.get("v") == drawn.version
    headers = {
        "etag": drawn.tag,
        "cache-control": _FOREVER if current else _ASK_AGAIN,
        "vary": "accept-encoding",
    }
    if unchanged(request, drawn.tag):
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(drawn.packed, headers=headers, media_type="image/svg+xml")
    return Response(drawn.plain, headers=headers, media_type="image/svg+xml")
