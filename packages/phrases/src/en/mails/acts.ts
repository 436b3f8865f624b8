import type { acts as russian } from '../../ru/mails/acts.ts'
import type { Translation } from '../../translation.ts'

export const acts: Translation<typeof russian> = {
  subject: 'Act of completed works: {{school}}',
  greeting: 'Hello, {{name}}! The school issued an act of completed works.',
  issued: 'Act {{number}} for {{sum}}',
  next: 'Download it, sign it with whoever signed the contract, and hand it to the school.',
  action: 'Open acts',
  linkBelow: 'If the button does not work, open this link:',
  footer: 'This letter was sent by {{school}}.',
  oneTitle: 'A new act: {{number}}',
  oneBody: 'For {{sum}}. Download it, sign it and give it to the school.',
  manyTitle: 'New acts: {{count}}',
}
