import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, paging } from '../paging.ts'
import { refundDecision } from '../payment-providers/schemas.ts'
import { id } from '../values.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/pay'
const ofId = z.object({ id })

export const checkPayment = endpoint({
  method: 'GET',
  path: '/api/v1/check/check_payment/',
  summary: 'Whether the reader has paid for a course, and how they can',
  query: z.object({ course_id: id }),
  response: schemas.courseSale,
})
export const listPaidCourses = endpoint({
  method: 'GET',
  path: '/api/v1/course/course/get_course_pay/',
  summary: 'Courses that are paid for: a student’s own, for staff the school’s; the latest first',
  query: z.object({ ...paging }),
  response: pageOf(schemas.orderRow),
})
export const createOrder = endpoint({
  method: 'POST',
  path: `${root}/create_course_user/`,
  summary: 'Order a course, or the priority package, at its price; an open order is returned again',
  body: schemas.newOrder,
  response: schemas.order,
  status: 201,
})
export const payOrder = endpoint({
  method: 'POST',
  path: `${root}/pay_course/`,
  summary: 'Begin to pay an order; a payment that is under way is given again',
  body: schemas.payment,
  response: schemas.order,
  status: 201,
})
export const listOrders = endpoint({
  method: 'GET',
  path: `${root}/orders/`,
  summary: 'Orders of courses and of the priority package, the latest first',
  query: schemas.orderQuery,
  response: pageOf(schemas.orderRow),
})
export const getOrder = endpoint({
  method: 'GET',
  path: `${root}/orders/:id/`,
  summary: 'One order: what the server knows of its payment, and its refunds',
  params: ofId,
  response: schemas.order,
})
export const cancelOrder = endpoint({
  method: 'POST',
  path: `${root}/orders/:id/cancel/`,
  summary: 'Cancel an order that is not paid and for which no payment is under way',
  params: ofId,
  response: schemas.order,
})
export const refundOrder = endpoint({
  method: 'POST',
  path: `${root}/orders/:id/refund/`,
  summary: 'Give back what was paid for an order, or a part; a full refund ends the access by default',
  params: ofId,
  body: schemas.refundOfOrder,
  response: schemas.order,
  status: 201,
})
export const decideOrderRefund = endpoint({
  method: 'POST',
  path: `${root}/orders/:id/refunds/:refund/decide/`,
  summary: 'Confirm or reject money that somebody else gave back for an order by another way',
  params: z.object({ id, refund: id }),
  body: refundDecision,
  response: schemas.order,
})
export const getOrderSettings = endpoint({
  method: 'GET',
  path: `${root}/settings/`,
  summary: 'The school’s refund policy, shown before paying',
  response: schemas.orderSettings,
})
export const changeOrderSettings = endpoint({
  method: 'PATCH',
  path: `${root}/settings/`,
  summary: 'Change the refund policy; orders keep the one that they were made with',
  body: schemas.orderSettingsChange,
  response: schemas.orderSettings,
})
