"""Players that are programs: they see a view and choose one of its codes."""
