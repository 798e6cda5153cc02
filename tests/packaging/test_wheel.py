"""The wheel: what is installed from it serves its pages, without Node and without a checkout."""

import gzip
import os
import re
import subprocess
import sys
import tarfile
import time
import urllib.request
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def build(kind: str, folder: Path) -> Path:
    """Build a distribution of the checkout as it is."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)  # noqa: S603
    (built,) = folder.iterdir()
    return built


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    return build("wheel", tmp_path_factory.mktemp("wheel"))


def test_the_wheel_holds_pages_and_migrations(wheel) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    static = [name for name in names if name.startswith("crownlands/server/static/")]
    assert "crownlands/server/static/index.html" in static
    assert any(re.search(r"/assets/index-[\w-]+\.js$", name) for name in static)
    assert any("/migrations/versions/" in name for name in names)
    assert not any("node_modules" in name for name in names)


def test_all_scripts_together_stay_small(wheel) -> None:
    with zipfile.ZipFile(wheel) as archive:
        scripts = [name for name in archive.namelist() if name.endswith(".js")]
        sizes = [len(gzip.compress(archive.read(name))) for name in scripts]
    assert 0 < sum(sizes) < 300_000


def test_the_sources_hold_all_that_pages_are_built_from(tmp_path) -> None:
    with tarfile.open(build("sdist", tmp_path)) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"web/package-lock.json", "web/openapi.json", "hatch_build.py", "Makefile"} <= names
    assert "docs/rules/fr/duel.md" in names
    assert "src/crownlands/server/static/index.html" in names
    assert not any("node_modules" in name or "/.node/" in name for name in names)


def test_an_installed_wheel_serves_its_pages(wheel, tmp_path) -> None:
    installed = tmp_path / "installed"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(installed)  # noqa: S202
    environment = {
        "PYTHONPATH": str(installed),
        "PATH": str(tmp_path),
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "HOME": os.environ.get("HOME", ""),
    }
    where = [sys.executable, "-c", "import crownlands; print(crownlands.__file__)"]
    found = subprocess.run(where, env=environment, capture_output=True, text=True, check=True)  # noqa: S603
    assert found.stdout.startswith(str(installed))
    server = subprocess.Popen(
        [sys.executable, "-m", "crownlands", "serve", "--port", "0", "--workers", "1"],
        cwd=tmp_path,
        env=environment,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        address = _address(server)
        page = _get(address)
        assert b"<title>Crownlands</title>" in page
        for asset in re.findall(rb'(?:src|href)="/(assets/[^"]+)"', page):
            assert _get(address + asset.decode())
        assert b'"kingdomino"' in _get(f"{address}api/games")
    finally:
        server.terminate()
        assert server.wait(20) == 0
        assert server.stderr
        server.stderr.close()


def _address(server: subprocess.Popen[str]) -> str:
    assert server.stderr
    deadline = time.monotonic() + 30
    said = ""
    while time.monotonic() < deadline:
        line = server.stderr.readline()
        said += line
        if found := re.search(r"http://[\d.:]+/", line):
            return found[0]
        assert server.poll() is None, said
    raise AssertionError(said)


def _get(address: str) -> bytes:
    with urllib.request.urlopen(address, timeout=20) as answer:  # noqa: S310
        body: bytes = answer.read()
        return body
