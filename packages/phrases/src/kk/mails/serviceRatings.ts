import type { serviceRatings as russian } from '../../ru/mails/serviceRatings.ts'
import type { Translation } from '../../translation.ts'

export const serviceRatings: Translation<typeof russian> = {
  step_documents: 'құжаттар дайын',
  step_pre_enrolment: 'университет pre-enrolment өтінімін растады',
  step_visa: 'виза қолда',
  step_departure: 'оқуға аттану',
  step_course: '«{{course}}» курсы',
  lowSubject: '{{student}}: 5-тен {{mark}} баға',
  greeting: 'Сәлеметсіз бе, {{name}}!',
  low: '{{student}} жұмысымызға 5-тен {{mark}} қойды. Не үшін: {{step}}. Кешіктірмей, студентке жазыңыз.',
  openStudent: 'Хат алмасуды ашу',
  linkBelow: 'Түйме жұмыс істемесе, мына сілтемені ашыңыз:',
  footer: 'Бұл хатты «{{school}}» мектебі жіберді.',
}
