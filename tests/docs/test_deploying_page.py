"""The page on deploying shows the files of `deploy/`, and these name what exists."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
import typer

from crownlands.cli.app import app

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/how-to/deploying.md").read_text(encoding="utf-8")
SHOWN = ("deploy/nginx.conf", "deploy/crownlands_proxy.conf", "deploy/crownlands@.service")
SHOWN += ("deploy/crownlands.env", "Dockerfile", "compose.yaml")
ANALYZE = shutil.which("systemd-analyze")


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_the_page_includes_the_files_themselves() -> None:
    included = re.findall(r"^```\w+\n--8<--\n(.*)\n--8<--\n```$", PAGE, re.MULTILINE)
    assert set(included) == set(SHOWN)
    for file in (ROOT / "deploy").iterdir():
        assert f"deploy/{file.name}" in PAGE, file.name


def test_every_option_and_variable_exists() -> None:
    serve = typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]
    options = {name for option in serve.params for name in option.opts}
    used = {"--processes", "--port"}
    for name in ("deploy/crownlands@.service", "deploy/crownlands.env"):
        commands = re.findall(r"(?:crownlands serve|CROWNLANDS_OPTIONS=)(.*)", read(name))
        used |= set(re.findall(r"--[a-z-]+", " ".join(commands)))
    for command in re.findall(r'\[("serve".*)\]', read("compose.yaml") + read("Dockerfile")):
        used |= set(re.findall(r"--[a-z-]+", command))
    assert used <= options
    settings = read("docs/reference/settings.md")
    for name in (*SHOWN, "docs/how-to/deploying.md"):
        for variable in set(re.findall(r"\bCROWNLANDS_[A-Z_]+", read(name))):
            assert f"`{variable}`" in settings or variable == "CROWNLANDS_OPTIONS", (name, variable)


def test_the_proxy_of_the_compose_file_is_the_one_that_is_trusted() -> None:
    compose = read("compose.yaml")
    (trusted,) = re.findall(r"CROWNLANDS_TRUSTED_PROXIES: (\S+)", compose)
    assert f"ipv4_address: {trusted}" in compose


@pytest.mark.skipif(ANALYZE is None, reason="there is no systemd")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    unit = read("deploy/crownlands@.service")
    unit = unit.replace("/srv/crownlands/current/bin/crownlands", "/bin/true")
    (tmp_path / "crownlands@.service").write_text(unit, encoding="utf-8")
    done = subprocess.run(  # noqa: S603
        [str(ANALYZE), "verify", "--man=no", str(tmp_path / "crownlands@8001.service")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert "crownlands" not in done.stderr, done.stderr
