import type { expiredRefunds as russian } from '../../ru/mails/expiredRefunds.ts'
import type { Translation } from '../../translation.ts'

export const expiredRefunds: Translation<typeof russian> = {
  subject: '{{sum}} қайтару расталмады',
  greeting: 'Сәлеметсіз бе, {{name}}!',
  expired:
    '{{sum}} қайтару ({{what}}, {{student}}) {{date}} күні жазылды, бірақ {{days}} күн ішінде оны ешкім растамады. Ол күшін жойды: есептегі ақша азайған жоқ.',
  next: 'Ақша шынымен қайтарылған болса, қайтаруды қайта жазыңыз: жанындағы «Қайта жазу» түймесі. Оны басқа адам растауы керек.',
  short: '{{student}}: {{days}} күн ішінде ешкім растамады. Ақша қайтарылған болса, қайта жазыңыз.',
  ofOrder: '№ {{number}} тапсырыс',
  ofLink: '№ {{number}} сілтеме бойынша төлем',
  action: 'Қайтаруды ашу',
  linkBelow: 'Түйме жұмыс істемесе, сілтемені ашыңыз:',
  footer: 'Хатты {{school}} мектебі жіберді.',
}
