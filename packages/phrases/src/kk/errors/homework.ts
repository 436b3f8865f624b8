import type { homework as russian } from '../../ru/errors/homework.ts'
import type { Translation } from '../../translation.ts'

export const homework: Translation<typeof russian> = {
  'homework.needs_task_or_lesson': 'Жұмыс қай тапсырмаға немесе сабаққа қатысты екенін көрсетіңіз.',
  'homework.not_for_hand_in': 'Бұл тапсырмаға жұмыс тапсырылмайды: оны жүйе тексереді.',
  'homework.grade_is_teachers': 'Бағаны оқытушы қояды.',
  'homework.wrong_state': 'Қазір бұл жұмыспен олай істеуге болмайды.',
  'homework.is_empty': 'Жауап жазыңыз немесе файл тіркеңіз!',
  'homework.needs_file': 'Файл тіркеңіз: бұл тапсырма файлмен тапсырылады.',
  'homework.too_few_words': 'Жауаптағы сөз саны: {{words}}, ал кемінде {{least}} сөз керек.',
  'homework.too_many_words': 'Жауаптағы сөз саны: {{words}}, ал {{most}} сөзден аспауы керек.',
  'homework.closed': 'Тапсыру мерзімі өтті, жұмыстар енді қабылданбайды.',
  'homework.already_opened': 'Оқытушы жұмысты ашып қойды: оны қайтарып алуға болмайды.',
  'homework.deadline_passed': 'Тапсыру мерзімі өтті: жұмысты қайтарып алуға болмайды.',
  'homework.was_handed_in': 'Жұмыс бұрын тапсырылған, сондықтан оны жоюға болмайды.',
  'homework.attempts_over': 'Талпыныстар таусылды.',
  'homework.not_open': 'Бұл сабақ қазір сізге жабық. Жазғаныңыздың бәрі сақталған.',
  'homework.needs_reason': 'Себебін көрсетіңіз!',
  'homework.grade_outside_scale': 'Баға {{least}} мен {{most}} аралығында болуы керек.',
  'homework.grade_is_fixed': '14 күннен көп уақыт өтті: бағаны тек мектеп әкімшілігі өзгерте алады.',
  'homework.too_many_files': 'Файлдар саны {{limit}} шамасынан аспауы керек.',
  'homework.kind_not_accepted': 'Бұл тапсырмаға басқа түрдегі файл керек.',
  'homework.unsupported_file': 'Мұндай түрдегі файлдар қабылданбайды.',
  'homework.name_one_place': 'Біреуін ғана көрсетіңіз: бағдарлама, сабақ немесе тапсырмалар тізімі.',
}
