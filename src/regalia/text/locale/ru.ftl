# Слова, общие для всех игр.

## Сам язык; формы — свойства названий (см. words.py)
language-name = Русский
language-forms = gen dat acc ins prep short

## Места за столом
seat-name = Игрок { $n }
seat-colour-0 = синий
seat-colour-1 = красный
seat-colour-2 = зелёный
seat-colour-3 = золотой
seat-colour-4 = фиолетовый
seat-colour-5 = тёмно-серый
emblem-lion = лев
emblem-stag = олень
emblem-falcon = сокол
emblem-serpent = змея
emblem-bear = медведь
emblem-raven = ворон

## Отказы самого стола
why-over = Партия окончена.
why-stale = Этот вопрос уже закрыт, посмотрите новый.
why-not-asked = Сейчас выбираете не вы.
why-no-notation = Такого хода в этой игре нет.
why-not-now = Сейчас так нельзя.
why-in-options = Это входит в { $n } из предложенных вариантов (всего { $all }): выберите, что к этому добавить.
why-no-undo = Отменять нечего.
why-no-undo-chance = Ваш последний выбор уже не отменить: после него что-то решил случай.
why-no-undo-draft = Здесь вы пока ничего не выбрали, а то, что было до тайного выбора, уже не отменить.
why-no-undo-other = Ваш последний выбор уже не отменить: после него сделал выбор другой игрок.
why-no-undo-secret = Ваш последний выбор уже не отменить: тайный выбор раскрыт.
why-no-undo-seen = Ваш последний выбор уже не отменить: он открыл то, что было скрыто.

## Ответы, общие для всех игр
verb-seal = Готово

## Карточки с пояснениями
number = { $n }
card-rules = Правила
card-source = Источник
source-rulebook = сказано в правилах
source-published = из опубликованных материалов
source-reconstructed = реконструкция, не напечатано
source-host = набор хозяина этого стола
pack-changed = За этим столом действуют не обычные числа, а те, что на карте.

## Бот, который играет во всё
bot-uniform = Новичок
