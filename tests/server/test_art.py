"""The sprite over HTTP."""

from crownlands.render.svg.symbols import sprite
from support.http_client import fetch

PACKED = {"accept-encoding": "gzip"}


def test_all_drawings_come_in_one_packed_file(server) -> None:
    answer = fetch(server, "/art.svg", headers=PACKED)
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.content.decode() == sprite()
    assert len(answer.body) < 60_000


def test_whoever_cannot_unpack_gets_it_as_it_is(server) -> None:
    assert (
        fetch(server, "/art.svg", headers={"accept-encoding": "identity"}).body == sprite().encode()
    )


def test_with_its_version_it_is_kept_for_ever(server) -> None:
    address = server.get("/api/games")["art"]
    assert "immutable" in fetch(server, address).headers["cache-control"]
    for other in ("/art.svg", "/art.svg?v=old"):
        assert fetch(server, other).headers["cache-control"] == "public, no-cache"


def test_whoever_has_it_gets_nothing(server) -> None:
    tag = fetch(server, "/art.svg").headers["etag"]
    again = fetch(server, "/art.svg", headers={"if-none-match": tag})
    assert (again.status, again.body) == (304, b"")
    assert fetch(server, "/art.svg", headers={"if-none-match": '"other"'}).status == 200
