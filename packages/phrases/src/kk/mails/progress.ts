import type { progress as russian } from '../../ru/mails/progress.ts'
import type { Translation } from '../../translation.ts'

/** The e-mail with a student's progress in a program. */
export const progress: Translation<typeof russian> = {
  subject: 'Жетістіктеріңіз: {{program}}',
  greeting: 'Сәлеметсіз бе, {{name}}! «{{program}}» курсындағы жетістіктеріңіз.',
  lessons: 'Өтілген сабақтар: {{lessons}} ішінен {{done}} ({{percent}} %).',
  lists: 'Тапсырылған тапсырмалар тізімі: {{lists}} ішінен {{passed}}.',
  footer: 'Бұл хатты «{{school}}» мектебі жіберді.',
  shortBody: 'Өтілген сабақтар: {{lessons}} ішінен {{done}} ({{percent}} %). {{comment}}',
  open: 'Курсты ашу',
  whenBroken: 'Түйме жұмыс істемесе, мына сілтемені ашыңыз:',
}
