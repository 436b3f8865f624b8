import type { consultations as russian } from '../../ru/mails/consultations.ts'
import type { Translation } from '../../translation.ts'

export const consultations: Translation<typeof russian> = {
  subject: 'Кеңеске жаңа өтінімдер: {{count}}',
  greeting: 'Сәлеметсіз бе, {{name}}!',
  waiting: 'Тегін кеңеске {{count}} өтінім жауап күтіп тұр. Жұмысқа алыңыз немесе жауапты адамды белгілеңіз.',
  action: 'Өтінімдерді ашу',
  linkBelow: 'Түйме жұмыс істемесе, мына сілтемені ашыңыз:',
  footer: 'Бұл хатты «{{school}}» мектебі жіберді.',
  short: 'Жұмысқа алыңыз немесе жауапты адамды белгілеңіз.',
}
