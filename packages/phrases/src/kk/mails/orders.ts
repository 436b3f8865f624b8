import type { orders as russian } from '../../ru/mails/orders.ts'
import type { Translation } from '../../translation.ts'

export const orders: Translation<typeof russian> = {
  subject: 'Төлем түсті: {{school}}',
  greeting: 'Сәлеметсіз бе, {{name}}! Төлем түсті.',
  paid: '{{course}}: {{sum}} ₸, № {{number}} тапсырыс. Курс ашылды. Бұл хат фискалдық чек емес.',
  paidPriority:
    'Басымдық пакеті: {{sum}} ₸, тапсырыс № {{number}}. Құжаттарыңыз бірінші тексеріледі. Бұл хат фискалдық чек емес.',
  openDocuments: 'Құжаттарды ашу',
  action: 'Курсты ашу',
  linkBelow: 'Түйме жұмыс істемесе, сілтемені ашыңыз:',
  footer: 'Хатты {{school}} мектебі жіберді.',
  document: 'Түбіртек № {{number}}: оны кабинеттегі «Төлемдер» бетінен PDF түрінде жүктеп алуға болады.',
  shortTitle: 'Төлем қабылданды: {{sum}} ₸',
  shortBody: '{{course}}. Рақмет! Курс ашылды, тапсырыс № {{number}}.',
  shortPriority: 'Басымдық пакеті. Рақмет! Құжаттарыңыз бірінші тексеріледі, тапсырыс № {{number}}.',
}
