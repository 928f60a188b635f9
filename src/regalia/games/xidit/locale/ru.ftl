# Лорды Ксидита по-русски. Названия — как в русских правилах, фразы наши; Города под номерами поля.
# $thing_key — слово записи.

## Игра
game-title = Лорды Ксидита
game-tagline = Двенадцать лет в королевстве под Угрозой: тайно планируйте шаги Героя, нанимайте отряды, отводите Угрозы и не отставайте ни в Богатстве, ни во Влиянии, ни в Репутации.
game-players = 3–5 игроков
game-length = около 90 минут
game-credits = «Лордов Ксидита» придумал Режи Боннессе, первым издал Libellud, игра принадлежит им. Тексты и рисунки здесь наши. Большая часть карты и тайлов — наша реконструкция и не выдаётся за напечатанную; хозяин сервера может подставить напечатанные значения.
game-kind = тайные команды, Герои и три подсчёта
bot-xidit = Воевода

## Вход в игру: игра на одном экране, памятка, обучающая партия
brief-you = Вы — Герой королевства, которому грозит беда.
brief-win = Через { $years } лет — три подсчёта: Богатство, Влияние, Репутация. В каждом выбывает последний. Кто останется, тот победил.
brief-turn = Год — { $orders } тайных команд: дорога, действие или ожидание. Действие нанимает слабейший отряд Города либо тратит отряды и отводит Угрозу: две её награды из трёх — ваши.
brief-icon-1 = действие в Городе
brief-icon-2 = Угроза: нужны её отряды
brief-icon-3 = монеты: Богатство
brief-icon-4 = секции Гильдий: Влияние
brief-icon-5 = Барды: Репутация

aid-turn = Год
aid-turn-1 = Каждый тайно задаёт { $orders } команд: чёрная, красная или голубая дорога, действие, ожидание.
aid-turn-2 = Все планы открыты. По порядку хода все выполняют первую команду, потом вторую и так далее.
aid-turn-3 = Невозможная команда пропадает; возможную нужно выполнить.
aid-turn-4 = Раз в четыре года (в короткой игре — в три) ревизия армии: кто покажет больше отрядов одного вида, берёт награду.
aid-turn-5 = Первый игрок меняется, по кругу влево.
aid-act = Действие в Городе
aid-act-recruit = Найм: возьмите слабейший отряд, раз в год в каждом Городе.
aid-act-threat = Угроза: отдайте ровно её отряды и возьмите две разные награды из трёх. Освободившееся место займёт следующий тайл.
aid-act-titan = Тайла нет: можно изгнать пробуждённого Титана.
aid-icons = Значки
aid-icon-act = действие
aid-icon-wait = ожидание
aid-icon-road = дорога этого цвета
aid-icon-coin = монеты
aid-icon-bards = Барды — в регионы вокруг вашего Города
aid-icon-sections = секции Гильдии в этом Городе, не больше { $height }
aid-costs = Цены
aid-cost-recruit = Найм и перемещение бесплатны.
aid-cost-threat = Угроза стоит показанных отрядов; другой вид их не заменит.
aid-scores = Что считают в конце
aid-score-wealth = Богатство: ваши монеты.
aid-score-influence = Влияние: ваши секции на поле. В Городе одна Гильдия: построивший первым не пускает других.
aid-score-reputation = Репутация: первый и второй по Бардам в каждом регионе получают очки его лиры.
aid-score-last = Подсчёты идут в показанном порядке; последний выбывает. При равенстве — у кого больше отрядов.

## Отряды, команды, награды
unit-militia = крестьяне-ополченцы
    .gen = крестьян-ополченцев
    .dat = крестьянам-ополченцам
    .acc = крестьян-ополченцев
    .ins = крестьянами-ополченцами
    .prep = крестьянах-ополченцах
unit-archers = лучники
    .gen = лучников
    .dat = лучникам
    .acc = лучников
    .ins = лучниками
    .prep = лучниках
unit-infantry = пехотинцы
    .gen = пехотинцев
    .dat = пехотинцам
    .acc = пехотинцев
    .ins = пехотинцами
    .prep = пехотинцах
unit-clerics = священники
    .gen = священников
    .dat = священникам
    .acc = священников
    .ins = священниками
    .prep = священниках
unit-battle_mages = боевые маги
    .gen = боевых магов
    .dat = боевым магам
    .acc = боевых магов
    .ins = боевыми магами
    .prep = боевых магах
unit-militia-n = { $n ->
    [one] { $n } отряд ополченцев
    [few] { $n } отряда ополченцев
   *[many] { $n } отрядов ополченцев
}
unit-archers-n = { $n ->
    [one] { $n } отряд лучников
    [few] { $n } отряда лучников
   *[many] { $n } отрядов лучников
}
unit-infantry-n = { $n ->
    [one] { $n } отряд пехотинцев
    [few] { $n } отряда пехотинцев
   *[many] { $n } отрядов пехотинцев
}
unit-clerics-n = { $n ->
    [one] { $n } отряд священников
    [few] { $n } отряда священников
   *[many] { $n } отрядов священников
}
unit-battle_mages-n = { $n ->
    [one] { $n } отряд боевых магов
    [few] { $n } отряда боевых магов
   *[many] { $n } отрядов боевых магов
}
unit-militia-text = Самые слабые отряды. Награда ревизии: монеты на сумму 1.
unit-archers-text = Вторые с конца по силе. Награда ревизии: монеты на сумму 2.
unit-infantry-text = Средние по силе. Награда ревизии: 1 Бард в регион рядом с Героем.
unit-clerics-text = Вторые по силе. Награда ревизии: 2 Барда в регионы рядом с Героем.
unit-battle_mages-text = Самые сильные отряды. Награда ревизии: 1 секция к одной из ваших Гильдий.
icon-black = чёрная дорога
    .gen = чёрной дороги
    .dat = чёрной дороге
    .acc = чёрную дорогу
    .ins = чёрной дорогой
    .prep = чёрной дороге
icon-red = красная дорога
    .gen = красной дороги
    .dat = красной дороге
    .acc = красную дорогу
    .ins = красной дорогой
    .prep = красной дороге
icon-blue = голубая дорога
    .gen = голубой дороги
    .dat = голубой дороге
    .acc = голубую дорогу
    .ins = голубой дорогой
    .prep = голубой дороге
icon-act = действие
    .gen = действия
    .dat = действию
    .acc = действие
    .ins = действием
    .prep = действии
icon-wait = ожидание
    .gen = ожидания
    .dat = ожиданию
    .acc = ожидание
    .ins = ожиданием
    .prep = ожидании
icon-black-text = Герой идёт по чёрной дороге в следующий Город. Если такой дороги нет, команда пропадает.
icon-red-text = Герой идёт по красной дороге в следующий Город. Если такой дороги нет, команда пропадает.
icon-blue-text = Герой идёт по голубой дороге в следующий Город. Если такой дороги нет, команда пропадает.
icon-act-text = На тайле Найма Герой нанимает самый слабый отряд, на тайле Угрозы предотвращает её, если у вас есть нужные отряды, без тайла может изгнать пробуждённого Титана.
icon-wait-text = Герой ничего не делает.
reward-coins = монеты
    .gen = монет
    .dat = монетам
    .acc = монеты
    .ins = монетами
    .prep = монетах
reward-bards = Барды
    .gen = Бардов
    .dat = Бардам
    .acc = Бардов
    .ins = Бардами
    .prep = Бардах
reward-sections = секции
    .gen = секций
    .dat = секциям
    .acc = секции
    .ins = секциями
    .prep = секциях
reward-coins-n = монеты
reward-bards-n = Барды
reward-sections-n = секции
reward-coins-text = Монеты прячут за ширму, они дают Богатство.
reward-bards-text = Барды отправляются в регионы рядом с Героем, они дают Репутацию.
reward-sections-text = Секции строят у Города, где стоит Герой: не больше четырёх и не на чужой Гильдии. Они дают Влияние.
category-wealth = Богатство
    .gen = Богатства
    .dat = Богатству
    .acc = Богатство
    .ins = Богатством
    .prep = Богатстве
category-influence = Влияние
    .gen = Влияния
    .dat = Влиянию
    .acc = Влияние
    .ins = Влиянием
    .prep = Влиянии
category-reputation = Репутация
    .gen = Репутации
    .dat = Репутации
    .acc = Репутацию
    .ins = Репутацией
    .prep = Репутации
category-wealth-text = Сумма всех ваших монет.
category-influence-text = Ваши секции в Гильдиях на поле. Секции за ширмой не считаются.
category-reputation-text = Очки лир во всех регионах игры, включая Бастион.
cause-score = наименьший результат
cause-units = ничья, но отрядов за ширмой меньше
cause-turn_order = ничья и по отрядам, но место дальше от Первого игрока
cause-neutral_tie = ничья, а её нейтральный игрок всегда проигрывает
coins-n = { $n ->
    [one] { $n } монета
    [few] { $n } монеты
   *[many] { $n } монет
}
bards-n = { $n ->
    [one] { $n } Бард
    [few] { $n } Барда
   *[many] { $n } Бардов
}
sections-n = { $n ->
    [one] { $n } секция
    [few] { $n } секции
   *[many] { $n } секций
}
units-n = { $n ->
    [one] { $n } отряд
    [few] { $n } отряда
   *[many] { $n } отрядов
}
tiles-n = { $n ->
    [one] { $n } тайл
    [few] { $n } тайла
   *[many] { $n } тайлов
}


## Города (.prep — вместе с предлогом)
city-reedford = Камышов Брод (1)
    .gen = Камышова Брода (1)
    .dat = Камышову Броду (1)
    .acc = Камышов Брод (1)
    .ins = Камышовым Бродом (1)
    .prep = в Камышовом Броде (1)
city-mirewatch = Топкий Дозор (2)
    .gen = Топкого Дозора (2)
    .dat = Топкому Дозору (2)
    .acc = Топкий Дозор (2)
    .ins = Топким Дозором (2)
    .prep = в Топком Дозоре (2)
city-saltgate = Соляные Врата (3)
    .gen = Соляных Врат (3)
    .dat = Соляным Вратам (3)
    .acc = Соляные Врата (3)
    .ins = Соляными Вратами (3)
    .prep = в Соляных Вратах (3)
city-sunspire = Солнечный Шпиль (4)
    .gen = Солнечного Шпиля (4)
    .dat = Солнечному Шпилю (4)
    .acc = Солнечный Шпиль (4)
    .ins = Солнечным Шпилем (4)
    .prep = в Солнечном Шпиле (4)
city-goldmarch = Златомарк (5)
    .gen = Златомарка (5)
    .dat = Златомарку (5)
    .acc = Златомарк (5)
    .ins = Златомарком (5)
    .prep = в Златомарке (5)
city-oakhaven = Дубовая Гавань (6)
    .gen = Дубовой Гавани (6)
    .dat = Дубовой Гавани (6)
    .acc = Дубовую Гавань (6)
    .ins = Дубовой Гаванью (6)
    .prep = в Дубовой Гавани (6)
city-tidefall = Отливный (7)
    .gen = Отливного (7)
    .dat = Отливному (7)
    .acc = Отливный (7)
    .ins = Отливным (7)
    .prep = в Отливном (7)
city-millbridge = Мельничный Мост (8)
    .gen = Мельничного Моста (8)
    .dat = Мельничному Мосту (8)
    .acc = Мельничный Мост (8)
    .ins = Мельничным Мостом (8)
    .prep = в Мельничном Мосте (8)
city-kingsford = Королевский Брод (9)
    .gen = Королевского Брода (9)
    .dat = Королевскому Броду (9)
    .acc = Королевский Брод (9)
    .ins = Королевским Бродом (9)
    .prep = в Королевском Броде (9)
city-windmoor = Ветряная Пустошь (10)
    .gen = Ветряной Пустоши (10)
    .dat = Ветряной Пустоши (10)
    .acc = Ветряную Пустошь (10)
    .ins = Ветряной Пустошью (10)
    .prep = в Ветряной Пустоши (10)
city-greyholt = Серая Роща (11)
    .gen = Серой Рощи (11)
    .dat = Серой Роще (11)
    .acc = Серую Рощу (11)
    .ins = Серой Рощей (11)
    .prep = в Серой Роще (11)
city-lionkeep = Львиный Оплот (12)
    .gen = Львиного Оплота (12)
    .dat = Львиному Оплоту (12)
    .acc = Львиный Оплот (12)
    .ins = Львиным Оплотом (12)
    .prep = во Львином Оплоте (12)
city-highcourt = Высокий Двор (13)
    .gen = Высокого Двора (13)
    .dat = Высокому Двору (13)
    .acc = Высокий Двор (13)
    .ins = Высоким Двором (13)
    .prep = в Высоком Дворе (13)
city-fogmere = Туманное Озеро (14)
    .gen = Туманного Озера (14)
    .dat = Туманному Озеру (14)
    .acc = Туманное Озеро (14)
    .ins = Туманным Озером (14)
    .prep = в Туманном Озере (14)
city-icewell = Ледяной Колодец (15)
    .gen = Ледяного Колодца (15)
    .dat = Ледяному Колодцу (15)
    .acc = Ледяной Колодец (15)
    .ins = Ледяным Колодцем (15)
    .prep = в Ледяном Колодце (15)
city-northwatch = Северный Дозор (16)
    .gen = Северного Дозора (16)
    .dat = Северному Дозору (16)
    .acc = Северный Дозор (16)
    .ins = Северным Дозором (16)
    .prep = в Северном Дозоре (16)
city-ravenmont = Воронья Гора (17)
    .gen = Вороньей Горы (17)
    .dat = Вороньей Горе (17)
    .acc = Воронью Гору (17)
    .ins = Вороньей Горой (17)
    .prep = в Вороньей Горе (17)
city-hailstone = Градовый Камень (18)
    .gen = Градового Камня (18)
    .dat = Градовому Камню (18)
    .acc = Градовый Камень (18)
    .ins = Градовым Камнем (18)
    .prep = в Градовом Камне (18)
city-gullrock = Чаячья Скала (19)
    .gen = Чаячьей Скалы (19)
    .dat = Чаячьей Скале (19)
    .acc = Чаячью Скалу (19)
    .ins = Чаячьей Скалой (19)
    .prep = в Чаячьей Скале (19)
city-thunderquay = Громовая Пристань (20)
    .gen = Громовой Пристани (20)
    .dat = Громовой Пристани (20)
    .acc = Громовую Пристань (20)
    .ins = Громовой Пристанью (20)
    .prep = в Громовой Пристани (20)
city-farlight = Дальний Свет (21)
    .gen = Дальнего Света (21)
    .dat = Дальнему Свету (21)
    .acc = Дальний Свет (21)
    .ins = Дальним Светом (21)
    .prep = в Дальнем Свете (21)
city-reedford-text = Город № 1. У его тайла тот же номер; рядом помещается Гильдия высотой до четырёх секций.
city-mirewatch-text = Город № 2. У его тайла тот же номер; рядом помещается Гильдия высотой до четырёх секций.
city-saltgate-text = Город № 3. У его тайла тот же номер; рядом помещается Гильдия высотой до четырёх секций.
city-sunspire-text = Город № 4. У его тайла тот же номер; рядом помещается Гильдия высотой до четырёх секций.
city-goldmarch-text = Город № 5. У его тайла тот же номер; рядом помещается Гильдия высотой до четырёх секций.
city-oakhaven-text = Город № 6. У его тайла тот же номер; рядом помещается Гильдия высотой до четырёх секций.
city-tidefall-text = Город № 7. У его тайла тот же номер; рядом помещается Гильдия высотой до четырёх секций.
city-millbridge-text = Город № 8. У его тайла тот же номер; рядом помещается Гильдия высотой до четырёх секций.
city-kingsford-text = Город № 9. У его тайла тот же номер; рядом помещается Гильдия высотой до четырёх секций.
city-windmoor-text = Город № 10. У его тайла тот же номер; рядом помещается Гильдия высотой до четырёх секций.
city-greyholt-text = Город № 11. У его тайла тот же номер; рядом помещается Гильдия высотой до четырёх секций.
city-lionkeep-text = Город № 12. У его тайла тот же номер; рядом помещается Гильдия высотой до четырёх секций.
city-highcourt-text = Город № 13. У его тайла тот же номер; рядом помещается Гильдия высотой до четырёх секций.
city-fogmere-text = Город № 14. У его тайла тот же номер; рядом помещается Гильдия высотой до четырёх секций.
city-icewell-text = Город № 15. У его тайла тот же номер; рядом помещается Гильдия высотой до четырёх секций.
city-northwatch-text = Город № 16. У его тайла тот же номер; рядом помещается Гильдия высотой до четырёх секций.
city-ravenmont-text = Город № 17. У его тайла тот же номер; рядом помещается Гильдия высотой до четырёх секций.
city-hailstone-text = Город № 18. У его тайла тот же номер; рядом помещается Гильдия высотой до четырёх секций.
city-gullrock-text = Город № 19. У его тайла тот же номер; рядом помещается Гильдия высотой до четырёх секций.
city-thunderquay-text = Город № 20. У его тайла тот же номер; рядом помещается Гильдия высотой до четырёх секций.
city-farlight-text = Город № 21. У его тайла тот же номер; рядом помещается Гильдия высотой до четырёх секций.

## Угрозы
monster-mud_kobolds = Болотные кобольды
    .acc = Болотных кобольдов
monster-mire_hydra = Топяная гидра
    .acc = Топяную гидру
monster-sand_scorpions = Песчаные скорпионы
    .acc = Песчаных скорпионов
monster-dust_imps = Пыльные бесы
    .acc = Пыльных бесов
monster-brass_chimera = Медная химера
    .acc = Медную химеру
monster-rootback_trolls = Корневые тролли
    .acc = Корневых троллей
monster-tide_crabs = Приливные крабы
    .acc = Приливных крабов
monster-shadow_lynx = Теневая рысь
    .acc = Теневую рысь
monster-ember_wyrm = Угольный змей
    .acc = Угольного змея
monster-storm_harpies = Штормовые гарпии
    .acc = Штормовых гарпий
monster-grave_wisps = Могильные огни
    .acc = Могильные огни
monster-stone_basilisks = Каменные василиски
    .acc = Каменных василисков
monster-twilight_dragon = Сумеречный дракон
    .acc = Сумеречного дракона
monster-fog_giant = Туманный великан
    .acc = Туманного великана
monster-ice_weasels = Ледяные ласки
    .acc = Ледяных ласок
monster-frost_wolves = Морозные волки
    .acc = Морозных волков
monster-snow_owlbeast = Снежный совозверь
    .acc = Снежного совозверя
monster-avalanche_bears = Лавинные медведи
    .acc = Лавинных медведей
monster-reef_kraken = Рифовый кракен
    .acc = Рифового кракена
monster-thunder_rocs = Громовые птицы рух
    .acc = Громовых птиц рух
monster-cliff_gargoyles = Утёсные горгульи
    .acc = Утёсных горгулий

## Регионы
region-bastion = Сердце королевства
    .gen = Сердца королевства
    .dat = Сердцу королевства
    .acc = Сердце королевства
    .ins = Сердцем королевства
    .prep = в Сердце королевства
region-frostcrown = Снежный Венец
    .gen = Снежного Венца
    .dat = Снежному Венцу
    .acc = Снежный Венец
    .ins = Снежным Венцом
    .prep = в Снежном Венце
region-misty_fells = Туманные Холмы
    .gen = Туманных Холмов
    .dat = Туманным Холмам
    .acc = Туманные Холмы
    .ins = Туманными Холмами
    .prep = в Туманных Холмах
region-amber_steppe = Янтарная Степь
    .gen = Янтарной Степи
    .dat = Янтарной Степи
    .acc = Янтарную Степь
    .ins = Янтарной Степью
    .prep = в Янтарной Степи
region-ember_sands = Пылающие Пески
    .gen = Пылающих Песков
    .dat = Пылающим Пескам
    .acc = Пылающие Пески
    .ins = Пылающими Песками
    .prep = в Пылающих Песках
region-south_marsh = Южные Топи
    .gen = Южных Топей
    .dat = Южным Топям
    .acc = Южные Топи
    .ins = Южными Топями
    .prep = в Южных Топях
region-greenwold = Зелёная Чаща
    .gen = Зелёной Чащи
    .dat = Зелёной Чаще
    .acc = Зелёную Чащу
    .ins = Зелёной Чащей
    .prep = в Зелёной Чаще
region-whale_coast = Китовый Берег
    .gen = Китового Берега
    .dat = Китовому Берегу
    .acc = Китовый Берег
    .ins = Китовым Берегом
    .prep = на Китовом Берегу
region-stormreach = Штормовой Край
    .gen = Штормового Края
    .dat = Штормовому Краю
    .acc = Штормовой Край
    .ins = Штормовым Краем
    .prep = в Штормовом Крае
region-bastion-n = { $n } в Бастион
region-frostcrown-n = { $n } в Снежный Венец
region-misty_fells-n = { $n } в Туманные Холмы
region-amber_steppe-n = { $n } в Янтарную Степь
region-ember_sands-n = { $n } в Пылающие Пески
region-south_marsh-n = { $n } в Южные Топи
region-greenwold-n = { $n } в Зелёную Чащу
region-whale_coast-n = { $n } на Китовый Берег
region-stormreach-n = { $n } в Штормовой Край
region-bastion-text = Центральный регион. Его Барды лежат в Бастионе и скрыты до конца игры.
region-frostcrown-text = Барды лежат здесь на виду. В конце первое и второе место по их числу приносят два значения лиры.
region-misty_fells-text = Барды лежат здесь на виду. В конце первое и второе место по их числу приносят два значения лиры.
region-amber_steppe-text = Барды лежат здесь на виду. В конце первое и второе место по их числу приносят два значения лиры.
region-ember_sands-text = Барды лежат здесь на виду. В конце первое и второе место по их числу приносят два значения лиры.
region-south_marsh-text = Барды лежат здесь на виду. В конце первое и второе место по их числу приносят два значения лиры.
region-greenwold-text = Барды лежат здесь на виду. В конце первое и второе место по их числу приносят два значения лиры.
region-whale_coast-text = Регион 1. Барды лежат здесь на виду. При игре втроём и в некоторых коротких играх он закрыт пустым жетоном.
region-stormreach-text = Регион 2. Барды лежат здесь на виду. При игре втроём и в некоторых коротких играх он закрыт пустым жетоном.

## Титаны
titan-moss_titan = Мшистый титан
    .gen = Мшистого титана
    .dat = Мшистому титану
    .acc = Мшистого титана
    .ins = Мшистым титаном
    .prep = Мшистом титане
titan-clay_titan = Глиняный титан
    .gen = Глиняного титана
    .dat = Глиняному титану
    .acc = Глиняного титана
    .ins = Глиняным титаном
    .prep = Глиняном титане
titan-iron_titan = Железный титан
    .gen = Железного титана
    .dat = Железному титану
    .acc = Железного титана
    .ins = Железным титаном
    .prep = Железном титане
titan-coral_titan = Коралловый титан
    .gen = Кораллового титана
    .dat = Коралловому титану
    .acc = Кораллового титана
    .ins = Коралловым титаном
    .prep = Коралловом титане
titan-storm_titan = Грозовой титан
    .gen = Грозового титана
    .dat = Грозовому титану
    .acc = Грозового титана
    .ins = Грозовым титаном
    .prep = Грозовом титане
titan-obsidian_titan = Обсидиановый титан
    .gen = Обсидианового титана
    .dat = Обсидиановому титану
    .acc = Обсидианового титана
    .ins = Обсидиановым титаном
    .prep = Обсидиановом титане
titan-moss_titan-text = Просит 3 отряда любых типов в любом Городе без тайла. Изгоняется навсегда.
titan-clay_titan-text = Просит 3 отряда любых типов в любом Городе без тайла. Изгоняется навсегда.
titan-iron_titan-text = Просит 4 отряда любых типов в любом Городе без тайла. Изгоняется навсегда.
titan-coral_titan-text = Просит 4 отряда любых типов в любом Городе без тайла. Изгоняется навсегда.
titan-storm_titan-text = Просит 5 отрядов любых типов в любом Городе без тайла. Изгоняется навсегда.
titan-obsidian_titan-text = Просит 5 отрядов любых типов в любом Городе без тайла. Изгоняется навсегда.

## Вопросы
prompt-start = Выберите Город, где начнёт ваш Герой.
prompt-plan = Задайте шесть команд на этот год; их можно менять, пока не готовы все.
prompt-titan = Тайла { $city_prep } нет. Изгнать пробуждённого Титана? У вас { $amount ->
    [one] { $amount } отряд
    [few] { $amount } отряда
   *[many] { $amount } отрядов
}.
prompt-payment = Отдайте { $amount ->
    [one] { $amount } любой отряд
    [few] { $amount } любых отряда
   *[many] { $amount } любых отрядов
} за изгнание. Титан: { $titan }.
prompt-reward = { $city }: возьмите две награды. На выбор: { $amount ->
    [one] { $amount } монета
    [few] { $amount } монеты
   *[many] { $amount } монет
}, { $amount2 ->
    [one] { $amount2 } Бард
    [few] { $amount2 } Барда
   *[many] { $amount2 } Бардов
}, { $amount3 ->
    [one] { $amount3 } секция
    [few] { $amount3 } секции
   *[many] { $amount3 } секций
}.
prompt-bards = Разместите { $amount ->
    [one] { $amount } Барда
    [few] { $amount } Бардов
   *[many] { $amount } Бардов
} в регионах вокруг { $city_gen }.
prompt-bards-optional = Разместите до { $amount ->
    [one] { $amount } Барда
    [few] { $amount } Бардов
   *[many] { $amount } Бардов
} в регионах вокруг { $city_gen } или ни одного.
prompt-neutral = Какой жетон нейтрального игрока поднять на одно деление?
prompt-show = Ревизия: сколько отрядов { $unit_gen } вы показываете? У вас { $amount }.
prompt-section = К какой из ваших Гильдий добавить секцию?

## Ответы
verb-first = Первый игрок: { $seat }
verb-assess = Следующий подсчёт: { $category }
verb-tile = Тайл { $city_gen }
verb-wake = Пробуждается { $titan }
verb-start = Начать { $city_prep }
verb-order = Команда: { $icon }
verb-seal-plan = План готов
verb-banish = Изгнать { $titan_acc }
verb-decline = Отказаться
verb-decline-titan = Не изгонять Титана
verb-decline-bards-optional = Не размещать Бардов
verb-decline-section = Отказаться от секции
verb-pay = Отдать: { $army }
verb-take = Взять: { $pair }
verb-place = Барды: { $tour }
verb-advance = Поднять { $category_acc }
verb-show = Показать { $amount }
verb-build = Достроить { $city_prep }

## Журнал
event-covered = { $region }: регион закрыт пустым жетоном и не участвует в игре.
event-assessment-order = Подсчёт { $n }: { $category }.
event-first-player = Первый игрок — { $seat }.
event-started = { $seat } начинает { $city_prep }.
event-year = Начинается год { $year }; первым ходит { $seat }.
event-plans = Все планы раскрыты.
event-order = Команда { $n }.
event-moved = { $seat } идёт по { $icon_dat } до { $city_gen }.
event-no-road = { $seat }: из { $city_gen } не выходит { $icon }, команда пропадает.
event-waited = { $seat } ждёт { $city_prep }.
event-recruited = { $seat } нанимает отряд { $unit_gen } { $city_prep }.
event-recruited-already = { $seat }: { $city_prep } отряд в этом году уже нанят, команда пропадает.
event-nobody-left = { $seat }: на тайле { $city_prep } нет отрядов, команда пропадает.
event-units-missing = { $seat } не может предотвратить Угрозу { $city_prep }: { $monster }. Не хватает отрядов, команда пропадает.
event-titan-bars-threat = { $seat } не может предотвратить Угрозу { $city_prep }: { $monster }. В этом году отсюда изгнан Титан, команда пропадает.
event-nothing-there = { $seat }: { $city_prep } нет тайла, и все Титаны дремлют, команда пропадает.
event-threat-bars-titan = { $seat } не может изгнать Титана { $city_prep }: в этом году здесь предотвращена Угроза, команда пропадает.
event-titan-bars-titan = { $seat } не может изгнать второго Титана { $city_prep } в этом году, команда пропадает.
event-recruit-bars-titan = { $seat } не может изгнать Титана { $city_prep }: в этом году здесь нанят отряд, команда пропадает.
event-titan-open = { $seat } может изгнать Титана { $city_prep }.
event-no-titan = { $seat } действует { $city_prep }, но ничего не происходит.
event-removed = { $seat } предотвращает Угрозу { $city_prep }: { $monster }. В Казармы: { $army }.
event-banished = { $seat } изгоняет { $titan_acc } { $city_prep }. В Казармы: { $army }.
event-coins = { $seat } получает { $n ->
    [one] { $n } монету
    [few] { $n } монеты
   *[many] { $n } монет
}.
event-coins-alone = { $seat } может взять только монеты, вторая награда пропадает.
event-built = { $seat } строит { $n ->
    [one] { $n } секцию
    [few] { $n } секции
   *[many] { $n } секций
} { $city_prep }; высота Гильдии — { $height }.
event-held-built = { $seat } добавляет из-за ширмы { $n ->
    [one] { $n } секцию
    [few] { $n } секции
   *[many] { $n } секций
} { $city_prep }; высота Гильдии — { $height }.
event-bards = { $seat } отправляет { $n ->
    [one] { $n } Барда
    [few] { $n } Бардов
   *[many] { $n } Бардов
} { $region_key ->
    [bastion] в Бастион
    [whale_coast] на { $region_acc }
   *[other] в { $region_acc }
}.
event-bards-lost = { $seat }: Барды закончились, { $n ->
    [one] пропадает { $n }
    [few] пропадают { $n }
   *[many] пропадает { $n }
}.
event-neutral = { $seat } поднимает { $category_acc } нейтрального игрока до деления { $n }.
event-neutral-full = Все жетоны нейтрального игрока наверху, двигать нечего.
event-recruit-enters = Найм { $city_prep }: { $n ->
    [one] { $n } отряд
    [few] { $n } отряда
   *[many] { $n } отрядов
}.
event-recruit-leaves = Тайл Найма { $city_prep } уходит в сброс.
event-passed-over = Для тайла { $city_gen } в Казармах нет ни одного отряда, он пропускается.
event-stays-empty = Тайл { $city_gen } приходит снова и остаётся на поле без отрядов.
event-threat-enters = Угроза { $city_prep }: { $monster }.
event-threat-leaves = Тайл Угрозы { $city_prep } уходит в сброс.
event-next-recruit = Следующий Найм: { $city }.
event-next-threat = Следующая Угроза: { $city }.
event-top-recruit = Верхний тайл стопки Найма: { $city }.
event-top-threat = Верхний тайл стопки Угроз: { $city }.
event-recruits-turned = Сброс Угроз переворачивается и становится стопкой Найма: { $n ->
    [one] { $n } тайл
    [few] { $n } тайла
   *[many] { $n } тайлов
}.
event-threats-turned = Сброс Найма переворачивается и становится стопкой Угроз: { $n ->
    [one] { $n } тайл
    [few] { $n } тайла
   *[many] { $n } тайлов
}.
event-borrowed = Тайлов Найма больше нет: Следующим Наймом становится верхний тайл стопки Угроз, { $city }.
event-awakening = Тайлов Угрозы больше нет: в Логове пробуждаются Титаны.
event-titan-wakes = Пробуждается { $titan }.
event-reinforced = Прибывает Подкрепление: { $n ->
    [one] { $n } тайл
    [few] { $n } тайла
   *[many] { $n } тайлов
}, из них в стопке Угроз — { $threats }.
event-census = Ревизия армии, год { $year }.
event-shown = { $seat } показывает { $n ->
    [one] { $n } отряд
    [few] { $n } отряда
   *[many] { $n } отрядов
} { $unit_gen }.
event-nobody-shows = Отрядов { $unit_gen } не показывает никто, награды нет.
event-prize = { $seat } получает награду ревизии за { $unit_acc }.
event-prize-lost = { $seat } не может принять награду ревизии за { $unit_acc }, она пропадает.
event-prize-declined = { $seat } отказывается от награды.
event-section-held = { $seat } прячет секцию за ширму: Гильдии с местом нет.
event-game-over = Год { $year } был последним. Ширмы убраны, Бастион открыт.
event-assessment = Подсчёт { $n }: { $category }.
event-lyre = { $seat } получает { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
} Репутации { $region_key ->
    [bastion] в Бастионе
   *[other] { $region_prep }
}.
event-score = { $seat }: { $category } { $n }.
event-neutral-score = Нейтральный игрок: { $category } { $n }.
event-falls = { $seat } выбывает ({ $category }): { $cause }.
event-neutral-falls = Нейтральный игрок выбывает ({ $category }): { $cause }.
event-wins = { $seat } побеждает и спасает Королевство.
event-neutral-wins = Остаётся только нейтральный игрок: не побеждает никто.

## Отказы
why-now-start = Сейчас Герои занимают места: выберите Город, в котором начнёт ваш.
why-now-plan = Сейчас составляют план. { $n ->
    [0] Все команды отданы: объявите готовность или отмените последнюю.
    [one] Не хватает ещё { $n } команды.
   *[other] Не хватает ещё { $n } команд.
}
why-now-titan = Сейчас вопрос о Титанах: изгоните одного из пробуждённых или не трогайте их.
why-now-payment = Сейчас вопрос, какими отрядами платить. { $titan }: любые { $n }.
why-now-reward = Сейчас вопрос, какие две награды из трёх взять.
why-now-bards = Сейчас вопрос, куда разместить { $n ->
    [one] { $n } Барда
   *[other] { $n } Бардов
}: годятся регионы рядом с Городом { $city }.
why-now-neutral = Сейчас вопрос, какой жетон нейтрального игрока поднять на деление.
why-now-show = Сейчас вопрос, сколько отрядов { $unit_gen } показать: от 0 до { $n }.
why-now-section = Сейчас вопрос, какая из ваших Гильдий получит секцию.
why-bards-later = Сначала выбирают две награды; если среди них Барды, их размещают сразу после этого.
why-no-bards = Бардов у вас не осталось, взять их нельзя.
why-city-taken = { $city }: здесь уже стоит Герой, его хозяин — { $seat }. Начните в другом Городе.
why-plan-full = В плане уже все команды ({ $n }): объявите готовность или отмените последнюю.
why-titan-gone = { $titan } изгнан навсегда.
why-titan-asleep = { $titan } не пробуждён.
why-titan-units = { $titan } просит { $n ->
    [one] { $n } отряд
    [few] { $n } отряда
   *[many] { $n } отрядов
}, у вас { $have }.
why-army-size = Отдайте ровно { $n ->
    [one] { $n } отряд
    [few] { $n } отряда
   *[many] { $n } отрядов
}.
why-army-missing = За вашей ширмой столько нет: { $army }.
why-two-rewards = Нужно взять две разные награды.
why-region-far = { $region } не граничит с Городом: { $city }.
why-region-covered = { $region }: регион закрыт, Бардов сюда не кладут.
why-bards-number = Разместить нужно ровно { $n ->
    [one] { $n } Барда
    [few] { $n } Бардов
   *[many] { $n } Бардов
}.
why-bards-most = Разместить можно не больше { $n ->
    [one] { $n } Барда
   *[other] { $n } Бардов
}.
why-token-top = { $category }: жетон уже на верхнем делении.
why-too-many-shown = Нельзя показать больше отрядов { $unit_gen }, чем у вас есть: { $n }.
why-no-guild = { $city }: вашей Гильдии здесь нет.
why-guild-full = { $city }: в вашей Гильдии уже четыре секции.

## Настройки партии
option-length = Длительность
option-length-full = 12 лет
option-length-short = 9 лет
option-length-help = Короткая игра длится девять лет, ревизии — в 3-м, 6-м и 9-м; часть тайлов и регионов не используется.
option-neutral_start = Нейтральный игрок
option-neutral_start-normal = обычный
option-neutral_start-hard = сильнее
option-neutral_start-help = Только втроём: начальные деления его жетонов, 6, 5 и 4 или 7, 6 и 5.
option-first_player = Первый игрок
option-first_player-random = по жребию
option-first_player-seat1 = место 1
option-first_player-seat2 = место 2
option-first_player-seat3 = место 3
option-first_player-seat4 = место 4
option-first_player-seat5 = место 5
option-first_player-help = Кто ходит первым в первый год. Номер больше числа мест отсчитывается дальше по кругу.
option-titan_limits = Титаны в одном Городе
option-titan_limits-per_player = для каждого игрока
option-titan_limits-per_city = для Города
option-titan_limits-help = За год из Города нельзя изгнать двух Титанов или изгнать Титана и предотвратить Угрозу: одному игроку или всем вместе.
option-recruit_blocks_titan = Найм мешает изгнанию
option-recruit_blocks_titan-off = нет
option-recruit_blocks_titan-on = да
option-recruit_blocks_titan-help = Может ли игрок, нанявший отряд в Городе, в том же году изгнать из него Титана.
option-neutral_moves_on_titan = Титан двигает нейтрального игрока
option-neutral_moves_on_titan-off = нет
option-neutral_moves_on_titan-on = да
option-neutral_moves_on_titan-help = Только втроём: поднимает ли изгнание Титана жетон нейтрального игрока, как предотвращённая Угроза.
option-open_totals = Запасы игроков
option-open_totals-off = скрыты
option-open_totals-on = открыты
option-open_totals-help = Видны ли всем отряды, монеты, запас Бардов и Бастион. Планы и числа ревизии остаются тайными.
option-known_order = Порядок тайлов
option-known_order-off = только верхние
option-known_order-on = всё известное
option-known_order-help = Показывать ли тайлы стопок и сбросов, порядок которых видели все, или только верхние.
option-census_decline = Отказ от награды ревизии
option-census_decline-off = нельзя
option-census_decline-on = можно
option-census_decline-help = Можно ли разместить не всех Бардов ревизии или никого и отказаться от секции.
option-screened_choices = Вопросы о том, что за ширмой
option-screened_choices-off = только если есть выбор
option-screened_choices-on = задаются всегда
option-screened_choices-help = Спрашивать ли о Титанах и того, кому не хватает отрядов, а о плате и наградах — даже когда остался один ответ: тогда по вопросу никто не узнает, что лежит за ширмой.

## Итог
tally-wealth = Богатство
tally-influence = Влияние
tally-reputation = Репутация
tally-units = Отряды
decided-wealth = последний соперник выбывает по Богатству
decided-influence = последний соперник выбывает по Влиянию
decided-reputation = последний соперник выбывает по Репутации
decided-units = ничья в последнем подсчёте, решает число отрядов
decided-turn_order = ничья в последнем подсчёте и по отрядам, решает порядок хода
decided-neutral_tie = ничья в последнем подсчёте, её проигрывает нейтральный игрок
decided-neutral = после третьего подсчёта остаётся только нейтральный игрок
won-neutral = Побеждает нейтральный игрок.

## Поле
board-neutral = Нейтральный игрок
board-threat = { $city }. Нужны: { $price }. Две награды из трёх: { $rewards }
board-recruits = Найм — { $city }
board-nobody = никого
board-covered = регион закрыт и не участвует в игре
board-lyre = за первое место { $first }, за второе { $second }
board-bastion-hidden = Барды уходят в Бастион, их не видно
board-guild = { $city }: Гильдия, { sections-n }, хозяин — { $seat }
board-hero = { $seat }: Герой стоит { $city }
board-year = Год { $n }
board-census = Ревизия армии
board-winner = { $seat } спасает Королевство
board-start-now = Герои выбирают, где начать
board-plan-now = Год { $n }: тайное планирование
board-order-now = Команда { $n } из 6: { $seat }
board-census-now = Ревизия армии, год { $n }
board-unknown-tile = Этот тайл ещё никто не видел
board-destiny = Путь Судьбы
board-next-recruit = Следующий Найм
board-next-threat = Следующая Угроза
board-pile = Стопка
board-discard = Сброс
board-lair = Логово Титанов
board-titan = Просит { units-n } любого типа. Две награды из трёх: { $rewards }
board-asleep = Спящих Титанов: { $n }. Отрядов любого типа просят: { $units }
board-banished = изгнаны
board-hall = Зал славы
board-falls = { $n ->
    [one] Здесь выбывает { $n } игрок.
    [few] Здесь выбывают { $n } игрока.
   *[many] Здесь выбывает { $n } игроков.
}
board-falls-short = { $n ->
    [one] выбывает { $n }
    [few] выбывают { $n }
   *[many] выбывают { $n }
}
board-neutral-at = Нейтральный игрок: деление { $space }, результат { $n }
board-slot = Команда { $n }
board-icon-black = чёрная
board-icon-red = красная
board-icon-blue = голубая
board-icon-act = действие
board-icon-wait = ожидание
board-orders-mine = Ваши шесть команд
board-orders-of = Команды: { $seat }
board-orders-n = команд
board-ready = план готов
board-planning = думает…
board-rewards = { $city }: две награды
board-screen = За вашей ширмой
board-barracks = Казармы
board-bards-stock = В запасе: { bards-n }
board-bards-bastion = В Бастионе: { bards-n }
board-first = Первый игрок этого года
board-place = Место { $n }
board-built = { $seat }, в Гильдиях: { sections-n }
board-stock = { $seat }, в запасе: { sections-n }
board-held = { $seat }, отложено за ширму: { sections-n }
board-bards-view = { $seat }, в регионах: { bards-n }
board-turn = По порядку хода: { $n }
board-lost = впустую
board-lair-short = Титаны
board-falls-one = { $seat } выбывает

## Карточки
card-city = Город
card-cities = Города
card-regions = Регионы
card-road-black = Чёрная дорога
card-road-red = Красная дорога
card-road-blue = Голубая дорога
card-recruits = Найм
card-threat = Угроза
card-price = Нужны
card-rewards = Награды, две из трёх
card-guild = Гильдия
card-heroes = Герои
card-lyre = Лира
card-bards = Барды
card-note = Примечание
card-figures = Всего фигурок
card-barracks = В Казармах
card-on-tiles = На тайлах Найма
card-yours = За вашей ширмой

## Слова для терминала.
text-plan-line = Все шесть команд можно набрать одной строкой: «plan blue red act black act wait» или «3 2 4 1 4 5».
text-letters = о л п с м
text-legend = Буквы
text-cities = Города: дороги чёрная, красная, голубая; Гильдия; Герои; + Найм, ! Угроза > монеты/Барды/секции
text-neutral = нейтральный: { $n }
text-asleep = спят: { $n } ({ $units })
text-covered = закрыт
text-you = (вы)
text-first = (первый)
text-seat = в Гильдиях { $built }, секций в запасе { $stock }, отложено { $held }, Бардов в регионах { $bards }
text-screen = монет { $coins }, Бардов { $bards }, в Бастионе { $bastion }

# Части поля
part-map = Королевство
part-calendar = Календарь
part-orders = Шесть команд
part-focus = Сейчас
part-own = Ваша ширма
part-destiny = Путь Судьбы
part-lair = Логово Титанов
part-hall = Зал славы
part-mat = Игроки

## Что откуда взялось
account-score = Пройдено подсчётов
account-wealth = Богатство
account-influence = Влияние
account-reputation = Репутация
from-wealth = Богатство
from-influence = Влияние
from-reputation = Репутация
from-threats = Снятые Угрозы
from-titans = Изгнанные Титаны
from-census = Ревизии армии
from-regions = Барды в регионах
from-bastion = Барды в Бастионе
