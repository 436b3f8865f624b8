import type { homework as russian } from '../../ru/mails/homework.ts'
import type { Translation } from '../../translation.ts'

export const homework: Translation<typeof russian> = {
  subject: 'Тапсыру мерзімі — ертең',
  greeting: 'Сәлеметсіз бе, {{name}}! Ертең мына жұмыстардың тапсыру мерзімі аяқталады:',
  item: '{{title}} — сағат {{time}} дейін ({{program}})',
  kept: 'Бастап қойған болсаңыз, жазғаныңыздың бәрі сақталған: тек тапсыру қалды.',
  open: 'Менің жұмыстарымды ашу',
  whenBroken: 'Түйме жұмыс істемесе, мына сілтемені ашыңыз:',
  footer: 'Бұл хатты «{{school}}» мектебі жіберді.',
  oneTitle: 'Мерзімі ертең: {{title}}',
  oneBody: 'Сағат {{time}} дейін, {{program}}. Жазғаныңыз сақталған: тек тапсыру қалды.',
  manyTitle: 'Ертең тапсырылатын жұмыс саны: {{count}}',
  manyBody: '{{titles}}. Жазғаныңыз сақталған: тек тапсыру қалды.',
}
