"""Kernels for a GPU play the games of the CPU; here on the simulator, because CI has no GPU."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import crownlands as cl
from crownlands.compiled import play_batch
from crownlands.compiled.batch import BadBatch
from crownlands.core.errors import CrownlandsError

SAMPLE = Path(__file__).with_name("gpu_sample.py")


def test_kernels_on_the_simulator_agree_with_the_cpu() -> None:
    finished = subprocess.run(  # noqa: S603
        [sys.executable, str(SAMPLE)],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    found = json.loads(finished.stdout)
    assert found["simulated"]
    assert all(found["batches"])
    assert all(found["environments"])
    assert all(found["arrays"])
    assert found["copies"]
    *own, wrong, odd, cheating = found["refusals"]
    assert own == [
        "illegal_action", "illegal_action", "illegal_action", "bad_environment", "not_fast",
        "bad_environment",
    ]  # fmt: skip
    for answer in (wrong, odd, cheating):
        assert answer.startswith("illegal_action: the opponent at P1 returned")


def test_other_devices_are_refused() -> None:
    with pytest.raises(BadBatch, match="cpu or cuda"):
        play_batch(cl.make("kingdomino"), 1, device="tpu")


def test_a_machine_without_a_gpu_says_so() -> None:
    pytest.importorskip("numba")
    from numba import cuda

    if cuda.is_available():
        pytest.skip("there is a GPU")
    with pytest.raises(CrownlandsError) as refused:
        play_batch(cl.make("kingdomino"), 1, device="cuda")
    assert refused.value.code in {"no_gpu", "missing_extra"}
