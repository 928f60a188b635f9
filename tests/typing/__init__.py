# ruff: noqa: A005 - nothing imports it by that name alone
