import type { referrals as russian } from '../../ru/errors/referrals.ts'
import type { Translation } from '../../translation.ts'

export const referrals: Translation<typeof russian> = {
  'referrals.not_found': 'There is no such referral. Refresh the page.',
  'referrals.nothing_to_use': 'There is nothing to use now: no cashback, or nothing to pay.',
}
