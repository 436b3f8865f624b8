import type { progress as russian } from '../../ru/screens/progress.ts'
import type { Translation } from '../../translation.ts'

export const progress: Translation<typeof russian> = {
  programs: 'Курстар',
  lessonsDone: '{{lessons}} ішінен {{done}}',
  lessons: 'Өтілген сабақтар',
  apps: 'Өтінімдер',
  toApps: 'Менің өтінімдерім',
  noApps: 'Түсетін бағдарламалар әлі таңдалмаған',
  awaits: 'тексеруді күтуде: {{count}}',
  way: 'Сабақтар мен тапсырмалар',
  closed: 'жабық',
  open: 'ашық',
  done: 'өтілді',
  noTry: 'орындалмаған',
  graded: 'Бағаланған жұмыстар',
  noGraded: 'Бағаланған жұмыс әзірге жоқ',
  emptyTitle: 'Сабағы бар курс әзірге жоқ',
  emptyText:
    'Студент курсқа қабылданған соң, өткен сабақтары, тапсырма нәтижелері мен бағалары осында шығады.',
  noLessons: 'Бұл курста әзірге сабақ жоқ',
  teaches: 'Сабақ беретін курстары',
  noTeaches: 'Мұғалім әзірге курс жүргізбейді',
  noTeachesText: 'Мұғалімді курс нысанында тағайындаңыз: ол студенттері мен жұмыстарын көреді.',
  students_one: '{{count}} студент',
  students_other: '{{count}} студент',
  hidden: 'жасырын',
  more: 'Тағы көрсету',
}
