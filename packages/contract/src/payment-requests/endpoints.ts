import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { refundDecision } from '../payment-providers/schemas.ts'
import { id } from '../values.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/pay/request'
const ofId = z.object({ id })

export const askParent = endpoint({
  method: 'POST',
  path: `${root}/create/`,
  summary: 'Make a link by which somebody without an account pays one order or one tranche',
  body: schemas.newPaymentRequest,
  response: schemas.madePaymentRequest,
  status: 201,
})
export const listPaymentRequests = endpoint({
  method: 'GET',
  path: `${root}/list/`,
  summary: 'Links to pay, the latest first: a student’s own, of staff those of a student',
  query: schemas.paymentRequestQuery,
  response: schemas.paymentRequests,
})
export const withdrawPaymentRequest = endpoint({
  method: 'POST',
  path: `${root}/withdraw/:id/`,
  summary: 'End a link to pay; a payment that is under way may still succeed',
  params: ofId,
  response: schemas.paymentRequest,
})
export const openPaymentRequest = endpoint({
  method: 'POST',
  path: `${root}/open/`,
  summary: 'What is to be paid by a link, and what the server knows of its payment',
  body: schemas.paymentLink,
  response: schemas.paymentPage,
})
export const openPaymentReturn = endpoint({
  method: 'POST',
  path: `${root}/return/`,
  summary: 'What became of one payment, for a payer whose bank returned them without the link',
  body: schemas.paymentLink,
  response: schemas.paymentReturn,
})
export const payByLink = endpoint({
  method: 'POST',
  path: `${root}/pay/`,
  summary: 'Begin to pay by a link; a payment that is under way is given again',
  body: schemas.paymentByLink,
  response: schemas.paymentPage,
  status: 201,
})
export const refundPaymentRequest = endpoint({
  method: 'POST',
  path: `${root}/refund/:id/`,
  summary: 'Give back what was paid by a link for a tranche, or a part',
  params: ofId,
  body: schemas.refundOfPaymentRequest,
  response: schemas.paymentRequest,
  status: 201,
})
export const decideLinkRefund = endpoint({
  method: 'POST',
  path: `${root}/refund/:id/:refund/decide/`,
  summary: 'Confirm or reject money that somebody else gave back for a link by another way',
  params: z.object({ id, refund: id }),
  body: refundDecision,
  response: schemas.paymentRequest,
})
