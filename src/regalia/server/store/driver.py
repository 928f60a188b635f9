"""Transactions in the driver's own terms, for what is done at every move.

SQLAlchemy keeps the connections and writes the statements, once; to hand each of them over takes
it longer than the database needs to carry it out.  Both drivers take the same calls.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from sqlalchemy import ClauseElement, Engine
from sqlalchemy.exc import DBAPIError

T = TypeVar("T")


class Driver:
    """The connections of an engine, without what SQLAlchemy puts around them."""

    def __init__(self, engine: Engine) -> None:
        self._engine: Final = engine
        self._idle: Final[list[Any]] = []  # one for each thread that writes, kept for the next time

    def compile_sql(self, statement: ClauseElement) -> str:
        """A statement as the driver takes it, each value by its name."""
        return str(statement.compile(dialect=self._engine.dialect))

    def transaction(self, work: Callable[[Any], T]) -> T:
        """What `work` does with a cursor is on disk afterwards, or never was."""
        connection = self._connect()
        try:
            found = self._run(connection, work)
        except BaseException:
            connection.close()  # which takes back what is open
            raise
        self._idle.append(connection)
        return found

    def close(self) -> None:
        """Give back what is kept."""
        while self._idle:
            self._idle.pop().close()

    def _connect(self) -> Any:
        try:
            return self._idle.pop() if self._idle else self._engine.raw_connection()
        except self._errors as error:
            raise self.as_dbapi_error(error) from error

    def _run(self, connection: Any, work: Callable[[Any], T]) -> T:
        try:
            cursor = connection.cursor()
            if self._engine.name == "sqlite":
                cursor.execute("BEGIN IMMEDIATE")
            found = work(cursor)
        except self._errors as error:
            raise self.as_dbapi_error(error, connection) from error
        try:
            connection.commit()
        except self._errors as error:
            told = self.as_dbapi_error(error, connection)
            told.connection_invalidated = False  # it may be on disk: not once more
            raise told from error
        return found

    @property
    def _errors(self) -> type[Exception]:
        found: type[Exception] = self._engine.dialect.loaded_dbapi.Error
        return found

    def as_dbapi_error(self, error: Any, connection: Any = None) -> DBAPIError:
        """The error as everybody above knows it; connections to a server that went are let go."""
        raw = None if connection is None else connection.dbapi_connection
        gone = self._engine.dialect.is_disconnect(error, raw, None)
        told: Any = DBAPIError.instance(
            None, None, error, self._errors, hide_parameters=True, connection_invalidated=gone
        )
        if gone and connection is not None:
            connection.invalidate(error)
            self.close()
            self._engine.dispose()
        found: DBAPIError = told
        return found
