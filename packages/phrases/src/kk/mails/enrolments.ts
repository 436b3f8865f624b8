import type { enrolments as russian } from '../../ru/mails/enrolments.ts'
import type { Translation } from '../../translation.ts'

export const enrolments: Translation<typeof russian> = {
  greeting: 'Сәлеметсіз бе, {{name}}!',
  acceptedSubject: 'Сіз қабылдандыңыз: {{program}}',
  accepted: '«{{program}}» курсына өтінішіңіз қабылданды. Сабақтар ашық.',
  declinedSubject: 'Өтініш қабылданбады: {{program}}',
  declined: 'Өкінішке қарай, «{{program}}» курсына өтінішіңіз қабылданбады. Себебі:',
  addedSubject: 'Сізді қабылдады: {{program}}',
  added: 'Мектеп сізді «{{program}}» курсына қабылдады. Сабақтар ашық.',
  removedSubject: 'Сіз енді бұл курста оқымайсыз: {{program}}',
  removed: 'Мектеп сізді «{{program}}» курсынан шығарды. Жасағаныңыздың бәрі сақталды. Себебі:',
  open: 'Курсты ашу',
  whenBroken: 'Түйме жұмыс істемесе, мекенжайды көшіріп алыңыз:',
  footer: 'Бұл хатты {{school}} мектебі жіберді.',
  acceptedBody: 'Өтінішіңіз қабылданды, сабақтар ашық.',
  declinedBody: 'Себебі: {{reason}}',
  addedBody: 'Сабақтар ашық. Қазір бастай аласыз.',
  removedBody: 'Жасағаныңыздың бәрі сақталды. {{reason}}',
  openMine: 'Курстарымды ашу',
}
