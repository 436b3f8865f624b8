import { referralPath } from '@qadam/contract/referrals/rules.ts'
import { referralCode } from './rules.ts'

/** Returns the whole address of a student's link to invite friends by. */
export const referralLink = (
  secret: string,
  {
    schoolId,
    student,
    origin,
  }: { readonly schoolId: number; readonly student: number; readonly origin: string },
): string => `${origin}${referralPath(referralCode(secret, schoolId, student))}`
