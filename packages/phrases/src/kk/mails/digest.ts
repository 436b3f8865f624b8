import type { digest as russian } from '../../ru/mails/digest.ts'
import type { Translation } from '../../translation.ts'

export const digest: Translation<typeof russian> = {
  subject: 'Бір күндегі жаңалық: {{count}}',
  greeting: 'Сәлеметсіз бе, {{name}}! Бір күнде не жаңалық болды.',
  action: 'Хабарландыруларды ашу',
  linkBelow: 'Түйме жұмыс істемесе, сілтемені ашыңыз:',
  footer: 'Хатты {{school}} мектебі жіберді. Күндік хатты баптаулардан өшіруге болады.',
}
