"""How fast the engine is: the same workloads for the command line and for `benchmarks/`."""
