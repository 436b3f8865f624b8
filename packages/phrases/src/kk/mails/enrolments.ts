import type { enrolments as russian } from '../../ru/mails/enrolments.ts'
import type { Translation } from '../../translation.ts'

export const enrolments: Translation<typeof russian> = {
  greeting: 'Сәлеметсіз бе, {{name}}!',
  acceptedSubject: 'Сіз қабылдандыңыз: {{program}}',
  accepted: '«{{program}}» бағдарламасына өтінішіңіз қабылданды. Сабақтар ашық.',
  declinedSubject: 'Өтініш қабылданбады: {{program}}',
  declined: 'Өкінішке қарай, «{{program}}» бағдарламасына өтінішіңіз қабылданбады. Себебі:',
  addedSubject: 'Сізді қабылдады: {{program}}',
  added: 'Мектеп сізді «{{program}}» бағдарламасына қабылдады. Сабақтар ашық.',
  removedSubject: 'Сіз енді бұл бағдарламада оқымайсыз: {{program}}',
  removed: 'Мектеп сізді «{{program}}» бағдарламасынан шығарды. Жасағаныңыздың бәрі сақталды. Себебі:',
  open: 'Бағдарламаны ашу',
  whenBroken: 'Түйме жұмыс істемесе, мекенжайды көшіріп алыңыз:',
  footer: 'Бұл хатты {{school}} мектебі жіберді.',
}
