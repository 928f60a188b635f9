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
text-legend = После знака > — смежные зоны:
text-port = порт
text-obelisk = обелиск
text-worship = { $n } ОМ ночью
text-near = смежные зоны: { $near }
text-even = Вдвоём и вчетвером: { $text }.
text-odd = Втроём и впятером: { $text }.
text-placed = Жетоны действий
text-silver = (серебряный)
text-gold = золотой
text-acquire = Жетоны покупки
text-bought = Куплено сегодня
text-discard = Сброс карт ПБ
text-delta = { $n } ОМ ночью за { $units ->
    [one] { $units } воина
   *[many] { $units } воинов
}
text-sacrifice = { $n } ОС ночью за { $units ->
    [one] { $units } воина
   *[many] { $units } воинов
}
