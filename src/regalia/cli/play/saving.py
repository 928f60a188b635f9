"""Saving a match while it is played, and whether anything would be lost."""

from __future__ import annotations

import errno
import shlex
from pathlib import Path
from typing import Any, Final

from regalia.cli.common import write_new
from regalia.cli.play.talk import Talk
from regalia.engine.match import Match

# Why a file cannot be written, as the words of ui-not-saved have it.
UNWRITABLE: Final = {
    errno.ENOENT: "missing",
    errno.ENOTDIR: "missing",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "denied",
    errno.EISDIR: "folder",
    errno.ENOSPC: "full",
}


class Keeping:
    """The part of a match that is in a file, and how it gets there."""

    def __init__(self, match: Match[Any], talk: Talk, resume: str) -> None:
        self.match: Final = match
        self.talk: Final = talk
        self.resume: Final = resume  # the command that would go on from a saved file
        self.saved_at = len(match.plies)

    @property
    def loses(self) -> bool:
        """Return whether plies of a running match are in no file."""
        return len(self.match.plies) != self.saved_at and not self.match.over

    def save(self, name: str) -> None:
        talk = self.talk
        if not name:
            talk.say(talk.ui.get("save-usage"))
            return
        try:
            self._save_as(name)
        except (OSError, RuntimeError, ValueError) as error:  # also a name no path can have
            why = UNWRITABLE.get(getattr(error, "errno", None) or 0, "other")
            talk.say(talk.ui.get("not-saved", file=name, why=why))

    def _save_as(self, name: str) -> None:
        talk, path = self.talk, Path(name).expanduser()
        overwrite = path.exists() and talk.asks and talk.agrees("overwrite", file=name)
        if path.exists() and not overwrite:
            talk.say(talk.ui.get("kept", file=name))
            return
        write_new(path, self.match.record().dumps(), overwrite=overwrite)
        self.saved_at = len(self.match.plies)
        if self.match.over:
            talk.say(talk.ui.get("saved-over", file=name))
            return
        talk.say(talk.ui.get("saved", file=name))
        talk.say(f"  {self.resume} {shlex.quote(name)}", wrap=False)
        talk.say(talk.ui.get("saved-note"), "dim")
