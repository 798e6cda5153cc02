"""What arrives from the network: headers without end, requests that stop half-way."""

import json
import re
import socket
from contextlib import closing

import msgspec
import pytest

from crownlands.server.openapi import document
from support.client import client_of
from support.http_client import fetch
from support.server import ROOMY, running_server

GET = b"GET /api/games HTTP/1.1\r\nhost: here\r\n"
SOCKET = (
    b"GET /api/matches/x/socket HTTP/1.1\r\nhost: here\r\nconnection: upgrade\r\n"
    b"upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: "
    b"MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
)
POST = b"POST /api/score HTTP/1.1\r\nhost: here\r\n"
CHUNKED = POST + b"transfer-encoding: chunked\r\n\r\n"


def talk(server, *pieces: bytes, rest: bool = True) -> tuple[int, dict]:
    """Send pieces over one connection until the server has had enough; return its answer."""
    with closing(socket.create_connection(("127.0.0.1", server.port), 20)) as line:
        try:
            for piece in pieces:
                line.sendall(piece)
        except OSError:
            assert rest
        answer = b""
        while more := line.recv(65_536):
            answer += more
    head, _, body = answer.partition(b"\r\n\r\n")
    assert b"cache-control: no-store" in head
    return int(head.split()[1]), json.loads(body)


@pytest.fixture(scope="module")
def quick(tmp_path_factory):
    """A server that waits for a request only for a moment."""
    limits = msgspec.structs.replace(ROOMY, request_seconds=0.2, body_bytes=5_000)
    with running_server(tmp_path_factory.mktemp("quick"), limits=limits) as server:
        yield server


def test_a_head_has_an_end(server) -> None:
    many = b"".join(b"x-%d: y\r\n" % number for number in range(200))
    long = b"x-long: " + b"y" * 20_000
    endless = (b"x: " + b"y" * 1_000 + b"\r\n" for _ in range(1_000))
    trailers = CHUNKED + b"0\r\n" + many
    refused = (
        [GET + many],
        [SOCKET + many],
        [GET + long],
        [SOCKET + b"x-long: " + b"y" * 8_100 + b"\r\n\r\n"],
        [GET, *endless],
        [b"GET /", *(b"a" * 1_000 for _ in range(1_000))],
        [trailers],
    )
    for pieces in refused:
        status, reply = talk(server, *pieces)
        assert (status, reply["code"]) == (431, "headers_too_large"), pieces[0][:60]


def test_what_is_no_request_is_refused_with_a_code(server) -> None:
    status, reply = talk(server, b"nonsense\r\n\r\n")
    assert (status, reply["code"]) == (400, "malformed")


def test_a_request_arrives_in_time_or_not_at_all(quick) -> None:
    halves = (
        b"",
        b"\r\n",
        b"GET /",
        GET,
        SOCKET,
        POST + b"content-length: 10\r\n\r\n12345",
        CHUNKED + b"5\r\n12345\r\n",
    )
    for half in halves:
        status, reply = talk(quick, half)
        assert (status, reply["code"]) == (408, "late_request"), half


def test_the_second_request_of_a_connection_arrives_in_time_too(quick) -> None:
    with closing(socket.create_connection(("127.0.0.1", quick.port), 20)) as line:
        line.sendall(b"GET /health HTTP/1.1\r\nhost: here\r\n\r\n" + GET)
        answer = b""
        while more := line.recv(65_536):
            answer += more
    assert answer.startswith(b"HTTP/1.1 200")
    assert b"HTTP/1.1 408" in answer


def test_a_body_that_was_refused_is_not_read_for_ever(quick) -> None:
    endless = (b"400\r\n" + b" " * 0x400 + b"\r\n" for _ in range(20_000))
    assert talk(quick, CHUNKED, *endless)[0] == 413
    extensions = (b";x" * 2_000 for _ in range(1_000))
    assert talk(quick, CHUNKED + b"1", *extensions)[0] == 413


def test_beyond_so_many_half_sent_requests_the_oldest_makes_room(tmp_path) -> None:
    limits = msgspec.structs.replace(ROOMY, unfinished_requests=2)
    with running_server(tmp_path, limits=limits) as server:
        lines = []
        for _ in range(3):
            lines.append(socket.create_connection(("127.0.0.1", server.port), 20))
            lines[-1].sendall(GET)
        assert lines[0].recv(65_536).startswith(b"HTTP/1.1 408")
        lines[2].sendall(b"\r\n")
        assert lines[2].recv(65_536).startswith(b"HTTP/1.1 200")
        for line in lines:
            line.close()


def test_every_message_that_is_too_large_closes_with_one_code(server) -> None:
    created = server.new_table("me", "here")
    for size in (17_000, 1_100_000, 3_000_000):
        with client_of(server, created) as client:
            client.send(type="ping", id="x", more="x" * size)
            assert client.closing_code() == 4413


def test_other_methods_are_refused_with_those_that_an_address_has(server) -> None:
    methods = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
    paths = document()["paths"]
    for template in sorted({*paths, "/api/openapi.json", "/rules"}):
        path = re.sub("{seat}", "0", re.sub("{(?!seat).*?}", "x", template))
        allowed = {
            method.upper()
            for address, operations in paths.items()
            if re.fullmatch(re.sub("{.*?}", "[^/]+", address), path)
            for method in operations
        } or {"GET"}
        allowed |= {"HEAD"} if "GET" in allowed else set()
        for method in methods:
            answer = fetch(server, path, None if method in ("GET", "HEAD") else {}, method=method)
            if method in allowed:
                assert answer.status != 405, (method, path)
            else:
                assert (answer.status, json.loads(answer.body or "{}").get("code")) == (
                    405,
                    None if method == "HEAD" else "not_allowed",
                ), (method, path)
                assert answer.headers["allow"] == ", ".join(sorted(allowed)), path
            assert method != "HEAD" or not answer.body


def test_no_method_finds_an_address_that_is_not_there(server) -> None:
    for method in ("GET", "HEAD", "POST", "DELETE"):
        assert fetch(server, "/api/nothing", None, method=method).status == 404


def test_what_can_be_read_answers_head_like_get(server) -> None:
    for path in ("/health", "/metrics", "/art.svg", "/api/games", "/api/games/kingdomino"):
        answer = fetch(server, path, method="HEAD")
        assert (answer.status, answer.body) == (200, b"")
        assert answer.headers["content-type"] == fetch(server, path).headers["content-type"]


def test_errors_are_not_kept(server) -> None:
    for path in ("/api/matches/nowhere", "/api/matches/nowhere/frames", "/api/games/nowhere"):
        answer = fetch(server, path)
        assert (answer.status, answer.headers["cache-control"]) == (404, "no-store")
