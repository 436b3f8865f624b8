import type { bulkStudents as russian } from '../../ru/screens/bulkStudents.ts'
import type { Translation } from '../../translation.ts'

export const bulkStudents: Translation<typeof russian> = {
  more: 'Тағы',
  menu_document: 'Құжат сұрау',
  menu_group: 'Топқа қосу',
  menu_off: 'Кіруді өшіру',
  menu_on: 'Кіруді қайтару',
  tooMany: 'Бір жолда белгіленген {{limit}} студенттен аспайды',
  groupTitle_one: 'Топқа: {{number}} студент',
  groupTitle_other: 'Топқа: {{number}} студент',
  groupText:
    'Студенттер топқа, оның бағдарламасына және жоспарланған сабақтарына қосылады. Топта бұрыннан барлар өзгеріссіз қалады.',
  groupLabel: 'Топ',
  groupAdd: 'Қосу',
  groupNeeded: 'Топты таңдаңыз',
  groupDone_one: '{{number}} студент қосылды',
  groupDone_other: '{{number}} студент қосылды',
  groupAlready_one: '{{number}} студент топта бұрыннан бар',
  groupAlready_other: '{{number}} студент топта бұрыннан бар',
  documentTitle_one: 'Құжат сұрау: {{number}} студент',
  documentTitle_other: 'Құжат сұрау: {{number}} студент',
  documentText:
    'Студенттерге жүктеу сілтемесі бар хабарлама барады. Құжатты әкеліп қойғандарға ештеңе жіберілмейді.',
  documentLabel: 'Құжат',
  documentWhy: 'Не үшін',
  documentWhyHint: 'Құжат тарихы үшін, міндетті емес',
  documentAsk: 'Сұрау',
  documentNeeded: 'Құжатты таңдаңыз',
  documentDone_one: '{{number}} студенттен сұралды',
  documentDone_other: '{{number}} студенттен сұралды',
  documentAlready_one: '{{number}} студент әкеліп қойған',
  documentAlready_other: '{{number}} студент әкеліп қойған',
  offTitle_one: 'Кіруді өшіру: {{number}} студент',
  offTitle_other: 'Кіруді өшіру: {{number}} студент',
  offText:
    'Олар барлық құрылғыдан бірден шығады және кіре алмайды. Карточкалары, құжаттары мен төлемдері қалады.',
  off: 'Өшіру',
  onTitle_one: 'Кіруді қайтару: {{number}} студент',
  onTitle_other: 'Кіруді қайтару: {{number}} студент',
  onText: 'Олар өз құпиясөзімен немесе кодпен қайта кіре алады.',
  on: 'Қайтару',
}
