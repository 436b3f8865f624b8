import { failure } from '../../platform/http/failure.ts'

export const referralNotFound = failure('referrals.not_found', 404)
export const nothingToUse = failure('referrals.nothing_to_use', 409)
