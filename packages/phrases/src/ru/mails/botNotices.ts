/** Messages to a school's admins about its Telegram bot. */
export const botNotices = {
  stoppedSubject: 'Бот @{{bot}} остановлен: Telegram не принимает его токен',
  greeting: 'Здравствуйте, {{name}}!',
  stopped:
    'Telegram больше не знает токен бота @{{bot}}: его отозвали или заменили в @BotFather. Сообщения из чатов не принимаются, а уведомления ждут.',
  howToGoOn:
    'Возьмите у @BotFather новый токен того же бота и вставьте его в настройках школы. Чаты останутся связаны, а то, что ждало меньше трёх дней, уйдёт само.',
  openBot: 'Открыть настройки бота',
  linkBelow: 'Если кнопка не работает, откройте ссылку:',
  footer: 'Письмо отправлено администраторам школы {{school}}.',
} as const
