"""How Kemet is drawn and told."""
