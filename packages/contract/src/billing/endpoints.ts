import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { id, language } from '../values.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/user/accounts/billing'
const ofId = z.object({ id })

export const listBilling = endpoint({
  method: 'GET',
  path: `${root}/`,
  summary:
    'Receipts, correction notes and invoices, the newest first: one’s own, for staff the school’s or those of a student',
  query: schemas.billingQuery,
  response: pageOf(schemas.billingDocument),
})
export const getBillingFile = endpoint({
  method: 'GET',
  path: `${root}/file/:id/`,
  summary: 'A receipt, a correction note or an invoice as PDF, in a language',
  params: ofId,
  query: z.object({ lang: language.optional() }),
  response: 'file',
})
export const suggestInvoice = endpoint({
  method: 'GET',
  path: `${root}/invoice/suggest/:userId/`,
  summary: 'What an invoice for a student may ask for, who pays, and what is missing',
  params: z.object({ userId: id }),
  response: schemas.invoiceSuggestion,
})
export const createInvoice = endpoint({
  method: 'POST',
  path: `${root}/invoice/`,
  summary: 'Issue an invoice for tranches or an open order: it gets the next number of its year',
  body: schemas.newInvoice,
  response: schemas.billingDocument,
  status: 201,
})
export const issueReceipt = endpoint({
  method: 'POST',
  path: `${root}/receipt/`,
  summary: 'Issue the receipt of a payment that came before there were receipts, with its correction notes',
  body: schemas.laterReceipt,
  response: schemas.billingDocument,
  status: 201,
})
export const voidInvoice = endpoint({
  method: 'POST',
  path: `${root}/invoice/void/:id/`,
  summary: 'Void an invoice with a reason; it stays with its number',
  params: ofId,
  body: schemas.billingVoiding,
  response: schemas.billingDocument,
})
