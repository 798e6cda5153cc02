"""The weights of the evaluation network: shipped, read again as written, refused when damaged."""

from pathlib import Path

import numpy as np
import pytest

from crownlands.compiled.network import Network
from crownlands.evaluation import network as module
from crownlands.evaluation.network import (
    KINDS,
    SHIPPED,
    BadWeights,
    read_networks,
    shipped_networks,
    write_networks,
)
from support.cases import for_each

FILE = Path(module.__file__).with_name(SHIPPED)


def test_every_kind_of_table_has_a_network_and_all_of_them_are_small() -> None:
    assert set(shipped_networks()) == set(KINDS)
    assert FILE.stat().st_size < 4_000_000


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "weights.npz"
    write_networks(path, shipped_networks())
    again = read_networks(path)
    for kind, network in shipped_networks().items():
        for one, other in zip(network, again[kind], strict=True):
            assert one.dtype == np.float32
            assert np.array_equal(one, other)


def test_numbers_that_do_not_fit_into_16_bits_are_refused(tmp_path: Path) -> None:
    network = shipped_networks()["two-5x5"]
    large = network._replace(bias=network.bias + np.float32(1e6))
    with np.errstate(over="ignore"), pytest.raises(BadWeights, match="16 bits"):
        write_networks(tmp_path / "weights.npz", {"two-5x5": large})


def arrays() -> dict[str, np.ndarray]:
    with np.load(FILE) as archive:
        return dict(archive)


def without(name: str) -> dict[str, np.ndarray]:
    return {key: array for key, array in arrays().items() if key != name}


def changed(name: str, array: object) -> dict[str, np.ndarray]:
    return {**arrays(), name: np.asarray(array)}


@for_each(
    ("damaged", "why"),
    [
        (without("version"), "version"),
        (changed("version", 99), "version"),
        (changed("other/bias", [1.0]), "weights are for"),
        (without("two-7x7/joint"), "two-7x7/joint is missing"),
        (changed("two-5x5/kingdom", np.zeros((3, 128), np.float16)), "two-5x5/kingdom is damaged"),
        (changed("more-5x5/bias", np.full(128, np.nan, np.float16)), "more-5x5/bias is damaged"),
        (changed("more-7x7/output", np.zeros((64, 2), np.int64)), "more-7x7/output is damaged"),
        (changed("two-5x5/joint", np.float16(1)), "two-5x5"),
    ],
)
def test_damaged_weights_are_refused(
    damaged: dict[str, np.ndarray], why: str, tmp_path: Path
) -> None:
    path = tmp_path / "damaged.npz"
    np.savez(path, **damaged)
    with pytest.raises(BadWeights, match=why):
        read_networks(path)


def test_files_that_are_no_weights_are_refused(tmp_path: Path) -> None:
    whole = FILE.read_bytes()
    for number, content in enumerate((b"", b"weights", whole[: len(whole) // 2], whole[100:])):
        path = tmp_path / f"{number}.npz"
        path.write_bytes(content)
        with pytest.raises(BadWeights):
            read_networks(path)
    with pytest.raises(BadWeights):
        read_networks(tmp_path / "nothing.npz")


def test_the_fields_of_a_network_are_what_the_file_holds() -> None:
    names = {f"{kind}/{field}" for kind in KINDS for field in Network._fields}
    assert set(arrays()) == {*names, "version"}
