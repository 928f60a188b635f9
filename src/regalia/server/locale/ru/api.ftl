# Что говорит сам сервер. Слова игр лежат в играх.
prompt-over = Партия окончена.
prompt-wait = Ждём: { $names }.
name-bot = { $bot } { $n }
name-person = Игрок { $n }
bot-uniform = Новичок
result-winners = { $n ->
    [one] Победа: { $names }.
   *[other] Победу делят: { $names }.
}
result-nobody = Не побеждает никто.
verified = Зерно соответствует обязательству, и все исходы случая ({ $dealt }) следуют из него.
not-verified = Броски не следуют из зерна.
why-not-here = Это не относится к тому, о чём сейчас спрашивают.

error-no-page = Такой страницы нет.
error-no-table = Такого стола нет.
error-no-seat = За этим столом нет такого места.
error-no-link = Эта ссылка никуда не ведёт. Попросите новую.
error-no-game = Такой игры здесь нет.
error-no-such-game-here = Игра этого стола здесь не установлена.
error-wrong-method = По этому адресу так нельзя.
error-bad-request = Запрос непонятен: { $detail }.
error-not-json = Пришлите JSON с типом application/json.
error-too-big = Слишком много сразу; предел — { $limit } байт.
error-too-fast = Слишком много запросов. Подождите { $seconds } с и попробуйте снова.
error-too-many-tables = Слишком много новых столов. Подождите { $seconds } с и попробуйте снова.
error-too-many-streams = Открыто слишком много окон. Закройте лишние и попробуйте снова.
error-other-site = Запрос пришёл с чужого сайта и отклонён.
error-no-form-token = Страница устарела. Загрузите её заново.
error-not-your-seat = Это не ваше место.
error-not-your-table = Вы не сидите за этим столом.
error-seat-taken = Это место уже занято: { $name }.
error-bot-plays = За это место играет бот. Сначала верните место себе.
error-bot-plays-already = За это место уже играет бот.
error-person-here = { $name } здесь.
error-not-asked = Сейчас ход не за этим игроком: { $name }.
error-not-overdue = { $name } ещё может думать; осталось: { $wait }.
error-no-vote = С этим могут согласиться только люди за столом.
error-no-standin = За это место бот не играет.
error-table-over = Партия окончена.
error-not-over = Партия ещё не окончена.
error-not-over-record = Запись показывают, когда партия окончена.
error-stale = Этот вопрос уже закрыт; посмотрите новый.
error-late = Сейчас об этом не спрашивают.
error-illegal = Сейчас это невозможно.
error-too-busy = Другие несколько раз успели раньше. Попробуйте ещё раз.
error-broken-log = Этот стол не может продолжаться: его запись больше не подходит к правилам.
error-other-pack = Этот стол начат с другими правилами или другим набором данных и здесь продолжиться не может.
error-no-device = Такого устройства у этого места нет.
error-too-many-devices = За это место уже можно играть с { $most } устройств. Сначала отключите одно из них.
error-wrong-host = По этому имени сайт недоступен.
error-our-mistake = Что-то пошло не так на нашей стороне. Ничего из сделанного не потеряно; попробуйте ещё раз.

status-403 = Нельзя
status-404 = Здесь ничего нет
status-405 = Так нельзя
status-409 = Не сейчас
status-413 = Слишком много
status-415 = Так нельзя
status-421 = Не здесь
status-422 = Непонятно
status-429 = Помедленнее
status-500 = Наша ошибка
game-players = игроков: от { $low } до { $high }
status-my-turn = Ваш ход
status-over = Окончена
status-wait = Ждём: { $names }
since-now = только что
since-minutes = { $n } мин
since-hours = { $n } ч
since-days = { $n ->
    [one] { $n } день
    [few] { $n } дня
   *[many] { $n } дней
}
