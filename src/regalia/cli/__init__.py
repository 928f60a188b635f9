"""The `regalia` command: play, serve, simulate, replay, rules, check, bench."""
