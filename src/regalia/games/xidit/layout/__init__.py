"""How Lords of Xidit looks: pictures and words, no rules."""
