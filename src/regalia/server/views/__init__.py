"""What a viewer is told: request, knowledge, words, picture, edit."""
