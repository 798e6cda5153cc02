"""Extras: who lacks a package is told how to get it."""

import pytest

from crownlands.core.lazy_imports import MissingExtra, need_extra


def test_what_is_there_is_not_missed() -> None:
    need_extra("fast", "this", "msgspec", "json")


def test_what_is_missing_is_named_with_the_extra_that_brings_it() -> None:
    with pytest.raises(MissingExtra, match=r"missing: no_such_package.*crownlands\[rl\]") as caught:
        need_extra("rl", "this", "msgspec", "no_such_package")
    assert isinstance(caught.value, ImportError)
    assert caught.value.code == "missing_extra"
    assert "in a checkout python -m pip install --editable '.[rl]'" in str(caught.value)
