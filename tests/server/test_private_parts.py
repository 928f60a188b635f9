"""Canaries: parts of libraries that are no promise of theirs, but on which we build.

A new version that changes one of them fails here, by name, before it fails in a connection. Then
read its source, mend network/connection_limits.py, server/run.py or render/quick.py, and raise the
upper bound in pyproject.toml.
"""

from __future__ import annotations

import inspect
import re
import tomllib
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from jinja2 import nodes, runtime
from jinja2.compiler import CodeGenerator
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from regalia.render.quick import Direct, Macro
from regalia.server.network.connection_limits import LimitedProtocol
from regalia.server.run import Server

PROJECT = Path(__file__).parents[2] / "pyproject.toml"


def names(function: Callable[..., Any]) -> list[str]:
    return list(inspect.signature(function).parameters)


@pytest.mark.parametrize(
    ("theirs", "ours"),
    [(HttpToolsProtocol, LimitedProtocol), (uvicorn.Server, Server), (CodeGenerator, Direct)],
    ids=["uvicorn's protocol", "uvicorn's server", "Jinja's compiler"],
)
def test_what_we_override_is_there_and_takes_what_we_take(theirs: type, ours: type) -> None:
    taken = {
        "connection_made", "connection_lost", "data_received", "on_message_begin", "on_url",
        "on_header", "on_headers_complete", "on_body", "on_message_complete",
        "startup", "handle_exit", "visit_Call", "visit_CallBlock",
    }  # fmt: skip
    overridden = taken & set(vars(ours))
    assert overridden
    for name in overridden:
        assert names(getattr(theirs, name)) == names(getattr(ours, name)), name


def test_the_fields_we_read_of_a_connection_are_there() -> None:
    made = inspect.getsource(HttpToolsProtocol)
    for field in (
        "client",
        "cycle",
        "headers",
        "loop",
        "timeout_keep_alive_task",
        "transport",
        "url",
    ):
        assert re.search(rf"self\.{field}\b[^=\n]*= ", made), field
    answered = inspect.getsource(RequestResponseCycle)
    for field in ("response_complete", "response_started"):
        assert f"self.{field} = " in answered, field


def test_the_parts_of_a_compiled_template_are_there() -> None:
    for name in ("macro_body", "start_write", "end_write", "write", "writeline"):
        assert callable(getattr(CodeGenerator, name)), name
    assert nodes.ExtensionAttribute.fields == ("identifier", "name")
    assert {"node", "args", "kwargs", "dyn_args", "dyn_kwargs"} == set(nodes.Call.fields)
    assert {"Macro", "escape", "markup_join"} <= set(runtime.exported)
    for field in ("_func", "catch_kwargs", "catch_varargs", "caller"):
        assert f"self.{field} = " in inspect.getsource(Macro.__mro__[1]), field


@pytest.mark.parametrize("library", ["uvicorn", "jinja2", "httptools", "starlette"])
def test_such_a_library_has_an_upper_bound_that_holds_here(library: str) -> None:
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["web"]]
    bound = next(one for one in wanted if re.match(rf"{library}\b", one)).split(",<")[1]
    numbers = [int(part) for part in bound.split(".")]
    here = [int(part) for part in version(library).split(".")[: len(numbers)]]
    assert here < numbers
