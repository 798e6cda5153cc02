"""Train a policy by PPO in self-play, on a CPU or wholly on a GPU: one file to copy from.

    python examples/ppo.py --seconds 1800 --games 1024 --hidden 256 256     # two cores
    python examples/ppo.py --seconds 360 --device cuda                      # one GPU

It needs PyTorch and the extra `rl` (and `cuda` for a GPU). The learner decides for every seat of
one half of the games; in the other half it has one seat, each seat in turn, and the `greedy` of the
compiled core has all others. A run writes three files:

- `ppo.npz`, a policy that `crownlands arena --bots policy:file=ppo.npz,greedy` takes,
- `ppo.pt` with all checkpoints, from which `--start ppo.pt` goes on,
- `ppo.json` with the settings and the curve: the share of wins against `greedy`, and for two
  players Elo by games between all checkpoints, those of the runs before included.
"""

import argparse
import json
import time
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import numpy as np
import torch
from torch import nn

from crownlands.bots.networks import save_policy, weights_from_state_dict
from crownlands.envs.selfplay import SelfPlayEnv

HIDDEN = -1e9
"""The logit of an illegal action."""


def parse_arguments(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """Return the settings of the command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--game", default="kingdomino")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--device", default="cpu", choices=("cpu", "cuda"))
    parser.add_argument("--seconds", type=float, default=1800, help="how long to train")
    parser.add_argument("--games", type=int, default=16384, help="games side by side")
    parser.add_argument("--share", type=float, default=0.5, help="part of the games against greedy")
    parser.add_argument("--steps", type=int, default=48, help="decisions of a game per rollout")
    parser.add_argument("--hidden", type=int, nargs="+", default=[512, 512, 512])
    parser.add_argument("--rate", type=float, default=5e-4, help="learning rate at the start")
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--batch", type=int, default=32768, help="decisions per update")
    parser.add_argument("--trace", type=float, default=0.97, help="lambda of GAE")
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--entropy", type=float, default=0.01, help="its weight at the start")
    parser.add_argument("--win", type=float, default=0.2, help="reward of a win beside the margin")
    parser.add_argument("--checkpoints", type=int, default=8, help="how many the curve compares")
    parser.add_argument("--matches", type=int, default=4096, help="games per comparison")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--start", type=Path, help="go on from the .pt of an earlier run")
    parser.add_argument("--out", type=Path, default=Path("ppo.npz"))
    return parser.parse_args(arguments)


class ActorCritic(nn.Module):
    """A multilayer perceptron with logits of the actions and the value of the seat to move."""

    def __init__(self, inputs: int, actions: int, hidden: Sequence[int]) -> None:
        super().__init__()
        sizes = [inputs, *hidden]
        layers: list[nn.Module] = []
        for before, after in pairwise(sizes):
            layers += [nn.Linear(before, after), nn.ReLU()]
        self.actor = nn.Sequential(*layers, nn.Linear(sizes[-1], actions))
        self.critic = nn.Sequential(nn.Linear(sizes[-1], 64), nn.ReLU(), nn.Linear(64, 1))
        nn.init.zeros_(self.actor[-1].weight)
        nn.init.zeros_(self.actor[-1].bias)

    def forward(self, seen: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Return the logits, and the values."""
        with torch.autocast(seen.device.type, torch.bfloat16, enabled=seen.is_cuda):
            features = self.actor[:-1](seen)
            logits, values = self.actor[-1](features), self.critic(features)
        return logits.float().masked_fill(masks == 0, HIDDEN), values.float().squeeze(-1)


class Rollout:
    """The decisions of the learner in the games of some environments, step by step."""

    def __init__(self, envs: Sequence[SelfPlayEnv], steps: int, device: str) -> None:
        self.envs = envs
        ends = np.cumsum([env.num_envs for env in envs]).tolist()
        self.columns = [slice(end - env.num_envs, end) for env, end in zip(envs, ends, strict=True)]
        encoding, shape = envs[0].encoding, (steps, ends[-1])

        def room(*sizes: int, dtype: torch.dtype = torch.float32) -> torch.Tensor:
            return torch.zeros(*shape, *sizes, dtype=dtype, device=device)

        exact = torch.float16 if device == "cuda" else torch.float32
        self.seen = room(encoding.observation_size, dtype=exact)
        self.masks = room(encoding.num_actions, dtype=torch.int8)
        self.seats, self.actions = room(dtype=torch.int64), room(dtype=torch.int64)
        self.logs, self.values = room(), room()
        self.rewards, self.ended = room(envs[0].game.players), room(dtype=torch.bool)

    @torch.no_grad()
    def play(self, model: ActorCritic, win: float) -> None:
        """Play on for all steps with actions drawn from the policy."""
        waiting = [env.decisions() for env in self.envs]
        for step in range(len(self.seen)):
            for games, decisions in zip(self.columns, waiting, strict=True):
                self.seen[step, games] = torch.from_dlpack(decisions.observations)
                self.masks[step, games] = torch.from_dlpack(decisions.action_masks)
                self.seats[step, games] = torch.from_dlpack(decisions.seats)
            logits, self.values[step] = model(self.seen[step], self.masks[step])
            likely = torch.log_softmax(logits, -1)
            noise = torch.empty_like(likely).exponential_().log_()
            self.actions[step] = actions = (likely - noise).argmax(-1)
            self.logs[step] = likely.gather(-1, actions[:, None]).squeeze(-1)
            waiting = [
                env.step(actions[games]) for env, games in zip(self.envs, self.columns, strict=True)
            ]
            for games, decisions in zip(self.columns, waiting, strict=True):
                margins = torch.from_dlpack(decisions.rewards)
                self.rewards[step, games] = margins + win * margins.sign()
                self.ended[step, games] = torch.from_dlpack(decisions.terminations)

    def advantages(self, trace: float) -> tuple[torch.Tensor, torch.Tensor]:
        """Return the advantage of every decision, and which are known.

        Each seat has a chain of its own decisions (GAE without discount). Those after which
        neither the same seat decides nor the game ends within the rollout are not known.
        """
        steps, games, players = self.rewards.shape
        reward, value, running = (self.values.new_zeros(games, players) for _ in range(3))
        known_seats = torch.zeros(games, players, dtype=torch.bool, device=self.values.device)
        found, known = torch.zeros_like(self.values), torch.zeros_like(self.ended)
        for step in reversed(range(steps)):
            over = self.ended[step][:, None]
            reward = torch.where(over, self.rewards[step], reward)
            value, running = value.masked_fill(over, 0), running.masked_fill(over, 0)
            known_seats |= over
            own = self.seats[step][:, None]
            delta = reward.gather(1, own) + value.gather(1, own) - self.values[step][:, None]
            advantage = delta + trace * running.gather(1, own)
            found[step], known[step] = advantage[:, 0], known_seats.gather(1, own)[:, 0]
            running.scatter_(1, own, advantage)
            value.scatter_(1, own, self.values[step][:, None])
            reward.scatter_(1, own, 0)
            known_seats.scatter_(1, own, value=True)
        return found, known


def update(
    model: ActorCritic,
    optimizer: torch.optim.Optimizer,
    rollout: Rollout,
    args: argparse.Namespace,
    entropy_weight: float,
) -> dict[str, float]:
    """Improve the policy by what a rollout has shown."""
    advantages, known = (each.flatten() for each in rollout.advantages(args.trace))
    numbers = known.nonzero().squeeze(-1)
    mean, spread = advantages[numbers].mean(), advantages[numbers].std() + 1e-8
    columns = (rollout.seen, rollout.masks, rollout.actions, rollout.logs, rollout.values)
    flat = [column.flatten(0, 1) for column in columns]
    entropy = value_loss = mean
    for _ in range(args.epochs):
        order = numbers[torch.randperm(len(numbers), device=numbers.device)]
        for chosen in order.tensor_split(-(-len(order) // args.batch)):
            seen, masks, actions, logs, values = (column[chosen] for column in flat)
            logits, value = model(seen, masks)
            likely = torch.log_softmax(logits, -1)
            ratio = (likely.gather(-1, actions[:, None]).squeeze(-1) - logs).exp()
            better = (advantages[chosen] - mean) / spread
            clipped = ratio.clamp(1 - args.clip, 1 + args.clip)
            policy_loss = -torch.min(ratio * better, clipped * better).mean()
            value_loss = (value - (values + advantages[chosen])).square().mean()
            entropy = -(likely.exp() * likely.clamp(min=-50)).sum(-1).mean()
            loss = policy_loss + value_loss - entropy_weight * entropy
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 0.5)
            optimizer.step()
    return {"entropy": float(entropy.detach()), "value_loss": float(value_loss.detach())}


class Policy:
    """The most likely action of a model, as a function over arrays."""

    def __init__(self, model: ActorCritic) -> None:
        self.model = model

    @torch.no_grad()
    def __call__(self, observations: object, masks: object) -> torch.Tensor:
        """Return an action per row."""
        seen, legal = torch.from_dlpack(observations), torch.from_dlpack(masks)
        return self.model(seen, legal)[0].argmax(-1)


def share_of_wins(
    model: ActorCritic, opponent: "str | Policy", args: argparse.Namespace
) -> tuple[float, float]:
    """Return the share of wins from all seats in turn, and half its 95 % interval.

    The opponent has all other seats. A win that n players share counts 1/n.
    """
    wins, mine = [], Policy(model)
    for seat in range(args.players):
        env = SelfPlayEnv(
            -(-args.matches // args.players), args.game, args.players,
            opponents={other: opponent for other in range(args.players) if other != seat},
            device=args.device, threads=args.threads,
        )  # fmt: skip
        decisions = env.reset(seed=10_000 + args.seed)
        over = np.zeros(env.num_envs, bool)
        while not over.all():
            decisions = env.step(mine(decisions.observations, decisions.action_masks))
            ended = np.asarray(decisions.terminations) & ~over
            wins.append(win_shares(np.asarray(decisions.rewards)[ended, seat], env.game.sides))
            over |= ended
        env.close()
    shares = np.concatenate(wins)
    return float(shares.mean()), 1.96 * float(shares.std() / len(shares) ** 0.5)


def win_shares(rewards: np.ndarray, sides: Sequence[object]) -> np.ndarray:
    """Return shares of the win from rewards of the kind `"win"`.

    Winners share 1 and the others -1; all get 0 where everybody has won.
    """
    return np.where(rewards == 0, 1 / len(sides), rewards.clip(min=0))


def compare(models: Sequence[ActorCritic], args: argparse.Namespace) -> np.ndarray:
    """Return what `share_of_wins` says of each model against each other: `[row, column, 2]`."""
    results = np.zeros((len(models), len(models), 2))
    results[..., 0] = 0.5
    for at, model in enumerate(models):
        for other in range(at):
            share, error = share_of_wins(model, Policy(models[other]), args)
            results[at, other], results[other, at] = (share, error), (1 - share, error)
    return results


def elo_ratings(wins: np.ndarray) -> np.ndarray:
    """Return the Elo ratings that fit tables of win shares best; the last player has 0."""
    ratings = np.zeros(wins.shape[:-1])
    for _ in range(1000):
        expected = 1 / (1 + 10 ** ((ratings[..., None, :] - ratings[..., None]) / 400))
        ratings += 100 * (wins - expected).mean(-1)
    return ratings - ratings[..., -1:]


def elo_with_errors(
    wins: np.ndarray, errors: np.ndarray, samples: int = 200
) -> tuple[np.ndarray, np.ndarray]:
    """Return Elo ratings and halves of their 95 % intervals, by a parametric bootstrap."""
    noise = np.tril(np.random.default_rng(0).normal(0, errors / 1.96, (samples, *wins.shape)), -1)
    # a share of 0 or 1 fits no rating
    drawn = (wins + noise - noise.swapaxes(1, 2)).clip(1e-3, 1 - 1e-3)
    return elo_ratings(wins.clip(1e-3, 1 - 1e-3)), 1.96 * elo_ratings(drawn).std(0)


def rate(
    models: Sequence[ActorCritic], curve: Sequence[dict[str, float]], args: argparse.Namespace
) -> dict[str, list]:
    """Return the wins and the Elo of all checkpoints, with `greedy` as the last player."""
    results = np.zeros((len(models) + 1, len(models) + 1, 2))
    results[-1, -1, 0] = 0.5
    results[:-1, :-1] = compare(models, args)
    for at, point in enumerate(curve):
        results[at, -1] = point["greedy"], point["error"]
        results[-1, at] = 1 - point["greedy"], point["error"]
    ratings, errors = elo_with_errors(results[..., 0], results[..., 1])
    return {
        "wins": results[..., 0].round(4).tolist(),
        "wins_error": results[..., 1].round(4).tolist(),
        "elo": ratings.round(1).tolist(),
        "elo_error": errors.round(1).tolist(),
    }


def make_environments(args: argparse.Namespace) -> list[SelfPlayEnv]:
    """Return the games of self-play, and those in which `greedy` has all seats but one."""
    against_greedy = round(args.games * args.share)
    tables: list[tuple[int, dict[int, str]]] = [(args.games - against_greedy, {})]
    for seat in range(args.players):
        others = {other: "greedy" for other in range(args.players) if other != seat}
        tables.append(((against_greedy + seat) // args.players, others))
    envs = [
        SelfPlayEnv(
            number, args.game, args.players, opponents=opponents, reward="margin",
            device=args.device, threads=args.threads,
        )
        for number, opponents in tables
        if number
    ]  # fmt: skip
    for number, env in enumerate(envs):
        env.reset(seed=args.seed + 1000 * number)
    return envs


def main(arguments: Sequence[str] | None = None) -> None:
    """Train, and write the policy, its checkpoints and its curve."""
    args = parse_arguments(arguments)
    torch.manual_seed(args.seed)
    torch.set_num_threads(args.threads)
    torch.set_float32_matmul_precision("high")
    envs = make_environments(args)
    encoding = envs[0].encoding

    def new_model(weights: dict[str, torch.Tensor] | None = None) -> ActorCritic:
        model = ActorCritic(encoding.observation_size, encoding.num_actions, args.hidden)
        if weights:
            model.load_state_dict(weights)
        return model.to(args.device)

    before = torch.load(args.start, map_location="cpu") if args.start else {}
    curve: list[dict[str, float]] = before.get("curve", [])
    checkpoints = [new_model(weights) for weights in before.get("checkpoints", [])]
    run = 1 + max((point["run"] for point in curve), default=0)
    model = new_model(checkpoints[-1].state_dict() if checkpoints else None)
    optimizer = torch.optim.Adam(model.parameters(), lr=args.rate, fused=args.device == "cuda")
    rollout = Rollout(envs, args.steps, args.device)
    trained, played = 0.0, {"decisions": 0, "games": 0}
    every = args.seconds / args.checkpoints
    while trained < args.seconds:
        started, left = time.monotonic(), 1 - trained / args.seconds
        optimizer.param_groups[0]["lr"] = args.rate * max(left, 0.02)
        rollout.play(model, args.win)
        losses = update(model, optimizer, rollout, args, args.entropy * max(left, 0.1))
        played["decisions"] += rollout.ended.numel()
        played["games"] += int(rollout.ended.sum())
        last, trained = trained, trained + time.monotonic() - started
        if trained // every > last // every or trained >= args.seconds:
            share, error = share_of_wins(model, "greedy", args)
            point = {"run": run, "seconds": trained, **played, "greedy": share, "error": error}
            curve.append({name: round(value, 4) for name, value in (point | losses).items()})
            checkpoints.append(new_model(model.state_dict()))
            print(json.dumps(curve[-1]), flush=True)
    weights = weights_from_state_dict(model.actor.state_dict())
    save_policy(args.out, envs[0].game, weights, half=True)
    states = [checkpoint.state_dict() for checkpoint in checkpoints]
    torch.save({"curve": curve, "checkpoints": states}, args.out.with_suffix(".pt"))
    settings = {
        name: value.name if isinstance(value, Path) else value for name, value in vars(args).items()
    }
    report = {"settings": settings, "curve": curve}
    if args.players == 2:
        report |= rate(checkpoints, curve, args)
    args.out.with_suffix(".json").write_text(json.dumps(report, indent=1) + "\n")
    print(f"after {trained:.0f} s: {curve[-1]}")


if __name__ == "__main__":
    main()
