import type { announcements as russian } from '../../ru/mails/announcements.ts'
import type { Translation } from '../../translation.ts'

export const announcements: Translation<typeof russian> = {
  subject: '{{program}}: {{title}}',
  greeting: 'Сәлеметсіз бе, {{name}}! «{{program}}» курсының жаңа хабарландыруы.',
  open: 'Курсты ашу',
  whenBroken: 'Түйме жұмыс істемесе, мекенжайды көшіріп алыңыз:',
  footer: 'Бұл хатты «{{school}}» мектебі жіберді.',
  shortBody: '{{program}}: {{text}}',
  shortTitle: '{{title}}',
}
