"""What pages are made of: templates, scripts, typefaces, and the games as they show them."""
