"""Building the pages: only when needed, with whichever Node there is."""

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def hook():
    """The build hook, as hatchling loads it."""
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules["hatch_build"] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def places(hook, tmp_path):
    """A checkout with little in it, and pages that are up to date."""
    for name in ("web/src/main.ts", "web/package-lock.json", "docs/rules/duel.md"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name, encoding="utf-8")
    places = hook.Places(tmp_path)
    places.built.mkdir(parents=True)
    (places.built / "index.html").write_text("<html>", encoding="utf-8")
    places.stamp.write_text(hook.fingerprint(places), encoding="utf-8")
    return places


def test_fresh_pages_are_not_built_again(hook, places, monkeypatch) -> None:
    monkeypatch.setattr(hook, "run", None)
    assert hook.is_fresh(places)
    hook.build(places)


@pytest.mark.parametrize("source", ["web/src/main.ts", "docs/rules/duel.md", "web/src/new.ts"])
def test_a_changed_source_makes_pages_stale(hook, places, source) -> None:
    (places.root / source).write_text("changed", encoding="utf-8")
    assert not hook.is_fresh(places)


@pytest.mark.parametrize(
    "file", ["web/node_modules/x/index.js", "web/.node/node", "web/src/protocol/schema.d.ts"]
)
def test_what_is_installed_or_generated_is_no_source(hook, places, file) -> None:
    path = places.root / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("anything", encoding="utf-8")
    assert hook.is_fresh(places)


def test_missing_pages_are_stale(hook, places) -> None:
    (places.built / "index.html").unlink()
    assert not hook.is_fresh(places)


def test_stale_pages_are_built_and_stamped(hook, places, monkeypatch) -> None:
    ran = []
    monkeypatch.setattr(hook, "find_tools", lambda _places: hook.Tools(("npm",), ()))
    monkeypatch.setattr(hook, "run", lambda _tools, _places, *words: ran.append(words))
    (places.root / "web/src/main.ts").write_text("changed", encoding="utf-8")
    hook.build(places)
    assert ran == [("ci", "--omit=dev"), ("run", "build")]
    assert hook.is_fresh(places)


def test_packages_are_installed_when_the_lock_is_newer(hook, places) -> None:
    assert hook.needs_packages(places)
    modules = places.web / "node_modules"
    (modules / "vite").mkdir(parents=True)
    (modules / ".package-lock.json").write_text("{}", encoding="utf-8")
    assert not hook.needs_packages(places)
    assert hook.needs_packages(places, "eslint")


def test_a_node_that_is_too_old_is_not_used(hook, places, monkeypatch, tmp_path) -> None:
    for name, said in (("node", "v18.2.0"), ("npm", "9")):
        script = tmp_path / "bin" / name
        script.parent.mkdir(exist_ok=True)
        script.write_text(f"#!/bin/sh\necho {said}\n", encoding="utf-8")
        script.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    assert hook.find_tools(places) is None
    (tmp_path / "bin" / "node").write_text("#!/bin/sh\necho v22.12.0\n", encoding="utf-8")
    assert hook.find_tools(places).npm == (str(tmp_path / "bin" / "npm"),)


def test_a_node_from_a_wheel_is_used_with_an_npm_that_works(hook, places, monkeypatch) -> None:
    monkeypatch.setenv("PATH", "")
    node = places.unpacked_node / "bin" / "node"
    npm = places.unpacked_node / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    for file in (node, npm):
        file.parent.mkdir(parents=True)
        file.write_text('#!/bin/sh\necho "$@"\n', encoding="utf-8")
        file.chmod(0o755)
    tools = hook.find_tools(places)
    assert tools.npm == (str(node), str(npm))
    command = tools.folders[0] / "npm"
    said = subprocess.run([command, "ci"], capture_output=True, text=True, check=True)  # noqa: S603
    assert said.stdout.split() == [str(npm), "ci"]


def test_a_build_that_fails_says_why(hook, places) -> None:
    failing = hook.Tools((sys.executable, "-c", "import sys; sys.exit('no such module')"), ())
    with pytest.raises(SystemExit, match=r"(?s)npm run build failed.*no such module"):
        hook.run(failing, places, "run", "build")
