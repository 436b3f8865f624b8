import type { botNotices as russian } from '../../ru/mails/botNotices.ts'
import type { Translation } from '../../translation.ts'

export const botNotices: Translation<typeof russian> = {
  stoppedSubject: '@{{bot}} боты тоқтады: Telegram оның токенін қабылдамайды',
  greeting: 'Сәлеметсіз бе, {{name}}!',
  stopped:
    'Telegram @{{bot}} ботының токенін енді танымайды: оны @BotFather арқылы қайтарып алған немесе ауыстырған. Чаттардан хабар қабылданбайды, ал хабарландырулар күтіп тұр.',
  howToGoOn:
    '@BotFather-ден сол боттың жаңа токенін алып, мектеп баптауларына қойыңыз. Чаттар байланысты күйінде қалады, ал үш күннен аз күткені өзі жіберіледі.',
  openBot: 'Бот баптауларын ашу',
  linkBelow: 'Батырма істемесе, сілтемені ашыңыз:',
  footer: 'Хат {{school}} мектебінің әкімшілеріне жіберілді.',
}
