import type { debtDigest as russian } from '../../ru/mails/debtDigest.ts'
import type { Translation } from '../../translation.ts'

export const debtDigest: Translation<typeof russian> = {
  subject: 'Студенттеріңіздің кешіккен төлемдері: {{count}}',
  greeting: 'Сәлеметсіз бе, {{name}}!',
  due: 'мерзімі {{date}} болды',
  more: 'Тағы {{count}}.',
  next: 'Отбасыларға ескерту жіберілді. Хабарласып, жаңа күнге келісіңіз не жұмысты тоқтату керек пе, мектеппен шешіңіз.',
  action: 'Борышкерлерді ашу',
  openStudent: 'Студентті ашу',
  linkBelow: 'Түйме істемесе, сілтемені ашыңыз:',
  footer: 'Хатты {{school}} мектебі жіберді.',
  short: '{{who}}. Отбасыларға ескерту жіберілді, жаңа күнге келісіңіз.',
}
