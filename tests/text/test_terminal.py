"""Tables and sentences set in the lines of a terminal."""

from __future__ import annotations

from regalia.layout.spoken import Table
from regalia.layout.terminal import board

LONG = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen"


def lines(*passages: str | Table, width: int = 40, brief: bool = False) -> list[str]:
    return board(passages, width, brief=brief).split("\n")


def test_sentences_are_wrapped_and_tables_stand_apart() -> None:
    table = Table("Scores", ["Name", "Points"], [["Ada", "12"], ["Boris", "3"]])
    assert lines("One two three four.", table, "The end.", width=14) == [
        "One two three", "  four.", "",
        "Scores", "Name   Points", "Ada        12", "Boris       3", "",
        "The end.",
    ]  # fmt: skip


def test_numbers_are_flush_right_and_empty_columns_are_left_out() -> None:
    table = Table("T", ["Name", "Gold", "Dice"], [["Ada", "–", "–"], ["Boris", "-3", ""]])
    assert lines(table)[1:] == ["Name   Gold", "Ada       –", "Boris    -3"]


def test_a_long_text_stands_below_its_row() -> None:
    table = Table("T", ["Name", "Gold", "Cards"], [["Ada", "1", LONG], ["Boris", "2", "–"]])
    found = lines(table, width=30)
    assert found[1:4] == ["Name   Gold", "Ada       1", "    Cards: one two three four"]
    assert found[-1] == "Boris     2"
    assert " ".join(" ".join(found).split()).count(LONG) == 1


def test_a_text_is_wrapped_beside_the_others_where_there_is_room() -> None:
    table = Table("T", ["Name", "Cards"], [["Ada", LONG], ["Boris", "none"]])
    found = lines(table, width=40)
    assert found[2] == "Ada    one two three four five six seven"
    assert all(line.startswith(("Ada ", "Boris ", "       ")) for line in found[2:])


def test_a_long_narrow_table_is_read_down_several_columns() -> None:
    table = Table("T", ["City"], [[f"{n}"] for n in range(9)])
    assert lines(table, width=12) == ["T", "0     5", "1     6", "2     7", "3     8", "4"]


def test_what_is_printed_on_the_board_is_left_out_of_a_brief_one() -> None:
    table = Table("T", ["Zone", "Who", "Near"], [["A", "Ada", "B"]], printed=(2,))
    assert lines(table)[1:] == ["Zone  Who  Near", "A     Ada  B"]
    assert lines(table, brief=True)[1:] == ["Zone  Who", "A     Ada"]
