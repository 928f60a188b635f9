# Слова для показа положения текстом в терминале.
text-calendar = Год { $year }, { $phase } (фаза { $number } из 8). Порядок: { $order }
text-enemy = Враг этой зимой: { $enemy }
text-enemy-unknown = Враг этой зимой: карта закрыта, сила от { $low } до { $high }
text-court = Королевский двор: [места], чьи кубики лежат у советника
text-court-neutral = {", [-] — ничейные"}
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
