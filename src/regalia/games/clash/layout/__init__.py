"""The look of Clash, and the effects of its options."""
