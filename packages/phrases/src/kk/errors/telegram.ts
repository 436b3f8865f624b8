import type { telegram as russian } from '../../ru/errors/telegram.ts'
import type { Translation } from '../../translation.ts'

export const telegram: Translation<typeof russian> = {
  'telegram.token_refused':
    'Telegram мұндай токенді білмейді. @BotFather ашып, токенді толық көшіріп, қайта қойыңыз.',
  'telegram.silent': 'Telegram қазір жауап бермейді. Ештеңе өзгерген жоқ, бір минуттан кейін қайталаңыз.',
  'telegram.bot_taken':
    'Бұл бот басқа мектепте жұмыс істейді. @BotFather арқылы өз мектебіңізге бот жасаңыз.',
  'telegram.no_bot': 'Мектептің Telegram боты әзірге жоқ. Мектеп әкімшісінен қосуды сұраңыз.',
}
