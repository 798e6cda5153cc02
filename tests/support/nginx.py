"""A real nginx with the configuration of `deploy/`, as a process of this user on loopback ports."""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from support.server import RunningServer

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

DEPLOY = Path(__file__).parents[2] / "deploy"
PAGE = DEPLOY.parent / "docs" / "how-to" / "deploying.md"
"""It shows the key by which requests are spread by match."""
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
OPENSSL = shutil.which("openssl")
_PLAIN = """
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log info;
worker_processes 1;
events {{ worker_connections 1024; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/crownlands.conf;
}}
"""


class Proxy(NamedTuple):
    """Where nginx listens, and where it writes its log."""

    plain: RunningServer
    encrypted: RunningServer
    redirecting: RunningServer
    certificate: Path
    log: Path


def adapted(folder: Path, upstream: Sequence[int], ports: Sequence[int], way: str = "") -> str:
    """Return the committed configuration with other ports and files; `way` spreads requests."""
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    plain, encrypted, redirecting = ports
    options = re.search(r"server 127\.0\.0\.1:8001( .*);", text)
    assert options
    servers = "\n".join(f"    server 127.0.0.1:{port}{options[1]};" for port in upstream)
    for pattern, new in {
        r"^ *server 127\.0\.0\.1:8001.*\n": f"    {way}\n{servers}\n",
        r"^ *server 127\.0\.0\.1:8002.*\n": "",
        r"^ *listen \[::\].*\n": "",
        r"listen 80;": f"listen 127.0.0.1:{redirecting};",
        r"listen 443 (.*);": rf"listen 127.0.0.1:{encrypted} \1; listen 127.0.0.1:{plain};",
        r"/etc/letsencrypt/live/play.example.org/": f"{folder}/",
        r"/etc/nginx/crownlands_proxy.conf": f"{DEPLOY}/crownlands_proxy.conf",
    }.items():
        text, changes = re.subn(pattern, new, text, flags=re.MULTILINE)
        assert changes, pattern
    key = re.search(
        r"^map \$uri .*?^}$", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
    )
    assert key
    return f"{key[0]}\n{text}"


@contextmanager
def running_nginx(folder: Path, upstream: Sequence[int], way: str = "") -> Iterator[Proxy]:
    """Run nginx in front of servers on some ports."""
    assert NGINX
    assert OPENSSL
    ports = [free_port() for _ in range(3)]
    certificate = "req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost"
    files = ["-keyout", folder / "privkey.pem", "-out", folder / "fullchain.pem"]
    subprocess.run(  # noqa: S603
        [OPENSSL, *certificate.split(), "-addext", "subjectAltName=IP:127.0.0.1", *files],
        check=True,
        capture_output=True,
    )
    (folder / "crownlands.conf").write_text(adapted(folder, upstream, ports, way), "utf-8")
    (folder / "nginx.conf").write_text(_PLAIN.format(folder=folder), encoding="utf-8")
    command = [NGINX, "-p", folder, "-e", folder / "error.log", "-c", folder / "nginx.conf"]
    subprocess.run([*command, "-t", "-q"], check=True)  # noqa: S603
    process = subprocess.Popen(command)  # noqa: S603
    try:
        for port in ports:
            wait_for(port)
        yield Proxy(*map(RunningServer, ports), folder / "fullchain.pem", folder / "error.log")
    finally:
        process.terminate()
        process.wait(20)


def free_port() -> int:
    """Return a port of this machine that nobody uses."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


def wait_for(port: int, seconds: float = 60) -> None:
    """Wait until somebody listens on a port."""
    deadline = time.monotonic() + seconds
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            assert time.monotonic() < deadline, f"nobody listens on {port}"
            time.sleep(0.05)
        else:
            return
