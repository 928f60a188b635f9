"""The engine's only knowledge of a game's face: that there is one."""


class AnyFace:
    """The base of regalia.layout.face.Face, which has pictures and words."""
