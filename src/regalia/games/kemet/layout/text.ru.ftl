# Слова для положения в терминале.
text-heading = Раунд { $round }, { $phase }. Порядок хода: { $order }
text-fame = слава { $seat }
text-fame-head = ОС
text-you = (вы)
text-spare = В запасе
text-open = В открытом сбросе
text-down = Сброшены втёмную
text-tile = { $color } { $level }. { $text }
text-temporary = врем
text-prayer = ОМ
text-veterans = вет
text-cards = ПБ
text-tactics = карты
text-supply = воины
text-tokens = жет
