import type { paymentReminders as russian } from '../../ru/mails/paymentReminders.ts'
import type { Translation } from '../../translation.ts'

export const paymentReminders: Translation<typeof russian> = {
  greeting: 'Сәлеметсіз бе, {{name}}!',
  studies: 'Оқу ақысы',
  inWeekSubject: 'Бір аптадан кейін төлем: {{sum}}',
  inWeek: '{{purpose}}: {{sum}}, мерзімі: {{date}}. Ата-анаңыз төлесе, осы хабарламаны соларға жіберіңіз.',
  tomorrowSubject: 'Ертең төлем: {{sum}}',
  tomorrow: '{{purpose}}: {{sum}}, мерзімі: {{date}}. Аударып қойдыңыз ба? Түбіртегін кураторға жіберіңіз.',
  todaySubject: 'Бүгін төлем күні: {{sum}}',
  today:
    '{{purpose}}: {{sum}}. Күн соңына дейін төлеу керек. Болмай тұрса, кураторға жазыңыз, бірге шешеміз.',
  lateSubject: 'Төлем түспеді: {{sum}}',
  late: '{{purpose}}: {{sum}}, мерзімі {{date}} болды. Төлесеңіз, түбіртегін кураторға жіберіңіз. Ұмытсаңыз, қазір де кеш емес.',
  weekLateSubject: 'Төлем бір апта кешікті: {{sum}}',
  weekLate:
    '{{purpose}}: {{sum}}, мерзімі {{date}} болды. Қашан төлей алатыныңызды кураторға жазыңыз: жаңа күнге келісуге болады.',
  fortnightLateSubject: 'Төлем екі апта кешікті: {{sum}}',
  fortnightLate: '{{purpose}}: {{sum}}, мерзімі {{date}} болды. Бүгін кураторға хабарласыңыз.',
  stops: 'Шарт бойынша жұмыс {{date}} күні тоқтауы мүмкін.',
  action: 'Төлемдерді ашу',
  linkBelow: 'Түйме істемесе, сілтемені ашыңыз:',
  footer: 'Хатты {{school}} мектебі жіберді.',
}
