"""The bots that play the levels of The Court, as measured in `docs/strength.md`."""

LEVELS = {
    "learner": "greedy:slips=0.9,slack=0.75",
    "gentle": "greedy:slips=0.6,slack=0.6",
    "steady": "greedy",
    "keen": "mcts:time=0.03",
    "master": "mcts:time=2",
}
