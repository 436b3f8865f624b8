import type { api as russian } from '../../ru/documents/api.ts'
import type { Translation } from '../../translation.ts'

/** The frame of the pages that describe the API. */
export const api: Translation<typeof russian> = {
  title: 'API сипаттамасы',
  language: 'Тіл',
  search: 'Шақыру, мекенжай немесе сөз',
  find: 'Іздеу',
  nothingFound: 'Мұндай шақыру жоқ. Сұрауды қысқартыңыз немесе толық тізімді ашыңыз:',
  allCalls: 'барлық шақырулар',
  forGuests: 'Жүйеге кіру қажет емес.',
  forSignedIn: 'Жүйеге кіру қажет: Authorization: Bearer тақырыбына кіргенде берілген токенді қойыңыз.',
  parameters: 'Параметрлер',
  inPath: 'мекенжайда',
  inQuery: 'сұрау жолында',
  required: 'міндетті',
  body: 'Сұрау денесі',
  answers: 'Жауаптар',
  failures: 'Бас тартулар',
  anyFailure: 'Кез келген шақыруда болуы мүмкін',
  oneForm: 'Нұсқалардың бірі:',
  length: 'ұзындығы',
  count: 'саны',
  default: 'әдепкі мәні',
}
