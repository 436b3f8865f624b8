import type { paymentRequests as russian } from '../../ru/mails/paymentRequests.ts'
import type { Translation } from '../../translation.ts'

export const paymentRequests: Translation<typeof russian> = {
  subject: '{{child}}: {{sum}} ₸ төлеуіңізді сұрайды — «{{school}}»',
  body: 'Сәлеметсіз бе, {{name}}! {{child}} сізден мына төлемді төлеп беруіңізді сұрайды: {{what}}, {{sum}} ₸. Мектеп — «{{school}}».',
  more: 'Сілтемеде төлемнің не үшін екені және ақша қалай қайтарылатыны жазылған. Тіркелудің қажеті жоқ. Егер бұл хатты күтпесеңіз, алдымен балаңыздан сұраңыз.',
  action: 'Қарап, төлеу',
  linkBelow: 'Түйме істемесе, сілтемені ашыңыз:',
  footer: 'Бұл хатты «{{school}}» мектебі студенттің өтінішімен жіберді.',
  tuition: 'оқу ақысы',
  priority: 'Басымдық пакеті',
  share: 'Төлеп беріңізші: {{what}}, {{sum}} ₸, «{{school}}» мектебі. Тіркелудің қажеті жоқ: {link}',
  refundedSubject: 'Ақша қайтарылды: {{sum}} — «{{school}}»',
  refundedBody:
    'Сәлеметсіз бе, {{name}}! «{{school}}» мектебі сілтеме арқылы жасаған төлеміңізден {{sum}} қайтарды ({{child}}).',
  refundedByBank: 'Банк ақшаны картаңызға бірнеше күнде түсіреді.',
  refundedByHand: 'Ақша қолма-қол немесе аударыммен қайтарылды. Алмаған болсаңыз, мектепке хабарлаңыз.',
  refundedNote: 'Түбіртекті түзету № {{number}}: оны мектептен немесе студенттен сұраңыз.',
  refundedFooter: 'Бұл хатты «{{school}}» мектебі жіберді, өйткені сіз оның сілтемесі арқылы төледіңіз.',
}
