## Что решило партию
turn-lead = { $name } выходит вперёд и больше не уступает: { $source }, +{ $n }.
turn-gain = Самый большой прирост ({ $account }): { $name }, { $source }, +{ $n }.
turn-loss = Самая большая потеря ({ $account }): { $name }, { $source }, −{ $n }.
turn-last = Последнее изменение — { $name }: { $source }, +{ $n }.
turn-chapter = { $name } набирает здесь на { $n } больше всех остальных.

## Итог и просмотр партии
js-you-won = Вы победили!
js-watch = Посмотреть партию
js-share = Поделиться
js-to-board = К полю
js-chart = {"{"}account{"}"} каждого игрока по ходу партии
js-turns = Что решило исход
js-by-source = по источникам
js-by-chapter = по ходу партии
js-total = Всего
js-keep = Сохранить или отправить
js-play = Смотреть
js-chart-before = Начало
js-chapters = Части партии
js-chapter-back = К предыдущей части
js-chapter-on = К следующей части
js-speed = Скорость
js-eyes = Чьими глазами
js-eyes-of = Как это видит {"{"}name{"}"}
js-eyes-none = Как это видит зритель
js-eyes-open = Всё открыто
js-eyes-secret = Тайное
js-eyes-nothing = ничего
js-to-now = Вернуться к игре
js-your-turn = Ваш ход
page-look-back = История партии

## А если, и записи партий
error-no-branch = Эту партию нельзя продолжить с выбранного момента с новыми кубиками.
error-bad-record = Эту запись не удаётся открыть: { $detail }.
error-record-not-over = Партия в этой записи не окончена, а здесь открывают только оконченные.
js-record-large = Для записи партии этот файл слишком велик.
js-what-if = А если?
js-what-if-text = Новый стол продолжит партию с момента {"{"}n{"}"}. За одно место играете вы, за остальные — боты. Скрытое остаётся прежним; кубики и карты дальше новые.
js-what-if-seat = Ваше место:
js-what-if-begin = Играть отсюда
page-open-record = Открыть запись партии
page-open-record-help = Выберите файл оконченной партии или перетащите его на любую страницу: партию можно посмотреть здесь и отправить ссылку другим.
page-choose-file = Выбрать файл

## Мои результаты
page-my-results = Мои результаты
page-results-totals = По играм и соперникам
page-results-all = Все оконченные партии
page-results-game = Игра
page-results-level = Против кого
page-results-played = Сыграно
page-results-won = Побед
page-results-place = Место
page-results-best = Лучший счёт
page-results-date = Дата
page-results-points = Очки
page-results-opponents = Соперники
page-results-plies = Ходов
page-results-of = { $place } из { $of }
page-results-export = Выгрузить в таблицу
page-no-results = Ни одна ваша партия ещё не окончена.
level-people = люди
level-mixed = боты

## На память
js-keep-image = Картинка поля
js-keep-page = Партия одним файлом
js-keep-help = Вся партия в одном файле: её можно посмотреть в любом браузере без сети. Запись можно перетащить на любую страницу здесь и посмотреть снова.
error-no-picture = У этой игры нет картинок.

## Разбор
error-no-reviews = На этом сервере партии не разбирают.
error-no-review = Для этой игры разбор партий недоступен.
error-no-line = Для этого хода нет лучшего продолжения.
js-review = Разбор
js-review-about = Что решила удача, что — выбор и какие решения обошлись дороже всего. Каждое решение оценено по тому, что игрок мог тогда знать.
js-review-ask = Разобрать партию
js-review-running = Партия разбирается…
js-review-left = осталось около {"{"}seconds{"}"} с
js-review-left-minutes = осталось около {"{"}minutes{"}"} мин
js-review-failed = Разобрать партию не удалось. Попробуйте ещё раз.
js-review-again = Попробовать ещё раз
js-review-chance = Шанс на первое место
js-review-chance-label = Шанс каждого игрока на первое место по ходу партии и его неопределённость
js-review-luck-label = Удача каждого игрока по ходу партии, с накоплением
js-review-luck = Удача
js-review-sums = Откуда взялся результат
js-review-start = В начале
js-review-own = Свои решения
js-review-others = Чужие решения
js-review-end = В конце
js-review-sums-help = В процентах шанса на первое место. Удача — то, что кубики, карты и открытия дали сверх ожидаемого. Строки складываются в итог точно; неопределённость (±) есть только у границы между удачей и решениями.
js-review-moments = Что сильнее всего изменило шансы
js-review-came = {"{"}what{"}"}: раскрыто
js-review-chance-ply = Случай
js-review-blunders = Решения, которые дорого обошлись
js-review-none = Таких нет: Канцлер нигде не сыграл бы намного лучше.
js-review-lost = −{"{"}n{"}"} %
js-review-better = Лучше: {"{"}what{"}"}
js-review-line = Показать лучшее продолжение
js-review-level = Разбор уровня {"{"}level{"}"}.
js-line-of = Как могло быть: {"{"}what{"}"}
js-line-note = Возможный ход событий: скрытое лежит так, как мог предполагать {"{"}name{"}"}.
js-line-moment = Шаг {"{"}n{"}"} из {"{"}all{"}"}
js-line-back = Вернуться к партии
