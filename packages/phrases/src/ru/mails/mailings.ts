/** What stands around the text of a mailing. */
export const mailings = {
  linkBelow: 'Если кнопка не работает, откройте ссылку:',
  footer: 'Сообщение отправила школа {{school}}. Что присылать, можно выбрать в настройках уведомлений.',
  footerService: 'Сообщение отправила школа {{school}}. Оно важно для учёбы и приходит всем.',
  test: 'Проверка: так увидит сообщение читатель.',
} as const
