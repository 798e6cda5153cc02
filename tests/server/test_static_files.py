"""The pages of the front end and the sprite, as the server sends them."""

import re

import pytest

from crownlands.render.svg.symbols import sprite
from crownlands.server import static_files
from support.cases import for_each
from support.http_client import fetch

PAGES = [
    "/",
    "/new",
    "/new/age-of-giants",
    "/t/abc-123_X",
    "/join",
    "/join/K7PM2Q",
    "/replay",
    "/replay/matches/abc",
    "/replay/replays/abc",
    "/score",
    "/my-games",
    "/my-games/mistakes",
    "/rules",
    "/rules/duel",
    "/learn",
    "/learn/duel",
]

PACKED = {"accept-encoding": "gzip"}

pytestmark = pytest.mark.usefixtures("built")


@pytest.fixture
def built(tmp_path, monkeypatch):
    """A small front end of our own."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>Crownlands</title>" * 100, encoding="utf-8")
    (tmp_path / "favicon.svg").write_text("<svg/>", encoding="utf-8")
    (tmp_path / ".sources").write_text("secret", encoding="utf-8")
    (tmp_path / "assets" / "index-AbC_1.js").write_text("let x\n" * 300, encoding="utf-8")
    (tmp_path / "assets" / "dot.png").write_bytes(b"\x89PNG" * 100)
    (tmp_path.parent / "outside.txt").write_text("outside", encoding="utf-8")
    monkeypatch.setattr(static_files, "BUILT", tmp_path)
    return tmp_path


@for_each("path", PAGES)
def test_every_address_of_the_front_end_shows_its_page(server, path) -> None:
    answer = fetch(server, path)
    assert answer.status == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"


def test_elsewhere_the_page_itself_says_that_there_is_nothing(server) -> None:
    answer = fetch(server, "/nowhere/at/all")
    assert answer.status == 404
    assert b"Crownlands" in answer.content


@for_each(
    "path",
    [
        "/assets/gone.js",
        "/assets/../index.html",
        "/api/nothing",
        "/api/",
        "/assets/%2e%2e/%2e%2e/outside.txt",
    ],
)
def test_what_is_no_page_and_not_there_is_not_found(server, path) -> None:
    answer = fetch(server, path)
    assert answer.status == 404
    assert answer.data["code"] == "not_found"


@for_each("path", ["/.sources", "/../outside.txt", "/%2e%2e/outside.txt", "//etc/passwd", "/\0"])
def test_nothing_hidden_or_outside_is_sent(server, path) -> None:
    answer = fetch(server, path.replace("\0", "%00"))
    assert b"secret" not in answer.content
    assert b"outside" not in answer.content
    assert answer.status == 404


def test_assets_are_compressed_and_cached_for_ever(server) -> None:
    answer = fetch(server, "/assets/index-AbC_1.js", headers={"accept-encoding": "gzip"})
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"] == "application/javascript"
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.content == b"let x\n" * 300


def test_pictures_are_not_compressed_again(server) -> None:
    answer = fetch(server, "/assets/dot.png", headers={"accept-encoding": "gzip"})
    assert answer.headers["content-type"] == "image/png"
    assert answer.content == b"\x89PNG" * 100


def test_a_cached_page_is_not_sent_again(server) -> None:
    tag = fetch(server, "/").headers["etag"]
    assert fetch(server, "/", headers={"if-none-match": tag}).status == 304


def test_a_head_has_no_body(server) -> None:
    answer = fetch(server, "/", method="HEAD")
    assert (answer.status, answer.body) == (200, b"")


def test_a_new_build_is_seen_at_once(server, built) -> None:
    before = fetch(server, "/").headers["etag"]
    (built / "index.html").write_text("<title>Crownlands again</title>", encoding="utf-8")
    assert fetch(server, "/").headers["etag"] != before


def test_without_a_build_the_server_says_so(server, tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(static_files, "BUILT", tmp_path / "nothing")
    answer = fetch(server, "/")
    assert answer.status == 503
    assert "make web" in answer.content.decode()
    assert "pas encore construites" in answer.content.decode()


def test_every_answer_carries_the_headers(server) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/assets/dot.png", "/health"):
        headers = fetch(server, path).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "camera=()" in headers["permissions-policy"]
        policy = dict(re.findall(r"([\w-]+) ([^;]+)", headers["content-security-policy"]))
        assert policy["default-src"] == policy["script-src"] == policy["style-src"] == "'self'"
        assert policy["frame-ancestors"] == "'none'"
        assert f"ws://{server.address}" in policy["connect-src"]


def test_a_strange_host_gets_into_no_header(server) -> None:
    policy = fetch(server, "/", headers={"host": "a; script-src *"}).headers[
        "content-security-policy"
    ]
    assert "*" not in policy


def test_all_symbols_come_in_one_compressed_file(server) -> None:
    answer = fetch(server, "/art.svg", headers=PACKED)
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.content.decode() == sprite()
    assert len(answer.body) < 60_000


def test_a_client_without_gzip_gets_the_sprite_uncompressed(server) -> None:
    assert (
        fetch(server, "/art.svg", headers={"accept-encoding": "identity"}).body == sprite().encode()
    )


def test_the_sprite_with_its_version_is_cached_for_ever(server) -> None:
    address = server.get("/api/games")["art"]
    assert "immutable" in fetch(server, address).headers["cache-control"]
    for other in ("/art.svg", "/art.svg?v=old"):
        assert fetch(server, other).headers["cache-control"] == "public, no-cache"


def test_a_cached_sprite_is_not_sent_again(server) -> None:
    tag = fetch(server, "/art.svg").headers["etag"]
    again = fetch(server, "/art.svg", headers={"if-none-match": tag})
    assert (again.status, again.body) == (304, b"")
    assert fetch(server, "/art.svg", headers={"if-none-match": '"other"'}).status == 200
