import type { acts as russian } from '../../ru/mails/acts.ts'
import type { Translation } from '../../translation.ts'

export const acts: Translation<typeof russian> = {
  subject: 'Орындалған жұмыстар актісі: {{school}}',
  greeting: 'Сәлеметсіз бе, {{name}}! Мектеп орындалған жұмыстар актісін жасады.',
  issued: '{{number}} актісі, сомасы {{sum}}',
  next: 'Оны жүктеп алыңыз, шартқа қол қойған адаммен бірге қол қойып, мектепке беріңіз.',
  action: 'Актілерді ашу',
  linkBelow: 'Батырма жұмыс істемесе, сілтемені ашыңыз:',
  footer: 'Бұл хатты «{{school}}» мектебі жіберді.',
  oneTitle: 'Жаңа акт: {{number}}',
  oneBody: 'Сомасы {{sum}}. Жүктеп алып, қол қойып, мектепке беріңіз.',
  manyTitle: 'Жаңа актілер: {{count}}',
}
