"""The `regalia` command: play, simulate, replay, rules, check, bench."""
