import type { address as russian } from '../../ru/mails/address.ts'
import type { Translation } from '../../translation.ts'

export const address: Translation<typeof russian> = {
  subject: 'Хаттардың жететінін растаңыз',
  greeting: 'Сәлеметсіз бе, {{name}}!',
  body: 'Сіз осы мекенжайды тексеруді сұрадыңыз. Батырманы бассаңыз, {{school}} мектебі сізге осында қайта жаза бастайды.',
  button: 'Хаттар жетіп тұр',
  linkBelow: 'Батырма істемесе, сілтемені ашыңыз:',
  footer: '{{school}} мектебінің хаты. Мұны сұрамасаңыз, ештеңе істемеңіз.',
  failedSubject: 'Поштаңызға жіберілген хаттар қайтып келеді',
  failed:
    '{{email}} мекенжайы хаттарымызды қабылдамайды, сондықтан оған енді жазбаймыз. Ештеңені жіберіп алмау үшін оны тексеріңіз немесе басқасын көрсетіңіз.',
  open: 'Хабарландыруларды ашу',
}
