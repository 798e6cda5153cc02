"""Extras: who lacks a package is told how to get it."""

import sys
from importlib import import_module

import pytest

from crownlands.core.lazy_imports import MissingExtra, MissingLibrary, need_extra, need_library


def test_what_is_there_is_not_missed() -> None:
    need_extra("fast", "this", "msgspec", "json")


def test_what_is_missing_is_named_with_the_extra_that_brings_it() -> None:
    with pytest.raises(MissingExtra, match=r"missing: no_such_package.*crownlands\[rl\]") as caught:
        need_extra("rl", "this", "msgspec", "no_such_package")
    assert isinstance(caught.value, ImportError)
    assert caught.value.code == "missing_extra"
    assert "in a checkout python -m pip install --editable '.[rl]'" in str(caught.value)


def test_a_library_that_no_extra_brings_is_named_with_its_packages() -> None:
    need_library("this", "msgspec", "msgspec")
    with pytest.raises(MissingLibrary, match="this needs no_such_package") as caught:
        need_library("this", "no_such_package", "one==1 other", file="x")
    assert isinstance(caught.value, ImportError)
    assert caught.value.code == "missing_library"
    assert "pip install one==1 other" in str(caught.value)
    assert caught.value.details == {"library": "no_such_package", "file": "x"}


def test_stable_baselines_is_asked_for_where_it_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "stable_baselines3", None)
    with pytest.raises(MissingLibrary, match="stable-baselines3"):
        import_module("crownlands.envs.sb3")
