# Звук, уведомления, установка
page-app-name = Regalia: настольные игры
page-app-text = Современные настольные игры по точным правилам, с друзьями или ботами.
page-sound = Звук
js-sound-on = Звук включён (M)
js-sound-off = Звук выключен (M)
page-notify = Сообщать вам, когда придёт ваш черёд ходить?
page-notify-yes = Да, сообщайте
page-notify-no = Нет
