"""Templates compiled to faster Python: a board writes some thousand values a move.

What is written is the same.  Three things cost most of what a template takes beyond its own work:

- a call goes through the context, to see whether the function wants it: none of ours does;
- every value is wrapped as Markup before it is joined: here texts are escaped, each once for as
  long as it is remembered, and numbers and Markup stand as they are;
- a macro sorts out its arguments by name: here they are passed as they come where they can be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from keyword import iskeyword
from typing import Any, Final

import markupsafe
from jinja2 import nodes, runtime
from jinja2.compiler import CodeGenerator, Frame
from jinja2.utils import missing
from markupsafe import Markup

REMEMBERED: Final = 8192  # texts, of about a hundred bytes each

# What is Markup already, without being asked whether it is.
marked: Final[Callable[[str], Markup]] = partial(str.__new__, Markup)
# For texts only: two that are equal look the same, a text and Markup that are equal do not.
escaped: Final = lru_cache(maxsize=REMEMBERED)(markupsafe.escape)


def escape(value: Any) -> str:
    """Escape a value for a picture."""
    kind = type(value)
    if kind is str:
        return escaped(value)
    if kind is int or kind is float:
        return str(value)
    found: Markup = value if kind is Markup else markupsafe.escape(value)
    return found


def markup_join(values: Iterable[Any]) -> str:
    """Join texts of `~` to Markup as soon as one of them is."""
    texts = [one if isinstance(one, str) else str(one) for one in values]
    if Markup in map(type, texts):
        return marked("".join([escape(one) for one in texts]))
    return "".join(texts)


class Macro(runtime.Macro):
    """A macro that takes plain arguments without sorting them.

    What it catches is asked when it is called: most macros of a part are made for each picture of
    it and called in few.
    """

    def __call__(self, *args: Any, **named: Any) -> str:
        short = self._argument_count - len(args)
        if named or short < 0 or self.catch_kwargs or self.catch_varargs or self.caller:
            sorted_out: str = super().__call__(*args, **named)
            return sorted_out
        return marked(self._func(*args, *[missing] * short))


class Direct(CodeGenerator):
    """A code generator that calls functions directly."""

    def visit_Call(  # noqa: N802 - Jinja's name
        self, node: nodes.Call, frame: Frame, forward_caller: bool = False
    ) -> None:
        if any(iskeyword(one.key) for one in node.kwargs) or node.dyn_args or node.dyn_kwargs:
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        self.visit(node.node, frame)
        self.write("(")
        for arg in node.args:
            self.visit(arg, frame)
            self.write(", ")
        for named in node.kwargs:
            self.write(f"{named.key}=")
            self.visit(named.value, frame)
            self.write(", ")
        self.write("caller=caller)" if forward_caller else ")")

    def visit_CallBlock(  # noqa: N802 - Jinja's name
        self, node: nodes.CallBlock, frame: Frame
    ) -> None:
        """Call the function that draws the body of our own tag, without a macro around it."""
        if not isinstance(node.call.node, nodes.ExtensionAttribute):
            super().visit_CallBlock(node, frame)
            return
        self.macro_body(node, frame)
        self.writeline("caller = macro")
        self.start_write(frame, node)
        self.visit_Call(node.call, frame, forward_caller=True)
        self.end_write(frame)


# In place of Jinja's own, in the module that a template becomes.
IMPORTS: Final = f"from {__name__} import Macro, escape, markup_join\n"
