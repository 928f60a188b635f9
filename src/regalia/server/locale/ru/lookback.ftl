## Что решило партию
turn-lead = { $name } выходит вперёд и больше не уступает: { $source }, +{ $n }.
turn-gain = Самая большая прибыль ({ $account }): { $name }, { $source }, +{ $n }.
turn-loss = Самая большая потеря ({ $account }): { $name }, { $source }, −{ $n }.
turn-last = Последнее слово — { $name }: { $source }, +{ $n }.
turn-chapter = { $name } набирает здесь на { $n } больше всех остальных.

## Итог и просмотр партии
js-you-won = Вы победили!
js-watch = Посмотреть партию
js-share = Поделиться
js-to-board = К полю
js-chart = {"{"}account{"}"} каждого игрока по ходу партии
js-turns = Что решило исход
js-by-source = откуда
js-by-chapter = когда
js-total = Всего
js-keep = Сохранить или послать
js-play = Смотреть
js-chapters = Части партии
js-chapter-back = К предыдущей части
js-chapter-on = К следующей части
js-speed = Скорость
js-eyes = Чьими глазами
js-eyes-of = Как это видит {"{"}name{"}"}
js-eyes-none = Как это видит зритель
js-to-now = Вернуться к игре
js-your-turn = Ваш ход
js-what-if = А если? Сыграть отсюда
page-look-back = Оглянуться
