# Слова для показа положения текстом в терминале.
text-calendar = Год { $year }, { $phase } (фаза { $number } из 8). Порядок: { $order }
text-enemy = Враг этой зимой: { $enemy }
text-enemy-unknown = Враг этой зимой: карта закрыта
text-court = Королевский двор (цена, советник, [места], чьи кубики на нём лежат)
text-neutral = [-]
text-you = (вы)
text-envoy = +посланник
text-vp = ПО
text-gold = золото
text-wood = дерево
text-stone = камень
text-tokens = +2
text-soldiers = воины
text-dice = кубики
text-building = { $cost } / { $vp }. { $text }
