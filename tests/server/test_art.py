"""The sprite over HTTP."""

from crownlands.render.svg.symbols import sprite
from support.asking import ask

PACKED = {"accept-encoding": "gzip"}


def test_all_drawings_come_in_one_packed_file(house) -> None:
    answer = ask(house, "/art.svg", headers=PACKED)
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.content.decode() == sprite()
    assert len(answer.body) < 60_000


def test_whoever_cannot_unpack_gets_it_as_it_is(house) -> None:
    assert ask(house, "/art.svg", headers={"accept-encoding": "identity"}).body == sprite().encode()


def test_with_its_version_it_is_kept_for_ever(house) -> None:
    address = house.get("/api/games")["art"]
    assert "immutable" in ask(house, address).headers["cache-control"]
    for other in ("/art.svg", "/art.svg?v=old"):
        assert ask(house, other).headers["cache-control"] == "public, no-cache"


def test_whoever_has_it_gets_nothing(house) -> None:
    tag = ask(house, "/art.svg").headers["etag"]
    again = ask(house, "/art.svg", headers={"if-none-match": tag})
    assert (again.status, again.body) == (304, b"")
    assert ask(house, "/art.svg", headers={"if-none-match": '"other"'}).status == 200
