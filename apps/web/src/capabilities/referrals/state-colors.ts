import type { ReferralState } from '@qadam/contract/referrals/rules.ts'

export const stateColors = {
  asked: 'plain',
  registered: 'review',
  waiting: 'sun',
  credited: 'invitation',
  withdrawn: 'plain',
  refused: 'coral',
} as const satisfies Record<ReferralState, string>
