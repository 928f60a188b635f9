## Clocks
page-no-limit = без ограничения
page-bank = И ещё время на всю партию
page-no-bank = нет
page-ending = Когда время игрока вышло
page-ending-ask = если его нет или прошло двойное время, остальные могут посадить бота
page-ending-bot = этот ход доигрывает бот
error-no-clock = За этим столом часов нет: { $name } может думать сколько угодно.
js-bot-from = В {"{"}time{"}"} за вас ответит бот.
js-bot-now = Ваше время вышло: за вас отвечает бот.
js-clock-left = Осталось времени: {"{"}time{"}"}
js-clock-near = Времени почти не осталось: {"{"}time{"}"}

## Talking
page-chat = Чат
page-chat-say = Сказать что-нибудь за столом
page-chat-send = Отправить
page-chat-phrases = Готовые фразы
page-chat-allowed = За этим столом можно переписываться
page-chat-none = Пока никто ничего не сказал.
# What nobody may call themselves, besides the names of bots.
names-of-hosts = Админ, Администратор, Модератор, Хозяин, Оператор, Сервер, Система, Поддержка, Регалия
name-watcher = Зритель
phrase-hello = Привет!
phrase-luck = Удачи!
phrase-nice = Отличный ход!
phrase-thanks = Спасибо!
phrase-oops = Ой…
phrase-thinking = Мне нужно подумать.
phrase-hurry = Ну что, продолжим?
phrase-back-soon = Скоро вернусь.
phrase-rematch = Сыграем ещё раз?
phrase-good-game = Хорошая партия!
js-chat-unread = Непрочитанных: {"{"}n{"}"}
js-chat-mute = Не читать: {"{"}name{"}"}
js-chat-unmute = Снова читать: {"{"}name{"}"}
js-chat-muted = Вы не читаете: {"{"}names{"}"}
js-chat-apart = Вы зритель: игроки прочитают это, когда партия закончится.
js-chat-off = Открывший этот стол отключил чат.
js-watcher = зритель
error-chat-off = За этим столом чат отключён: так решил открывший его.
error-not-opener = Это может только открывший стол.
error-too-chatty = Слишком часто. Подождите { $seconds } с.

## Rematches
page-invited = { $game }: { $name } предлагает сыграть ещё раз.
page-accept = Согласиться
page-decline = Отказаться
js-invited = {"{"}name{"}"} предлагает сыграть ещё раз.
js-accept = Сыграть ещё раз
js-decline = Отказаться
js-seat-asked = Ждём ответа
js-seat-declined = Отказ
error-no-invitation = Никто не ждёт вашего ответа о новой партии.

## The lobby
page-lobby = Открытые столы
page-my-name = Ваше имя
page-free = свободно мест: { $free } из { $seats }
page-here-now = за столом кто-то есть
page-join = Сесть
page-people = Другие люди
page-listed = Стол виден всем, и сесть за него может любой
page-listed-help = Он стоит на первой странице, пока есть свободное место для друга.
pace-live = в реальном времени
pace-turns = пошагово
pace-move = { $time } на ход
pace-bank = { $time } на партию
error-not-listed = Этого стола нет среди открытых. Попросите приглашение.
error-table-full = Все места там уже заняты.
error-host-word = Чтобы открыть стол на этом сайте, нужен пароль. Спросите его у владельца сайта.
error-bots-only = На этом сайте нельзя играть только с ботами: оставьте место другому человеку.
js-host-word = Пароль сайта
error-nothing-said = Сообщение пустое.

## Calling back
page-calls = Уведомлять о ходе
page-calls-text = Когда в пошаговой партии наступит ваш ход, а вы не за столом, придёт одно уведомление. О самой партии в нём ничего не сказано.
page-calls-address = Эл. почта
page-calls-mail = Писать мне
page-calls-asked = Письмо на { $address } отправляется. Подтвердите адрес по ссылке в нём; до этого ничего другого не придёт.
page-calls-confirmed = Письма приходят на { $address }.
page-calls-push = Уведомления на этом устройстве
page-calls-devices = Устройств с уведомлениями: { $n }
page-calls-forget = Отключить уведомления и удалить адрес
page-letter-confirm = Подтвердить адрес
page-letter-confirm-text = После этого мы будем писать вам, когда в пошаговой партии наступит ваш ход.
page-letter-confirm-done = Спасибо. Теперь мы напишем вам, когда наступит ваш ход.
page-letter-off = Больше не писать
page-letter-off-text = Письма больше не придут, а ваш адрес будет забыт.
page-letter-off-done = Готово: письма больше не придут, ваш адрес забыт.
js-push-denied = Браузер не разрешает уведомления от этой страницы.
mail-confirm-subject = Regalia: это ваш адрес?
mail-confirm = Кто-то попросил писать на этот адрес, когда стол ждёт его хода. Если это вы, подтвердите адрес здесь:
mail-ignore = Если это не вы, ничего не делайте: других писем не будет.
mail-subject = { $game }: ваш ход
mail-waits = { $game }: вас ждут за столом ({ $names }).
mail-ending-ask = Если ваше время выйдет, остальные смогут договориться, чтобы за вас играл бот.
mail-ending-bot = Если ваше время выйдет, за вас ответит бот.
mail-browser = Ссылка открывает стол в том браузере, в котором вы играете.
mail-off = Больше не получать таких писем, одним нажатием:
error-no-mail = Этот сайт писем не пишет.
error-no-address = Это не похоже на адрес почты.
error-too-many-letters = Писем пока достаточно. Подождите { $seconds } с.
error-no-push = Этот сайт не присылает уведомлений.
error-no-push-service = Служба уведомлений этого браузера нам неизвестна.
