"""Visitors behind a proxy: the address that a trusted proxy names counts, and no other."""

import msgspec
import pytest
from websockets.sync.client import connect

from crownlands.server.settings import Settings, read_networks
from support.cases import for_each
from support.http_client import fetch
from support.server import ROOMY, running_server

LOOPBACK = ("127.0.0.1", "::1")
WISH = {"game": "kingdomino", "players": 2, "seats": [{"kind": "me"}, {"kind": "here"}]}


def limited(tmp_path, trusted=LOOPBACK, **limits):
    limits = msgspec.structs.replace(ROOMY, **limits)
    return running_server(tmp_path, limits=limits, trusted_proxies=trusted)


def new_table(server, *forwarded: str) -> int:
    headers = {"x-forwarded-for": ", ".join(forwarded)} if forwarded else {}
    return fetch(server, "/api/matches", WISH, headers=headers).status


def test_a_proxy_on_this_machine_is_trusted_unless_told_otherwise() -> None:
    assert Settings().trusted_proxies == LOOPBACK


def test_visitors_behind_a_trusted_proxy_have_limits_of_their_own(tmp_path) -> None:
    with limited(tmp_path, tables_per_minute=1, table_burst=1) as server:
        assert new_table(server, "198.51.100.1") == 201
        assert new_table(server, "198.51.100.2") == 201
        assert new_table(server, "198.51.100.2") == 429
        assert new_table(server, "2001:db8::1") == 201
        assert new_table(server, "2001:db8::2") == 429, "the same home"


def test_what_a_visitor_writes_into_the_header_does_not_count(tmp_path) -> None:
    """A proxy appends the address it sees to what the visitor has sent."""
    with limited(tmp_path, tables_per_minute=1, table_burst=1) as server:
        seen = "198.51.100.7"
        assert new_table(server, "203.0.113.1", seen) == 201
        for pretended in ("203.0.113.2", "127.0.0.1", "::1", "", "unknown", "x" * 4000, seen):
            assert new_table(server, pretended, seen) == 429, pretended[:20]


def test_the_header_of_anybody_else_does_not_count(tmp_path) -> None:
    with limited(tmp_path, ("10.0.0.1",), tables_per_minute=1, table_burst=1) as server:
        assert new_table(server, "198.51.100.1") == 201
        assert new_table(server, "198.51.100.2") == 429
        assert new_table(server) == 429


def test_proxies_in_a_row_are_trusted_by_network(tmp_path) -> None:
    trusted = ("127.0.0.1", "10.0.0.0/24")
    with limited(tmp_path, trusted, tables_per_minute=1, table_burst=1) as server:
        assert new_table(server, "198.51.100.1", "10.0.0.5") == 201
        assert new_table(server, "198.51.100.1", "10.0.0.6") == 429
        assert new_table(server, "198.51.100.2", "10.0.0.6") == 201
        assert new_table(server, "198.51.100.1", "10.0.1.6") == 201, "not of the network"
        assert new_table(server, "198.51.100.3", "10.0.1.6") == 429


def test_sockets_are_counted_per_visitor_behind_a_proxy(tmp_path) -> None:
    with limited(tmp_path, connections_per_visitor=1) as server:
        match_id = server.new_table("me", "here")["match"]["id"]
        url = f"ws://{server.address}/api/matches/{match_id}/socket"

        def opened(visitor):
            return connect(url, additional_headers={"x-forwarded-for": visitor})

        with opened("198.51.100.1") as one, opened("198.51.100.2") as two:
            for socket in (one, two):
                socket.send('{"type": "hello", "protocol": 1, "tokens": []}')
                assert '"welcome"' in socket.recv(timeout=30)
            with opened("198.51.100.1") as third:
                third.close_timeout = 0
                with pytest.raises(Exception, match="4429"):
                    third.recv(timeout=30)


def test_addresses_and_networks_are_read() -> None:
    assert read_networks("127.0.0.1, ::1,10.0.0.0/8") == ("127.0.0.1", "::1", "10.0.0.0/8")
    assert read_networks("") == ()


@for_each("text", ["*", "10.0.0.1/8", "proxy.example.org", "10.0.0.1,*"])
def test_what_uvicorn_would_misunderstand_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"\S"):
        read_networks(text)
