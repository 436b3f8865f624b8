import type { newPrograms as russian } from '../../ru/mails/newPrograms.ts'
import type { Translation } from '../../translation.ts'

export const newPrograms: Translation<typeof russian> = {
  greeting: 'Сәлеметсіз бе, {{name}}!',
  oneSubject: 'Каталогтағы жаңалық: {{program}}',
  one: 'Мектеп каталогында «{{program}}» бағдарламасы пайда болды. Сізге сай келе ме, қарап көріңіз.',
  manySubject: 'Каталогтағы жаңа бағдарламалар: {{count}}',
  many: 'Мектеп каталогында жаңа бағдарламалар пайда болды:',
  line: '• {{program}}',
  more: 'Тағы {{count}} бағдарлама бар.',
  open: 'Қарап шығу',
  whenBroken: 'Түйме жұмыс істемесе, мекенжайды көшіріп алыңыз:',
  footer: 'Бұл хатты «{{school}}» мектебі жіберді.',
}
