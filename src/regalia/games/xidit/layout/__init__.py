"""The look of Lords of Xidit: pictures and words, no rules."""
