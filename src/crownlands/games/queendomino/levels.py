"""The bots that play the levels of Queendomino, as measured in `docs/strength.md`."""

LEVELS = {
    "learner": "greedy:slips=0.9,slack=0.65",
    "gentle": "greedy:slips=0.5,slack=0.6",
    "steady": "greedy",
    "keen": "mcts:time=0.1",
    "master": "mcts:time=2",
}
