import type { recordPage as russian } from '../../ru/screens/recordPage.ts'
import type { Translation } from '../../translation.ts'

export const recordPage: Translation<typeof russian> = {
  tabs: 'Карточка бөлімдері',
  tabPersonal: 'Жеке деректер',
  tabVisa: 'Виза',
  tabExams: 'Емтихандар',
  tabCommunication: 'Байланыс',
  tabComments: 'Пікірлер',
  ready: 'Тапсыруға дайын',
  notReady: 'Құжаттары дайын емес',
  deactivated: 'Кіруі жабық',
  nobody: 'ешкім',
  whatsapp: 'WhatsApp',
  yes: 'иә',
  no: 'жоқ',
  removedChoice: 'тізімнен алынған',
  clear: 'Тазалау: {{field}}',
  saving: 'Сақталып жатыр',
  saved: 'Сақталды',
  again: 'Қайталап көру',
  changedBy: '{{name}} · {{when}}',
  changedAt: 'Өзгертілді: {{when}}',
  overtakenBy: 'Сіз өзгертіп жатқанда {{name}} «{{theirs}}» деп жазды. Сіздікі: «{{mine}}».',
  overtaken: 'Сіз өзгертіп жатқанда біреу «{{theirs}}» деп жазды. Сіздікі: «{{mine}}».',
  keepTheirs: '«{{value}}» қалсын',
  keepMine: 'Менікін жазу: «{{value}}»',
}
