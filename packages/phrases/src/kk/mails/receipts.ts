import type { receipts as russian } from '../../ru/mails/receipts.ts'
import type { Translation } from '../../translation.ts'

export const receipts: Translation<typeof russian> = {
  subject: 'Төлем қабылданды: {{sum}}',
  refundSubject: 'Ақша қайтарылды: {{sum}}',
  greeting: 'Сәлеметсіз бе, {{name}}!',
  received: 'Мектеп {{sum}} алды ({{date}}). Рақмет! Бұл хат фискалдық чек емес.',
  givenBack: 'Мектеп сізге {{sum}} қайтарды ({{date}}).',
  next: 'Келесі төлем: {{sum}}, мерзімі {{date}}.',
  nextWithoutDay: 'Төленетін қалдық: {{sum}}, күні әзірге белгіленген жоқ.',
  allPaid: 'Басқа төлем жоқ.',
  action: 'Төлемдерді ашу',
  linkBelow: 'Түйме жұмыс істемесе, сілтемені ашыңыз:',
  footer: 'Хатты {{school}} мектебі жіберді.',
  document: 'Түбіртек № {{number}}: оны төлемдер бетінен PDF түрінде жүктеп алуға болады.',
  note: 'Түзету № {{number}}: оны төлемдер бетінен PDF түрінде жүктеп алуға болады.',
}
