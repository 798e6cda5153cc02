"""Limits of requests: size, rate, content type; unexpected errors are logged."""

import asyncio
import json

import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from crownlands.server.errors import ServerError
from crownlands.server.limits import Share, visitor_at
from crownlands.server.middleware import BodyLimit, ErrorHandler, WriteLimit
from crownlands.server.settings import Limits
from support.cases import for_each
from support.client import client_of
from support.http_client import fetch
from support.server import ROOMY, running_server


def request(app, *chunks: bytes, method: str = "POST", client: str = "1.2.3.4", headers=()):
    """Send a request in chunks through an application; give its status and data."""
    waiting = [
        {"type": "http.request", "body": chunk, "more_body": at < len(chunks) - 1}
        for at, chunk in enumerate(chunks)
    ]
    sent = []

    async def receive():
        return waiting.pop(0)

    async def send(message):
        sent.append(message)

    scope = {
        "type": "http",
        "method": method,
        "path": "/",
        "headers": list(headers),
        "client": (client, 1),
    }
    asyncio.run(app(scope, receive, send))
    return sent[0]["status"], json.loads(sent[1]["body"] or b"null")


async def reading(_scope, receive, send):
    """Read everything, and say how much it was."""
    size, more = 0, True
    while more:
        message = await receive()
        size, more = size + len(message["body"]), message["more_body"]
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": json.dumps(size).encode()})


async def failing(_scope, _receive, _send):
    raise RuntimeError("a secret path")


def test_a_body_is_counted_as_it_comes() -> None:
    app = BodyLimit(reading, 10)
    assert request(app, b"12345", b"67890") == (200, 10)
    with pytest.raises(ServerError, match="too_large"):
        request(app, b"12345", b"67890", b"1")


def test_a_body_that_is_announced_too_large_is_not_read() -> None:
    app = BodyLimit(failing, 10)
    status, reply = request(app, b"", headers=[(b"content-length", b"11")])
    assert (status, reply["code"]) == (413, "too_large")


def test_a_server_refuses_large_bodies_whatever_they_say(tmp_path) -> None:
    with running_server(tmp_path, limits=Limits(body_bytes=1000)) as server:
        large = b'{"record": "' + b"x" * 2000 + b'"}'
        assert fetch(server, "/api/replays", large).data["code"] == "too_large"
        for path in ("/api/replays", "/api/matches"):
            answer = fetch(server, path, iter([large[:500], large[500:]]))
            assert (answer.status, answer.data["code"]) == (413, "too_large")


SEATS = [{"kind": "me"}, {"kind": "here"}]


@for_each(
    ("wish", "where"),
    [
        ({"players": "2"}, "body.players"),
        ({"players": 2.5}, "body.players"),
        ({"color": "red"}, "body.color"),
        ({"seats": [{"kind": "me"}, {"kind": "you"}]}, "body.seats.1.kind"),
        ({"seats": [{"kind": "me", "name": "  "}, {"kind": "me"}]}, "body.seats.0.name"),
        ({"seats": [{"kind": "me", "name": "A" * 41}, {"kind": "me"}]}, "body.seats.0.name"),
        ({"options": {"A" * 41: True}}, "body.options"),
        ({"options": {"harmony": 1.5}}, "body.options"),
    ],
)
def test_a_body_of_another_shape_is_refused_with_the_place(server, wish, where) -> None:
    answer = fetch(
        server, "/api/matches", {"game": "kingdomino", "players": 2, "seats": SEATS} | wish
    )
    assert (answer.status, answer.data["code"]) == (422, "malformed")
    assert answer.data["details"]["where"] == [where]


def test_spaces_around_a_name_do_not_count(server) -> None:
    seats = [{"kind": "me", "name": " " * 50 + "Ada "}, {"kind": "here"}]
    answer = fetch(server, "/api/matches", {"game": "kingdomino", "players": 2, "seats": seats})
    assert answer.data["match"]["seats"][0]["name"] == "Ada"


@for_each(
    ("path", "where"),
    [
        ("frames?start=-1", ["query.start"]),
        ("frames?start=x&count=201", ["query.start", "query.count"]),
        ("record?form=xml", ["query.form"]),
    ],
)
def test_a_parameter_of_another_type_is_refused_by_its_name(server, path, where) -> None:
    answer = fetch(server, f"/api/matches/nowhere/{path}")
    assert (answer.status, answer.data["details"]) == (422, {"where": where})


@for_each(
    ("kind", "status"),
    [
        ("application/json; charset=utf-8", 201),
        ("application/problem+json", 201),
        ("text/plain", 422),
        ("application/x-www-form-urlencoded", 422),
        ("", 422),
    ],
)
def test_a_body_is_read_only_as_json_so_that_no_foreign_page_can_send_one(
    server, kind, status
) -> None:
    body = {"game": "kingdomino", "players": 2, "seats": SEATS}
    assert fetch(server, "/api/matches", body, headers={"content-type": kind}).status == status


def test_writing_too_fast_is_refused_and_reading_is_not() -> None:
    share = Share()
    app = WriteLimit(reading, limits=Limits(writes_per_second=0.001, write_burst=4), share=share)
    assert [request(app, b"x")[0] for _ in range(5)] == [200, 200, 200, 200, 429]
    assert request(app, b"x", method="GET")[0] == 200
    assert request(app, b"x", client="5.6.7.8")[0] == 200
    share.processes = 2
    assert [request(app, b"x", client="9.8.7.6")[0] for _ in range(3)] == [200, 200, 429]


def test_a_server_stops_a_flood_of_writes(tmp_path) -> None:
    few = msgspec.structs.replace(ROOMY, writes_per_second=0.001, write_burst=2)
    with running_server(tmp_path, limits=few) as server:
        codes = [fetch(server, "/api/games/duel/setup", {}).status for _ in range(3)]
    assert codes == [200, 200, 429]


def test_a_visitor_asks_and_opens_sockets_only_so_often(tmp_path, caplog) -> None:
    few = msgspec.structs.replace(
        ROOMY, requests_per_second=0.001, request_burst=4, sockets_per_second=0.001, socket_burst=2
    )
    with running_server(tmp_path, limits=few) as server:
        created = server.new_table("me", "here")
        for _ in range(2):
            with client_of(server, created) as client:
                assert client.ask("ping")["type"] == "pong"
        with pytest.raises(InvalidStatus, match="429"):
            client_of(server, created)
        assert "handshake" not in caplog.text
        answers = [fetch(server, "/api/games", method="HEAD").status for _ in range(4)]
        assert answers.count(429) == 1
        assert fetch(server, "/health").data["code"] == "flood"


def test_an_unexpected_error_is_logged_and_not_sent(caplog: pytest.LogCaptureFixture) -> None:
    status, reply = request(ErrorHandler(failing), b"")
    assert (status, reply["code"], reply["details"]) == (500, "broken", {})
    assert "a secret path" in caplog.text


def test_a_visitor_gets_only_so_much_work_done(tmp_path) -> None:
    few = msgspec.structs.replace(ROOMY, background_jobs_per_minute=0.001, background_job_burst=2)
    with running_server(tmp_path, limits=few) as server:
        codes = [fetch(server, "/api/score", {"game": "duel"}).status for _ in range(3)]
        assert codes == [200, 200, 429]
        assert fetch(server, "/api/replays/nowhere/frames").status == 429
        assert fetch(server, "/api/games").status == 200


@for_each(
    ("one", "other", "same"),
    [
        ("1.2.3.4", "1.2.3.4", True),
        ("1.2.3.4", "1.2.3.5", False),
        ("1.2.3.4", "::ffff:1.2.3.4", True),
        ("2001:db8:0:1::1", "2001:db8:0:1:ffff::2", True),
        ("2001:db8:0:1::1", "2001:db8:0:2::1", False),
        ("unknown", "unknown", True),
    ],
)
def test_addresses_of_one_network_are_one_visitor(one, other, same) -> None:
    assert (visitor_at((one, 1)) == visitor_at((other, 2))) is same
    assert visitor_at(None) == ""


def test_a_visitor_does_not_fill_the_disk_with_records(tmp_path) -> None:
    limits = msgspec.structs.replace(ROOMY, stored_records_per_minute=0.001, stored_record_burst=2)
    with running_server(tmp_path, limits=limits) as server:
        answers = [fetch(server, "/api/replays", {"record": "nothing"}) for _ in range(3)]
        assert [answer.data["code"] for answer in answers] == ["bad_record", "bad_record", "flood"]
