import type { busy as russian } from '../../ru/mails/busy.ts'
import type { Translation } from '../../translation.ts'

export const busy: Translation<typeof russian> = {
  greeting: 'Сәлеметсіз бе, {{name}}!',
  subject: '«{{calendar}}» күнтізбесі енді оқылмайды',
  unreadable: '«{{calendar}}» күнтізбеңізді ({{host}}) қатарынан {{count}} рет оқи алмадық.',
  known:
    'Ондағы бос емес уақытыңыз {{day}} күнгі күйінше белгілі. Жаңа істеріңізді көрмейміз, сондықтан сол уақытқа сабақ қойылуы мүмкін.',
  unknown: 'Ондағы бос емес уақытыңыз бізге белгісіз: сол уақытқа сабақ қойылуы мүмкін.',
  action: 'Жұмыс уақытын ашу',
  whenBroken: 'Батырма істемесе, сілтемені ашыңыз:',
  footer:
    'Хатты {{school}} мектебі жіберді. Бұл күнтізбе туралы ол ашылып, қайта жоғалғанда ғана тағы жазамыз.',
}
