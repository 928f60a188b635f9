# Слова для показа положения текстом в терминале.
text-you = (вы)
text-hand = на руке { $n }
text-lords = Владыки
text-shards = Осколки
text-rituals = Ритуалы
text-own = Ваша рука
text-looked = Попутный ветер показывает
text-here = здесь { $n }
text-here-hint = Сила здесь: { $n }.
