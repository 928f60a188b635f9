"""How Orchard is played well."""
