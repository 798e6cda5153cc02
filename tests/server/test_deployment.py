"""Servers behind the real nginx, with the committed configuration: killed and restarted in play."""

import json
import os
import signal
import ssl
import subprocess
import sys
import threading
import time
from collections import Counter
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from support.client import Client, token_of
from support.effort import effort
from support.http_client import fetch
from support.nginx import NGINX, OPENSSL, free_port, running_nginx, wait_for

pytestmark = pytest.mark.skipif(not (NGINX and OPENSSL), reason="there is no nginx or openssl")
PATIENCE = 60.0
LOST = (ConnectionClosed, InvalidStatus, OSError, EOFError, TimeoutError)
_numbers = count(1)


@contextmanager
def serving(folder, url, *options):
    """Run `crownlands serve` on a free port; yield the process and the port."""
    port = free_port()
    environment = {**os.environ, "CROWNLANDS_DATABASE_URL": url, "XDG_DATA_HOME": str(folder)}
    with (folder / f"{port}.log").open("w", encoding="utf-8") as log:
        command = [sys.executable, "-m", "crownlands", "serve", "--port", str(port)]
        process = subprocess.Popen(  # noqa: S603
            [*command, "--workers", "1", *options], env=environment, stderr=log
        )
    try:
        wait_for(port)
        yield process, port
    finally:
        process.terminate()
        process.wait(40)


class Person:
    """Plays a seat through the proxy, and connects again whenever the connection is lost."""

    def __init__(self, server, created, seat) -> None:
        self.server = server
        self.match_id = created["match"]["id"]
        self.token = token_of(created, seat)
        self.rng = Random(seat)
        self.acknowledged: dict[int, str] = {}
        self.reconnections = 0
        self.longest = 0.0
        self.client = self._connect()

    def _connect(self):
        begun = time.monotonic()
        while True:
            try:
                return Client(self.server, self.match_id, self.token)
            except LOST:
                assert time.monotonic() - begun < PATIENCE, "nobody answers"
                time.sleep(0.1)

    def _again(self) -> None:
        self.client.close()
        self.reconnections += 1
        self.client = self._connect()

    def play(self, pause: float) -> None:
        """Play at random to the end; every move is sent until it is acknowledged."""
        while True:
            try:
                if not self.client.my_turn():
                    return
            except LOST:
                self._again()
                continue
            self._move()
            time.sleep(pause)

    def _move(self) -> None:
        update = self.client.update
        notation = self.rng.choice(update["moves"])["notation"]
        wish = {"notation": notation, "version": update["version"], "id": f"m{next(_numbers)}"}
        begun = time.monotonic()
        while True:
            try:
                answer = self.client.ask("move", **wish)
                if answer["type"] == "ack":
                    self.client.catch_up(answer["version"])
                    break
                assert answer["code"] in ("unavailable", "stale"), answer
                if answer["code"] == "stale":
                    return
            except LOST:
                self._again()
        self.longest = max(self.longest, time.monotonic() - begun)
        self.acknowledged[answer["version"]] = notation


def processes(proxy) -> set[str]:
    answer = fetch(proxy.plain, "/health")
    return {one["id"] for one in answer.data["processes"]} if answer.status == 200 else set()


def wait_until(fits) -> None:
    deadline = time.monotonic() + PATIENCE
    while not fits():
        assert time.monotonic() < deadline
        time.sleep(0.2)


class Tables:
    """People who play one game after the other at some tables, until they are told to stop."""

    def __init__(self, server, *tables) -> None:
        self.server = server
        self.games = []
        self.failures = []
        self._stopping = threading.Event()
        self._threads = [threading.Thread(target=self._play, args=seats) for seats in tables]

    def __enter__(self):
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *error) -> None:
        self._stopping.set()
        for thread in self._threads:
            thread.join(2 * PATIENCE)
            assert not thread.is_alive()

    def _play(self, *seats) -> None:
        people_at = [number for number, kind in enumerate(seats) if kind in ("me", "here")]
        try:
            while not self._stopping.is_set():
                created = self.server.new_table(*seats)
                people = [Person(self.server, created, seat) for seat in people_at]
                threads = [threading.Thread(target=one.play, args=(0.05,)) for one in people]
                for thread in threads:
                    thread.start()
                for thread in threads:
                    thread.join(2 * PATIENCE)
                for person in people:
                    person.client.close()
                self.games.append((created, people))
        except Exception as error:
            self.failures.append(error)

    @property
    def people(self):
        return [person for _, people in self.games for person in people]


class Visitor:
    """Asks for pages through the proxy without a pause, each on a connection of its own."""

    def __init__(self, server) -> None:
        self.server = server
        self.statuses = Counter()
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._visit)

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *error) -> None:
        self._stopping.set()
        self._thread.join(PATIENCE)

    def _visit(self) -> None:
        setup = {"players": 2, "options": {}}
        for number in count():
            if self._stopping.is_set():
                return
            self.statuses[fetch(self.server, "/api/games").status] += 1
            # Requests other than GET are limited more, and all visitors of this test are one.
            if number % 20 == 0:
                path = "/api/games/kingdomino/setup"
                self.statuses[fetch(self.server, path, setup).status] += 1
            time.sleep(0.02)


WAYS = {"in turn": "", "by visitor": "ip_hash;", "by match": "hash $crownlands_match consistent;"}


@pytest.mark.parametrize("way", list(WAYS)[: effort(1, len(WAYS))])
def test_games_go_on_while_processes_are_killed_and_restarted(way, postgres, tmp_path) -> None:
    with (
        serving(tmp_path, postgres) as (first, one),
        serving(tmp_path, postgres, "--processes", "2") as (second, two),
        running_nginx(tmp_path, [one, two], WAYS[way]) as proxy,
    ):
        wait_until(lambda: len(processes(proxy)) == 3)
        with Tables(proxy.plain, ("me", "here"), ("me", "gentle")) as tables:
            time.sleep(2)
            first.kill()
            wait_until(lambda: len(processes(proxy)) == 2)
            before = processes(proxy)
            with Visitor(proxy.plain) as visitor:
                second.send_signal(signal.SIGHUP)
                wait_until(lambda: len(processes(proxy)) == 2 and not before & processes(proxy))
                time.sleep(1)
        assert not tables.failures
        assert set(visitor.statuses) == {200}, "a restart fails no request"
        for created, people in tables.games:
            found = proxy.plain.get(f"/api/matches/{created['match']['id']}")
            assert found["status"] == "over"
            assert {person.client.update["version"] for person in people} == {found["version"]}
        lost = sum(person.reconnections for person in tables.people)
        longest = max(person.longest for person in tables.people)
        print(  # noqa: T201
            f"{way}: {len(tables.games)} games, {lost} reconnections, {visitor.statuses} answers, "
            f"the slowest move took {longest:.1f} s"
        )
        assert lost


def serving_files(folder):
    """Serve the files of a folder as a thread; return the server."""
    handler = partial(SimpleHTTPRequestHandler, directory=folder)
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever).start()
    return server


def test_files_of_a_page_come_from_the_release_that_has_them(tmp_path) -> None:
    releases = []
    for name in ("old", "new"):
        (tmp_path / name / "assets").mkdir(parents=True)
        (tmp_path / name / "assets" / f"{name}.js").write_text(name)
        releases.append(serving_files(tmp_path / name))
    try:
        with running_nginx(tmp_path, [server.server_port for server in releases]) as proxy:
            for name, status in {"old": 200, "new": 200, "none": 404}.items():
                found = [fetch(proxy.plain, f"/assets/{name}.js").status for _ in range(4)]
                assert found == [status] * 4, name
    finally:
        for server in releases:
            server.shutdown()
            server.server_close()


def test_what_nginx_lets_through(postgres, tmp_path) -> None:
    with (
        serving(tmp_path, postgres, "--base-url", "https://play.example.org") as (_, port),
        running_nginx(tmp_path, [port]) as proxy,
    ):
        moved = fetch(proxy.redirecting, "/join/K7PM2Q")
        assert moved.status == 301
        assert moved.headers["location"].startswith("https://")
        assert fetch(proxy.plain, "/health").status == 200
        created = proxy.plain.new_table("me", "here")
        url = f"wss://{proxy.encrypted.address}/api/matches/{created['match']['id']}/socket"
        trusted = ssl.create_default_context(cafile=str(proxy.certificate))
        hello = json.dumps({"type": "hello", "protocol": 1, "tokens": [token_of(created, 0)]})
        with connect(url, ssl=trusted, origin="https://play.example.org") as socket:
            socket.send(hello)
            assert json.loads(socket.recv(timeout=30))["type"] == "welcome"
        with (
            connect(url, ssl=trusted, origin="https://evil.example") as socket,
            pytest.raises(ConnectionClosed),
        ):
            socket.recv(timeout=30)
        # All come from one address, whatever they pretend: the burst of 60 tables is shared.
        headers = ({"x-forwarded-for": f"198.51.100.{number}"} for number in range(70))
        wish = {"game": "kingdomino", "players": 2, "seats": [{"kind": "me"}, {"kind": "here"}]}
        answers = [fetch(proxy.plain, "/api/matches", wish, headers=one).status for one in headers]
        assert 429 in answers
