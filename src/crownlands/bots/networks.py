"""Policy networks in files: NumPy archives, ONNX and PyTorch, read for the bot `policy`.

A network takes the observation of one seat, as `crownlands.encoding` has it, and returns a logit
for each action, or for each value of the factors of `encoding.factored`. Our own format, `.npz`, is
a plain multilayer perceptron that NumPy alone evaluates.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import count, takewhile
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from crownlands.bots.policy import BadPolicy, PolicyMismatch, PolicyNotFound
from crownlands.core.game import Game
from crownlands.core.lazy_imports import need_library
from crownlands.core.text import LocalizedText
from crownlands.encoding import Encoding, encoding_of

Floats: TypeAlias = NDArray[np.float32]
Network: TypeAlias = Callable[[Floats], Floats]
"""Returns the logits for an observation."""


class PolicyFile(NamedTuple):
    """A network as it was read, and what its file says about it."""

    network: Network
    game: str = ""
    """The id of the game it was made for; empty if the file does not say."""
    encoding: str = ""
    """The signature of the encoding it was made for; empty if the file does not say."""


def load_policy(file: str | Path) -> PolicyFile:
    """Read a policy network; the suffix of the file is its format."""
    path = Path(file)
    reader = READERS.get(path.suffix.lower())
    if reader is None:
        formats = ", ".join(READERS)
        raise BadPolicy(
            LocalizedText(
                f"{path} is no policy network: files end in {formats}",
                f"{path} n’est pas un réseau : ces fichiers finissent par {formats}",
            ),
            file=str(path),
            possible=list(READERS),
        )
    if not path.is_file():
        raise PolicyNotFound(
            LocalizedText(f"there is no file {path}", f"le fichier {path} n’existe pas"),
            file=str(path),
        )
    return reader(path)


def check_fit(policy: PolicyFile, game: Game) -> None:
    """Raise `PolicyMismatch` unless a network takes the observations of a game and has its actions.

    What its file says is compared, if it says anything, and one observation is tried: `BadPolicy`
    is raised where a network that fits returns what are no logits.
    """
    encoding = encoding_of(game)
    if policy.encoding and policy.encoding != encoding.signature:
        raise _mismatch(
            game,
            f"it was made for other observations and actions, those of {policy.game}",
            f"il est fait pour d’autres observations et coups, ceux de {policy.game}",
        )
    size = encoding.observation_size
    try:
        logits = policy.network(np.zeros(size, np.float32))
    except Exception as error:
        why = _first_line(error)
        raise _mismatch(
            game,
            f"it does not take an observation of {size} numbers: {why}",
            f"il n’accepte pas une observation de {size} nombres : {why}",
        ) from error
    possible = encoding.num_actions, encoding.factored.size
    if logits.shape not in [(each,) for each in possible]:
        given, (actions, factors) = list(logits.shape), possible
        raise _mismatch(
            game,
            f"it returns logits of shape {given} instead of {actions}, or {factors} for factors",
            f"il rend des valeurs de forme {given} au lieu de {actions}, ou {factors} en facteurs",
        )
    _check_logits(logits)


def action_logits(policy: PolicyFile, encoding: Encoding, observation: Floats, actions: Any) -> Any:
    """Return the logit of each of these actions; raise `BadPolicy` unless one can be chosen."""
    logits = policy.network(observation)
    if len(logits) == encoding.num_actions:
        chosen = logits[actions]
    else:
        chosen = encoding.factored.logits(logits, actions)
    _check_logits(chosen)
    return chosen


def _check_logits(logits: Floats) -> None:
    """Raise `BadPolicy` for logits by which nothing can be chosen; some may be minus infinity."""
    if not (logits < np.inf).all():  # nor is it less if it is no number
        raise BadPolicy(
            LocalizedText(
                "the policy network returns logits that are no numbers, or infinite",
                "le réseau rend des valeurs infinies, ou qui ne sont pas des nombres",
            )
        )
    if not (logits > -np.inf).any():
        raise BadPolicy(
            LocalizedText(
                "the policy network returns minus infinity for every action",
                "le réseau rend moins l’infini pour toutes les actions",
            )
        )


def _sigmoid(x: Floats) -> Any:
    return 1 / (1 + np.exp(np.minimum(-x, 80)))  # more than that overflows


ACTIVATIONS: Final[Mapping[str, Callable[[Floats], Any]]] = {
    "relu": lambda x: np.maximum(x, 0),
    "leaky_relu": lambda x: np.where(x > 0, x, np.float32(0.01) * x),
    "elu": lambda x: np.where(x > 0, x, np.expm1(np.minimum(x, 0))),
    "silu": lambda x: x * _sigmoid(x),
    "sigmoid": _sigmoid,
    "tanh": np.tanh,
}
"""What is applied between two layers, by name."""


def save_policy(
    file: str | Path,
    game: Game,
    weights: Sequence[Any],
    activation: str = "relu",
    *,
    half: bool = False,
) -> None:
    """Save a multilayer perceptron as `.npz`: weights and biases in turn, `[w0, b0, w1, b1, ...]`.

    Weights are arrays of inputs x outputs. The activation is applied between layers, not after the
    last. `half` writes numbers of 16 bits, in half the space. Raises `PolicyMismatch` for a network
    that does not fit the game, and `BadPolicy` for weights that are no numbers or too large.
    """
    if activation not in ACTIVATIONS:
        raise BadPolicy(
            f"there is no activation {activation!r}. Activations: {', '.join(ACTIVATIONS)}",
            possible=list(ACTIVATIONS),
        )
    dtype = np.float16 if half else np.float32
    with np.errstate(over="ignore"):
        arrays = [np.asarray(array, np.float32).astype(dtype) for array in weights]
    if not all(np.isfinite(array).all() for array in arrays):
        raise BadPolicy(
            f"weights must be finite numbers of at most {np.finfo(dtype).max:.6g}, the largest of "
            f"{16 if half else 32} bits"
        )
    layers = list(zip(arrays[::2], arrays[1::2], strict=False))
    if not layers or len(arrays) % 2:
        raise BadPolicy("weights and biases come in turn: [w0, b0, w1, b1, ...]")
    check_fit(PolicyFile(_perceptron(layers, activation)), game)
    encoding = encoding_of(game)
    named: dict[str, Any] = {f"w{at}": weight for at, (weight, _) in enumerate(layers)}
    named |= {f"b{at}": bias for at, (_, bias) in enumerate(layers)}
    about = {"activation": activation, "game": game.id, "encoding": encoding.signature}
    named |= {name: np.array(text) for name, text in about.items()}
    np.savez_compressed(file, **named)


def weights_from_state_dict(state: Mapping[str, Any]) -> list[Floats]:
    """Return the weights of the linear layers of a PyTorch `nn.Sequential`, for `save_policy`.

    A state dict has them in their order, as `0.weight`, `0.bias`, `2.weight` and so on, of outputs
    x inputs.
    """
    arrays = [np.asarray(value.detach().cpu(), np.float32) for value in state.values()]
    return [array.T if array.ndim == 2 else array for array in arrays]


def _read_npz(path: Path) -> PolicyFile:
    try:
        with path.open("rb") as stream, np.load(stream, allow_pickle=False) as archive:
            arrays = dict(archive)
        names = takewhile(lambda pair: pair[0] in arrays, ((f"w{at}", f"b{at}") for at in count()))
        with np.errstate(over="ignore"):  # what overflows is found below
            layers = [
                (arrays[w].astype(np.float32), arrays.get(b, np.zeros(1)).astype(np.float32))
                for w, b in names
            ]
    except (OSError, TypeError, ValueError, BadZipFile, EOFError) as error:
        raise _unreadable(path, "NumPy archive (.npz)", error) from error
    activation = str(arrays.get("activation", "relu"))
    if not layers or activation not in ACTIVATIONS:
        why = (
            f"the activation is one of {', '.join(ACTIVATIONS)}, not {activation!r}"
            if layers
            else "there are no arrays w0, b0, w1, b1, ..."
        )
        raise BadPolicy(
            LocalizedText(
                f"{path} is no policy network: {why}",
                f"{path} n’est pas un réseau ({why})",
            ),
            file=str(path),
        )
    if not all(np.isfinite(array).all() for layer in layers for array in layer):
        raise BadPolicy(
            LocalizedText(
                f"{path} is damaged: not all of its weights are finite numbers",
                f"{path} est abîmé : ses poids ne sont pas tous des nombres finis",
            ),
            file=str(path),
        )
    network = _perceptron(layers, activation)
    return PolicyFile(network, str(arrays.get("game", "")), str(arrays.get("encoding", "")))


def _perceptron(layers: Sequence[tuple[Any, Any]], activation: str) -> Network:
    hidden = [(np.asarray(w, np.float32), np.asarray(b, np.float32)) for w, b in layers]
    last_weight, last_bias = hidden.pop()
    activate = ACTIVATIONS[activation]

    def network(observation: Floats) -> Floats:
        x = observation
        with np.errstate(over="ignore", invalid="ignore"):  # logits are checked
            for weight, bias in hidden:
                x = activate(x @ weight + bias)
            return np.asarray(x @ last_weight + last_bias, np.float32)

    return network


def _read_onnx(path: Path) -> PolicyFile:
    need_library(path.name, "onnxruntime", "onnxruntime", file=str(path))
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1  # bots of an arena share cores
    try:
        session = onnxruntime.InferenceSession(
            str(path), options, providers=["CPUExecutionProvider"]
        )
    except Exception as error:  # it raises many classes of its own
        raise _unreadable(path, "ONNX", error) from error
    given, returned = session.get_inputs()[0].name, session.get_outputs()[0].name

    def network(observation: Floats) -> Floats:
        (logits,) = session.run([returned], {given: observation[None]})
        return np.asarray(logits[0], np.float32)

    return PolicyFile(network)


def _read_pytorch(path: Path) -> PolicyFile:
    need_library(path.name, "torch", "torch==2.13.0", file=str(path))
    import torch

    exported = path.suffix.lower() == ".pt2"
    try:
        if exported:
            module = torch.export.load(str(path)).module()
        else:
            module = torch.jit.load(str(path), map_location="cpu").eval()
    except Exception as error:  # it raises many classes of its own
        kind = "exported program" if exported else "TorchScript"
        raise _unreadable(path, kind, error) from error

    def network(observation: Floats) -> Floats:
        with torch.inference_mode():
            returned = module(torch.from_numpy(observation)[None])
        logits = returned[0] if isinstance(returned, tuple | list) else returned
        return np.asarray(logits[0].float(), np.float32)

    return PolicyFile(network)


READERS: Final[Mapping[str, Callable[[Path], PolicyFile]]] = {
    ".npz": _read_npz,
    ".onnx": _read_onnx,
    ".pt2": _read_pytorch,
    ".pt": _read_pytorch,
    ".ts": _read_pytorch,
}
"""What reads each format, by the suffix of the file."""


def _unreadable(path: Path, kind: str, error: Exception) -> BadPolicy:
    return BadPolicy(
        LocalizedText(
            f"{path} cannot be read as {kind}: {_first_line(error)}",
            f"{path} ne peut pas être lu comme {kind} : {_first_line(error)}",
        ),
        file=str(path),
    )


def _mismatch(game: Game, en: str, fr: str) -> PolicyMismatch:
    return PolicyMismatch(
        LocalizedText(
            f"the policy network does not play {game.names.en}: {en}",
            f"le réseau ne joue pas à {game.names.fr} : {fr}",
        ),
        game=game.id,
        players=game.players,
    )


def _first_line(error: Exception) -> str:
    return (str(error).strip() or type(error).__name__).splitlines()[0]
