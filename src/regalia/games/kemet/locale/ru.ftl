# «Кемет: Кровь и песок» по-русски. Названия — как в русских правилах, где они там есть, остальное наше.

## Игра
game-title = Кемет: Кровь и песок
game-tagline = Боги Египта идут войной: возводите пирамиды, покупайте могущество, занимайте храмы и начните ход с девятью очками славы.
game-players = 2–5 игроков
game-length = около 90 минут
game-credits = «Кемет» придумали Жак Баррио и Гийом Монтьяж, игра принадлежит им и её издателям. Тексты и рисунки здесь наши; данные с пометкой «реконструкция» восстановлены нами и не выдаются за напечатанные.
game-kind = карта, войска и тайные битвы

## Зоны
zone-nw_1 = район 1 Северо-западного города
    .gen = района 1 Северо-западного города
    .dat = району 1 Северо-западного города
    .acc = район 1 Северо-западного города
    .ins = районом 1 Северо-западного города
    .prep = районе 1 Северо-западного города
zone-nw_2 = район 2 Северо-западного города
    .gen = района 2 Северо-западного города
    .dat = району 2 Северо-западного города
    .acc = район 2 Северо-западного города
    .ins = районом 2 Северо-западного города
    .prep = районе 2 Северо-западного города
zone-nw_3 = район 3 Северо-западного города
    .gen = района 3 Северо-западного города
    .dat = району 3 Северо-западного города
    .acc = район 3 Северо-западного города
    .ins = районом 3 Северо-западного города
    .prep = районе 3 Северо-западного города
zone-w_1 = район 1 Западного города
    .gen = района 1 Западного города
    .dat = району 1 Западного города
    .acc = район 1 Западного города
    .ins = районом 1 Западного города
    .prep = районе 1 Западного города
zone-w_2 = район 2 Западного города
    .gen = района 2 Западного города
    .dat = району 2 Западного города
    .acc = район 2 Западного города
    .ins = районом 2 Западного города
    .prep = районе 2 Западного города
zone-w_3 = район 3 Западного города
    .gen = района 3 Западного города
    .dat = району 3 Западного города
    .acc = район 3 Западного города
    .ins = районом 3 Западного города
    .prep = районе 3 Западного города
zone-sw_1 = район 1 Юго-западного города
    .gen = района 1 Юго-западного города
    .dat = району 1 Юго-западного города
    .acc = район 1 Юго-западного города
    .ins = районом 1 Юго-западного города
    .prep = районе 1 Юго-западного города
zone-sw_2 = район 2 Юго-западного города
    .gen = района 2 Юго-западного города
    .dat = району 2 Юго-западного города
    .acc = район 2 Юго-западного города
    .ins = районом 2 Юго-западного города
    .prep = районе 2 Юго-западного города
zone-sw_3 = район 3 Юго-западного города
    .gen = района 3 Юго-западного города
    .dat = району 3 Юго-западного города
    .acc = район 3 Юго-западного города
    .ins = районом 3 Юго-западного города
    .prep = районе 3 Юго-западного города
zone-ne_1 = район 1 Северо-восточного города
    .gen = района 1 Северо-восточного города
    .dat = району 1 Северо-восточного города
    .acc = район 1 Северо-восточного города
    .ins = районом 1 Северо-восточного города
    .prep = районе 1 Северо-восточного города
zone-ne_2 = район 2 Северо-восточного города
    .gen = района 2 Северо-восточного города
    .dat = району 2 Северо-восточного города
    .acc = район 2 Северо-восточного города
    .ins = районом 2 Северо-восточного города
    .prep = районе 2 Северо-восточного города
zone-ne_3 = район 3 Северо-восточного города
    .gen = района 3 Северо-восточного города
    .dat = району 3 Северо-восточного города
    .acc = район 3 Северо-восточного города
    .ins = районом 3 Северо-восточного города
    .prep = районе 3 Северо-восточного города
zone-e_1 = район 1 Восточного города
    .gen = района 1 Восточного города
    .dat = району 1 Восточного города
    .acc = район 1 Восточного города
    .ins = районом 1 Восточного города
    .prep = районе 1 Восточного города
zone-e_2 = район 2 Восточного города
    .gen = района 2 Восточного города
    .dat = району 2 Восточного города
    .acc = район 2 Восточного города
    .ins = районом 2 Восточного города
    .prep = районе 2 Восточного города
zone-e_3 = район 3 Восточного города
    .gen = района 3 Восточного города
    .dat = району 3 Восточного города
    .acc = район 3 Восточного города
    .ins = районом 3 Восточного города
    .prep = районе 3 Восточного города
zone-gate_nw = Северо-западные ворота
    .gen = Северо-западных ворот
    .dat = Северо-западным воротам
    .acc = Северо-западные ворота
    .ins = Северо-западными воротами
    .prep = Северо-западных воротах
zone-gate_w = Западные ворота
    .gen = Западных ворот
    .dat = Западным воротам
    .acc = Западные ворота
    .ins = Западными воротами
    .prep = Западных воротах
zone-gate_sw = Юго-западные ворота
    .gen = Юго-западных ворот
    .dat = Юго-западным воротам
    .acc = Юго-западные ворота
    .ins = Юго-западными воротами
    .prep = Юго-западных воротах
zone-gate_ne = Северо-восточные ворота
    .gen = Северо-восточных ворот
    .dat = Северо-восточным воротам
    .acc = Северо-восточные ворота
    .ins = Северо-восточными воротами
    .prep = Северо-восточных воротах
zone-gate_e = Восточные ворота
    .gen = Восточных ворот
    .dat = Восточным воротам
    .acc = Восточные ворота
    .ins = Восточными воротами
    .prep = Восточных воротах
zone-west_bank = Западный берег
    .gen = Западного берега
    .dat = Западному берегу
    .acc = Западный берег
    .ins = Западным берегом
    .prep = Западном берегу
zone-east_bank = Восточный берег
    .gen = Восточного берега
    .dat = Восточному берегу
    .acc = Восточный берег
    .ins = Восточным берегом
    .prep = Восточном берегу
zone-delta_marsh = Болота дельты
    .gen = Болот дельты
    .dat = Болотам дельты
    .acc = Болота дельты
    .ins = Болотами дельты
    .prep = Болотах дельты
zone-dunes_north = Северные дюны
    .gen = Северных дюн
    .dat = Северным дюнам
    .acc = Северные дюны
    .ins = Северными дюнами
    .prep = Северных дюнах
zone-dunes_south = Южные дюны
    .gen = Южных дюн
    .dat = Южным дюнам
    .acc = Южные дюны
    .ins = Южными дюнами
    .prep = Южных дюнах
zone-dunes_west = Западные дюны
    .gen = Западных дюн
    .dat = Западным дюнам
    .acc = Западные дюны
    .ins = Западными дюнами
    .prep = Западных дюнах
zone-dunes_east = Восточные дюны
    .gen = Восточных дюн
    .dat = Восточным дюнам
    .acc = Восточные дюны
    .ins = Восточными дюнами
    .prep = Восточных дюнах
zone-temple_west = Храм западных песков
    .gen = Храма западных песков
    .dat = Храму западных песков
    .acc = Храм западных песков
    .ins = Храмом западных песков
    .prep = Храме западных песков
zone-temple_west_bank = Храм западного берега
    .gen = Храма западного берега
    .dat = Храму западного берега
    .acc = Храм западного берега
    .ins = Храмом западного берега
    .prep = Храме западного берега
zone-temple_delta = Храм в дельте Нила
    .gen = Храма в дельте Нила
    .dat = Храму в дельте Нила
    .acc = Храм в дельте Нила
    .ins = Храмом в дельте Нила
    .prep = Храме в дельте Нила
zone-temple_east_bank = Храм восточного берега
    .gen = Храма восточного берега
    .dat = Храму восточного берега
    .acc = Храм восточного берега
    .ins = Храмом восточного берега
    .prep = Храме восточного берега
zone-temple_east = Храм восточных песков
    .gen = Храма восточных песков
    .dat = Храму восточных песков
    .acc = Храм восточных песков
    .ins = Храмом восточных песков
    .prep = Храме восточных песков
zone-sanctuary = Святилище всех богов
    .gen = Святилища всех богов
    .dat = Святилищу всех богов
    .acc = Святилище всех богов
    .ins = Святилищем всех богов
    .prep = Святилище всех богов

## Города и боги
city-nw = Северо-западный город
    .gen = Северо-западного города
    .dat = Северо-западному городу
    .acc = Северо-западный город
    .ins = Северо-западным городом
    .prep = Северо-западном городе
city-w = Западный город
    .gen = Западного города
    .dat = Западному городу
    .acc = Западный город
    .ins = Западным городом
    .prep = Западном городе
city-sw = Юго-западный город
    .gen = Юго-западного города
    .dat = Юго-западному городу
    .acc = Юго-западный город
    .ins = Юго-западным городом
    .prep = Юго-западном городе
city-ne = Северо-восточный город
    .gen = Северо-восточного города
    .dat = Северо-восточному городу
    .acc = Северо-восточный город
    .ins = Северо-восточным городом
    .prep = Северо-восточном городе
city-e = Восточный город
    .gen = Восточного города
    .dat = Восточному городу
    .acc = Восточный город
    .ins = Восточным городом
    .prep = Восточном городе
god-anubis = Анубис
    .gen = Анубиса
    .dat = Анубису
    .acc = Анубиса
    .ins = Анубисом
    .prep = Анубисе
god-bastet = Бастет
    .gen = Бастет
    .dat = Бастет
    .acc = Бастет
    .ins = Бастет
    .prep = Бастет
god-horus = Гор
    .gen = Гора
    .dat = Гору
    .acc = Гора
    .ins = Гором
    .prep = Горе
god-wadjet = Уаджет
    .gen = Уаджет
    .dat = Уаджет
    .acc = Уаджет
    .ins = Уаджет
    .prep = Уаджет
god-sobek = Собек
    .gen = Собека
    .dat = Собеку
    .acc = Собека
    .ins = Собеком
    .prep = Собеке

## Личный планшет
action-pray = молитва
    .gen = молитвы
    .dat = молитве
    .acc = молитву
    .ins = молитвой
    .prep = молитве
action-acquire = покупка плитки могущества
    .gen = покупки плитки могущества
    .dat = покупке плитки могущества
    .acc = покупку плитки могущества
    .ins = покупкой плитки могущества
    .prep = покупке плитки могущества
action-build = строительство пирамиды
    .gen = строительства пирамиды
    .dat = строительству пирамиды
    .acc = строительство пирамиды
    .ins = строительством пирамиды
    .prep = строительстве пирамиды
action-recruit = наем
    .gen = найма
    .dat = найму
    .acc = наем
    .ins = наймом
    .prep = найме
action-move = перемещение
    .gen = перемещения
    .dat = перемещению
    .acc = перемещение
    .ins = перемещением
    .prep = перемещении
cell-recruit_3 = «наем (уровень 3)»
    .gen = «наем (уровень 3)»
    .dat = «наем (уровень 3)»
    .acc = «наем (уровень 3)»
    .ins = «наем (уровень 3)»
    .prep = «наем (уровень 3)»
cell-move_3 = «перемещение (уровень 3)»
    .gen = «перемещение (уровень 3)»
    .dat = «перемещение (уровень 3)»
    .acc = «перемещение (уровень 3)»
    .ins = «перемещение (уровень 3)»
    .prep = «перемещение (уровень 3)»
cell-move_2 = «перемещение (уровень 2)»
    .gen = «перемещение (уровень 2)»
    .dat = «перемещение (уровень 2)»
    .acc = «перемещение (уровень 2)»
    .ins = «перемещение (уровень 2)»
    .prep = «перемещение (уровень 2)»
cell-build_2 = «строительство пирамиды (уровень 2)»
    .gen = «строительство пирамиды (уровень 2)»
    .dat = «строительство пирамиды (уровень 2)»
    .acc = «строительство пирамиды (уровень 2)»
    .ins = «строительство пирамиды (уровень 2)»
    .prep = «строительство пирамиды (уровень 2)»
cell-pray_2 = «молитва (уровень 2)»
    .gen = «молитва (уровень 2)»
    .dat = «молитва (уровень 2)»
    .acc = «молитва (уровень 2)»
    .ins = «молитва (уровень 2)»
    .prep = «молитва (уровень 2)»
cell-pray_1 = «молитва (уровень 1)»
    .gen = «молитва (уровень 1)»
    .dat = «молитва (уровень 1)»
    .acc = «молитва (уровень 1)»
    .ins = «молитва (уровень 1)»
    .prep = «молитва (уровень 1)»
cell-acquire_1a = «покупка плитки могущества I (уровень 1)»
    .gen = «покупка плитки могущества I (уровень 1)»
    .dat = «покупка плитки могущества I (уровень 1)»
    .acc = «покупка плитки могущества I (уровень 1)»
    .ins = «покупка плитки могущества I (уровень 1)»
    .prep = «покупка плитки могущества I (уровень 1)»
cell-acquire_1b = «покупка плитки могущества II (уровень 1)»
    .gen = «покупка плитки могущества II (уровень 1)»
    .dat = «покупка плитки могущества II (уровень 1)»
    .acc = «покупка плитки могущества II (уровень 1)»
    .ins = «покупка плитки могущества II (уровень 1)»
    .prep = «покупка плитки могущества II (уровень 1)»
cell-acquire_1c = «покупка плитки могущества III (уровень 1)»
    .gen = «покупка плитки могущества III (уровень 1)»
    .dat = «покупка плитки могущества III (уровень 1)»
    .acc = «покупка плитки могущества III (уровень 1)»
    .ins = «покупка плитки могущества III (уровень 1)»
    .prep = «покупка плитки могущества III (уровень 1)»
cell-gold = золотая ячейка

## Цвета
color-ruby = рубин
    .gen = рубина
    .dat = рубину
    .acc = рубин
    .ins = рубином
    .prep = рубине
color-sapphire = сапфир
    .gen = сапфира
    .dat = сапфиру
    .acc = сапфир
    .ins = сапфиром
    .prep = сапфире
color-diamond = алмаз
    .gen = алмаза
    .dat = алмазу
    .acc = алмаз
    .ins = алмазом
    .prep = алмазе
color-onyx = оникс
    .gen = оникса
    .dat = ониксу
    .acc = оникс
    .ins = ониксом
    .prep = ониксе
color-ruby-n = рубин{ $n ->
    [1] {""}
   *[other] {" "}× { $n }
}
color-sapphire-n = сапфир{ $n ->
    [1] {""}
   *[other] {" "}× { $n }
}
color-diamond-n = алмаз{ $n ->
    [1] {""}
   *[other] {" "}× { $n }
}
color-onyx-n = оникс{ $n ->
    [1] {""}
   *[other] {" "}× { $n }
}

## Плитки могущества
tile-charge = «В атаку»
tile-priest_of_mafdet = «Жрец Мафдет»
tile-carnage = «Резня»
tile-offensive_strategy = «Наступательная стратегия»
tile-portal_of_thoth = «Портал Тота»
tile-star_gate = «Звёздные врата»
tile-royal_scarab = «Царский скарабей»
tile-blade_of_neith = «Клинок Нейт»
tile-divine_wound = «Божественная рана»
tile-open_gates = «Открытые врата»
tile-giant_scorpion = «Гигантский скорпион»
tile-initiative = «Инициатива»
tile-phoenix = «Феникс»
tile-act_of_god_ruby = «Божественное деяние»
tile-recruiting_scribe = «Писарь-вербовщик»
tile-defense = «К обороне»
tile-legion = «Легион»
tile-ancestral_elephant = «Древний слон»
tile-defensive_strategy = «Оборонительная стратегия»
tile-great_desert_snake = «Великая пустынная змея»
tile-shield_of_neith = «Щит Нейт»
tile-defensive_victory = «Победа в обороне»
tile-spy = «Шпион»
tile-direct_recruitment = «Немедленный набор»
tile-reinforcements_tile = «Пополнение»
tile-sphinx = «Сфинкс»
tile-divine_will = «Воля богов»
tile-act_of_god_sapphire = «Божественное деяние»
tile-priest = «Жрец»
tile-priestess = «Жрица»
tile-magical_support = «Магическая поддержка»
tile-high_priest = «Верховный жрец»
tile-crusade = «Священный поход»
tile-divine_boon = «Божественный дар»
tile-hand_of_god = «Рука бога»
tile-vision = «Видение»
tile-holy_war = «Священная война»
tile-domination = «Доминирование»
tile-priest_of_ra = «Жрец Ра»
tile-priest_of_amon = «Жрец Амона»
tile-mummy = «Мумия»
tile-act_of_god_diamond = «Божественное деяние»
tile-mercenaries = «Наёмники»
tile-dark_ritual = «Тёмный ритуал»
tile-honor_in_battle = «Честь в битве»
tile-dedication_to_battle = «Посвящение битве»
tile-khnum_sphinx = «Сфинкс Хнума»
tile-twin_ceremony = «Парный обряд»
tile-griffin_sphinx = «Крылатый сфинкс»
tile-forced_march = «Форсированный марш»
tile-deadly_trap = «Смертельная ловушка»
tile-enforced_recruitment = «Принудительный набор»
tile-devourer = «Пожирательница»
tile-bestial_fury = «Звериная ярость»
tile-divine_strength = «Божественная сила»
tile-act_of_god_onyx = «Божественное деяние»
tile-charge-text = +1 сила, когда вы атакуете.
tile-priest_of_mafdet-text = +1 обычное перемещение всем вашим войскам в каждом действии перемещения.
tile-carnage-text = +1 потеря врагу в каждой битве.
tile-offensive_strategy-text = При покупке верните на руку сброшенные боевые карты и замените одну карту набора особой картой «3 силы, 3 потери».
tile-portal_of_thoth-text = В действии перемещения ваши войска могут телепортироваться и из зоны с обелиском.
tile-star_gate-text = Ваша телепортация стоит на 1 ОМ меньше.
tile-royal_scarab-text = Существо: +2 перемещения, +2 силы.
tile-blade_of_neith-text = +1 сила в каждой битве.
tile-divine_wound-text = После открытия карт можете сбросить с руки карты ПБ: каждая даёт +1 силу.
tile-open_gates-text = Ваши войска игнорируют городские стены.
tile-giant_scorpion-text = Существо: +1 перемещение, +2 силы, +2 потери врагу.
tile-initiative-text = Когда вы атакуете, до битвы уничтожьте 2 воинов обороняющегося войска.
tile-phoenix-text = Существо: +1 перемещение, +2 силы, войско игнорирует стены.
tile-act_of_god_ruby-text = Получите серебряный жетон действия.
tile-recruiting_scribe-text = Действие «Наем» даёт 2 дополнительных воинов бесплатно.
tile-defense-text = +1 сила, когда вы обороняетесь.
tile-legion-text = В ваших войсках может быть до 7 воинов.
tile-ancestral_elephant-text = Существо: +1 перемещение, +1 сила, +1 оборона.
tile-defensive_strategy-text = При покупке верните на руку сброшенные боевые карты и замените одну карту набора особой картой «3 силы, 3 обороны».
tile-great_desert_snake-text = Существо: +1 перемещение; в битве существо врага не действует.
tile-shield_of_neith-text = +1 оборона в каждой битве.
tile-defensive_victory-text = За победу в обороне, если ваше войско уцелело, получите 1 боевое ОС.
tile-spy-text = В битве противник показывает вам свою боевую карту до вашего выбора.
tile-direct_recruitment-text = В конце битвы бесплатно наймите в своём городе по 1 воину за каждого вашего воина, уничтоженного врагом (не более 2).
tile-reinforcements_tile-text = Ночью добавьте до 4 воинов в город и/или в свои войска.
tile-sphinx-text = Существо: +2 силы; получите 1 постоянное ОС.
tile-divine_will-text = Золотой жетон: наем или перемещение.
tile-act_of_god_sapphire-text = Получите серебряный жетон действия.
tile-priest-text = Действие «Молитва» даёт на 1 ОМ больше.
tile-priestess-text = Плитки могущества стоят вам на 1 ОМ меньше.
tile-magical_support-text = При строительстве каждый уровень стоит на 1 ОМ меньше.
tile-high_priest-text = Ночью получите на 2 ОМ больше.
tile-crusade-text = Получите 2 ОМ за каждого вражеского воина, уничтоженного вами в битве.
tile-divine_boon-text = Ночью получите 1 дополнительную карту ПБ.
tile-hand_of_god-text = Ночью бесплатно повысьте одну свою пирамиду на 1 уровень.
tile-vision-text = Ночью первую карту ПБ выберите из 5, остальные замешайте обратно.
tile-holy_war-text = Получите 4 ОМ за каждую выигранную битву.
tile-domination-text = Получите 1 постоянное ОС.
tile-priest_of_ra-text = Каждая ваша трата ОМ уменьшается на 1.
tile-priest_of_amon-text = Ночью получите на 5 ОМ больше.
tile-mummy-text = Существо: +1 перемещение, +2 силы; ночью 1 дополнительная карта ПБ.
tile-act_of_god_diamond-text = Получите серебряный жетон действия.
tile-mercenaries-text = Возьмите 3 наёмников — это обычные воины. Сразу разместите их в своём городе.
tile-dark_ritual-text = Золотой жетон: молитва.
tile-honor_in_battle-text = В конце битвы получите 1 ОМ за каждого вашего воина, уничтоженного врагом.
tile-dedication_to_battle-text = В действии перемещения получите 2 ОМ, когда входите в зону с войском врага.
tile-khnum_sphinx-text = Существо: +1 перемещение, +1 сила; враги платят 2 ОМ за вход в его зону.
tile-twin_ceremony-text = Золотой жетон: покупка плитки, даже уже купленного сегодня цвета, на 1 ОМ дороже.
tile-griffin_sphinx-text = Существо: +2 силы; войско может телепортироваться из зоны с обелиском.
tile-forced_march-text = Золотой жетон: перемещение.
tile-deadly_trap-text = Когда войско врага входит в зону вашего войска, оно теряет 1 воина до битвы.
tile-enforced_recruitment-text = При найме можно размещать воинов и в любых зонах, где есть ваши войска.
tile-devourer-text = Существо: +1 перемещение, +2 силы; нет потерь вне битвы; победа с 2 и более уничтоженными воинами врага даёт ещё 1 боевое ОС.
tile-bestial_fury-text = Все ваши войска: +1 перемещение, +1 сила, +1 потеря врагу.
tile-divine_strength-text = Каждый раз, получая ОМ в фазу дня, получите на 1 больше.
tile-act_of_god_onyx-text = Получите серебряный жетон действия.

## Существа
creature-royal_scarab = Царский скарабей
    .gen = Царского скарабея
    .dat = Царскому скарабею
    .acc = Царского скарабея
    .ins = Царским скарабеем
    .prep = Царском скарабее
creature-giant_scorpion = Гигантский скорпион
    .gen = Гигантского скорпиона
    .dat = Гигантскому скорпиону
    .acc = Гигантского скорпиона
    .ins = Гигантским скорпионом
    .prep = Гигантском скорпионе
creature-phoenix = Феникс
    .gen = Феникса
    .dat = Фениксу
    .acc = Феникса
    .ins = Фениксом
    .prep = Фениксе
creature-ancestral_elephant = Древний слон
    .gen = Древнего слона
    .dat = Древнему слону
    .acc = Древнего слона
    .ins = Древним слоном
    .prep = Древнем слоне
creature-great_desert_snake = Великая пустынная змея
    .gen = Великой пустынной змеи
    .dat = Великой пустынной змее
    .acc = Великую пустынную змею
    .ins = Великой пустынной змеёй
    .prep = Великой пустынной змее
creature-sphinx = Сфинкс
    .gen = Сфинкса
    .dat = Сфинксу
    .acc = Сфинкса
    .ins = Сфинксом
    .prep = Сфинксе
creature-mummy = Мумия
    .gen = Мумии
    .dat = Мумии
    .acc = Мумию
    .ins = Мумией
    .prep = Мумии
creature-khnum_sphinx = Сфинкс Хнума
    .gen = Сфинкса Хнума
    .dat = Сфинксу Хнума
    .acc = Сфинкса Хнума
    .ins = Сфинксом Хнума
    .prep = Сфинксе Хнума
creature-griffin_sphinx = Крылатый сфинкс
    .gen = Крылатого сфинкса
    .dat = Крылатому сфинксу
    .acc = Крылатого сфинкса
    .ins = Крылатым сфинксом
    .prep = Крылатом сфинксе
creature-devourer = Пожирательница
    .gen = Пожирательницы
    .dat = Пожирательнице
    .acc = Пожирательницу
    .ins = Пожирательницей
    .prep = Пожирательнице
creature-royal_scarab-text = Существо: +2 перемещения, +2 силы.
creature-giant_scorpion-text = Существо: +1 перемещение, +2 силы, +2 потери врагу.
creature-phoenix-text = Существо: +1 перемещение, +2 силы, войско игнорирует стены.
creature-ancestral_elephant-text = Существо: +1 перемещение, +1 сила, +1 оборона.
creature-great_desert_snake-text = Существо: +1 перемещение; в битве существо врага не действует.
creature-sphinx-text = Существо: +2 силы; получите 1 постоянное ОС.
creature-mummy-text = Существо: +1 перемещение, +2 силы; ночью 1 дополнительная карта ПБ.
creature-khnum_sphinx-text = Существо: +1 перемещение, +1 сила; враги платят 2 ОМ за вход в его зону.
creature-griffin_sphinx-text = Существо: +2 силы; войско может телепортироваться из зоны с обелиском.
creature-devourer-text = Существо: +1 перемещение, +2 силы; нет потерь вне битвы; победа с 2 и более уничтоженными воинами врага даёт ещё 1 боевое ОС.

## Карты помощи богов
card-diversion = «Диверсия»
card-war_rage = «Ярость войны»
card-war_fury = «Безумие войны»
card-bloody_battle = «Кровавая битва»
card-bloodbath = «Кровавая баня»
card-bronze_wall = «Бронзовая стена»
card-iron_wall = «Железная стена»
card-glory = «Слава»
card-divine_protection = «Божественная защита»
card-reinforcements = «Подкрепление»
card-tactical_choice = «Тактический выбор»
card-supplication = «Мольба»
card-mana_theft = «Похищение маны»
card-enlistment = «Вербовка»
card-raining_fire = «Огненный дождь»
card-divine_memory = «Божественная память»
card-swiftness = «Стремительность»
card-teleportation = «Телепортация»
card-breached_walls = «Распахнутые врата»
card-diversion-text = Когда вас атакуют. Битвы нет: переместите всё своё войско в смежную свободную зону по вашему выбору.
card-war_rage-text = Битва. +1 сила.
card-war_fury-text = Битва, 1 ОМ. +2 силы.
card-bloody_battle-text = Битва. +1 потеря врагу.
card-bloodbath-text = Битва, 1 ОМ. +2 потери врагу.
card-bronze_wall-text = Битва. +1 оборона.
card-iron_wall-text = Битва, 1 ОМ. +2 обороны.
card-glory-text = Битва. Если победите, получите 4 ОМ.
card-divine_protection-text = Битва. Если победите, не несёте потерь (кроме неотвратимых).
card-reinforcements-text = Битва. Если победите, разместите до 3 воинов из запаса в городе или в своих войсках.
card-tactical_choice-text = Битва. После открытия карт можете поменять свою боевую карту на сброшенную в этой битве.
card-supplication-text = День. Получите 2 ОМ.
card-mana_theft-text = День. Каждый противник теряет 1 ОМ; вы получаете 1 ОМ.
card-enlistment-text = День. Разместите до 2 воинов из запаса в городе или в своих войсках.
card-raining_fire-text = День, 1 ОМ. Уничтожьте 1 вражеского воина в любой зоне.
card-divine_memory-text = День, 1 ОМ. Возьмите на руку любую карту ПБ из сброса.
card-swiftness-text = Перемещение. +1 обычное перемещение в этом действии.
card-teleportation-text = Перемещение, 1 ОМ. Телепортируйте перемещаемое войско из любой зоны в зону с обелиском.
card-breached_walls-text = Перемещение, 1 ОМ. Перемещаемое войско игнорирует стены в этом действии.

## Боевые карты
tactic-relentless_charge = «Неотвратимый натиск»
tactic-chariot_blitz = «Удар колесниц»
tactic-fervent_assault = «Яростный штурм»
tactic-shield_push = «Натиск щитов»
tactic-phalanx = «Фаланга»
tactic-mixed_tactics = «Смешанная тактика»
tactic-blood_raid = «Кровавый набег»
tactic-turtle = «Глухая оборона»
tactic-offensive_special = «Наступательная стратегия»
tactic-defensive_special = «Оборонительная стратегия»
tactic-relentless_charge-text = Сила 1, неотвратимые потери 2 (сила 5, если неотвратимые потери несёт своя сторона).
tactic-chariot_blitz-text = Сила 4, потери 1.
tactic-fervent_assault-text = Сила 3, потери 2.
tactic-shield_push-text = Сила 3, оборона 1.
tactic-phalanx-text = Сила 2, оборона 2.
tactic-mixed_tactics-text = Сила 2, потери 2, оборона 1.
tactic-blood_raid-text = Сила 1, потери 3.
tactic-turtle-text = Сила 1, потери 1, оборона 3.
tactic-offensive_special-text = Сила 3, потери 3.
tactic-defensive_special-text = Сила 3, оборона 3.

## Шаги ночи
night-sacrifice = «Жертвоприношение»
night-sacrifice-text = Тот, кто контролирует святилище, может отдать там 2 воинов за 1 ОС.
night-delta = «Храм в дельте Нила»
night-delta-text = Тот, кто контролирует храм в дельте, может отдать там 1 воина за 5 ОМ.
night-temples = «Контроль над храмами»
night-temples-text = За два и более храма — 1 ОС.
night-worship = «Поклонение»
night-worship-text = Каждый храм, кроме храма в дельте, даёт свои ОМ.
night-prayers = «Молитвы»
night-prayers-text = Каждому 2 ОМ и по 1 ОМ за каждый сброшенный жетон ветерана.
night-help = «Помощь богов»
night-help-text = Каждому 1 карта ПБ и ещё по 1 за каждые 2 сброшенных жетона ветерана.
night-summon = «Призыв»
night-summon-text = По 1 воину за каждый сброшенный жетон ветерана; остальные жетоны пропадают.
night-awakening = «Пробуждение»
night-awakening-text = Жетоны действий возвращаются к владельцам.
night-fate = «Судьба»
night-fate-text = Начиная с того, у кого меньше всего ОС, каждый выбирает место в порядке хода.

## Вопросы
prompt-homes = Выберите город и бога
prompt-troops = Выберите два района, куда встанет по 5 воинов
prompt-pyramids = Разместите стартовые пирамиды (осталось уровней: { $amount })
prompt-free-tile = Выберите бесплатную плитку уровня 1
prompt-turn = Ваш ход: поставьте жетон, сыграйте карту или плитку либо закончите ход
prompt-acquire = Какую плитку покупаете?
prompt-replace = Какую боевую карту заменит { $tactic }?
prompt-build = Что строите?
prompt-recruit = Нанимайте воинов (в запасе: { $amount })
prompt-recruit-battles = Какая битва будет первой?
prompt-move-start = Какое войско перемещается?
prompt-move = Группа в зоне «{ $zone }», осталось обычных перемещений: { $amount }. Сколько воинов идёт дальше?
prompt-move-creature = { $creature } идёт с группой? (Зона «{ $zone }», осталось обычных перемещений: { $amount })
prompt-move-to = Куда идёт группа из зоны «{ $zone }»? (Осталось обычных перемещений: { $amount })
prompt-put = Разместите воинов из запаса (не больше { $amount })
prompt-put-veterans = Жетоны ветеранов становятся воинами: разместите не больше { $amount }
prompt-fire = Где прольётся огненный дождь?
prompt-memory = { $card }: какую карту берёте из сброса?
prompt-ambush = { $seat } нападает на вас в зоне «{ $zone }». Ответите?
prompt-choose-lead = Военный совет, противник — { $seat }, зона «{ $zone }»: какую боевую карту играете?
prompt-choose-drop = Военный совет, противник — { $seat }, зона «{ $zone }»: какую карту сбрасываете втёмную?
prompt-choose-hide = Военный совет, противник — { $seat }, зона «{ $zone }»: добавьте карты ПБ или завершите
prompt-exchange = Поменять карту { $tactic } на сброшенную?
prompt-wound = Сбросить карты ПБ ради силы?
prompt-loser = Вы проиграли битву в зоне «{ $zone }», воинов осталось: { $amount }. Отозвать войско или отступить?
prompt-retreat = Куда отступает войско противника ({ $seat })?
prompt-winner = Вы победили в зоне «{ $zone }», воинов осталось: { $amount }. Остаться или отозвать войско?
prompt-sacrifice = Отдать { $amount ->
    [one] { $amount } воина
    [few] { $amount } воинов
   *[many] { $amount } воинов
} в зоне «{ $zone }» за очко славы?
prompt-delta = Отдать { $amount ->
    [one] { $amount } воина
    [few] { $amount } воинов
   *[many] { $amount } воинов
} в зоне «{ $zone }» за очки молитвы?
prompt-prayers = Сколько жетонов ветеранов сбрасываете за очки молитвы?
prompt-help = Сколько карт ПБ берёте, по 2 жетона ветерана за каждую?
prompt-vision = Какую из этих карт оставляете?
prompt-hand = Бесплатный уровень пирамиды: где?
prompt-fate = Какое место в порядке хода занимаете?

## Ответы
verb-home = { $city }, бог { $god }
verb-garrison = { $zone } и { $zone2 }
verb-found = Новая пирамида, { $zone }: { $color }, уровень { $amount }
verb-buy = { $tile }
verb-token = Жетон: { $cell }
verb-silver = Серебряный жетон: { $cell }
verb-gold = Золотой жетон: { $action } ({ $tile })
verb-play = Сыграть карту { $card }
verb-join = { $creature } присоединяется к войску: { $zone }
verb-swap = Заменить { $creature_acc } на { $creature2_acc }
verb-end = Закончить ход
verb-skip = Ничего
verb-raise = Пирамида до уровня { $amount }: { $zone }
verb-replace = Убрать карту { $tactic }
verb-put = { $amount ->
    [one] { $amount } воин
    [few] { $amount } воина
   *[many] { $amount } воинов
}: { $zone }
verb-done = Готово
verb-fight = Битва: { $zone }
verb-strike = Уничтожить воина: { $zone }
verb-remember = Взять карту { $card }
verb-from = { $zone }
verb-take = { $amount ->
    [one] { $amount } воин
    [few] { $amount } воина
   *[many] { $amount } воинов
}
verb-bring = { $creature } идёт с группой
verb-leave = { $creature } остаётся
verb-go = Идти: { $zone }
verb-sail = Плыть: { $zone }
verb-teleport = Телепортация: { $zone }
verb-transport = Картой «Телепортация»: { $zone }
verb-stop = Остановиться
verb-divert = Сыграть «Диверсию» и уйти: { $zone }
verb-lead = Сыграть карту { $tactic }
verb-drop = Сбросить втёмную карту { $tactic }
verb-hide = Спрятать карту { $card }
verb-exchange = Поменять
verb-keep-card = Оставить карту
verb-wound = Сбросить карту { $card }
verb-recall = Отозвать войско
verb-retreat = Отступить
verb-retreat-to = { $zone }
verb-stay = Остаться
verb-sacrifice = Да
verb-decline = Нет
verb-spend = { $amount }
verb-keep = Оставить карту { $card }
verb-place = Место { $amount }
verb-colors = Цвета: { $palette }
verb-order = Порядок хода: { $order }
verb-draw = Карта { $card }

## Журнал
event-colors = Цвета в игре: { $palette }.
event-home = { $seat } занимает { $city_acc }, бог — { $god }.
event-first-order = Первый порядок хода: { $order }.
event-new-order = Новый порядок хода: { $order }.
event-round = Начинается раунд { $n }.
event-turn = { $seat }: ход { $n } этого дня.
event-night-step = Ночь: { $night }.
event-placed = { $seat } размещает { $n ->
    [one] { $n } воина
    [few] { $n } воинов
   *[many] { $n } воинов
}: { $zone }.
event-pyramid = { $seat }: пирамида ({ $color }) достигает уровня { $n }, { $zone }.
event-bought = { $seat } покупает плитку { $tile }.
event-free-tile = { $seat } бесплатно берёт плитку { $tile }.
event-token = { $seat } ставит жетон на ячейку { $cell }.
event-silver = { $seat } ставит серебряный жетон на ячейку { $cell }.
event-gold = { $seat } играет золотой жетон: { $action } ({ $tile }).
event-nothing-done = { $seat } не использует действие.
event-gain = { $seat } получает { $n } ОМ.
event-paid = { $seat } платит { $n } ОМ.
event-lost-prayer = { $seat } теряет { $n } ОМ.
event-toll = { $seat } платит за вход { $n } ОМ, там существо противника ({ $other }).
event-gain-fame = { $seat } получает { $n ->
    [one] { $n } постоянное ОС
    [few] { $n } постоянных ОС
   *[many] { $n } постоянных ОС
}.
event-takes-fame = { $seat } берёт временное ОС: { $zone }.
event-loses-fame = { $seat } возвращает временное ОС: { $zone }.
event-gain-veterans = { $seat } получает { $n ->
    [one] { $n } жетон ветерана
    [few] { $n } жетона ветеранов
   *[many] { $n } жетонов ветеранов
}.
event-spent-veterans = { $seat } сбрасывает { $n ->
    [one] { $n } жетон ветерана
    [few] { $n } жетона ветеранов
   *[many] { $n } жетонов ветеранов
}.
event-played = { $seat } играет карту { $card }.
event-drew = { $seat } берёт карту { $card }.
event-drew-hidden = { $seat } берёт карту ПБ.
event-no-card = { $seat } не берёт карту: их не осталось.
event-reshuffled = Сброс замешан в новую колоду: { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
}.
event-looked = { $seat } видит карту { $card }.
event-looked-hidden = { $seat } смотрит карту из колоды.
event-kept = { $seat } оставляет карту { $card }.
event-kept-hidden = { $seat } оставляет одну из увиденных карт.
event-remembered = { $seat } берёт из сброса карту { $card }.
event-creature-joins = { $seat }: { $creature } присоединяется к войску, { $zone }.
event-creature-leaves = { $seat }: { $creature } возвращается в запас.
event-moved = { $seat } ведёт { $n ->
    [one] { $n } воина
    [few] { $n } воинов
   *[many] { $n } воинов
}: { $zone } → { $to }.
event-sailed = { $seat } переправляет { $n ->
    [one] { $n } воина
    [few] { $n } воинов
   *[many] { $n } воинов
}: { $zone } → { $to }.
event-teleported = { $seat } телепортирует { $n ->
    [one] { $n } воина
    [few] { $n } воинов
   *[many] { $n } воинов
}: { $zone } → { $to }.
event-with-creature = { $seat }: с войском идёт { $creature }.
event-killed = { $seat } теряет { $n ->
    [one] { $n } воина
    [few] { $n } воинов
   *[many] { $n } воинов
}, { $zone }.
event-attack = { $seat } атакует, обороняется { $other }: { $zone }.
event-diverted = { $seat } уводит войско: { $zone } → { $to }.
event-effect = { $seat }: срабатывает плитка { $tile }.
event-spied = { $seat } видит боевую карту противника ({ $other }): { $tactic }.
event-spied-hidden = { $seat } видит боевую карту противника ({ $other }).
event-led = { $seat } открывает боевую карту { $tactic }.
event-dropped = { $seat } сбрасывает втёмную карту { $tactic }.
event-dropped-hidden = { $seat } сбрасывает боевую карту втёмную.
event-revealed-card = { $seat } открывает карту { $card }.
event-exchanged = { $seat } меняет карту { $old } на { $tactic }.
event-wound-card = { $seat } сбрасывает ради силы карту { $card }.
event-strength = { $seat }: сила { $total } (воины { $units }, боевая карта { $battle }).
event-bonuses = { $seat }: из неё плитки { $tiles }, существо { $beast }, карты ПБ { $cards }, свой город { $home }.
event-battle-won = { $seat } побеждает в битве, проигрывает { $other }: { $zone }.
event-no-losses = { $seat } не несёт потерь.
event-recalled = { $seat } отзывает { $n ->
    [one] { $n } воина
    [few] { $n } воинов
   *[many] { $n } воинов
}, { $zone }.
event-retreated = { $seat } отступает: { $zone } → { $to }.
event-stayed = { $seat } остаётся: { $zone }.
event-hand-back = { $seat } возвращает на руку все боевые карты.
event-replaced = { $seat } берёт в набор карту { $tactic } вместо карты { $old }.
event-sacrificed = { $seat } отдаёт { $n ->
    [one] { $n } воина
    [few] { $n } воинов
   *[many] { $n } воинов
}, { $zone }.
event-turn-place = { $seat } занимает место { $n } в порядке хода.
event-victory = { $seat } побеждает в игре, ОС: { $n }.

## Отказы
why-put-elsewhere = Сейчас нельзя разместить воинов: { $zone }. Можно в своих районах без врага, а где это сказано — и в своих войсках.
why-put-room = { $zone }: поместится ещё { $n }.
why-no-troop = Здесь нет вашего войска: { $zone }.
why-over-limit = Предел войска превышен: лишние воины должны идти дальше.
why-walls = Стены не пускают: { $zone }. Начинать нужно рядом с районом, и за действие — только один чужой район.
why-move-limit = Предел войска: { $n } воинов и одно существо.
why-toll = Вход стоит { $n } ОМ: { $zone }.
why-no-moves = У группы не осталось обычных перемещений.
why-too-far = За один шаг отсюда не добраться: { $zone }.
why-not-battle-card = Карта { $card } — не для битвы.
why-card-cost = Карта { $card } стоит { $n } ОМ, а оплатить надо все спрятанные карты вместе.
why-cell-taken = Ячейка { $cell } сегодня уже занята.
why-one-token = За ход играют один обычный жетон.
why-balance = После жетона на ячейке { $cell } к концу дня уже не удастся занять все три уровня.
why-token-first = Сначала сыграйте обычный жетон.
why-silver-needed = Нужен серебряный жетон: к концу дня на каждом уровне должен лежать жетон.
why-tile-gone = Плитки { $tile } на рынке нет.
why-tile-owned = Плитка с таким рисунком у вас уже есть: { $tile }.
why-color-bought = Плитку этого цвета вы сегодня уже покупали: { $color }.
why-no-pyramid = Для плитки { $tile } нужна ваша пирамида: { $color }, уровень не ниже { $n }.
why-wrong-cell = Своей пирамидой покупают на ячейке с её жетоном: { $color }.
why-tile-cost = Плитка { $tile } стоит { $n } ОМ.
why-not-own-city = Это не в вашем городе: { $zone }.
why-pyramid-there = Здесь уже есть пирамида, а новой нужен район без пирамид: { $zone }.
why-pyramid-level = Такого уровня у пирамиды быть не может: { $zone }.
why-pyramid-count = Пирамид может быть не больше { $n }.
why-build-cost = Такая стройка стоит { $n } ОМ: { $zone }.
why-pyramid-color = Такой цвет не подходит: { $zone }. По одной пирамиде каждого цвета в игре.
why-recruit-elsewhere = Нанимают в районах своего города, не здесь: { $zone }.
why-recruit-cost = Это стоит { $n } ОМ.
why-city-taken = { $city } занят.
why-god-taken = Бог { $god } уже выбран.
why-start-levels = Всего три уровня: 2 и 1 или три по 1, каждый в своём районе и своего цвета.
why-free-tile = { $tile } — не плитка уровня 1 цвета одной из ваших пирамид.

## Настройки стола
option-unavoidable_losses_hit = Неотвратимые потери
option-unavoidable_losses_hit-enemy = несёт противник
option-unavoidable_losses_hit-self = несёт своя сторона
option-unavoidable_losses_hit-help = По правилам их несёт противник. В раннем издании — тот, кто сыграл карту; тогда она сильнее.
option-raise_captured_pyramid = Достройка захваченной пирамиды
option-raise_captured_pyramid-off = нельзя
option-raise_captured_pyramid-on = можно
option-raise_captured_pyramid-help = Можно ли строительством повышать пирамиду, захваченную в чужом городе.
option-dead_winner = Победитель без воинов
option-dead_winner-recall = побеждённый отзывает войско
option-dead_winner-stay = побеждённый может остаться
option-dead_winner-help = Что делает уцелевший побеждённый, если у победителя не осталось воинов.
option-twin_ceremony_surcharge = Надбавка «Парного обряда»
option-twin_ceremony_surcharge-1 = 1 ОМ
option-twin_ceremony_surcharge-2 = 2 ОМ
option-twin_ceremony_surcharge-help = Сколько ОМ добавляется к цене плитки, купленной «Парным обрядом».
option-city_choice = Города и боги
option-city_choice-choose = выбирают по порядку мест
option-city_choice-random = случайно
option-city_choice-help = Выбирают игроки города и богов или получают случайно.
option-colors = Цвета плиток
option-colors-random = случайно
option-colors-ruby_sapphire = рубин, сапфир
option-colors-ruby_diamond = рубин, алмаз
option-colors-ruby_onyx = рубин, оникс
option-colors-sapphire_diamond = сапфир, алмаз
option-colors-sapphire_onyx = сапфир, оникс
option-colors-diamond_onyx = алмаз, оникс
option-colors-ruby_sapphire_diamond = рубин, сапфир, алмаз
option-colors-ruby_sapphire_onyx = рубин, сапфир, оникс
option-colors-ruby_diamond_onyx = рубин, алмаз, оникс
option-colors-sapphire_diamond_onyx = сапфир, алмаз, оникс
option-colors-ruby_sapphire_diamond_onyx = рубин, сапфир, алмаз, оникс
option-colors-help = Задаёт цвета в игре: два при 2 игроках, три при 3 или 4, все четыре при 5.
option-round_cap = Предел раундов
option-round_cap-none = без предела
option-round_cap-4 = 4 раунда
option-round_cap-6 = 6 раундов
option-round_cap-8 = 8 раундов
option-round_cap-12 = 12 раундов
option-round_cap-20 = 20 раундов
option-round_cap-help = После ночи этого раунда побеждает тот, у кого больше ОС, при равенстве — стоящий раньше в новом порядке хода.

## Итог
tally-fame = очки славы
tally-first = раньше по порядку хода
decided-fame = по очкам славы
decided-first = по порядку хода
decided-shared = ничья

## Поле
board-zone-gate_nw = СЗ ворота
board-zone-gate_w = З|ворота
board-zone-gate_sw = ЮЗ ворота
board-zone-gate_ne = СВ ворота
board-zone-gate_e = В ворота
board-zone-west_bank = Западный|берег
board-zone-east_bank = Восточный|берег
board-zone-delta_marsh = Болота дельты
board-zone-dunes_north = Северные дюны
board-zone-dunes_south = Южные дюны
board-zone-dunes_west = Западные дюны
board-zone-dunes_east = Вост.|дюны
board-zone-temple_west = Западные|пески
board-zone-temple_west_bank = З храм
board-zone-temple_delta = Храм|дельты
board-zone-temple_east_bank = В храм
board-zone-temple_east = Вост.|пески
board-zone-sanctuary = Святилище
board-city-nw = СЗ
board-city-w = З
board-city-sw = ЮЗ
board-city-ne = СВ
board-city-e = В
board-worship = Ночью { $n } ОМ
board-obelisk = Обелиск
board-port-trade = Торговый порт
board-port-military = Военный порт
board-pyramid = Пирамида: { $color }, уровень { $n }
board-fame-held = Временное ОС: { $seat }
board-fame-free = Временное ОС, никем не занято
board-troop = { $seat }: { $n ->
    [one] { $n } воин
    [few] { $n } воина
   *[many] { $n } воинов
}
board-lies-hand = На руке.
board-lies-open = Сброшена в открытую.
board-lies-down = Сброшена втёмную.
board-lies-played = Выбрана для этой битвы.
board-color = Плитки могущества: { $color }. Ваши пирамиды допускают уровень { $n }.
board-level = уровень { $n }
board-no-pyramid = нет пирамиды
board-bought = Плитка этого цвета сегодня уже куплена
board-left = Осталось: { $n }.
board-gone = Не осталось.
board-battle = Битва: { $zone }
board-attacker = атакует
board-defender = обороняется
board-face-down = Боевая карта лицом вниз
board-won = Победа
board-lost = Поражение
board-losses = Потеряно воинов: { $n }
board-scene-gods = Выберите город на карте и бога
board-scene-memory = Сброс карт ПБ
board-scene-vision = «Видение»: оставьте одну из карт
board-fame-of = { $seat }: постоянных ОС { $n }, временных ОС { $m }
board-prayer-of = { $seat }: { $n } ОМ
board-supply-of = { $seat }: воинов в запасе { $n }
board-veterans-of = { $seat }: жетонов ветеранов { $n }
board-hand-of = { $seat }: карт ПБ { $n }
board-tactics-of = { $seat }: боевых карт на руке { $n }
board-tokens-of = { $seat }: жетонов действий осталось { $n }
board-tiles = Плитки могущества
board-tactics = Боевые карты
board-tactics-hand = на руке: { $n }
board-hand = Карты ПБ
board-none = пока нет
board-in-supply = в запасе
board-panel = { $seat }: { $n } ОС, { $prayer } ОМ
board-place = Место { $n }
board-winner = Победа
board-setup = Подготовка
board-day = День
board-night = Ночь
board-round = Раунд { $n }
board-order = Порядок хода
board-nile = Нил
board-deck = Карт ПБ в колоде: { $n }
board-discard = Карты ПБ в сбросе
strength-units = Воины
strength-battle-card = Боевая карта
strength-tiles = Плитки
strength-creature = Существо
strength-divine = Карты ПБ
strength-home = Свой город
legend-prayer = Очки молитвы (ОМ)
legend-fame = Очки славы (ОС)
legend-temporary = Временное очко славы
legend-veteran = Жетон ветерана
legend-card = Карты ПБ
legend-obelisk = Обелиск: сюда телепортируются
legend-port = Торговый порт
legend-port-military = Военный порт города
legend-strength = Сила
legend-damage = Потери врагу
legend-protection = Оборона
legend-losses = Неотвратимые потери
legend-move = Обычное перемещение
legend-token = Жетон действия
legend-silver = Серебряный жетон действия
legend-gold = Золотой жетон действия

## Карточки с пояснениями
fact-color = Цвет
fact-level = Уровень и цена
fact-left = На рынке
fact-owner = Владельцы
fact-strength = Сила
fact-damage = Потери врагу
fact-unavoidable = Неотвратимые потери
fact-protection = Оборона
fact-open-discard = В открытом сбросе у
fact-when = Когда
when-ambush = когда вас атакуют
when-battle = в битве
when-day = днём
when-move = при перемещении
fact-cost = Цена в ОМ
fact-copies = В коробке
fact-discarded = В сбросе
fact-where = Где
fact-note = Примечание
fact-closed = закрыта при этом числе игроков
fact-worship = ОМ ночью
fact-there = Здесь есть
fact-has-obelisk = обелиск
fact-trade-port = торговый порт
fact-military-port = военный порт
fact-pyramid = Пирамида
fact-held = Контролирует
fact-units = Воины
fact-near = Рядом
