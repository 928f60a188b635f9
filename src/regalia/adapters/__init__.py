"""Adapters for other people's programs: learning environments, language models and their inputs."""
