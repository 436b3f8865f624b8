import type { questions as russian } from '../../ru/errors/questions.ts'
import type { Translation } from '../../translation.ts'

export const questions: Translation<typeof russian> = {
  'questions.already_in_bank': 'Бұл тапсырма банктегі сұрақпен байланысқан.',
  'questions.not_from_bank': 'Бұл тапсырма сұрақтар банкінен алынбаған.',
  'questions.too_many_tags': 'Бір сұраққа 20-дан артық тег қоюға болмайды.',
  'questions.too_many_draws': 'Кездейсоқ сұрақтар жиыны {{limit}} шамасынан аспауы керек.',
  'questions.draw_needs_tag': 'Кемінде бір тег таңдаңыз!',
  'questions.never_drawn':
    'Эссе мен файлдық жұмысты мұғалім тексереді: оларды тізімге кездейсоқ емес, өзіңіз қосасыз.',
  'questions.moves_changed': 'Сіз қарап жатқанда жауаптар өзгерді. Жаңа тізімді қарап, қайта растаңыз.',
  'questions.nothing_to_regrade': 'Қайта есептейтін жауап жоқ.',
  'questions.not_the_last_regrade': 'Тек соңғы қайта есептеуді болдырмауға болады.',
  'questions.not_deleted': 'Бұл сұрақ жойылмаған немесе 30 күннен көп уақыт өтті. Тізімді жаңартыңыз.',
}
