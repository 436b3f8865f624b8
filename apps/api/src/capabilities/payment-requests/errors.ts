import { failure } from '../../platform/http/failure.ts'

export const requestNotFound = failure('payment_requests.not_found', 404)
export const linkInvalid = failure('payment_requests.link_invalid', 410)
export const notPayable = failure('payment_requests.not_payable', 409)
export const requestUnderWay = failure('payment_requests.under_way', 409)
export const requestPaid = failure('payment_requests.paid', 409)
export const amountChanged = failure('payment_requests.amount_changed', 409)
export const requestNotRefundable = failure('payment_requests.not_refundable', 409)
