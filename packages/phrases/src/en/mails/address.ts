import type { address as russian } from '../../ru/mails/address.ts'
import type { Translation } from '../../translation.ts'

export const address: Translation<typeof russian> = {
  subject: 'Confirm that letters arrive',
  greeting: 'Hello {{name}},',
  body: 'You asked to check this address. Press the button, and {{school}} writes to you here again.',
  button: 'Letters arrive',
  linkBelow: 'If the button does not work, open the link:',
  footer: 'A letter of {{school}}. If you did not ask for it, there is nothing to do.',
  failedSubject: 'Letters to your e-mail come back',
  failed:
    'The address {{email}} does not take our letters, so we have stopped writing to it. Check it or give another one, so that you miss nothing.',
  open: 'Open notifications',
}
