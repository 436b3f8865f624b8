import type { cashback as russian } from '../../ru/mails/cashback.ts'
import type { Translation } from '../../translation.ts'

export const cashback: Translation<typeof russian> = {
  greeting: 'Hello, {{name}}!',
  creditedSubject: '{{sum}} has come back to you',
  credited:
    'A friend whom you invited studies with us, and {{sum}} has come back to you. Thank you for telling others about us.',
  usable: 'You can use it for your next payment, on the page of invitations.',
  withdrawnSubject: 'Cashback of {{sum}} was withdrawn',
  refund:
    'Cashback of {{sum}} was withdrawn: your friend returned the purchase and got the money back. There is nothing else to do.',
  decision:
    'Cashback of {{sum}} was withdrawn: the school checked the invitation and decided that it brings none. If this is a mistake, write to your curator.',
  merge:
    'Cashback of {{sum}} was withdrawn: your two accounts were merged, and there is none for your own purchases. If this is a mistake, write to your curator.',
  action: 'Open invitations',
  linkBelow: 'If the button does not work, open this link:',
  footer: 'This letter was sent by {{school}}.',
  refundBody: 'Your friend returned the purchase. There is nothing more to do.',
  decisionBody: 'The school looked at the invitation. If this is a mistake, write to your curator.',
  mergeBody: 'Your two accounts were merged. If this is a mistake, write to your curator.',
}
