import type { digest as russian } from '../../ru/mails/digest.ts'
import type { Translation } from '../../translation.ts'

export const digest: Translation<typeof russian> = {
  subject: 'News of the day: {{count}}',
  greeting: 'Hello {{name}}! Here is what is new today.',
  action: 'Open notifications',
  linkBelow: 'If the button does not work, open this link:',
  footer: 'This letter was sent by {{school}}. You can turn the digest off in the settings.',
}
