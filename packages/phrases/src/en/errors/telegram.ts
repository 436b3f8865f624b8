import type { telegram as russian } from '../../ru/errors/telegram.ts'
import type { Translation } from '../../translation.ts'

export const telegram: Translation<typeof russian> = {
  'telegram.token_refused':
    'Telegram does not know this token. Open @BotFather, copy the whole token and paste it again.',
  'telegram.silent': 'Telegram does not answer now. Nothing has changed; try again in a minute.',
  'telegram.bot_taken': 'This bot already works for another school. Make one for yours with @BotFather.',
  'telegram.no_operator_bot':
    'This installation has no shared bot. Make a bot at @BotFather and paste its token.',
  'telegram.no_bot': 'The school has no Telegram bot yet. Ask the school admin to connect one.',
  'telegram.file_not_taken':
    'The file “{{name}}” cannot be passed on: the school does not take such files. Send a photo, a PDF or a document.',
  'telegram.file_not_fetched': 'The file could not be fetched from Telegram. Send it again in a minute.',
  'telegram.too_many_files': 'One message can carry at most {{limit}} files. Send the others separately.',
}
