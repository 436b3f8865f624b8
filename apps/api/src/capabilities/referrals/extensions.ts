import { visitsStored } from '../attribution/public.ts'
import { afterMergeUndone, beforeMerge } from '../student-merge/public.ts'
import { claimReferral } from './commands/claim.ts'
import { joinCashback, partCashback } from './commands/merge.ts'

/** Registers what a referral link adds to how somebody came, and what a merge of students does to cashback. */
export function extendReferrals(): void {
  visitsStored.extend({ referrals: claimReferral })
  beforeMerge.extend({ joinCashback })
  afterMergeUndone.extend({ partCashback })
}
