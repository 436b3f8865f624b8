import type { programs as russian } from '../../ru/errors/programs.ts'
import type { Translation } from '../../translation.ts'
import { programFaults } from './programFaults.ts'

export const programs: Translation<typeof russian> = {
  ...programFaults,
  'programs.unknown_round': 'Бағдарламада мұндай қабылдау кезеңі жоқ.',
  'programs.unknown_choice': 'Анықтамалықта мұндай мән жоқ.',
  'programs.applied_to': 'Бұл бағдарламаға өтінім берілген, сондықтан ол курс бола алмайды.',
  'programs.not_a_teacher': 'Мектепте мұндай нөмірлі мұғалім жоқ.',
  'programs.not_a_student': 'Мектепте мұндай нөмірлі студент жоқ.',
  'programs.person_needed': 'Адамды көрсетіңіз.',
  'programs.unknown_currency': 'Тізімде мұндай валюта жоқ.',
  'programs.too_many_saved':
    'Ең көбі {{most}} бағдарламаны сақтауға болады. Артығын алып тастап, қайталап көріңіз.',
  'programs.unknown_file': 'Бағдарламада мұндай файл жоқ.',
  'programs.too_many_posters': 'Мұқаба {{limit}} данадан көп бола алмайды.',
  'programs.too_many_media': 'Медиафайл {{limit}} данадан көп бола алмайды.',
  'programs.unsupported_media': 'Браузеріңіз бұл файлды қолдамайды',
  'programs.not_deleted': 'Бұл бағдарлама жойылмаған.',
  'programs.undo_over': 'Енді қайтаруға болмайды: 30 күннен көп уақыт өтті.',
  'programs.undone': 'Бұл әрекет бұрын қайтарылған.',
  'fit.needs_score': '{{certificate}} {{needed}} керек',
  'fit.needs_level': '{{language}}: {{needed}} керек',
  'fit.needs_language': '{{language}}: деңгейіңізді көрсетіңіз',
  'fit.needs_school': 'Мектеп аттестаты керек',
  'fit.needs_college': 'Колледж дипломы керек',
  'fit.needs_bachelor': 'Бакалавр дипломы керек',
  'fit.needs_magistracy': 'Магистр дипломы керек',
  'fit.needs_phd': 'PhD дәрежесі керек',
  'fit.over_budget': 'Бюджетіңізден қымбат',
  'fit.price_unknown': 'Бағасын нақтылап жатырмыз',
  'fit.language_unknown': 'Тіл талабын нақтылап жатырмыз',
  'fit.rounds_over': 'Қабылдау аяқталды, жаңасын күтеміз',
  'fit.rounds_announced_later': 'Қабылдау мерзімін күтеміз',
  'fit.rounds_unknown': 'Қабылдау мерзімін нақтылап жатырмыз',
}
