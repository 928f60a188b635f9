"""The heuristics of release 0.1.0, each with the sampler it drew its worlds from."""
