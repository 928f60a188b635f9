"""Every test has a time limit, so that a hang has a name.

It is far above what a test takes on a machine that is busy with other work.  What cannot be
interrupted so (a loop outside Python) is named by pytest's `faulthandler_timeout`.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Generator
from types import FrameType

import pytest

SECONDS = float(os.environ.get("REGALIA_TEST_LIMIT", "600"))
SOAK = 12  # a long test may take so many times as long


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Fail the test that runs when its time is over."""
    if not hasattr(signal, "SIGALRM") or threading.current_thread() is not threading.main_thread():
        return (yield)
    seconds = SECONDS * (SOAK if item.get_closest_marker("soak") else 1)

    def ring(_number: int, _frame: FrameType | None) -> None:
        pytest.fail(f"{item.nodeid} took longer than {seconds:g} seconds")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
