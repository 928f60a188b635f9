"""What the engine knows of a game's face: that there is one."""


class AnyFace:
    """The base of regalia.layout.face.Face, which knows of pictures and words."""
