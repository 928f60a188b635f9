"""A wire between browser and server that can go dead without a word, as Wi-Fi does."""

from __future__ import annotations

import contextlib
import socket
import threading


class Wire:
    """Forwards connections to a port; those that a dead wire has carried stay dead."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.dead = threading.Event()
        self.door = socket.create_server(("127.0.0.1", 0))
        self.open: list[socket.socket] = []
        threading.Thread(target=self.accept, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.door.getsockname()[1]}"

    def accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self.door.accept()
                far = socket.create_connection(("127.0.0.1", self.port))
                self.open += [near, far]
                swallowed = threading.Event()
                for one, other in ((near, far), (far, near)):
                    threading.Thread(
                        target=self.carry, args=(one, other, swallowed), daemon=True
                    ).start()

    def carry(
        self, source: socket.socket, target: socket.socket, swallowed: threading.Event
    ) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                if self.dead.is_set():
                    swallowed.set()
                if not swallowed.is_set():
                    target.sendall(data)
            if not swallowed.is_set():
                target.shutdown(socket.SHUT_WR)

    def close(self) -> None:
        for one in (self.door, *self.open):
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)  # wakes whoever waits for it
            one.close()
