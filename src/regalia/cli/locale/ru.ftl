# Слова самого терминала; у игр есть свои.

## Что можно ввести, по одному слову; английские понятны на любом языке
ui-command-help = помощь
ui-command-why = почему
ui-command-hint = подсказка
ui-command-undo = отмена
ui-command-save = сохранить
ui-command-board = поле
ui-command-options = варианты
ui-command-log = журнал
ui-command-quit = выход
ui-command-rules = правила

## Виды вещей, чтобы различать одноимённые
ui-kind-tile = плитка
ui-kind-card = карта
ui-kind-zone = место
ui-kind-night = шаг ночи
ui-kind-tactic = боевая карта
ui-kind-creature = существо

## Разговор
ui-you = { $seat }, вы
ui-intro = { $game }: вы — { $seat }. Соперники: { $bots }.
ui-resumed = Партия продолжается, записано { $plies ->
    [one] { $plies } действие
    [few] { $plies } действия
   *[many] { $plies } действий
 }.
ui-fair = Все кубики определяет зерно, которое вы увидите в конце. Его отпечаток:
ui-how = Введите номер варианта или «помощь».
ui-so-far = Что уже произошло
ui-since = После вашего прошлого хода
ui-log = Весь журнал
ui-log-empty = Пока ничего не произошло.
ui-prompt = { $seat }>
ui-unknown = { $typed }: такого варианта нет. Введите { $count ->
    [1] номер 1
   *[other] номер от 1 до { $count }
 }, запись вроде «{ $example }» или «помощь».
ui-draft = Уже выбрано: { $picks }
ui-ambiguous = { $typed } подходит к нескольким вариантам:
ui-possible = Сейчас так можно: { $count ->
    [1] это вариант { $numbers }
   *[other] подходят варианты { $numbers }
 }.
ui-rule = Правило { $id }: { $text }
ui-no-rule = { $id }: нет ни такого правила, ни такой вещи в игре. Весь свод: «regalia rules { $game } --lang ru».
ui-why-usage = Введите «почему» и запись хода, например «почему { $example }».
ui-hint = { $bot } выбирает { $number }) { $words }
ui-hint-then = Затем: { $steps }.
ui-hint-only = Другого выбора нет.
ui-hint-quiet = Сразу это ничего не даёт: выгода — в дальнейшем.
ui-hint-levels = Введите «подсказка», можно с уровнем: { $levels }.
ui-undone = Ход отменён.
ui-save-usage = Введите «сохранить» и имя файла, например «сохранить evening.regalia».
ui-saved = Сохранено в { $file }. Чтобы продолжить позже:
ui-saved-over = Сохранено в { $file }.
ui-saved-note = В файле есть зерно: кто его прочтёт, сможет вычислить будущие кубики.
ui-overwrite = { $file } уже есть. Записать поверх?
ui-kept = { $file } остался как был; выберите другое имя.
ui-not-saved = { $file }: записать не удалось, { $why ->
    [missing] такой папки нет
    [denied] нет прав на запись
    [folder] это папка
    [full] на диске нет места
   *[other] имя или место не подходит
 }. Партия не сохранена, попробуйте другое имя.
ui-leave = Партия не сохранена. Всё равно выйти?
ui-yes-no = [д/н]
ui-yes = д
ui-bye-unsaved = Вы вышли без сохранения. В другой раз: «сохранить ФАЙЛ», а потом --resume ФАЙЛ.
ui-bye = До свидания.
ui-input-ended = Ввод закончился, партия не сохранена. Чтобы сохранить, введите «сохранить ФАЙЛ», а потом продолжите так:
ui-file = ФАЙЛ
ui-over = Партия окончена.
ui-won = Победа: { $winners } ({ $decided }).
ui-over-prompt = сохранить ФАЙЛ, журнал, поле или выход
ui-place = место
ui-player = игрок
ui-seed = Зерно: { $seed }
ui-seed-check = Сохраните партию, и «regalia replay ФАЙЛ --verify» сверит с ним каждый кубик.
ui-help-few = Что важно сейчас
ui-help-rules = Правила этого вопроса
ui-help-no-rules = Сейчас вопроса нет.
ui-help-behind = Правила этого вопроса: { $rules }. Их текст покажет «{ $help }».
ui-help-typing = Что можно ввести
ui-help-name = ИМЯ
ui-help-number = номер: этот вариант
ui-help-notation = запись, например «{ $example }»; хватит и её начала, если подходит один вариант
ui-help-several = несколько ответов на один тайный вопрос подряд, например «3 2 4»
ui-help-board = показать положение ещё раз
ui-help-options = показать вопрос и варианты ещё раз
ui-help-log = всё, что произошло
ui-help-why = почему так сейчас нельзя
ui-help-hint = что сделал бы на вашем месте бот и почему; можно добавить его уровень
ui-help-rule = что делает эта вещь или что гласит правило
ui-help-undo = отменить свой последний выбор вместе с ответами ботов, если после него не вмешался случай
ui-help-save = сохранить партию в файл
ui-help-quit = выйти
ui-replay-keys = Enter — дальше, число — к этому действию, «поле» — положение, «выход» — выйти
ui-replay-head = { $game }, { $seats ->
    [one] { $seats } место
    [few] { $seats } места
   *[many] { $seats } мест
 }, { $plies ->
    [one] { $plies } действие
    [few] { $plies } действия
   *[many] { $plies } действий
 }
ui-replay-end = Это было последнее действие.
ui-replay-none = Действия { $typed } нет; в записи их от 1 до { $plies }.
ui-verified = проверено: { $plies ->
    [one] { $plies } действие
    [few] { $plies } действия
   *[many] { $plies } действий
 }, из них случайных: { $chance }
ui-verified-seed = { $verified }; отпечаток зерна { $commitment }
ui-verified-no-seed = { $verified }; зерна в записи нет, поэтому кубики проверить нельзя
ui-verified-noted = отпечаток зерна совпадает с тем, что вы записали
ui-verified-start = партия начата с расставленной вручную позиции, а не с начала
ui-verified-unfinished = партия не окончена: { $plies ->
    [one] записано { $plies } действие
    [few] записано { $plies } действия
   *[many] записано { $plies } действий
 }, { $next }
ui-verified-seats-next = { $count ->
    [one] ход за местом { $seats }
   *[other] ход за местами { $seats }
 }
ui-verified-chance-next = теперь решает случай
ui-chance = случай
ui-unfinished = Партия не окончена.
ui-nobody = никого
ui-games-seats = мест
ui-games-bots = боты
ui-games-rules = версия правил
ui-games-pack = набор данных
ui-games-sources = его источники
ui-games-options = настройки стола (звёздочкой отмечено обычное значение):
ui-grade-rulebook = правила
ui-grade-published = публикации
ui-grade-reconstructed = реконструкция

## regalia review
ui-review-totals = Откуда взялся результат, в процентах шанса занять первое место
ui-review-sum = Начало + удача + свои решения + чужие решения = итог, точно. Знак ± показывает неопределённость границы между удачей и решениями: то, чего игрок не знал, разыгрывалось случайно.
ui-review-start = начало
ui-review-luck = удача
ui-review-own = свои решения
ui-review-others = чужие решения
ui-review-result = итог
ui-review-moments = Что сильнее всего изменило шансы игроков
ui-review-ply = №
ui-review-what = что
ui-review-came = { $what }: раскрыто
ui-review-blunders = Решения, которые дорого обошлись, — по тому, что игрок мог знать
ui-review-blunder = Действие { $ply }, { $seat }: { $taken }. Лучше: { $better } ({ $lost } % шанса занять первое место).
ui-review-none = Таких нет: бот пятого уровня нигде не сыграл бы намного лучше.

## regalia puzzles
ui-puzzle-head = Задача { $id }. Вы — { $seat }. { $missed ->
    [0] Её решают боты всех уровней.
    [one] Её не решает { $missed } уровень ботов из шести.
    [few] Её не решают { $missed } уровня ботов из шести.
   *[many] Её не решают { $missed } уровней ботов из шести.
  }
ui-puzzle-solution = Решение
ui-puzzle-answer = { $best }: победа в { $chance } % партий, на { $margin } % больше, чем со следующим по силе ({ $next }).
