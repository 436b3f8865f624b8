import type { refunds as russian } from '../../ru/mails/refunds.ts'
import type { Translation } from '../../translation.ts'

export const refunds: Translation<typeof russian> = {
  subject: 'Ақша қайтарылды: {{sum}}',
  greeting: 'Сәлеметсіз бе, {{name}}!',
  byProvider: 'Мектеп {{sum}} қайтарды, {{what}}. Банк ақшаны төлеушінің картасына бірнеше күнде түсіреді.',
  cash: 'Мектеп {{sum}} қолма-қол қайтарды ({{date}}, құжат {{number}}), {{what}}.',
  transfer: 'Мектеп {{sum}} аударыммен қайтарды ({{date}}, құжат {{number}}), {{what}}.',
  ofOrder: '№ {{number}} тапсырыс',
  ofLink: '№ {{number}} сілтеме бойынша төлем',
  ended:
    'Сатып алынған нәрсе енді қолжетімсіз. Бұл қате болса немесе қайта сатып алғыңыз келсе, мектепке жазыңыз.',
  stays: 'Сатып алынған нәрсе сізде қалады.',
  plan: 'Жоспардың төленген бөліктері төленген күйінде қалады. Келесі төлемдер кабинетте көрінеді.',
  openOrder: 'Тапсырысты ашу',
  action: 'Төлемдерді ашу',
  linkBelow: 'Түйме жұмыс істемесе, сілтемені ашыңыз:',
  footer: 'Хатты {{school}} мектебі жіберді.',
  document:
    'Түбіртекті түзету № {{number}}: оны кабинеттегі «Төлемдер» бетінен PDF түрінде жүктеп алуға болады.',
}
