import type { homework as russian } from '../../ru/mails/homework.ts'
import type { Translation } from '../../translation.ts'

export const homework: Translation<typeof russian> = {
  subject: 'Due tomorrow',
  greeting: 'Hello {{name}}! This is due tomorrow:',
  item: '{{title}} — by {{time}} ({{program}})',
  kept: 'If you have begun, everything you wrote is saved: all that is left is to hand it in.',
  open: 'Open my homework',
  whenBroken: 'If the button does not work, open this link:',
  footer: 'This letter was sent by {{school}}.',
  oneTitle: 'Due tomorrow: {{title}}',
  oneBody: 'By {{time}}, {{program}}. What you wrote is saved: all that is left is to hand it in.',
  manyTitle: 'Due tomorrow: {{count}}',
  manyBody: '{{titles}}. What you wrote is saved: all that is left is to hand it in.',
}
