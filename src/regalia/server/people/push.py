"""Web Push: a note on the person's device, by the push service of his browser.

The service sees an encrypted note, and we speak only to services we know (network/outgoing.py).
"""

from __future__ import annotations

import asyncio
import base64
import json
from typing import Any, Final

from regalia.engine.errors import BadSetup
from regalia.server.network.outgoing import NotAllowed, Outgoing, Unreachable
from regalia.server.settings import Settings

SERVICES: Final = (
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "notify.windows.com",
    "push.apple.com",
)
LIVES: Final = 24 * 3600  # seconds a note waits for a device that is off
TIMEOUT: Final = 20
STANDARD: Final = str.maketrans("-_", "+/")  # base64 as Python checks it
GONE: Final = (404, 410)


class Ended(Exception):
    """The browser does not want notes any more."""


class NotSent(Exception):
    """The service did not take it: try again."""


class Pusher:
    """Sends notes, where the host has keys for it."""

    def __init__(self, settings: Settings) -> None:
        self._key: Final = settings.push_key
        self._contact: Final = settings.site_url or "https://localhost"
        self._outgoing: Final = Outgoing((*SERVICES, *settings.push_hosts), TIMEOUT)
        self.public: Final = public_key(self._key) if self._key else ""

    @property
    def is_offered(self) -> bool:
        return bool(self._key)

    def knows(self, endpoint: str) -> bool:
        """Whether this is an address of a push service we speak to."""
        return self._outgoing.knows(endpoint)

    async def send(self, endpoint: str, keys: dict[str, str], note: dict[str, str]) -> None:
        from pywebpush import WebPushException, webpush  # an extra

        if not self.knows(endpoint):
            raise Ended  # an earlier version, or other settings, took it

        def send_now() -> None:
            webpush(
                {"endpoint": endpoint, "keys": keys},
                json.dumps(note, ensure_ascii=False),
                vapid_private_key=self._key,
                vapid_claims={"sub": self._contact},
                ttl=LIVES,
                timeout=TIMEOUT,
                requests_session=self._outgoing,
            )

        try:
            await asyncio.to_thread(send_now)
        except WebPushException as error:
            if error.response is not None and error.response.status_code in GONE:
                raise Ended from None
            raise NotSent from None
        except (NotAllowed, Unreachable, ValueError):
            raise NotSent from None


def new_key() -> str:
    """A private key, as REGALIA_PUSH_KEY takes it."""
    number = elliptic().generate_private_key(elliptic().SECP256R1()).private_numbers()
    return encode(number.private_value.to_bytes(32))


def public_key(private: str) -> str:
    """What browsers are shown; BadSetup if the private one is none."""
    try:
        raw = base64.b64decode(private.translate(STANDARD) + "=", validate=True)
        value = int.from_bytes(raw)
        key = elliptic().derive_private_key(value, elliptic().SECP256R1()).public_key()
    except ValueError:
        raise BadSetup("REGALIA_PUSH_KEY: is no such key; `regalia push-keys` makes one") from None
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return encode(key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def elliptic() -> Any:
    """The library of the extra; BadSetup says how to get it."""
    try:
        import pywebpush  # noqa: F401 - only whether it is there
        from cryptography.hazmat.primitives.asymmetric import ec
    except ImportError:
        raise BadSetup("Web Push needs a package more: pip install 'regalia[push]'") from None
    return ec


def encode(value: bytes) -> str:
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()
