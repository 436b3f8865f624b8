export const telegram = {
  'telegram.token_refused':
    'Telegram не знает такого токена. Откройте @BotFather, скопируйте токен целиком и вставьте ещё раз.',
  'telegram.silent': 'Telegram сейчас не отвечает. Ничего не изменилось, попробуйте через минуту.',
  'telegram.bot_taken': 'Этот бот уже работает у другой школы. Создайте у @BotFather бота для своей.',
  'telegram.no_bot': 'У школы пока нет бота в Telegram. Попросите администратора школы подключить его.',
} as const
