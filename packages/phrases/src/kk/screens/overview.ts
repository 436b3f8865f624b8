import type { overview as russian } from '../../ru/screens/overview.ts'
import type { Translation } from '../../translation.ts'

export const overview: Translation<typeof russian> = {
  ours: 'Біз істейтіні',
  oursNone: 'Қазір ештеңе жоқ. Келесі қадамды алдын ала жазып қоюға болады.',
  missing: 'Не жетіспейді',
  missingNone: 'Студенттен күтетін ештеңе жоқ.',
  remind: 'Бәрін еске салу',
  more_one: '«Бүгін» бетінде тағы {{count}} іс бар',
  more_other: '«Бүгін» бетінде тағы {{count}} іс бар',
  applications: 'Өтінімдер',
  applicationsNone: 'Әзірге бағдарлама таңдалмаған.',
  toApplications: 'Барлық өтінім',
  answerBy: '{{day}} дейін жауап беру керек',
  courses: 'Оқу',
  toProgress: 'Үлгерім',
  homework_one: '{{count}} тапсырма тапсырылмаған',
  homework_other: '{{count}} тапсырма тапсырылмаған',
  noClass: 'алда сабақ жоқ',
}
