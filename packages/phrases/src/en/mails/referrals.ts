import type { referrals as russian } from '../../ru/mails/referrals.ts'
import type { Translation } from '../../translation.ts'

export const referrals: Translation<typeof russian> = {
  message:
    'Send your link to a friend. Your friend presses “Free consultation” and leaves a request. When they pay for a course or support, {{percent}}% of their purchase comes back to you as cashback.',
  share:
    'Hi! I am preparing to study abroad with {{school}}. If you are interested too, open the link and press “Free consultation”, and they will get in touch: {{link}}',
}
