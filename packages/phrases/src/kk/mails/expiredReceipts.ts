import type { expiredReceipts as russian } from '../../ru/mails/expiredReceipts.ts'
import type { Translation } from '../../translation.ts'

export const expiredReceipts: Translation<typeof russian> = {
  subject: '{{sum}} төлем расталмады',
  refundSubject: '{{sum}} қайтару расталмады',
  greeting: 'Сәлеметсіз бе, {{name}}!',
  expired:
    '{{sum}} төлем ({{student}}) {{date}} күні енгізілді, бірақ {{days}} күн ішінде оны ешкім растамады. Мерзімі өтті: есептегі ақша көбейген жоқ.',
  refundExpired:
    '{{sum}} қайтару ({{student}}) {{date}} күні жазылды, бірақ {{days}} күн ішінде оны ешкім растамады. Мерзімі өтті: есептегі ақша азайған жоқ.',
  next: 'Ақша шынымен түскен болса, төлемді қайта енгізіңіз. Оны басқа адам растауы керек.',
  refundNext: 'Ақша шынымен қайтарылған болса, қайтаруды қайта жазыңыз. Оны басқа адам растауы керек.',
  short: '{{student}}: {{days}} күн ішінде ешкім растамады. Ақша түскен болса, қайта енгізіңіз.',
  refundShort: '{{student}}: {{days}} күн ішінде ешкім растамады. Ақша қайтарылған болса, қайта жазыңыз.',
  action: 'Төлемдерді ашу',
  linkBelow: 'Түйме жұмыс істемесе, сілтемені ашыңыз:',
  footer: 'Хатты {{school}} мектебі жіберді.',
}
