import type { telegram as russian } from '../../ru/errors/telegram.ts'
import type { Translation } from '../../translation.ts'

export const telegram: Translation<typeof russian> = {
  'telegram.token_refused':
    'Telegram мұндай токенді білмейді. @BotFather ашып, токенді толық көшіріп, қайта қойыңыз.',
  'telegram.silent': 'Telegram қазір жауап бермейді. Ештеңе өзгерген жоқ, бір минуттан кейін қайталаңыз.',
  'telegram.bot_taken':
    'Бұл бот басқа мектепте жұмыс істейді. @BotFather арқылы өз мектебіңізге бот жасаңыз.',
  'telegram.no_operator_bot':
    'Бұл орнатуда ортақ бот жоқ. @BotFather арқылы бот жасап, оның токенін қойыңыз.',
  'telegram.no_bot': 'Мектептің Telegram боты әзірге жоқ. Мектеп әкімшісінен қосуды сұраңыз.',
  'telegram.file_not_taken':
    '«{{name}}» файлын жеткізу мүмкін емес: мектеп мұндай файлдарды қабылдамайды. Фотосурет, PDF немесе құжат жіберіңіз.',
  'telegram.file_not_fetched': 'Файлды Telegram-нан алу мүмкін болмады. Бір минуттан кейін қайта жіберіңіз.',
  'telegram.too_many_files':
    'Бір хабарда {{limit}} файлдан артық жеткізуге болмайды. Қалғандарын бөлек жіберіңіз.',
}
