"""Compiled code: made on first use, shown, kept for the next process, and cleared away some day."""

import fcntl
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

import pytest

import crownlands as cl
from crownlands.compiled import jit
from crownlands.compiled.rng import rng_of

LOOK = """
import json, sys
import crownlands as cl
from crownlands import compiled
from crownlands.cli.app import app
light = not {"numba", "numpy"} & sys.modules.keys()
import crownlands.compiled.jit as jit
from crownlands.compiled.rng import rng_of
rng = rng_of(1, 2)
hits = sum(rng_of.stats.cache_hits.values())
json.dump([light, str(jit.cache_folder()), rng, hits], sys.stdout)
"""


@pytest.fixture(autouse=True)
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Keep code in a folder of the test's own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    jit.cache_folder.cache_clear()
    yield tmp_path / "crownlands"
    jit.cache_folder.cache_clear()


def hold_lock() -> BinaryIO:
    """Lock the cache as a process does that compiles; closing the file ends that."""
    folder = jit.cache_folder()
    assert folder is not None
    file = (folder / "lock").open("wb")
    fcntl.flock(file, fcntl.LOCK_EX)
    return file


def look(home: Path) -> tuple[bool, str, int, int]:
    """Start a process that uses a little of the core; return what it found."""
    environment = {**os.environ, "XDG_CACHE_HOME": str(home)}
    command = [sys.executable, "-W", "error", "-c", LOOK]
    finished = subprocess.run(command, env=environment, capture_output=True, check=True)  # noqa: S603
    light, kept, rng, hits = json.loads(finished.stdout)
    return light, kept, rng, hits


def test_nothing_heavy_is_imported_and_the_next_process_finds_the_code(tmp_path: Path) -> None:
    light, kept, rng, hits = look(tmp_path)
    assert light
    assert Path(kept).parent == tmp_path / "crownlands"
    assert hits == 0
    assert look(tmp_path) == (light, kept, rng, 1)


def test_where_nothing_can_be_written_the_core_works_all_the_same(tmp_path: Path) -> None:
    blocked = tmp_path / "a file"
    blocked.touch()
    light, kept, rng, _ = look(blocked)
    assert (light, kept) == (True, "None")
    assert rng == rng_of(1, 2)


def test_compiling_is_said_once_per_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []

    def warm_up_anew() -> bool:
        monkeypatch.setattr(jit, "_begun", set())
        return jit.compile_once("some part", lambda: said.append("used"), lambda: said.append("!"))

    assert warm_up_anew()
    assert not warm_up_anew()
    assert said == ["!", "used"]


def test_it_is_said_on_the_error_output_unless_told_otherwise(
    capsys: pytest.CaptureFixture[str],
) -> None:
    jit.compile_once("a part never used", lambda: None)
    assert "Compiling" in capsys.readouterr().err


def test_a_part_that_fails_is_compiled_again_next_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jit, "_begun", set())
    with pytest.raises(ZeroDivisionError):
        jit.compile_once("broken part", lambda: 1 / 0, lambda: None)
    assert jit.compile_once("broken part", lambda: None, lambda: None)


def test_what_another_process_compiles_meanwhile_is_not_compiled_twice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    used: list[str] = []
    with hold_lock() as other:

        def other_gets_ready(_seconds: float) -> None:
            jit.mark_cached("shared part")
            other.close()

        monkeypatch.setattr(jit, "sleep", other_gets_ready)
        assert not jit.compile_once("shared part", lambda: used.append("here"), lambda: None)
    assert used == []


def test_a_process_that_never_gets_ready_is_not_waited_for_without_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    waits: list[float] = []
    monkeypatch.setattr(jit, "sleep", waits.append)
    with hold_lock():
        assert jit.compile_once("lost part", lambda: None, lambda: None)
    assert sum(waits) == pytest.approx(jit.LONGEST_WAIT)


def test_parts_that_use_each_other_are_compiled_in_one_process() -> None:
    def use() -> None:
        assert jit.compile_once("inner part", lambda: None, lambda: None)

    assert jit.compile_once("outer part", use, lambda: None)


def test_every_file_with_compiled_functions_decides_the_version() -> None:
    package = Path(cl.__file__).parent
    functions = re.compile("^@(compiled|compiled_no_alloc|inlined|inlined_view)$", re.MULTILINE)
    files = {file for file in package.rglob("*.py") if functions.search(file.read_text("utf-8"))}
    assert files
    assert files <= set(jit.sources())


def test_the_code_of_versions_long_gone_is_removed(folders: Path) -> None:
    olds = [folders / f"fast-{number}" for number in range(5)]
    for age, old in enumerate(olds):
        old.mkdir(parents=True)
        (old / "code").touch()
        os.utime(old, (1000 - age, 1000 - age))
    (folders / "faster").mkdir()
    jit.mark_cached("everything")
    current = jit.cache_folder()
    assert current is not None
    assert jit.is_cached("everything")
    kept = {folder.name for folder in folders.iterdir()}
    assert kept == {"faster", current.name, "fast-0", "fast-1"}
