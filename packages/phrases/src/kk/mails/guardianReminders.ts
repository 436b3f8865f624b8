import type { guardianReminders as russian } from '../../ru/mails/guardianReminders.ts'
import type { Translation } from '../../translation.ts'

export const guardianReminders: Translation<typeof russian> = {
  greeting: 'Сәлеметсіз бе, {{name}}!',
  inWeekSubject: '{{child}}: бір аптадан кейін төлем, {{sum}}',
  inWeek:
    '{{child}}, {{purpose}}: {{sum}}, мерзімі: {{date}}. Күні ыңғайсыз болса, кураторға алдын ала айтыңыз.',
  tomorrowSubject: '{{child}}: ертең төлем, {{sum}}',
  tomorrow: '{{child}}, {{purpose}}: {{sum}}, мерзімі: {{date}}. Аударып қойсаңыз, түбіртегін жіберіңіз.',
  todaySubject: '{{child}}: бүгін төлем күні, {{sum}}',
  today: '{{child}}, {{purpose}}: {{sum}}. Күн соңына дейін төлеу керек. Болмай тұрса, кураторға жазыңыз.',
  lateSubject: '{{child}}: төлем түспеді, {{sum}}',
  late: '{{child}}, {{purpose}}: {{sum}}, мерзімі {{date}} болды. Төлеген болсаңыз, түбіртегін жіберіңіз, тауып береміз.',
  weekLateSubject: '{{child}}: төлем бір апта кешікті, {{sum}}',
  weekLate:
    '{{child}}, {{purpose}}: {{sum}}, мерзімі {{date}} болды. Басқа күн керек болса, кураторға жазыңыз, келісеміз.',
  fortnightLateSubject: '{{child}}: төлем екі апта кешікті, {{sum}}',
  fortnightLate: '{{child}}, {{purpose}}: {{sum}}, мерзімі {{date}} болды. Хабарласыңыз, шешімін табамыз.',
  stops: 'Шарт бойынша жұмыс {{stops}} күні тоқтауы мүмкін.',
  pay: 'Төлеуді де, түбіртек жіберуді де ата-ана бетінен жасай аласыз: мектеп жіберген хаттағы сілтемені ашыңыз. Хат табылмаса, куратордан жаңа сілтеме сұраңыз.',
  footer: 'Хатты {{school}} мектебі жіберді. Ескертулерді ата-ана бетінде өшіруге болады.',
}
