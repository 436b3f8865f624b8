import type { announcements as russian } from '../../ru/mails/announcements.ts'
import type { Translation } from '../../translation.ts'

export const announcements: Translation<typeof russian> = {
  subject: '{{program}}: {{title}}',
  greeting: 'Сәлеметсіз бе, {{name}}! «{{program}}» бағдарламасының жаңа хабарландыруы.',
  open: 'Бағдарламаны ашу',
  whenBroken: 'Түйме жұмыс істемесе, мекенжайды көшіріп алыңыз:',
  footer: 'Бұл хатты «{{school}}» мектебі жіберді.',
}
