"""Boards as pictures: drawn off the loop, kept, sent in parts, and strung into films."""
