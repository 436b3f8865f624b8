import { failure } from '../../platform/http/failure.ts'

export const trancheNotFound = failure('tranches.not_found', 404)
/** What was paid is given back by a refund, never by deleting what it was paid for. */
export const useRefund = failure('use_refund', 409)
/** Nothing is left to waive or to change. */
export const trancheOver = failure('tranches.over', 409)
export const belowPaid = failure('tranches.below_paid', 409)
export const partsDiffer = failure('tranches.parts_differ', 400)
export const discountTooLarge = failure('tranches.discount_too_large', 400)
export const discountByOwner = failure('tranches.discount_by_owner', 403)
/** A promise is about a day to come. */
export const promisedPast = failure('tranches.promised_past', 400)
export const mixedCurrencies = failure('tranches.mixed_currencies', 400)
export const tooManyDebtors = failure('tranches.export_too_long', 409)
