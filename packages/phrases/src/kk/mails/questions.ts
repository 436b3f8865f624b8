import type { questions as russian } from '../../ru/mails/questions.ts'
import type { Translation } from '../../translation.ts'

export const questions: Translation<typeof russian> = {
  subject: 'Ұпайларыңыз өзгерді',
  changed: 'Сәлеметсіз бе, {{name}}! Мұғалім дұрыс жауапты түзетті, ұпайларыңыз қайта есептелді.',
  restored: 'Сәлеметсіз бе, {{name}}! Қайта есептеу болдырылмады: бұрынғы ұпайлар қайтарылды.',
  line: '{{list}}: {{most}} ұпайдан бұрын {{before}} болды, енді {{after}}.',
  open: 'Курстарымды ашу',
  linkBelow: 'Түйме ашылмаса, сілтемені көшіріңіз:',
  footer: 'Бұл хатты «{{school}}» мектебі жіберді.',
  openList: 'Тапсырмаларды көру',
}
