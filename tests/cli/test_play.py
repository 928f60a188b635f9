"""regalia play: a conversation through stdin."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

import regalia
from regalia.cli.ui_words import bundle
from tests.cli.conftest import Run


def ones(n: int) -> str:
    return "1\n" * n


def test_shows_the_position_the_question_and_numbered_options(run: Run) -> None:
    text = run("play", "kingsburg", "--seats", 3, "--seed", 5).stdout
    parts = ("you are Player 1", "Turn order", "18. King", "  1) Take 1 gold", "Player 1 (you)")
    for part in parts:
        assert part in text
    assert max(map(len, text.splitlines())) <= 80
    assert "\x1b" not in text


def test_in_russian_too(run: Run) -> None:
    text = run("play", "kingsburg", "--seed", 5, "--lang", "ru", typed=ones(12)).stdout
    for part in ("вы — Игрок 1", "1. Шут", "  1) Взять 1 золото", "Пасовать"):
        assert part in text
    assert max(map(len, text.splitlines())) <= 80
    latin = set(re.findall(r"[A-Za-z]{3,}", text.replace(regalia.commitment("5"), "")))
    typed = {"regalia", "play", "kingsburg", "seat", "bots", "lang", "resume", "knight"}
    assert latin <= typed | {"III"}


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("seats", [2, 5])
def test_a_whole_match(run: Run, lang: str, seats: int) -> None:
    result = run(
        "play", "kingsburg", "--seats", seats, "--seed", "ours", "--lang", lang,
        "--bots", "uniform", typed=ones(300),
    )  # fmt: skip
    assert result.exit_code == 0
    over = {"en": "The match is over", "ru": "Партия окончена"}[lang]
    assert over in result.stdout
    assert {"en": "Victory points", "ru": "Победные очки"}[lang] in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_the_seed_is_told_only_at_the_end(run: Run) -> None:
    text = run("play", "kingsburg", "--seats", 2, "--seed", "secretword", typed=ones(250)).stdout
    before, after = text.split("The match is over")
    assert "secretword" not in before
    assert "secretword" in after
    assert regalia.commitment("secretword") in before


def test_the_same_seed_and_answers_give_the_same_match(run: Run) -> None:
    words = ("play", "kingsburg", "--seed", 9)
    assert run(*words, typed=ones(20)).stdout == run(*words, typed=ones(20)).stdout


def test_by_notation_by_its_beginning_and_by_number(run: Run) -> None:
    for typed in ("take wood", "  take   wood ", "2"):
        text = run("play", "kingsburg", "--seats", 2, "--seed", 5, typed=f"{typed}\n").stdout
        assert "Player 1 takes 1 wood" in text or "Spring" in text
    text = run("play", "kingsburg", "--seats", 2, "--seed", 5, typed="take\n").stdout
    assert "take matches several choices" in text


@pytest.mark.parametrize("typed", ["0", "99", "foo", "take everything", "²", "-1", "1 2"])
def test_what_is_no_choice_is_refused_and_asked_again(run: Run, typed: str) -> None:
    result = run("play", "kingsburg", "--seats", 2, "--seed", 5, typed=f"{typed}\n")
    assert result.exit_code == 0
    assert f"{typed}: no such choice" in " ".join(result.stdout.split())


def test_a_legal_notation_that_is_not_open_gets_its_reason(run: Run) -> None:
    text = run("play", "kingsburg", "--seed", 5, "--seats", 2, typed="1\nplace king 6+6+6\n").stdout
    assert "Rule KB-137" in text


def test_why(run: Run) -> None:
    typed = "why\nwhy take gold\n1\nwhy place king 6+6+6\n"
    text = run("play", "kingsburg", "--seed", 5, "--seats", 2, typed=typed).stdout
    assert "why take gold" in text
    assert "That is possible now: it is number 1." in text
    assert "Rule KB-137" in text


def test_help_explains_the_question_and_the_typing(run: Run) -> None:
    typed = "1\nhelp\nhelp rules\nhelp kb-150\nhelp queen\nhelp xyz\n"
    text = run("play", "kingsburg", "--seed", 5, "--seats", 2, typed=typed).stdout
    assert "KB-142 The values of the dice" in text
    for command in ("save FILE", "undo", "why ", "board", "log", "quit"):
        assert f"  {command}" in text
    assert "Rule KB-150: An advisor" in text
    assert "Queen: Take 2 goods" in text
    assert "xyz is neither" in text


def test_help_in_russian_quotes_the_russian_catalogue(run: Run) -> None:
    text = run("play", "kingsburg", "--seed", 5, "--lang", "ru", typed="1\nпомощь правила\n").stdout
    assert "  KB-142 " in text
    assert "each player" not in text


def test_board_log_options_and_quit(run: Run) -> None:
    text = run("play", "kingsburg", "--seed", 5, typed="1\nboard\nlog\noptions\nquit\n3\n").stdout
    assert "The whole log" in text
    assert text.rstrip().endswith("--resume FILE.")
    assert text.count("1. Jester") == 3


def test_nothing_to_undo(run: Run) -> None:
    assert "nothing to undo" in run("play", "kingsburg", typed="undo\n").stdout


def test_undo_takes_back_what_bots_answered(run: Run) -> None:
    text = run("play", "kingsburg", "--seats", 3, "--seed", 5, typed="1\n1\nundo\nlog\n").stdout
    before, after = text.split("Undone.")
    assert "Merchant: 4" in after  # the same question again
    assert "influences the Merchant" in before
    assert "influences the Merchant" not in after  # neither there nor in the log


def test_undo_says_what_closed_the_choice(run: Run) -> None:
    over = run("play", "kingsburg", "--seats", 2, "--seed", 5, typed=ones(250) + "undo\n").stdout
    assert "The match is over." in over[over.rindex("undo") :]


@pytest.mark.parametrize("game", regalia.games())
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_help_is_short_and_begins_with_what_can_be_typed(run: Run, game: str, lang: str) -> None:
    text = run("play", game, "--seats", 3, "--seed", 5, "--lang", lang, typed="1\nhelp\n").stdout
    lines = text[text.rindex("> help") :].splitlines()[1:]
    assert lines[0] == {"en": "What you can type", "ru": "Что можно ввести"}[lang]
    assert len(lines) < 30
    assert {"en": "“help rules”", "ru": "«помощь правила»"}[lang] in " ".join(
        line.strip() for line in lines
    )


def test_commands_in_russian(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "партия.regalia"
    typed = (
        "помощь\nпомощь правила\nпомощь Демоны\nпочему take gold\n1\nПОЛЕ\nжурнал\nварианты\n"
        f"отмена\nсохранить {path}\nвыход\n"
    )
    text = run("play", "kingsburg", "--seed", 5, "--lang", "ru", typed=typed).stdout
    for part in (
        "Что можно ввести", "  KB-", "Церковь даёт", "это вариант 1", "Весь журнал",
        "что-то решил случай", "Сохранено в", "До свидания.",
    ):  # fmt: skip
        assert part in text
    assert text.count("1. Шут") == 3
    assert "такого варианта нет" not in text
    assert path.exists()


def test_english_commands_are_understood_in_russian_but_not_the_other_way(run: Run) -> None:
    words = ("play", "kingsburg", "--seed", 5)
    assert "Весь журнал" in run(*words, "--lang", "ru", typed="log\n").stdout
    assert "журнал: no such choice" in run(*words, typed="журнал\n").stdout


def test_why_with_several_ways_names_them_all(run: Run) -> None:
    words = ("play", "kingsburg", "--seed", 5, "--seats", 2)
    assert "in 3 ways, numbers 1, 2, 3." in run(*words, typed="why take\n").stdout
    russian = run(*words, "--lang", "ru", typed="почему take\n").stdout
    assert "подходят варианты 1, 2, 3." in russian


# -- saving and resuming -------------------------------------------------------
def resume_words(text: str) -> list[str]:
    line = next(line for line in text.splitlines() if line.startswith("  regalia play"))
    return shlex.split(line)[1:]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_saved_match_goes_on_where_it_was(run: Run, tmp_path: Path, lang: str) -> None:
    path = tmp_path / "my match.regalia"
    text = run(
        "play", "kingsburg", "--seats", 3, "--seat", 2, "--seed", 6, "--lang", lang,
        "--bots", "uniform", "--option", "smuggler_optional=on", typed=f"{ones(9)}save {path}\n",
    ).stdout  # fmt: skip
    match = regalia.loads(path.read_text(encoding="utf-8"))
    assert match.seed == "6"
    assert dict(match.setup.options)["smuggler_optional"] == "on"
    again = run(*resume_words(text)).stdout
    question = text[: text.index(f"save {path}")].split("\n\n")[-1].rsplit("\n", 1)[0]
    assert question in again


def test_save_never_overwrites_when_nobody_can_be_asked(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "there.regalia"
    path.write_text("mine", encoding="utf-8")
    result = run("play", "kingsburg", typed=f"1\nsave {path}\nsave\nsave {tmp_path}/no/x\n")
    assert path.read_text(encoding="utf-8") == "mine"
    assert "is unchanged" in " ".join(result.stdout.split())
    assert "Type save and a file name" in result.stdout
    assert "cannot be written" in " ".join(result.stdout.split())


@pytest.mark.parametrize(
    ("name", "english", "russian"),
    [
        ("{}/no/x", "there is no such folder", "такой папки нет"),
        ("{}/a file/x", "there is no such folder", "такой папки нет"),
        ("{}/" + "x" * 300, "the name or the place is not valid", "имя или место не подходит"),
        ("~nobody-of-this-name/x", "the name or the place is", "имя или место не подходит"),
        ("x\0y", "the name or the place is not valid", "имя или место не подходит"),
    ],
)
def test_a_file_that_cannot_be_written_is_told_in_ones_own_language(
    run: Run, tmp_path: Path, name: str, english: str, russian: str
) -> None:
    (tmp_path / "a file").touch()
    for lang, why in (("en", english), ("ru", russian)):
        typed = f"save {name.format(tmp_path)}\n"
        text = run("play", "kingsburg", "--lang", lang, "--seed", 5, typed=typed).stdout
        assert why in " ".join(text.split())


def test_a_question_with_one_answer_asks_for_the_number_1() -> None:
    """Eador asks even where there is one answer; "from 1 to 1" would sound like a machine."""
    for lang, one, range_ in (
        ("en", "Type the number 1,", "from 1 to 1,"),
        ("ru", "Введите номер 1,", "от 1 до 1,"),
    ):
        words = bundle(lang)
        message = words.get_message("ui-unknown")
        assert message.value is not None
        text, _ = words.format_pattern(message.value, {"typed": "x", "count": 1, "example": "pass"})
        assert one in str(text)
        assert range_ not in str(text)


def test_a_folded_line_begins_with_a_word(run: Run) -> None:
    """The part after the folded name: no comma, colon or space in front of it."""
    for lang in ("en", "ru"):
        text = run("play", "kemet", "--seats", 5, "--lang", lang, "--seed", 5).stdout
        assert re.search(r"\d\) (with|бог) ", text)
        assert not re.search(r"\d\) +[,:;]", text)


def test_the_end_of_input_says_how_to_go_on(run: Run) -> None:
    result = run("play", "kingsburg", typed="1\n")
    assert result.exit_code == 0
    assert "The input has ended" in result.stdout
    assert "regalia play kingsburg --seat 1 --bots" in result.stdout


def test_a_finished_record_resumes_at_its_end(run: Run, whole: Path) -> None:
    assert "The match is over" in run("play", "kingsburg", "--resume", whole).stdout


def test_nothing_of_another_seat_is_shown(run: Run, part: Path) -> None:
    """The enemy another seat has looked at stays face down."""
    text = run("play", "kingsburg", "--resume", part).stdout
    match = regalia.loads(part.read_text(encoding="utf-8"))
    known = match.view(0)["fields"]["enemy"][0] != -1
    assert ("face down" in text) != known


# -- refusals ----------------------------------------------------------------------
@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["--seats", 6], "2 to 5"),
        (["--seats", 1], "2 to 5"),
        (["--seats", "x"], "--seats"),
        (["--seat", 0], "1 to 4"),
        (["--seat", 5], "1 to 4"),
        (["--bots", "deepblue"], "uniform"),
        (["--bots", "uniform,uniform"], "one for each"),
        (["--option", "smuggler_optional"], "name=value"),
        (["--option", "smuggler=on"], "smuggler_optional"),
        (["--option", "smuggler_optional=maybe"], "off, on"),
        (["--option", "smuggler_optional=on", "--option", "smuggler_optional=off"], "twice"),
        (["--lang", "de"], "'ru'"),
        (["--seed", ""], "visible characters"),
        (["--resume", "no/such/file"], "cannot be read"),
        (["--resume", "."], "cannot be read"),
    ],
)
def test_bad_settings(refused: Run, words: list[object], part: str) -> None:
    assert part in refused("play", "kingsburg", *words).stderr


def test_resume_takes_the_records_settings(refused: Run, part: Path) -> None:
    assert "leave" in refused("play", "kingsburg", "--resume", part, "--seed", 1).stderr
    assert "3 seats" in refused("play", "kingsburg", "--resume", part, "--seats", 4).stderr


def test_a_match_without_seed_cannot_go_on(refused: Run, part: Path) -> None:
    record = regalia.loads(part.read_text(encoding="utf-8")).record()
    part.write_text(record._replace(seed=None).dumps(), encoding="utf-8")
    assert "no seed" in refused("play", "kingsburg", "--resume", part).stderr


def test_both_languages_have_the_same_words() -> None:
    assert bundle("en").keys() == bundle("ru").keys()


@pytest.mark.parametrize(
    ("lang", "word", "bot"), [("en", "hint", "Knight"), ("ru", "подсказка", "Рыцарь")]
)
def test_a_hint_is_a_choice_of_the_menu_with_its_reason(
    run: Run, lang: str, word: str, bot: str
) -> None:
    shown = run(
        "play",
        "kingsburg",
        "--seed",
        7,
        "--lang",
        lang,
        typed=f"{word}\n{word} squire\n{word} king\n",
    )
    lines = shown.output.splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith(bot))
    found = re.search(r" (\d+\) .*)", lines[at])
    assert found is not None
    assert any(line.strip().startswith(found[1]) for line in lines[:at])  # it is in the menu
    assert lines[at + 1].strip()
    assert "page, squire, knight" in shown.output
