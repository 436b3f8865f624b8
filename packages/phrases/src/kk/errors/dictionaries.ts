import type { dictionaries as russian } from '../../ru/errors/dictionaries.ts'
import type { Translation } from '../../translation.ts'

export const dictionaries: Translation<typeof russian> = {
  'dictionaries.name_taken': 'Мұндай атау анықтамалықта бар.',
  'dictionaries.in_use':
    'Бұл мән қолданылып тұр, оны жоюға болмайды. Бағдарламалар саны: {{count}}. Оны басқасымен біріктіріңіз.',
  'dictionaries.same_row': 'Мәнді өзімен біріктіруге болмайды.',
  'dictionaries.undo_over': 'Енді қайтаруға болмайды: 30 күннен көп уақыт өтті.',
  'dictionaries.not_deleted': 'Бұл мән жойылмаған.',
  'dictionaries.merge_undone': 'Бұл біріктіру бұрын қайтарылған.',
  'dictionaries.unknown_country': 'Тізімде мұндай ел жоқ.',
  'dictionaries.unknown_city': 'Анықтамалықта мұндай қала жоқ.',
  'dictionaries.unknown_currency': 'Тізімде мұндай валюта жоқ.',
  'dictionaries.synonym_taken': 'Мұндай синоним бар.',
  'dictionaries.no_vocabulary':
    'Файлдың бірінші жолында бағандардың атаулары болуы керек: kind, value, language, synonym немесе kind, value, ru, kk, en.',
}
