# Слова для терминала.
text-letters = о л п с м
text-cities = Города: дороги чёрная, красная, голубая; Гильдия; Герои; + Найм, ! Угроза > монеты/Барды/секции
text-neutral = нейтральный: { $n }
text-asleep = спят: { $n } ({ $units })
text-covered = закрыт
text-you = (вы)
text-first = (первый)
text-seat = в Гильдиях { $built }, секций в запасе { $stock }, отложено { $held }, Бардов в регионах { $bards }
text-screen = монет { $coins }, Бардов { $bards }, в Бастионе { $bastion }
