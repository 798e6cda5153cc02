"""Tests that need PyTorch, JAX, Stable-Baselines3, ONNX Runtime or SuperSuit, for `make torch`.

Where PyTorch is not installed, as in the environment of `make test`, they are not collected.
"""

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("torch") else ["test_*.py"]

if find_spec("torch"):
    import torch

    torch.set_num_threads(1)
    """Small networks gain nothing by threads, which wait for each other on a busy machine."""
