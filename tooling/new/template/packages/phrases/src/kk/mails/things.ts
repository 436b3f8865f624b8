import type { things as russian } from '../../ru/mails/things.ts'
import type { Translation } from '../../translation.ts'

export const things: Translation<typeof russian> = {
  subject: 'Қосылды: {{school}}',
  greeting: 'Сәлеметсіз бе, {{name}}! Мектепте жаңалық бар.',
  created: '{{thing}}',
  action: 'Ашу',
  linkBelow: 'Батырма жұмыс істемесе, сілтемені ашыңыз:',
  footer: 'Бұл хатты {{school}} мектебі жіберді.',
}
