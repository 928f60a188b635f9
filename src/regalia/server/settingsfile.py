"""The settings file: TOML, one `name = value` a line, with the names of docs/settings.md.

Values become the texts that the environment would hold, so both are checked by the same rules.
"""

from __future__ import annotations

import shlex
from collections.abc import Collection, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from regalia.engine.errors import BadSetup
from regalia.engine.nesting import read_toml
from regalia.server.folders import settings_file

VARIABLE: Final = "REGALIA_SETTINGS"  # names another file


def read_file(
    environ: Mapping[str, str], known: Collection[str]
) -> tuple[Path | None, dict[str, str]]:
    """The file that is read, if there is one, and the settings in it; BadSetup if it is wrong."""
    file = place(environ)
    if file is None or not (environ.get(VARIABLE) or file.exists()):
        return None, {}
    found = parse(file)
    for name in found:
        if name not in known:
            raise BadSetup(f"{file}: no setting is called {name!r}{suggest(name, known)}")
    return file, {name: text_of(file, name, value) for name, value in found.items()}


def place(environ: Mapping[str, str]) -> Path | None:
    """The file that was named, or where one of the user's own would lie."""
    named = environ.get(VARIABLE, "")
    return Path(named) if named else settings_file(environ)


def parse(file: Path) -> dict[str, Any]:
    try:
        return read_toml(file.read_bytes().decode("utf-8"))
    except UnicodeDecodeError:
        raise BadSetup(f"{file}: is no UTF-8 text") from None
    except ValueError as error:
        raise BadSetup(f"{file}: is no TOML: {error}") from None
    except OSError as error:
        raise BadSetup(f"{file}: cannot be read: {error.strerror}") from None


def suggest(name: str, known: Collection[str]) -> str:
    """What may have been meant, as the end of a sentence."""
    near = get_close_matches(name.lower(), sorted(known), n=1)
    return f"; did you mean {near[0]!r}?" if near else "; `regalia settings` lists all of them"


def text_of(file: Path, name: str, value: Any) -> str:
    """A value of TOML as the text that an environment variable would hold."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str | int | float):
        return str(value)
    if isinstance(value, list) and all(isinstance(one, str) for one in value):
        return shlex.join(value) if name == "bots" else " ".join(value)
    raise BadSetup(f"{file}: {name}: write a text, a number, true or false, or a list of texts")
