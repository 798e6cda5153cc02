"""The bots that play the levels of Dominoes 2, as measured in `docs/strength.md`."""

LEVELS = {
    "learner": "greedy:slips=0.6,slack=0.6",
    "gentle": "greedy:slips=0.25,slack=0.5",
    "steady": "greedy",
    "keen": "mcts:time=0.3",
    "master": "mcts:time=2",
}
