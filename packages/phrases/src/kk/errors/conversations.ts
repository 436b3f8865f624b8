import type { conversations as russian } from '../../ru/errors/conversations.ts'
import type { Translation } from '../../translation.ts'

export const conversations: Translation<typeof russian> = {
  'conversations.person_not_found': 'Бұл адам табылмады: мүмкін, ол жойылған.',
  'conversations.comment_not_found': 'Бұл пікір енді жоқ. Бетті жаңартыңыз.',
  'conversations.message_not_found': 'Хабарлама табылмады. Бетті жаңартыңыз.',
  'conversations.file_not_found': 'Файл енді жоқ. Қайта жіберуді сұраңыз.',
  'conversations.nothing_said': 'Бірдеңе жазыңыз немесе файл тіркеңіз.',
  'conversations.not_yours': 'Пікірді тек авторы өзгерте не жоя алады.',
  'conversations.edit_time_over': 'Пікірді {{minutes}} минут ішінде түзетуге болады. Жаңа пікір жазыңыз.',
  'conversations.too_many_files': 'Бір жолы {{limit}} файлдан артық тіркеуге болмайды.',
  'conversations.kind_refused':
    '«{{name}}» сияқты файл қабылданбайды. Сурет, PDF, Office құжаты, дыбыс, бейне не архив жіберіңіз.',
  'conversations.mention_unknown': 'Тек мектеп қызметкерін атауға болады.',
}
