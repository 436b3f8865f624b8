import { failure } from '../../platform/http/failure.ts'

export const noTariff = failure('tariffs.none', 409)
export const notPayableHere = failure('tariffs.not_payable_here', 409)
export const tariffSuspended = failure('tariffs.suspended', 409)
export const tariffOrderNotFound = failure('tariffs.order_not_found', 404)
export const tariffOrderIsPaid = failure('tariffs.order_is_paid', 409)
export const tariffOrderIsOver = failure('tariffs.order_is_over', 409)
export const tariffPaymentUnderWay = failure('tariffs.payment_under_way', 409)
