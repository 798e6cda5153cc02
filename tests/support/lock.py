"""Writes `requirements.lock`: the exact versions and hashes of everything a developer installs.

The first line keeps a digest of the dependencies in `pyproject.toml`, so that a stale lock is
noticed without asking a registry. Run it with `make lock`.
"""

import hashlib
import json
import subprocess
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
LOCK = ROOT / "requirements.lock"


def digest() -> str:
    """Return a digest of what the project asks for."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = {key: project[key] for key in ("dependencies", "optional-dependencies")}
    return hashlib.sha256(json.dumps(asked, sort_keys=True).encode()).hexdigest()


def main() -> None:
    """Resolve the dependencies anew, keeping the versions that still fit."""
    command = ["uv", "pip", "compile", "--quiet", "--universal", "--generate-hashes"]
    options = ["--no-header", "--no-annotate", "--python-version", "3.11", "--extra", "dev"]
    files = ["pyproject.toml", "--output-file", str(LOCK)]
    subprocess.run([*command, *options, *files], cwd=ROOT, check=True)  # noqa: S603
    written = LOCK.read_text(encoding="utf-8")
    LOCK.write_text(f"# made by `make lock` for {digest()}\n{written}", encoding="utf-8")


if __name__ == "__main__":
    main()
