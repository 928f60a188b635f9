"""The JSON doors: each described once, with the shapes that go in and out."""
