import type { progress as russian } from '../../ru/mails/progress.ts'
import type { Translation } from '../../translation.ts'

/** The letter that tells a student how far they are in a program. */
export const progress: Translation<typeof russian> = {
  subject: 'Жетістіктеріңіз: {{program}}',
  greeting: 'Сәлеметсіз бе, {{name}}! «{{program}}» бағдарламасындағы жетістіктеріңіз.',
  lessons: 'Өтілген сабақтар: {{lessons}} ішінен {{done}} ({{percent}} %).',
  lists: 'Тапсырылған тапсырмалар тізімі: {{lists}} ішінен {{passed}}.',
  footer: 'Бұл хатты «{{school}}» мектебі жіберді.',
}
