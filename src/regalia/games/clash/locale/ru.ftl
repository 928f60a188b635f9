# «Клэш» по-русски.
cat-kitten = котёнок
    .acc = котёнка
cat-tabby = полосатый
    .acc = полосатого
cat-tom = котяра
    .acc = котяру
cat-hisser = шипун
    .acc = шипуна

prompt-scout = Заглянуть за бочку или вздремнуть?
prompt-sortie = Втайне: каких котов вы посылаете и какого бродягу зовёте?
prompt-hissing = Стаи стоят нос к носу. Зашипеть?

verb-deal = Сдать { $cat_acc }
verb-send = Послать { $cat_acc }
verb-call = Позвать { $cat_acc }
verb-peek = Заглянуть
verb-nap = Вздремнуть
verb-hiss = Зашипеть

verb-seal-hissing = Промолчать

effect-peek = бродягу этой ночи увидите только вы
effect-nap = +1 к силе этой ночью
effect-send = +{ $power } к силе этой ночью
effect-call = если выиграете такого бродягу, очки удвоятся
effect-seal-hissing = ничего не изменится
effect-hiss = −{ $n } к силе каждой чужой стаи

event-dealt = { $seat } берёт { $cat_acc }.
event-dealt-hidden = { $seat } берёт кота.
event-peeked = { $seat } заглядывает за бочку: { $cat }.
event-peeked-hidden = { $seat } заглядывает за бочку.
event-sent = { $seat }: выходит { $cat }.
event-called = { $seat } зовёт { $cat_acc }.
event-called-hidden = { $seat } зовёт бродягу.
event-shown = За бочкой сидит { $cat }.
event-won = { $seat } получает { $cat_acc }: { $n ->
        [one] { $n } очко
        [few] { $n } очка
       *[many] { $n } очков
    }.

why-not-at-home = Такого кота у вас дома нет: { $cat }.

option-ties = Равные по силе стаи
option-ties-nobody = бродяга не достаётся никому
option-ties-everybody = очки получает каждая
option-ties-help = Что бывает, когда сильнейшие стаи равны.

tally-points = Очки
tally-cats = Коты дома
decided-points = по очкам
decided-cats = по числу котов дома
decided-shared = победа общая
decided-strays = ни у одной стаи нет очков
won-strays = Переулок остаётся бродягам.
