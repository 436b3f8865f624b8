import { failure } from '../../platform/http/failure.ts'

export const providerNotHere = failure('payments.provider_not_here', 409)
export const providerIsOff = failure('payments.provider_is_off', 409)
export const fieldsMissing = failure('payments.fields_missing', 409)
export const notPaid = failure('payments.not_paid', 409)
export const refundTooLarge = failure('payments.refund_too_large', 409)
export const refundByOrder = failure('payments.refund_by_order', 409)
export const refundKeyReused = failure('payments.refund_key_reused', 409)
/** Whoever recorded a refund by another way does not decide about it. */
export const ownRefund = failure('payments.own_refund', 409)
export const refundSettled = failure('payments.refund_settled', 409)
export const notGenuine = failure('payments.not_genuine', 401)
