"""Where a server's files lie unless a setting says otherwise: the user's data and settings.

The environment is handed in, so that a test, a service or a container decides what is found.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

NAME: Final = "regalia"
DATABASE: Final = "regalia.db"
KEY: Final = "regalia.key"  # where the database is no file to put the key beside
SETTINGS: Final = "settings.toml"

# By platform: the variable that names the folder, and what is used without it, below the home.
DATA: Final = {
    "win32": ("LOCALAPPDATA", "AppData/Local"),
    "darwin": ("", "Library/Application Support"),
    "": ("XDG_DATA_HOME", ".local/share"),
}
CONFIG: Final = {
    "win32": ("APPDATA", "AppData/Roaming"),
    "darwin": ("", "Library/Application Support"),
    "": ("XDG_CONFIG_HOME", ".config"),
}


def data_folder(environ: Mapping[str, str], platform: str = sys.platform) -> Path:
    """The folder of databases and keys: systemd's for a service, else the user's own."""
    if service := environ.get("STATE_DIRECTORY", ""):
        return Path(service.split(":")[0])
    return user_folder(environ, DATA, platform) or Path()


def settings_file(environ: Mapping[str, str], platform: str = sys.platform) -> Path | None:
    """The file settings are read from where nobody names one; None if there is no home."""
    folder = user_folder(environ, CONFIG, platform)
    return folder / SETTINGS if folder is not None else None


def user_folder(
    environ: Mapping[str, str], places: Mapping[str, tuple[str, str]], platform: str
) -> Path | None:
    """Our folder where this platform keeps such files of a user; None if there is no home."""
    variable, below = places.get(platform, places[""])
    named = Path(environ.get(variable, "")) if variable else Path()
    if named.is_absolute():  # a relative one is to be ignored, says the XDG specification
        return named / NAME
    home = environ.get("USERPROFILE" if platform == "win32" else "HOME", "")
    return Path(home) / below / NAME if home else None


def usual_file(name: str, environ: Mapping[str, str]) -> Path:
    """A file of the server: where it was before 0.3.0, if it is there, else in the data folder."""
    here = Path(name)
    return here if here.exists() else data_folder(environ) / name
