import { visitsStored } from '../attribution/public.ts'
import { claimReferral } from './commands/claim.ts'

/** Registers what a referral link adds to how somebody came. */
export function extendReferrals(): void {
  visitsStored.extend({ referrals: claimReferral })
}
