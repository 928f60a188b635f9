"""The seed of a table: the host's part, promised before the host sees anybody else's.

Whoever opens a table may first ask for a promise: a name, and the commitment to the host's part
that belongs to it.  The name opens one table, once and for all: its hash stays in the database
when the table is deleted.  The part is computed from the server's secret, the name, and a salt
that each start of the server draws anew.  So nothing is stored for a promise nobody uses, and no
name is good after a restart: a database that was restored, moved or copied begins with new dice.

The opener then sends a part, and everybody else at the table adds theirs, for the dice from then
on.  After each start they may do so once more, since a table from a backup may go on with dice
that its players have seen; pages do it by themselves.
"""

from __future__ import annotations

import hmac
import secrets
from typing import Final, NamedTuple

from sqlalchemy import Connection, select, update

from regalia.engine.dealer import commitment, parts_from, with_part
from regalia.engine.game import AnyGame
from regalia.server.errors import Conflict
from regalia.server.keys import Keys, today
from regalia.server.store.engine import insert_new
from regalia.server.store.models import META, SEATS, TABLES
from regalia.server.store.store import Store
from regalia.tutorial.run import deal_of

SALT: Final = "dice"  # where the database has the salt of the last start
PROOF: Final = 24  # hexadecimal digits that prove that a promise's name is ours
NEXT_DAY: Final = 1  # a promise is good on the day it was made and on the next


class Dice(NamedTuple):
    """What a new table's chance comes from."""

    seed: str
    promise: str = ""  # the hash of the name it was promised under; used up with this table

    @property
    def with_part(self) -> bool:
        """Whether whoever opens the table has a part in it."""
        return bool(parts_from(self.seed))


class Promises:
    """The host's parts of the dice, promised under names that open one table each."""

    def __init__(self, store: Store, keys: Keys) -> None:
        self._store: Final = store
        self._keys: Final = keys

    async def start(self) -> None:
        """Draw a new salt: promises made before are void, and everybody may add a part again."""

        def work(db: Connection) -> None:
            salt = {"key": SALT, "value": secrets.token_hex(32)}
            if not insert_new(db, META, [salt]):
                db.execute(update(META).where(META.c.key == SALT).values(salt))
            running = select(TABLES.c.id).where(TABLES.c.over == 0)
            given = (SEATS.c.part == 1) & SEATS.c.table_id.in_(running)
            db.execute(update(SEATS).where(given).values(part=0))

        await self._store.write(work)

    async def make(self) -> dict[str, str]:
        """A promise about the dice of a table not yet opened."""
        salt = await self._salt()
        body = f"{today()}-{secrets.token_hex(12)}"
        name = f"{body}-{self._proof(salt, body)}"
        return {"promise": name, "commitment": commitment(self.host_part(salt, name))}

    async def seed_of(self, name: str) -> str:
        """The host's part that was promised under a name, if the promise still holds."""
        salt = await self._salt()
        body, _, proof = name.rpartition("-")
        good = hmac.compare_digest(proof.encode(), self._proof(salt, body).encode())
        if not good or not 0 <= today() - int(body.partition("-")[0]) <= NEXT_DAY:
            raise Conflict("promise-old")
        return self.host_part(salt, name)

    def host_part(self, salt: str, name: str) -> str:
        """The shared seed that holds nothing but the host's part."""
        return f"shared:{self._keys.mac('dice', f'{salt}:{name}')}"

    def _proof(self, salt: str, body: str) -> str:
        return self._keys.mac("promise", f"{salt}:{body}")[:PROOF]

    async def _salt(self) -> str:
        return (await self._store.read_notes([SALT]))[SALT]


def hosts_alone() -> str:
    """A shared seed in which nobody but the host has a part, and which nobody was promised."""
    return f"shared:{secrets.token_hex(32)}"


def dice_of_guide(game: AnyGame) -> Dice:
    """The deal that a game's guide speaks of; after it nobody knows the dice."""
    seed, block = deal_of(game)
    return Dice(with_part(seed, block, secrets.token_hex(16)))
