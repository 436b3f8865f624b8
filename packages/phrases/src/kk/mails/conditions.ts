import type { conditions as russian } from '../../ru/mails/conditions.ts'
import type { Translation } from '../../translation.ts'

export const conditions: Translation<typeof russian> = {
  subject: 'Шақырудың шарттары: {{programs}}',
  greeting: 'Сәлеметсіз бе, {{name}}!',
  changed:
    'Куратор «{{program}}» бағдарламасына келген шақыруыңыздың шарттарын жазды. Орындалмағаны: {{count}}.',
  next: 'Шақыруды ашыңыз: әр шарттың жанында не істеу керегі және қай күнге дейін екені тұр.',
  action: 'Шақыруды ашу',
  whenBroken: 'Батырма жұмыс істемесе, мына сілтемені ашыңыз:',
  footer: 'Бұл хатты «{{school}}» мектебі жіберді.',
  title: 'Шақыруыңыздың шарттары',
  body: '{{programs}}. Не орындалмай қалғанын қараңыз.',
}
