import { failure } from '../../platform/http/failure.ts'

export const orderNotFound = failure('orders.not_found', 404)
export const courseNotSold = failure('orders.course_not_sold', 409)
export const courseIsOwned = failure('orders.course_is_owned', 409)
export const notSold = failure('orders.not_sold', 409)
export const orderIsPaid = failure('orders.is_paid', 409)
export const orderIsOver = failure('orders.is_over', 409)
export const paymentUnderWay = failure('orders.payment_under_way', 409)
export const orderNotPaid = failure('orders.not_paid', 409)
