"""An engine with an odd habit, named by its first argument. It needs nothing but Python.

The second argument, where a habit needs it, is a file to leave a note in.
"""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

HABIT, *NOTES = sys.argv[1:]
OPTIONS = [
    {"name": "pick", "kind": "choice", "default": "first", "choices": ["first", "last"]},
    {"name": "width", "kind": "number", "default": 3, "least": 1, "most": 9},
    {"name": "bold", "kind": "switch", "default": False},
    {"name": "motto", "kind": "text", "default": ""},
]
FOREVER = 1_000
CHILD = f"import signal, time; signal.signal(15, signal.SIG_IGN); time.sleep({FOREVER})"

legal: list[str] = []
options: dict[str, Any] = {}


def say(kind: str, **parts: Any) -> None:
    write(json.dumps({"type": kind, **parts}).encode() + b"\n")


def write(data: bytes) -> None:
    sys.stdout.buffer.write(data)
    sys.stdout.flush()


def complain(text: str) -> None:
    sys.stderr.write(text)
    sys.stderr.flush()


def note(text: str) -> None:
    with Path(NOTES[0]).open("a", encoding="utf-8") as file:
        file.write(text)


def best() -> None:
    say("best", move=legal[-1 if options.get("pick") == "last" else 0])


def nothing() -> None:
    """Do nothing at all."""


def fail() -> None:
    complain("something is wrong\nin the engine room\n")
    sys.exit(3)


def fail_once() -> None:
    if Path(NOTES[0]).exists():
        best()
    else:
        note("failed once")
        fail()


def chatter() -> None:
    while True:
        say("info", nodes=1)


def shout() -> None:
    complain("no news\n" * 100_000)
    best()


def stutter() -> None:
    write((json.dumps({"type": "best", "move": legal[0]}) + "\n").encode() * 2)


def wait_for_stop() -> None:
    assert json.loads(sys.stdin.readline()) == {"type": "stop"}
    best()


def think_aloud() -> None:
    say("info", nodes=7, values=[0.5, None], line=legal[:1])
    best()


GOING: dict[str, Callable[[], object]] = {
    "crashing": fail,
    "weak": fail_once,
    "silent": nothing,
    "deaf": nothing,
    "killed": lambda: os.kill(os.getpid(), signal.SIGKILL),
    "lying": lambda: say("best", move="x1"),
    "raving": lambda: say("best", move="checkmate"),
    "endless": lambda: write(b"x" * 5_000_000),
    "binary": lambda: write(b"\xff\xfe\n"),
    "sorry": lambda: say("error", code="tired", message="not today"),
    "eager": lambda: say("ready"),
    "stuttering": stutter,
    "long-winded": lambda: say("best", move="x" * 100_000),
    "chatty": chatter,
    "shouting": shout,
    "slow": wait_for_stop,
}
"""What is done when a move is asked for; others think aloud and make a move."""


def greet() -> None:
    if HABIT == "mute":
        time.sleep(FOREVER)
    if HABIT == "stillborn":
        fail()
    if HABIT == "foreign":
        write(b"Guten Tag!\n")
    games = ["duel"] if HABIT == "picky" else None
    wishes = {"prompts": True} if HABIT == "curious" else {}
    version = 1 + (HABIT == "modern")
    say("engine", protocol=version, name="Odd", games=games, options=OPTIONS, **wishes)


def set_option(name: str, value: Any) -> None:
    options[name] = value
    note(f"{name}={value!r}\n")
    say("ready")


def answer(message: dict[str, Any]) -> None:
    kind = message.pop("type")
    if kind == "hello":
        greet()
    elif kind == "set":
        set_option(**message)
    elif kind == "new_game" and HABIT != "forgetful":
        say("ready")
    elif kind == "position":
        legal[:] = [move["text"] for move in message["legal"]]
    elif kind == "go":
        GOING.get(HABIT, think_aloud)()
    elif kind == "quit" and HABIT != "deaf":
        sys.exit(0)


if HABIT == "deaf":
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
if HABIT in {"deaf", "orderly", "parent"}:
    note(f"{os.getpid()}\n")
if HABIT == "parent":
    child = subprocess.Popen([sys.executable, "-c", CHILD])  # noqa: S603
    note(f"{child.pid}\n")
for line in sys.stdin:
    if HABIT in {"scribe", "curious"}:
        note(line)
    answer(json.loads(line))
if HABIT == "deaf":
    time.sleep(FOREVER)
