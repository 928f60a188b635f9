# Слова для терминала.
text-letters = о л п с м
text-plan-line = Все шесть команд можно набрать одной строкой: «plan blue red act black act wait» или «3 2 4 1 4 5».
text-legend = Буквы
text-cities = Города: дороги чёрная, красная, голубая; Гильдия; Герои; + Найм, ! Угроза > монеты/Барды/секции
text-neutral = нейтральный: { $n }
text-asleep = спят: { $n } ({ $units })
text-covered = закрыт
text-you = (вы)
text-first = (первый)
text-seat = в Гильдиях { $built }, секций в запасе { $stock }, отложено { $held }, Бардов в регионах { $bards }
text-screen = монет { $coins }, Бардов { $bards }, в Бастионе { $bastion }
