"""Words: Fluent messages for everything a person reads, in English and Russian."""
