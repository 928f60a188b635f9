"""Letters by the host's mail server: one to confirm an address, and one for a table that waits.

Nothing secret is in them: a link leads to the table, and only the browser that holds the seat
plays there.  Every letter says how to end them, by one click and without any identity.
"""

from __future__ import annotations

import re
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Any, Final, NamedTuple

import aiosmtplib

from regalia.server.keys import Keys
from regalia.server.settings import Settings
from regalia.server.speech import say

ADDRESS: Final = re.compile(r"[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9.-]{1,185}")
TIMEOUT: Final = 20.0  # seconds the mail server may take


class Refused(Exception):
    """The mail server knows no such address: there is no use in trying again."""


class Letter(NamedTuple):
    """A letter to a contact."""

    subject: str
    lines: list[str]


def is_address(text: str) -> bool:
    return len(text) <= 254 and ADDRESS.fullmatch(text) is not None


class Mailer:
    """Sends letters; what goes wrong is whoever asked's to try again."""

    def __init__(self, settings: Settings, keys: Keys) -> None:
        self._settings: Final = settings
        self._keys: Final = keys

    @property
    def is_offered(self) -> bool:
        return bool(self._settings.mail_server)

    # -- links ------------------------------------------------------------------------
    def token(self, purpose: str, contact: Any) -> str:
        """What a link in a letter holds: it is of use for this address only."""
        proof = self._keys.mac(purpose, f"{contact.name}:{contact.address}")[:32]
        return f"{contact.name}.{proof}"

    def link(self, purpose: str, contact: Any) -> str:
        return f"{self._settings.site_url.rstrip('/')}/{purpose}/{self.token(purpose, contact)}"

    def table(self, table: str) -> str:
        return f"{self._settings.site_url.rstrip('/')}/t/{table}"

    # -- sending -----------------------------------------------------------------------
    async def ask(self, contact: Any) -> None:
        """Is this address yours?"""
        lang = contact.lang
        lines = [say(lang, "mail-confirm"), self.link("confirm", contact), say(lang, "mail-ignore")]
        await self.send(contact, Letter(say(lang, "mail-confirm-subject"), lines))

    async def send(self, contact: Any, letter: Letter) -> None:
        """Refused if the address is none; otherwise OSError or SMTPException, to be tried again."""
        message = self._message(contact, letter)
        host, _, port = self._settings.mail_server.rpartition(":")
        tls = self._settings.mail_tls
        try:
            await aiosmtplib.send(
                message,
                hostname=host,
                port=int(port),
                username=self._settings.mail_user or None,
                password=self._settings.mail_password or None,
                use_tls=tls == "tls",
                start_tls=tls == "starttls",
                timeout=TIMEOUT,
            )
        except aiosmtplib.SMTPRecipientsRefused as error:
            if all(one.code >= 500 for one in error.recipients):
                raise Refused from None
            raise

    def _message(self, contact: Any, letter: Letter) -> EmailMessage:
        off = self.link("off", contact)
        message = EmailMessage()
        message["From"] = self._settings.mail_from
        message["To"] = contact.address
        message["Subject"] = letter.subject
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=self._settings.mail_from.rpartition("@")[2])
        message["Auto-Submitted"] = "auto-generated"
        message["List-Unsubscribe"] = f"<{off}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        foot = say(contact.lang, "mail-off")
        message.set_content("\n\n".join([*letter.lines, f"-- \n{foot}\n{off}"]) + "\n")
        return message
