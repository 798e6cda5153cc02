"""The lock of developers' dependencies is fresh, hashed, and names no registry."""

import re

from support.lock import LOCK, digest

TEXT = LOCK.read_text(encoding="utf-8")


def test_the_lock_is_made_from_the_dependencies_of_the_project() -> None:
    assert TEXT.startswith(f"# made by `make lock` for {digest()}\n"), "run `make lock`"


def test_every_version_is_exact_and_has_its_hashes() -> None:
    entries = re.split(r"\n(?=\S)", TEXT.strip())[1:]
    assert len(entries) > 100
    for entry in entries:
        assert re.match(r"[a-z0-9.-]+(\[\S+\])?==\S+ ", entry), entry
        assert "--hash=sha256:" in entry, entry


def test_the_lock_names_no_registry() -> None:
    assert "://" not in TEXT
