"""The blocks of the page about training that need PyTorch run, in the order they are read."""

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "training.md"
BLOCKS = re.compile(r"^```py\n(.*?)^```\n", re.DOTALL | re.MULTILINE)


@pytest.mark.filterwarnings("ignore:`isinstance.treespec, LeafSpec:FutureWarning")
def test_the_page_trains_and_saves_policies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    blocks = BLOCKS.findall(PAGE.read_text(encoding="utf-8"))
    names: dict[str, object] = {"__name__": "example"}
    for block in blocks:
        shorter = block.replace("100_000", "3_000")
        exec(compile(shorter, str(PAGE), "exec"), names)  # noqa: S102
    saved = {path.name for path in tmp_path.iterdir()}
    assert saved == {"weights.npz", "sequential.npz", "policy.pt2", "policy.onnx"}
