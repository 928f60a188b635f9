"""Scripts of `tools/` as modules, which no package holds."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[2]


def tool(name: str) -> Any:
    """The script `tools/NAME.py`, imported."""
    path = ROOT / "tools" / f"{name}.py"
    spec = importlib.util.spec_from_file_location(f"tools_{name}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module
