import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxReceiptFileBytes } from '../receipts/rules.ts'
import * as receipts from '../receipts/schemas.ts'
import { id } from '../values.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/pay'

export const listPayments = endpoint({
  method: 'GET',
  path: `${root}/list_pay/:id/`,
  summary: 'What a student has paid and got back, by hand and through a provider, the latest first',
  params: z.object({ id }),
  query: schemas.studentPaymentQuery,
  response: schemas.payments,
})
export const listPaymentHistory = endpoint({
  method: 'GET',
  path: `${root}/list_history_pay/`,
  summary: 'What came and went back: a student’s own, for staff the school’s; the latest first',
  query: schemas.paymentQuery,
  response: schemas.payments,
})
export const recordPayment = endpoint({
  method: 'POST',
  path: `${root}/create_history_pay/`,
  summary: 'Record money that came in cash or by a transfer; another person confirms it',
  upload: { parts: ['file'], maxBytes: maxReceiptFileBytes, orJson: true },
  body: receipts.newReceipt,
  response: receipts.receipt,
  status: 201,
})
export const updatePayment = endpoint({
  method: 'PATCH',
  path: `${root}/update_payment/:id/`,
  summary: 'Confirm a receipt or refund that somebody else recorded, or reject it with a reason',
  params: receipts.params,
  body: schemas.paymentDecision,
  response: receipts.receipt,
})
export const deletePayment = endpoint({
  method: 'DELETE',
  path: `${root}/delete/:paymentId/:userId/`,
  summary: 'Refuse a record that waits; what was paid goes back by a refund alone',
  params: z.object({ paymentId: id, userId: id }),
  response: 'nothing',
})
export const readStatement = endpoint({
  method: 'GET',
  path: `${root}/statement/:id/`,
  summary: 'The statement of account of a student: balances and lines of a period',
  params: z.object({ id }),
  query: schemas.statementQuery,
  response: schemas.statement,
})
export const getStatementFile = endpoint({
  method: 'GET',
  path: `${root}/statement/file/:id/`,
  summary: 'The statement of account of a student as XLSX or PDF, in a language',
  params: z.object({ id }),
  query: schemas.statementFileQuery,
  response: 'file',
})
