# Кингсбург по-русски. Названия — как в русских правилах, фразы наши.
# $thing_key — слово записи, "none", если вещь не названа.

## Игра
game-title = Кингсбург
game-tagline = Пять лет на границе королевства: склоняйте советников на свою сторону кубиками, стройте провинцию и каждую зиму держите оборону.
game-players = 2–5 игроков
game-length = около 90 минут
game-credits = «Кингсбург» придумали Андреа Кьярвезио и Лука Еннако, игра принадлежит им и её издателям. Тексты и рисунки здесь наши; данные с пометкой «реконструкция» восстановлены нами и не выдаются за напечатанные.
game-kind = кубики, двор и провинция
bot-kingsburg = Стольник
# its title until 0.2.0, by which tables of then may have stored it
bot-kingsburg-former = Канцлер

## Вход в игру: игра на одном экране, памятка, обучающая партия
brief-you = Вы — губернатор пограничной провинции.
brief-win = Через { $years } лет побеждает тот, у кого больше победных очков. Больше всего их дают здания.
brief-turn = Трижды в год бросайте кубики и влияйте ими на советников — сумма должна равняться цене советника, — принимайте помощь и стройте. Потом зима: кто нанял мало воинов, тот несёт потери.
brief-icon-1 = победные очки
brief-icon-2 = товары: золото, дерево, камень
brief-icon-3 = воины, на зиму
brief-icon-4 = один раз +2 к кубикам
brief-icon-5 = посланник — тому, кто отстал

aid-turn = Год
aid-season = Урожай: весна, лето, осень
aid-season-1 = Каждый бросает { $dice } кубика. Первым ходит тот, у кого сумма меньше.
aid-season-2 = По очереди влияйте на свободного советника одним или несколькими кубиками: их сумма равна его цене. Не можете или не хотите — пасуйте.
aid-season-3 = Советники помогают, начиная с самого дешёвого.
aid-season-4 = Постройте одно здание: в каждом ряду слева направо.
aid-icons = Значки
aid-icon-vp = победное очко (ПО)
aid-icon-goods = золото, дерево, камень
aid-icon-any = любой товар на выбор
aid-icon-token = жетон «+2»: раз в сезон добавляет { $token } к выложенным кубикам
aid-icon-soldier = воин: +1 к боевой мощи этой зимой
aid-icon-strength = боевая мощь, каждую зиму
aid-icon-envoy = королевский посланник: занятый советник или второе здание
aid-costs = Цены
aid-cost-soldier = Воин: { $soldier } любых товара; с Казармами — { $barracks }.
aid-cost-building = Здание: товары, нарисованные на нём.
aid-cost-smuggler = Контрабандист: { $smuggler } ПО.
aid-scores = Что даёт очки
aid-score-buildings = Здания: число в углу; потеряли здание — потеряли и его очки.
aid-score-reward = Королевская награда после каждой весны: { $reward } ПО за наибольшее число зданий.
aid-score-battle = Битва: что указано на карте врага, и { $strongest } ПО самому сильному из победивших.
aid-score-court = Шут — { $jester } ПО, Королева — { $queen } ПО.
aid-score-end = В конце: с Собором 1 ПО за каждые { $cathedral } товара.

guide-welcome = Добро пожаловать, губернатор. Вы держите границу королевства. { $years } лет подряд вы кубиками склоняете советников на свою сторону, строите и каждую зиму встречаете врага. Победит тот, у кого больше очков.
guide-aid = В году восемь фаз. Первая — помощь короля: пока все провинции равны, и каждый берёт один товар. Возьмите камень, он нужен для первого здания.
guide-dice = Весна. Все бросили по три кубика; первым ходит тот, у кого сумма меньше. У вас 2, 4 и 5. Советник поможет, если сумма выложенных кубиков равна его цене.
guide-court = За один раз вы влияете на одного советника. 4 и 5 — это 9, цена Охотницы. Выложите их к ней.
guide-taken = Соперники тоже влияют на советников, а советник слушает лишь одного губернатора: { advisor-treasurer } и { advisor-architect } уже заняты. Но ваша двойка ещё годится для Сквайра.
guide-help = Все кубики расставлены, и советники помогают, начиная с самого дешёвого. { advisor-squire } уже дал вам 1 золото. { advisor-master_hunter } предлагает выбор: возьмите золото и дерево.
guide-build = Теперь можно построить одно здание, в каждом ряду слева направо. { building-guard_tower } стоит 1 золото и 1 камень: сразу { $vp } ПО и +{ $battle } к боевой мощи каждую зиму. Постройте его.
guide-reward = После весны — королевская награда: { $vp } ПО тому, у кого больше всего зданий. Это вы. Теперь у вас { $mine } ПО.
guide-summer = Лето. У вас самая большая сумма, и вы выбираете последним: { advisor-treasurer } и { advisor-general } заняты. Но 3, 5 и 6 ещё годятся для Оружейника (11) и Зодчего (3).
guide-stone = { advisor-swordsmith } даёт камень и ещё один товар из двух. Одно золото у вас есть, а за два можно построить Статую: возьмите золото.
guide-statue = { building-statue } стоит 2 золота и приносит { $vp } ПО. Больше всего очков за игру дают здания. Постройте её.
guide-envoy = Перед осенью королевский посланник приходит к тому, кто отстал по зданиям: один раз тот сможет пойти к занятому советнику или построить два здания. Вы впереди, поэтому посланник не ваш.
guide-autumn = Осень — ваша: выкладывайте 2, 4 и 6 куда хотите. Наведите курсор на советника или придержите его пальцем, и узнаете, чем он помогает. И помните о зиме: товары станут воинами.
guide-keep = Можно строить и дальше, но близится зима, а за { $price } товара нанимают одного воина. На этот раз сберегите товары: ничего не стройте.
guide-recruit = Сила врагов первого года — от 2 до 4. У вас { building-guard_tower }, воины и королевский кубик, от 1 до 6. Товаров у вас: { $goods }. Наймёте воинов или положитесь на удачу?
guide-won = Победа. Ваша боевая мощь { $mine } против { $enemy } у гоблинов, и камень — ваш. Королевский кубик дал лишь 1: без воинов вы потеряли бы здание.
guide-held = Устояли. Ваша боевая мощь { $mine }, столько же и у гоблинов: потерь нет, но и добычи нет. Ещё один воин — и была бы победа.
guide-lost = Поражение: { $mine } против { $enemy }. Королевский кубик дал лишь 1, и гоблины разрушили здание вместе с его очками. Его спас бы один воин за два товара.
guide-alone = Впереди ещё четыре года, и теперь вы играете сами. Наведите курсор на что угодно или придержите пальцем — и узнаете, что это. Подсказка (клавиша H) скажет, как сыграл бы бот. Удачи, губернатор.

## Товары и фишки
good-gold = золото
    .gen = золота
    .dat = золоту
    .acc = золото
    .ins = золотом
    .prep = золоте
good-wood = дерево
    .gen = дерева
    .dat = дереву
    .acc = дерево
    .ins = деревом
    .prep = дереве
good-stone = камень
    .gen = камня
    .dat = камню
    .acc = камень
    .ins = камнем
    .prep = камне
good-gold-n = { $n ->
    [one] { $n } золото
    [few] { $n } золота
   *[many] { $n } золота
}
good-wood-n = { $n ->
    [one] { $n } дерево
    [few] { $n } дерева
   *[many] { $n } дерева
}
good-stone-n = { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[many] { $n } камней
}
good-counted = { $good_key ->
    [gold] { good-gold-n }
    [wood] { good-wood-n }
   *[stone] { good-stone-n }
}
goods-nothing = ничего
goods-n = { $n ->
    [one] { $n } товар
    [few] { $n } товара
   *[many] { $n } товаров
}
goods-gen-n = { $n ->
    [one] { $n } товара
   *[other] { $n } товаров
}
any-n = { $n ->
    [one] { $n } товар на выбор
    [few] { $n } товара на выбор
   *[many] { $n } товаров на выбор
}
any-lost-n = { $n ->
    [one] { $n } любой товар
    [few] { $n } любых товара
   *[many] { $n } любых товаров
}
vp-n = { $n } ПО
soldiers-n = { $n ->
    [one] { $n } воин
    [few] { $n } воина
   *[many] { $n } воинов
}
soldiers-acc-n = { $n ->
    [one] { $n } воина
    [few] { $n } воинов
   *[many] { $n } воинов
}
building-n = { $n ->
    [one] { $n } здание
    [few] { $n } здания
   *[many] { $n } зданий
}
token-n = { $n ->
    [one] { $n } жетон «+2»
    [few] { $n } жетона «+2»
   *[many] { $n } жетонов «+2»
}
token-token = жетон «+2»
    .gen = жетона «+2»
    .dat = жетону «+2»
    .acc = жетон «+2»
    .ins = жетоном «+2»
    .prep = жетоне «+2»
white-each = белый { $n }
extra-minus = , Рынок −1
extra-plus = , Рынок +1
extra-token = {" "}+ жетон «+2»
extra-token_minus = {" "}+ жетон «+2», Рынок −1
extra-token_plus = {" "}+ жетон «+2», Рынок +1
die-coloured = цветной кубик
    .gen = цветного кубика
    .acc = цветной кубик
    .ins = цветным кубиком
die-white = белый кубик
    .gen = белого кубика
    .acc = белый кубик
    .ins = белым кубиком
payment-gold = 1 золото
payment-wood = 1 дерево
payment-stone = 1 камень
payment-token = жетон «+2»

## Фазы
phase-kings_aid = Помощь короля
phase-spring = Весна — первый урожай
phase-kings_reward = Королевская награда
phase-summer = Лето — второй урожай
phase-kings_envoy = Королевский посланник
phase-autumn = Осень — третий урожай
phase-recruit = Наём воинов
phase-winter = Зима — битва
phase-kings_aid-text = Тот, у кого меньше всего зданий, а при ничьей — товаров, этой весной бросает ещё один белый кубик. Если отстающих несколько, каждый из них берёт 1 товар.
phase-spring-text = Бросайте кубики, влияйте на советников, принимайте их помощь, стройте.
phase-kings_reward-text = Тот, у кого больше всего зданий, получает 1 ПО; при ничьей — все, кто впереди.
phase-summer-text = Бросайте кубики, влияйте на советников, принимайте их помощь, стройте.
phase-kings_envoy-text = Тот, у кого меньше всего зданий, а при ничьей — товаров, принимает королевского посланника. Если отстающих несколько, его не получает никто.
phase-autumn-text = Бросайте кубики, влияйте на советников, принимайте их помощь, стройте.
phase-recruit-text = За каждые 2 товара вы нанимаете 1 воина.
phase-winter-text = Враг вскрыт, королевский кубик даёт воинов каждому, и каждая провинция бьётся сама за себя.

## Советники
advisor-jester = Шут
    .gen = Шута
    .dat = Шуту
    .acc = Шута
    .ins = Шутом
    .prep = Шуте
advisor-squire = Сквайр
    .gen = Сквайра
    .dat = Сквайру
    .acc = Сквайра
    .ins = Сквайром
    .prep = Сквайре
advisor-architect = Зодчий
    .gen = Зодчего
    .dat = Зодчему
    .acc = Зодчего
    .ins = Зодчим
    .prep = Зодчем
advisor-merchant = Купец
    .gen = Купца
    .dat = Купцу
    .acc = Купца
    .ins = Купцом
    .prep = Купце
advisor-sergeant = Сержант
    .gen = Сержанта
    .dat = Сержанту
    .acc = Сержанта
    .ins = Сержантом
    .prep = Сержанте
advisor-alchemist = Алхимик
    .gen = Алхимика
    .dat = Алхимику
    .acc = Алхимика
    .ins = Алхимиком
    .prep = Алхимике
advisor-astronomer = Звездочёт
    .gen = Звездочёта
    .dat = Звездочёту
    .acc = Звездочёта
    .ins = Звездочётом
    .prep = Звездочёте
advisor-treasurer = Казначей
    .gen = Казначея
    .dat = Казначею
    .acc = Казначея
    .ins = Казначеем
    .prep = Казначее
advisor-master_hunter = Охотница
    .gen = Охотницы
    .dat = Охотнице
    .acc = Охотницу
    .ins = Охотницей
    .prep = Охотнице
advisor-general = Генерал
    .gen = Генерала
    .dat = Генералу
    .acc = Генерала
    .ins = Генералом
    .prep = Генерале
advisor-swordsmith = Оружейник
    .gen = Оружейника
    .dat = Оружейнику
    .acc = Оружейника
    .ins = Оружейником
    .prep = Оружейнике
advisor-duchess = Герцогиня
    .gen = Герцогини
    .dat = Герцогине
    .acc = Герцогиню
    .ins = Герцогиней
    .prep = Герцогине
advisor-champion = Герой
    .gen = Героя
    .dat = Герою
    .acc = Героя
    .ins = Героем
    .prep = Герое
advisor-smuggler = Контрабандист
    .gen = Контрабандиста
    .dat = Контрабандисту
    .acc = Контрабандиста
    .ins = Контрабандистом
    .prep = Контрабандисте
advisor-inventor = Изобретатель
    .gen = Изобретателя
    .dat = Изобретателю
    .acc = Изобретателя
    .ins = Изобретателем
    .prep = Изобретателе
advisor-wizard = Волшебник
    .gen = Волшебника
    .dat = Волшебнику
    .acc = Волшебника
    .ins = Волшебником
    .prep = Волшебнике
advisor-queen = Королева
    .gen = Королевы
    .dat = Королеве
    .acc = Королеву
    .ins = Королевой
    .prep = Королеве
advisor-king = Король
    .gen = Короля
    .dat = Королю
    .acc = Короля
    .ins = Королём
    .prep = Короле
advisor-jester-text = Получите 1 ПО.
advisor-squire-text = Возьмите 1 золото.
advisor-architect-text = Возьмите 1 дерево.
advisor-merchant-text = Возьмите 1 золото или 1 дерево.
advisor-sergeant-text = Получите 1 воина.
advisor-alchemist-text = Можете отдать 1 товар и взять по одному товару двух других видов.
advisor-astronomer-text = Возьмите 1 товар на выбор и жетон «+2».
advisor-treasurer-text = Возьмите 2 золота.
advisor-master_hunter-text = Возьмите 1 дерево и ещё 1 золото или 1 камень.
advisor-general-text = Получите 2 воинов и тайно посмотрите карту врага этого года.
advisor-swordsmith-text = Возьмите 1 камень и ещё 1 дерево или 1 золото.
advisor-duchess-text = Возьмите 2 товара на выбор и жетон «+2».
advisor-champion-text = Возьмите 3 камня.
advisor-smuggler-text = Потеряйте 1 ПО, даже уходя в минус, и возьмите 3 товара на выбор.
advisor-inventor-text = Возьмите 1 золото, 1 дерево и 1 камень.
advisor-wizard-text = Возьмите 4 золота.
advisor-queen-text = Возьмите 2 товара на выбор, получите 3 ПО и тайно посмотрите карту врага этого года.
advisor-king-text = Возьмите 1 золото, 1 дерево и 1 камень и получите 1 воина.

## Здания
building-statue = Статуя
    .gen = Статуи
    .dat = Статуе
    .acc = Статую
    .ins = Статуей
    .prep = Статуе
building-chapel = Часовня
    .gen = Часовни
    .dat = Часовне
    .acc = Часовню
    .ins = Часовней
    .prep = Часовне
building-church = Церковь
    .gen = Церкви
    .dat = Церкви
    .acc = Церковь
    .ins = Церковью
    .prep = Церкви
building-cathedral = Собор
    .gen = Собора
    .dat = Собору
    .acc = Собор
    .ins = Собором
    .prep = Соборе
building-inn = Трактир
    .gen = Трактира
    .dat = Трактиру
    .acc = Трактир
    .ins = Трактиром
    .prep = Трактире
building-market = Рынок
    .gen = Рынка
    .dat = Рынку
    .acc = Рынок
    .ins = Рынком
    .prep = Рынке
building-farms = Фермы
    .gen = Ферм
    .dat = Фермам
    .acc = Фермы
    .ins = Фермами
    .prep = Фермах
building-merchants_guild = Торговая гильдия
    .gen = Торговой гильдии
    .dat = Торговой гильдии
    .acc = Торговую гильдию
    .ins = Торговой гильдией
    .prep = Торговой гильдии
building-guard_tower = Форт
    .gen = Форта
    .dat = Форту
    .acc = Форт
    .ins = Фортом
    .prep = Форте
building-blacksmith = Кузница
    .gen = Кузницы
    .dat = Кузнице
    .acc = Кузницу
    .ins = Кузницей
    .prep = Кузнице
building-barracks = Казармы
    .gen = Казарм
    .dat = Казармам
    .acc = Казармы
    .ins = Казармами
    .prep = Казармах
building-wizards_guild = Гильдия магов
    .gen = Гильдии магов
    .dat = Гильдии магов
    .acc = Гильдию магов
    .ins = Гильдией магов
    .prep = Гильдии магов
building-palisade = Палисад
    .gen = Палисада
    .dat = Палисаду
    .acc = Палисад
    .ins = Палисадом
    .prep = Палисаде
building-stable = Конюшни
    .gen = Конюшен
    .dat = Конюшням
    .acc = Конюшни
    .ins = Конюшнями
    .prep = Конюшнях
building-stone_wall = Каменные стены
    .gen = Каменных стен
    .dat = Каменным стенам
    .acc = Каменные стены
    .ins = Каменными стенами
    .prep = Каменных стенах
building-fortress = Крепость
    .gen = Крепости
    .dat = Крепости
    .acc = Крепость
    .ins = Крепостью
    .prep = Крепости
building-barricade = Частокол
    .gen = Частокола
    .dat = Частоколу
    .acc = Частокол
    .ins = Частоколом
    .prep = Частоколе
building-crane = Подъёмник
    .gen = Подъёмника
    .dat = Подъёмнику
    .acc = Подъёмник
    .ins = Подъёмником
    .prep = Подъёмнике
building-town_hall = Ратуша
    .gen = Ратуши
    .dat = Ратуше
    .acc = Ратушу
    .ins = Ратушей
    .prep = Ратуше
building-embassy = Посольство
    .gen = Посольства
    .dat = Посольству
    .acc = Посольство
    .ins = Посольством
    .prep = Посольстве
building-statue-text = Раз в сезон: если на всех ваших кубиках одно и то же число, можете перебросить один из них.
building-chapel-text = Раз в сезон: если сумма ваших кубиков не больше 7, можете перебросить их все.
building-church-text = +1 к боевой мощи против Демонов.
building-cathedral-text = В конце игры — 1 ПО за каждые 2 ваших товара.
building-inn-text = В конце каждого лета вы берёте жетон «+2».
building-market-text = Раз в сезон: сумма одной вашей группы кубиков может считаться на 1 больше или меньше.
building-farms-text = В каждый урожай вы бросаете ещё один белый кубик, но ваша боевая мощь на 1 меньше.
building-merchants_guild-text = В начале каждого урожая, до броска кубиков, вы берёте 1 золото.
building-guard_tower-text = +1 к боевой мощи.
building-blacksmith-text = +1 к боевой мощи.
building-barracks-text = При найме воин стоит вам 1 товар вместо двух.
building-wizards_guild-text = +2 к боевой мощи.
building-palisade-text = +1 к боевой мощи, а против Зомби — ещё +1.
building-stable-text = Каждый раз, когда Сержант, Генерал или Король даёт вам воинов, вы получаете ещё одного.
building-stone_wall-text = +1 к боевой мощи; ничья с врагом считается вашей победой.
building-fortress-text = +1 к боевой мощи; каждая победа приносит вам 1 ПО сверх награды.
building-barricade-text = +1 к боевой мощи против Гоблинов.
building-crane-text = Здания третьей и четвёртой колонок стоят вам на 1 золото меньше.
building-town_hall-text = В конце каждого урожая можете один раз отдать 1 товар или жетон «+2» за 1 ПО.
building-embassy-text = 1 ПО в конце каждого урожая, начиная с того, в котором оно построено.

## Враги
enemy_type-goblins = Гоблины
    .gen = Гоблинов
    .dat = Гоблинам
    .acc = Гоблинов
    .ins = Гоблинами
    .prep = Гоблинах
enemy_type-zombies = Зомби
    .gen = Зомби
    .dat = Зомби
    .acc = Зомби
    .ins = Зомби
    .prep = Зомби
enemy_type-demons = Демоны
    .gen = Демонов
    .dat = Демонам
    .acc = Демонов
    .ins = Демонами
    .prep = Демонах
enemy_type-orcs = Орки
    .gen = Орков
    .dat = Оркам
    .acc = Орков
    .ins = Орками
    .prep = Орках
enemy_type-barbarians = Варвары
    .gen = Варваров
    .dat = Варварам
    .acc = Варваров
    .ins = Варварами
    .prep = Варварах
enemy_type-dragons = Драконы
    .gen = Драконов
    .dat = Драконам
    .acc = Драконов
    .ins = Драконами
    .prep = Драконах
enemy_type-goblins-text = Частокол даёт +1 к боевой мощи против Гоблинов.
enemy_type-zombies-text = Палисад даёт против Зомби всего +2 к боевой мощи.
enemy_type-demons-text = Церковь даёт +1 к боевой мощи против Демонов.
enemy_type-orcs-text = Особой защиты от Орков ни одно здание не даёт.
enemy_type-barbarians-text = Особой защиты от Варваров ни одно здание не даёт.
enemy_type-dragons-text = Особой защиты от Драконов ни одно здание не даёт.
enemy-y1_barbarians_2 = { enemy_type-barbarians } (сила 2)
    .gen = { enemy_type-barbarians.gen } (сила 2)
    .dat = { enemy_type-barbarians.dat } (сила 2)
    .acc = { enemy_type-barbarians.acc } (сила 2)
    .ins = { enemy_type-barbarians.ins } (сила 2)
    .prep = { enemy_type-barbarians.prep } (сила 2)
enemy-y1_goblins_2 = { enemy_type-goblins } (сила 2)
    .gen = { enemy_type-goblins.gen } (сила 2)
    .dat = { enemy_type-goblins.dat } (сила 2)
    .acc = { enemy_type-goblins.acc } (сила 2)
    .ins = { enemy_type-goblins.ins } (сила 2)
    .prep = { enemy_type-goblins.prep } (сила 2)
enemy-y1_goblins_3 = { enemy_type-goblins } (сила 3)
    .gen = { enemy_type-goblins.gen } (сила 3)
    .dat = { enemy_type-goblins.dat } (сила 3)
    .acc = { enemy_type-goblins.acc } (сила 3)
    .ins = { enemy_type-goblins.ins } (сила 3)
    .prep = { enemy_type-goblins.prep } (сила 3)
enemy-y1_orcs_3 = { enemy_type-orcs } (сила 3)
    .gen = { enemy_type-orcs.gen } (сила 3)
    .dat = { enemy_type-orcs.dat } (сила 3)
    .acc = { enemy_type-orcs.acc } (сила 3)
    .ins = { enemy_type-orcs.ins } (сила 3)
    .prep = { enemy_type-orcs.prep } (сила 3)
enemy-y1_zombies_4 = { enemy_type-zombies } (сила 4)
    .gen = { enemy_type-zombies.gen } (сила 4)
    .dat = { enemy_type-zombies.dat } (сила 4)
    .acc = { enemy_type-zombies.acc } (сила 4)
    .ins = { enemy_type-zombies.ins } (сила 4)
    .prep = { enemy_type-zombies.prep } (сила 4)
enemy-y2_goblins_3 = { enemy_type-goblins } (сила 3)
    .gen = { enemy_type-goblins.gen } (сила 3)
    .dat = { enemy_type-goblins.dat } (сила 3)
    .acc = { enemy_type-goblins.acc } (сила 3)
    .ins = { enemy_type-goblins.ins } (сила 3)
    .prep = { enemy_type-goblins.prep } (сила 3)
enemy-y2_goblins_4 = { enemy_type-goblins } (сила 4)
    .gen = { enemy_type-goblins.gen } (сила 4)
    .dat = { enemy_type-goblins.dat } (сила 4)
    .acc = { enemy_type-goblins.acc } (сила 4)
    .ins = { enemy_type-goblins.ins } (сила 4)
    .prep = { enemy_type-goblins.prep } (сила 4)
enemy-y2_orcs_4 = { enemy_type-orcs } (сила 4)
    .gen = { enemy_type-orcs.gen } (сила 4)
    .dat = { enemy_type-orcs.dat } (сила 4)
    .acc = { enemy_type-orcs.acc } (сила 4)
    .ins = { enemy_type-orcs.ins } (сила 4)
    .prep = { enemy_type-orcs.prep } (сила 4)
enemy-y2_barbarians_5 = { enemy_type-barbarians } (сила 5)
    .gen = { enemy_type-barbarians.gen } (сила 5)
    .dat = { enemy_type-barbarians.dat } (сила 5)
    .acc = { enemy_type-barbarians.acc } (сила 5)
    .ins = { enemy_type-barbarians.ins } (сила 5)
    .prep = { enemy_type-barbarians.prep } (сила 5)
enemy-y2_zombies_5 = { enemy_type-zombies } (сила 5)
    .gen = { enemy_type-zombies.gen } (сила 5)
    .dat = { enemy_type-zombies.dat } (сила 5)
    .acc = { enemy_type-zombies.acc } (сила 5)
    .ins = { enemy_type-zombies.ins } (сила 5)
    .prep = { enemy_type-zombies.prep } (сила 5)
enemy-y3_goblins_4 = { enemy_type-goblins } (сила 4)
    .gen = { enemy_type-goblins.gen } (сила 4)
    .dat = { enemy_type-goblins.dat } (сила 4)
    .acc = { enemy_type-goblins.acc } (сила 4)
    .ins = { enemy_type-goblins.ins } (сила 4)
    .prep = { enemy_type-goblins.prep } (сила 4)
enemy-y3_goblins_5 = { enemy_type-goblins } (сила 5)
    .gen = { enemy_type-goblins.gen } (сила 5)
    .dat = { enemy_type-goblins.dat } (сила 5)
    .acc = { enemy_type-goblins.acc } (сила 5)
    .ins = { enemy_type-goblins.ins } (сила 5)
    .prep = { enemy_type-goblins.prep } (сила 5)
enemy-y3_orcs_5 = { enemy_type-orcs } (сила 5)
    .gen = { enemy_type-orcs.gen } (сила 5)
    .dat = { enemy_type-orcs.dat } (сила 5)
    .acc = { enemy_type-orcs.acc } (сила 5)
    .ins = { enemy_type-orcs.ins } (сила 5)
    .prep = { enemy_type-orcs.prep } (сила 5)
enemy-y3_demons_6 = { enemy_type-demons } (сила 6)
    .gen = { enemy_type-demons.gen } (сила 6)
    .dat = { enemy_type-demons.dat } (сила 6)
    .acc = { enemy_type-demons.acc } (сила 6)
    .ins = { enemy_type-demons.ins } (сила 6)
    .prep = { enemy_type-demons.prep } (сила 6)
enemy-y3_zombies_6 = { enemy_type-zombies } (сила 6)
    .gen = { enemy_type-zombies.gen } (сила 6)
    .dat = { enemy_type-zombies.dat } (сила 6)
    .acc = { enemy_type-zombies.acc } (сила 6)
    .ins = { enemy_type-zombies.ins } (сила 6)
    .prep = { enemy_type-zombies.prep } (сила 6)
enemy-y4_goblins_5 = { enemy_type-goblins } (сила 5)
    .gen = { enemy_type-goblins.gen } (сила 5)
    .dat = { enemy_type-goblins.dat } (сила 5)
    .acc = { enemy_type-goblins.acc } (сила 5)
    .ins = { enemy_type-goblins.ins } (сила 5)
    .prep = { enemy_type-goblins.prep } (сила 5)
enemy-y4_goblins_6 = { enemy_type-goblins } (сила 6)
    .gen = { enemy_type-goblins.gen } (сила 6)
    .dat = { enemy_type-goblins.dat } (сила 6)
    .acc = { enemy_type-goblins.acc } (сила 6)
    .ins = { enemy_type-goblins.ins } (сила 6)
    .prep = { enemy_type-goblins.prep } (сила 6)
enemy-y4_demons_6 = { enemy_type-demons } (сила 6)
    .gen = { enemy_type-demons.gen } (сила 6)
    .dat = { enemy_type-demons.dat } (сила 6)
    .acc = { enemy_type-demons.acc } (сила 6)
    .ins = { enemy_type-demons.ins } (сила 6)
    .prep = { enemy_type-demons.prep } (сила 6)
enemy-y4_orcs_7 = { enemy_type-orcs } (сила 7)
    .gen = { enemy_type-orcs.gen } (сила 7)
    .dat = { enemy_type-orcs.dat } (сила 7)
    .acc = { enemy_type-orcs.acc } (сила 7)
    .ins = { enemy_type-orcs.ins } (сила 7)
    .prep = { enemy_type-orcs.prep } (сила 7)
enemy-y4_zombies_7 = { enemy_type-zombies } (сила 7)
    .gen = { enemy_type-zombies.gen } (сила 7)
    .dat = { enemy_type-zombies.dat } (сила 7)
    .acc = { enemy_type-zombies.acc } (сила 7)
    .ins = { enemy_type-zombies.ins } (сила 7)
    .prep = { enemy_type-zombies.prep } (сила 7)
enemy-y5_barbarians_7 = { enemy_type-barbarians } (сила 7)
    .gen = { enemy_type-barbarians.gen } (сила 7)
    .dat = { enemy_type-barbarians.dat } (сила 7)
    .acc = { enemy_type-barbarians.acc } (сила 7)
    .ins = { enemy_type-barbarians.ins } (сила 7)
    .prep = { enemy_type-barbarians.prep } (сила 7)
enemy-y5_barbarians_8 = { enemy_type-barbarians } (сила 8)
    .gen = { enemy_type-barbarians.gen } (сила 8)
    .dat = { enemy_type-barbarians.dat } (сила 8)
    .acc = { enemy_type-barbarians.acc } (сила 8)
    .ins = { enemy_type-barbarians.ins } (сила 8)
    .prep = { enemy_type-barbarians.prep } (сила 8)
enemy-y5_demons_8 = { enemy_type-demons } (сила 8)
    .gen = { enemy_type-demons.gen } (сила 8)
    .dat = { enemy_type-demons.dat } (сила 8)
    .acc = { enemy_type-demons.acc } (сила 8)
    .ins = { enemy_type-demons.ins } (сила 8)
    .prep = { enemy_type-demons.prep } (сила 8)
enemy-y5_demons_9 = { enemy_type-demons } (сила 9)
    .gen = { enemy_type-demons.gen } (сила 9)
    .dat = { enemy_type-demons.dat } (сила 9)
    .acc = { enemy_type-demons.acc } (сила 9)
    .ins = { enemy_type-demons.ins } (сила 9)
    .prep = { enemy_type-demons.prep } (сила 9)
enemy-y5_dragons_9 = { enemy_type-dragons } (сила 9)
    .gen = { enemy_type-dragons.gen } (сила 9)
    .dat = { enemy_type-dragons.dat } (сила 9)
    .acc = { enemy_type-dragons.acc } (сила 9)
    .ins = { enemy_type-dragons.ins } (сила 9)
    .prep = { enemy_type-dragons.prep } (сила 9)

## Вопросы игроку
prompt-aid-good = Король помогает вам: возьмите 1 товар на выбор.
prompt-reroll = Кубики можно перебросить: перебросите их или оставите как есть?
prompt-influence = Выберите советника и кубики, чтобы на него повлиять, или пасуйте.
prompt-choose = Что вы возьмёте у { $advisor_gen }?
prompt-swap = { $advisor } предлагает обмен: какой товар вы отдадите за два других?
prompt-build = Какое здание вы возведёте в своей провинции?
prompt-build-second = Королевский посланник готов помочь: какое второе здание вы возведёте?
prompt-effects = Заплатить Ратуше за 1 ПО?
prompt-recruit = Какие товары вы потратите на воинов, пока не пришла зима?
prompt-reward-good = Вы одолели { $enemy_acc }: какой товар возьмёте в награду?
prompt-lose-goods = { $enemy } разоряют вашу провинцию: какие товары вы отдадите?

## Что написано на кнопке
verb-take = Взять { $goods }
verb-swap = Отдать 1 { $good_acc }
verb-decline = Отказаться
verb-decline-swap = Ничего не менять
verb-decline-choose = Отказаться от сделки
verb-decline-build = Не строить
verb-decline-build-second = Хватит одного здания
verb-decline-effects = Не платить
verb-statue = Статуя: перебросить { $die_acc }
verb-chapel = Часовня: перебросить все кубики
verb-keep = Оставить кубики
verb-place = { $advisor }: { $coloured }{ $white_key ->
    [none] {""}
   *[some] {" "}+ { $white }
}{ $token_key ->
    [none] {""}
   *[some] {" "}+ жетон «+2»
}{ $shift_key ->
    [none] {""}
   *[some] , Рынок { $shift }
}
verb-pass = Пасовать
verb-build = Построить { $building_acc }
verb-pay = Заплатить { $payment }
recruit-gold = { $amount ->
    [0] {""}
    [one] { $amount } золото
   *[other] { $amount } золота
}
recruit-wood = { $amount2 ->
    [0] {""}
    [one] { $amount2 } дерево
   *[other] { $amount2 } дерева
}
recruit-stone = { $amount3 ->
    [0] {""}
    [one] { $amount3 } камень
    [few] { $amount3 } камня
   *[other] { $amount3 } камней
}
recruit-comma = { $amount ->
    [0] {""}
   *[other] { $amount2 ->
        [0] {""}
       *[other] {", "}
    }
}
recruit-last-comma = { $amount3 ->
    [0] {""}
   *[other] { $amount ->
        [0] { $amount2 ->
            [0] {""}
           *[other] {", "}
        }
       *[other] {", "}
    }
}
recruit-soldiers = { $soldiers ->
    [0] {""}
    [one] {" — "}{ $soldiers } воин
    [few] {" — "}{ $soldiers } воина
   *[other] {" — "}{ $soldiers } воинов
}
recruit-goods = Отдать { recruit-gold }{ recruit-comma }{ recruit-wood }{ recruit-last-comma }{ recruit-stone }{ recruit-soldiers }
verb-recruit = { $amount ->
    [0] { $amount2 ->
        [0] { $amount3 ->
            [0] Никого не нанимать
           *[other] { recruit-goods }
        }
       *[other] { recruit-goods }
    }
   *[other] { recruit-goods }
}
amount-recruit-1 = { good-gold }
amount-recruit-2 = { good-wood }
amount-recruit-3 = { good-stone }
verb-levy = Сначала нанять 1 воина только за { $good_acc }
verb-give = Отдать { $goods }
verb-order = Порядок хода: { $order }
verb-roll = Кубики: { $coloured }
verb-white = Белые кубики: { $white }
verb-kings-die = Королевский кубик: { $face }
verb-draw = Карта врага: { $enemy }

## Что делает выбор
effect-vp-more = +{ $n } ПО
effect-vp-less = −{ $n } ПО
effect-held = будет у вас: { $goods }
effect-held-none = товаров у вас не останется
effect-cost = цена: { $goods }
effect-free = даром
effect-statue = кубик с числом { $n } перебрасывается; Статуя в этом сезоне больше не поможет
effect-chapel = перебрасываются все кубики (сейчас в сумме { $n }); Часовня в этом сезоне больше не поможет
effect-keep = вы играете этими кубиками, в сумме { $n }
effect-token-used = тратится жетон «+2»
effect-market-used = Рынок в этом сезоне больше не поможет
effect-envoy-used = уходит королевский посланник
effect-stable = { $n ->
    [one] и ещё { $n } воин от Конюшен
    [few] и ещё { $n } воина от Конюшен
   *[many] и ещё { $n } воинов от Конюшен
}
effect-swap-none = пока вам нечего менять
effect-pass = { $n ->
    [0] все ваши кубики уже на местах
    [one] больше кубиков в этом сезоне вы не ставите; { $n } останется без дела
   *[other] больше кубиков в этом сезоне вы не ставите; { $n } останутся без дела
}
effect-swap = взамен: { $goods }
effect-tokens-left = { $n ->
    [0] жетонов «+2» не останется
   *[other] останется { token-n }
}
effect-soldiers = { $n ->
    [0] зимой без воинов
   *[other] всего { soldiers-n }
}
effect-strength = боевая мощь { $mine } и королевский кубик против { $foe }
effect-chance = победа в { $n } случаях из 100
effect-enemy-range = сила врага от { $low } до { $high }; к вашей мощи прибавится королевский кубик
effect-levy-more = затем наём продолжится
effect-decline = вы ничего не отдаёте и не получаете
effect-decline-swap = вы ничего не отдаёте и не получаете
effect-decline-choose = ни товаров, ни потери ПО
effect-decline-build = товары останутся на потом
effect-decline-build-second = товары и королевский посланник останутся у вас
effect-decline-effects = товары и жетоны останутся у вас, ПО не прибавится

## Летопись
event-year = Наступает { $year ->
    [1] I
    [2] II
    [3] III
    [4] IV
   *[5] V
} год.
event-phase = { $phase_key ->
    [kings_aid] Помощь короля: государь ищет, чья провинция отстаёт.
    [spring] Весна, первый урожай: время бросать кубики.
    [kings_reward] Королевская награда: государь хвалит тех, кто больше всех построил.
    [summer] Лето, второй урожай: время бросать кубики.
    [kings_envoy] Королевский посланник собирается туда, где он нужнее всего.
    [autumn] Осень, третий урожай: время бросать кубики.
    [recruit] Зима близко: губернаторы нанимают воинов.
   *[winter] Приходит зима, а с ней и враг.
}
event-first-order = Жребий решает, кто за кем ходит: { $order }.
event-new-order = Новая очерёдность: { $order }.
event-aid-die = Король помогает отстающей провинции: этой весной { $seat } бросает ещё один белый кубик.
event-aid-tie = Помощь короля делят { $n ->
    [2] двое
    [3] трое
    [4] четверо
   *[5] пятеро
}: каждый берёт 1 товар.
event-gain = { $seat } берёт { good-counted }.
event-spend = { $seat } отдаёт { good-counted }.
event-gain-token = { $seat } берёт жетон «+2».
event-gain-vp = { $seat } получает { vp-n }.
event-lose-vp = { $seat } теряет { vp-n }.
event-gain-soldiers = { $seat } получает { soldiers-acc-n }.
event-neutral = Ничейные кубики ({ $coloured }) занимают { $advisor_acc }.
event-neutral-out = Ничейный кубик ({ $coloured }) в этом сезоне не играет.
event-rolled = { $seat } бросает кубики: { $coloured }{ $white_key ->
    [none] {""}
   *[some] {" "}+ { $white }
}.
event-statue = { $seat } уповает на Статую и перебрасывает один кубик.
event-chapel = { $seat } молится в Часовне и перебрасывает все кубики.
event-placed = { $seat } влияет на { $advisor_acc }: { $coloured }{ $white_key ->
    [none] {""}
   *[some] {" "}+ { $white }
}{ $extra }.
event-envoy-shares = Слово королевского посланника — и { $advisor } выслушает ещё одного просителя: это { $seat }. Посланник сделал своё дело и возвращается ко двору.
event-passed = { $seat } пасует.
event-must-pass = { $seat } пасует: другого хода нет.
event-helped = { $seat } пользуется услугами { $advisor_gen }.
event-no-help = { $seat } уходит от { $advisor_gen } ни с чем: менять нечего.
event-declined = { $seat } отказывается от услуг { $advisor_gen }.
event-looked = { $seat } тайно смотрит карту врага: { $enemy }.
event-looked-hidden = { $seat } тайно смотрит карту врага этого года.
event-built = { $seat } возводит { $building_acc }.
event-envoy-builds = { $seat } возводит два здания за сезон, и королевский посланник возвращается ко двору.
event-not-built = { $seat } в этом сезоне ничего не строит.
event-effect = { $seat } применяет свойство { $building_gen }.
event-spend-token = { $seat } тратит жетон «+2».
event-envoy-given = { $seat } принимает у себя королевского посланника.
event-envoy-tie = Отстающих провинций несколько, и королевский посланник остаётся при дворе.
event-envoy-back = { $seat } так и не просит посланника о помощи, и он возвращается ко двору.
event-recruited = { $seat } нанимает { soldiers-acc-n }.
event-enemy-shown = Карта врага вскрыта: { $enemy }.
event-kings-roll = { $seat } бросает королевский кубик: { $n }. Король шлёт каждому { soldiers-acc-n }.
event-won = { $seat } побеждает: боевая мощь { $strength } против { $enemy_gen }.
event-drew = { $seat } едва удерживает границу: боевая мощь { $strength } против { $enemy_gen } — ни награды, ни потерь.
event-lost = { $seat } терпит поражение: боевая мощь { $strength } против { $enemy_gen }.
event-strongest = { $seat } сражается лучше всех: боевая мощь { $strength }.
event-destroyed = Враг разрушает { $building_acc }: здание теряет { $seat }.
event-nothing-lost = { $seat } не теряет зданий: разрушать врагу нечего.
event-cathedral = { $seat } несёт в Собор свои запасы, { $goods ->
    [one] { $goods } товар
    [few] { $goods } товара
   *[many] { $goods } товаров
}: это { vp-n }.
event-game-over = Пять лет позади: король называет губернатора, который войдёт в его совет.

## Почему нельзя
why-stands = { $building } уже есть в вашей провинции.
why-left-first = Ряды застраивают слева направо: чтобы построить { $building_acc }, сначала возведите { $left_acc }.
why-cost = Чтобы построить { $building_acc }, нужно { good-counted }, а у вас { $have }.
why-pay-none = Заплатить { $payment } нельзя: у вас этого нет.
why-reroll-used = В этом сезоне вы уже воспользовались этим перебросом.
why-statue-equal = Статуя помогает, только если на всех ваших кубиках одно и то же число.
why-no-statue = Перебросить один кубик позволяет только Статуя, а у вас её нет.
why-no-white-die = У вас нет белого кубика, который можно было бы перебросить.
why-no-chapel = Перебросить все кубики позволяет только Часовня, а у вас её нет.
why-chapel-total = Часовня помогает, только если сумма ваших кубиков не больше { $limit }, а у вас { $n }.
why-advisor-neutral = { $advisor } под влиянием ничейных кубиков, сюда провёл бы только королевский посланник.
why-advisor-taken = { $advisor }: на этого советника в этом сезоне уже влияет { $seat }.
why-token-used = В этом сезоне вы уже добавляли жетон «+2» к группе кубиков.
why-token-none = У вас нет жетона «+2».
why-market-used = В этом сезоне вы уже пользовались Рынком.
why-market-none = Изменить сумму на 1 позволяет только Рынок, а у вас его нет.
why-no-sum = { $advisor } требует сумму { $cost }, а из ваших кубиков она не складывается.
why-white-alone = Белые кубики и жетоны «+2» играют только вместе с цветным кубиком.
why-not-your-dice = У вас нет таких кубиков: { $coloured }.
why-not-your-white = У вас нет таких кубиков: { $white }.
why-wrong-sum = { $advisor } требует ровно { $cost }, а эта группа даёт { $sum }.
why-swap-none = Отдать { $good_acc } нельзя: у вас его нет.
why-other-set = { $advisor } такого не предлагает.
why-no-declining = От помощи { $advisor_gen } отказаться нельзя.
why-take-one = Нужно взять ровно 1 товар.
why-goods-short = { $n ->
    [0] У вас нет { $good_gen }.
   *[other] У вас всего { good-counted }.
}
why-recruit-limit = За один раз можно отдать не больше { goods-gen-n }: сначала наймите часть воинов за товары одного вида.
why-levy-few = По одному воинов нанимают, только когда товаров больше { $n }; вы можете отдать все свои сразу.
why-recruit-price = Воин стоит вам { goods-n }; товаров нужно отдать на целое число воинов.
why-give-count = Нужно отдать ровно { goods-n }.

## Настройки стола
option-soldier_marker_cap = Лимит воинов
option-soldier_marker_cap-none = без лимита
option-soldier_marker_cap-9 = 9 воинов
option-soldier_marker_cap-help = Воинский реестр кончается на 9. Без лимита считаются все воины; с лимитом воины сверх девяти пропадают, и мощь сверх того прибавляют только здания.
option-two_player_double = Дубль ничейных кубиков
option-two_player_double-equal_totals = только при равных суммах
option-two_player_double-always = всегда
option-two_player_double-help = Для двоих: всегда ли дубль во втором броске ничейных кубиков занимает одного советника или только при равных суммах обоих бросков.
option-standing_once_per_season = Конюшни и Подъёмник раз в сезон
option-standing_once_per_season-off = каждый раз
option-standing_once_per_season-on = раз в сезон
option-standing_once_per_season-help = Работают ли Конюшни и Подъёмник каждый раз или только для первой группы и первого здания за урожай.
option-smuggler_optional = Отказ от сделки с Контрабандистом
option-smuggler_optional-off = нельзя
option-smuggler_optional-on = можно
option-smuggler_optional-help = Может ли повлиявший на Контрабандиста отказаться от обмена.
option-reward_without_buildings = Награда без зданий
option-reward_without_buildings-off = никому
option-reward_without_buildings-on = всем
option-reward_without_buildings-help = Кто получает королевскую награду, пока ни у кого нет ни одного здания.

## Итог
tally-vp = Победные очки
tally-goods = Товары
tally-buildings = Здания
decided-vp = решили победные очки
decided-goods = очков поровну, решили товары
decided-buildings = очков и товаров поровну, решили здания
decided-shared = равенство во всём: победа общая

## Поле
part-calendar = Год и время года
part-enemy = Враг года
part-court = Двор
part-province = Провинция
part-own = Ваши товары и кубики
part-mat = Игроки
board-court = Королевский двор
board-year = Год
board-order = Очерёдность
board-turn-of = Ходит: { $seat }
board-soldiers = Воинский реестр
board-soldiers-of = { $seat }: { soldiers-n }
board-score-of = { $seat }: { vp-n }
board-dice = Кубики
board-passed = пас
board-province = Провинция
board-province-of = Провинция: { $seat }
board-neutral = ничейные кубики
board-envoy = Королевский посланник
board-envoy-text = Один раз, в любой урожай: повлияйте на занятого советника или возведите два здания вместо одного.
board-envoy-court = Королевский посланник ждёт при дворе
board-aid-die = белый кубик — помощь короля
board-enemy = Враг года
board-enemy-range = Сила от { $low } до { $high }
board-enemy-hidden = Враг { $year } года, карта закрыта: сила от { $low } до { $high }
board-enemy-known = Знаете только вы
board-enemy-known-title = Вы знаете врага: { $enemy }
board-enemy-shown-title = Враг: { $enemy }
board-strength = Сила
board-losses = Потери
board-rewards = Награда
board-kings-die = Королевский кубик
board-group = { $seat } влияет на { $advisor_acc }: { $dice }
board-group-neutral = Ничейные кубики занимают { $advisor_acc }: { $dice }
board-advisor = { $advisor }, цена { $value }
board-cost = Цена
board-free = даром
board-built = построено
board-vp = Победные очки
board-goods-of = { $seat }, { $good }: { $n }
board-tokens-of = { $seat }: { token-n }
board-buildings-of = { $seat }: { building-n }
board-die = Цветной кубик: { $n }
board-die-white = Белый кубик: { $n }
board-result = Решение короля
board-winner = Победа
board-place = { $n }-е место
board-outcome-1 = победа
board-outcome-2 = ничья
board-outcome-3 = поражение
row-0 = Вера
row-1 = Торговля
row-2 = Войско
row-3 = Укрепления
row-4 = Город

## Карточки с пояснениями
card-value = Сумма кубиков
card-row = Ряд
card-column = Колонка
card-built = Построено
card-influence = Под влиянием
card-note = Примечание
card-strength = Сила
card-year = Год
card-when-lost = При поражении
card-when-won = При победе

## Слова для показа положения текстом в терминале.
text-calendar = Год { $year }, { $phase } (фаза { $number } из 8). Порядок: { $order }
text-enemy = Враг этой зимой: { $enemy }
text-enemy-unknown = Враг этой зимой: карта закрыта, сила от { $low } до { $high }
text-you = (вы)
text-dice = кубики
text-building = { $cost } / { $vp }. { $text }
text-spoils = Поражение: { $lost }; победа: { $won }.
text-card = {"  "}Год { $year }, сила { $strength }. { $spoils }

## Почему подсказка такова: что меняет выбор ($before — как сейчас)
reason-points = Это { $gain ->
    [one] { $gain } победное очко
    [few] { $gain } победных очка
   *[many] { $gain } победных очков
  }.
reason-winter = Шанс победить этой зимой станет { $value } % вместо { $before } %.
reason-building = Вам хватит товаров на постройку «{ $building }».
reason-province = В вашей провинции { $value ->
    [one] будет { $value } здание
    [few] будет { $value } здания
   *[many] будет { $value } зданий
  }.
reason-goods = { $grows ->
    [no] У вас останется { goods-kept } на здания и воинов
   *[yes] Вы получите { $gain ->
        [one] { $gain } товар
        [few] { $gain } товара
       *[many] { $gain } товаров
    } на здания и воинов
  }.
goods-kept = { $value ->
    [one] { $value } товар
    [few] { $value } товара
   *[many] { $value } товаров
}
reason-tokens = Вы получите жетон «+2».
reason-scout = Вы узнаете врага этой зимы.
reason-reach = Оставшимися кубиками можно будет повлиять на { $value ->
    [one] { $value } свободного советника
    [few] любого из { $value } свободных советников
   *[many] любого из { $value } свободных советников
  }.

## Откуда взялись очки
account-score = Победные очки
from-advisors = Советники
from-buildings = Постройка зданий
from-effects = Свойства зданий
from-reward = Королевская награда
from-battles = Битвы

## Части партии
chapter-year = Год { $year }

## Правила словами игроков: что важно сейчас
rule-KB-142 = Сумма положенных кубиков должна точно равняться цене советника.
rule-KB-138 = Среди них должен быть хотя бы один кубик вашего цвета.
rule-KB-150 = Туда, где уже лежат кубики, пустит только королевский посланник.
rule-KB-144 = Не больше одного жетона «+2» за сезон.
rule-KB-145 = Рынок позволяет раз за сезон считать одну сумму на 1 больше или меньше.
rule-KB-155 = Неположенные кубики ничего не принесут.
rule-KB-234 = В каждом ряду строят слева направо.
rule-KB-233 = Платить надо именно указанными товарами: один другой не заменит.
rule-KB-232 = Одно здание за сезон; королевский посланник позволит построить второе.
rule-KB-238 = Победные очки за здание вы получаете сразу.
rule-KB-239 = Здание действует с этого момента, пока его не разрушит враг.
rule-KB-174 = Возьмите что-то одно из предложенного советником.
rule-KB-177 = Полученное сейчас пригодится уже у следующих советников.
rule-KB-210 = Алхимик берёт 1 товар и даёт по одному каждого из двух других видов.
rule-KB-203 = Контрабандист стоит 1 ПО и приносит 3 товара.
rule-KB-324 = Ратуша берёт 1 товар или жетон «+2» и даёт 1 ПО.
rule-KB-326 = Не больше одного раза за сезон.
rule-KB-325 = Это не обязательно.
rule-KB-381 = Воин стоит 2 любых товара, с Казармами — 1.
rule-KB-386 = Врага откроют и королевский кубик бросят только после этого.
rule-KB-419 = После зимы воины уходят: впрок их не наберёшь.
rule-KB-384 = За ПО и жетоны «+2» никого не нанять.
rule-KB-074 = Вы наравне с другими, поэтому каждый из вас берёт 1 товар.
rule-KB-417 = Если в награде не назван вид товара, выбираете вы.
rule-KB-430 = Потерянные товары возвращаются в запас.
rule-KB-436 = Разрушается одно из самых правых ваших зданий.
rule-KB-439 = Вместе с ним теряются и его ПО.
rule-KB-104 = Статуя: если все кубики одинаковы, один можно перебросить.
rule-KB-106 = Часовня: если их сумма 7 или меньше, можно перебросить все.
rule-KB-108 = Каждое из двух зданий помогает раз за сезон.
rule-KB-801 = Первый год: ни у кого ничего нет, все равны, и каждый берёт товар на выбор: Анна — дерево, Борис — камень, Виктор и Галина — золото.
rule-KB-803 = Все бросают кубики. Первым ходит тот, у кого сумма меньше; у Виктора и Галины по 10, и друг за другом они идут в прежнем порядке.
rule-KB-804 = Анна занимает Казначея (8) за 3+5, и Виктору его 2+6 уже некуда положить: он берёт Купца (4) за 2+2. Галина идёт к Звездочёту, Борис с 4+5 — к Охотнице. Потом по одному кубику: Шут, Алхимик, Зодчий. У Бориса осталась 4, но Купец занят: он пасует.
rule-KB-805 = Советники помогают от младшего к старшему. Дерево, взятое Виктором у Купца, в том же круге уходит Алхимику, а тот даёт за него золото и камень.
rule-KB-806 = Каждый возводит одно здание и платит товарами, которых оно стоит; очки приходят сразу: 3 за Статую Анны, 1 за Форт Виктора.

## Позиция вслух.
spoken-player = Губернатор
spoken-provinces = Провинции
spoken-advisor = Советник
spoken-dice = Кубики
spoken-neutral = ничейные кубики
spoken-envoy = принимает посланника
spoken-buildings = Здания
spoken-vp = победные очки
spoken-gold = золото
spoken-wood = дерево
spoken-stone = камень
spoken-tokens = жетоны «+2»
spoken-soldiers = воины

## О чём задачи
theme-dice = переброс кубиков
theme-advisor = выбор советника
theme-goods = выбор товаров
theme-building = что построить
theme-winter = перед зимой
theme-patience = отказ от действия
theme-late = последний год
