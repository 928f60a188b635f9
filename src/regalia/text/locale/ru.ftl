seat-name = Игрок { $n }
why-over = Партия окончена.
why-stale = Этот вопрос уже закрыт, посмотрите новый.
why-not-asked = Сейчас выбираете не вы.
why-no-notation = Такого хода в этой игре нет.
why-not-now = Сейчас так нельзя.
why-no-undo = Отменять нечего.
verb-seal = Готово
