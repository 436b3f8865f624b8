import type { telegram as russian } from '../../ru/errors/telegram.ts'
import type { Translation } from '../../translation.ts'

export const telegram: Translation<typeof russian> = {
  'telegram.token_refused':
    'Telegram does not know this token. Open @BotFather, copy the whole token and paste it again.',
  'telegram.silent': 'Telegram does not answer now. Nothing has changed; try again in a minute.',
  'telegram.bot_taken': 'This bot already works for another school. Make one for yours with @BotFather.',
  'telegram.no_bot': 'The school has no Telegram bot yet. Ask the school admin to connect one.',
}
