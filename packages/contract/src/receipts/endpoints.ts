import { endpoint } from '../endpoint.ts'
import { maxReceiptFileBytes } from './rules.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/user/accounts/receipts'

export const listReceipts = endpoint({
  method: 'GET',
  path: `${root}/list/`,
  summary: 'Receipts and refunds that were recorded by hand, the newest first; students read their own',
  query: schemas.receiptQuery,
  response: schemas.receipts,
})
export const recordReceipt = endpoint({
  method: 'POST',
  path: `${root}/create/`,
  summary: 'Record money that came in cash or by a transfer, with its document; another person confirms it',
  upload: { parts: ['file'], maxBytes: maxReceiptFileBytes, orJson: true },
  body: schemas.newReceipt,
  response: schemas.receipt,
  status: 201,
})
export const recordRefund = endpoint({
  method: 'POST',
  path: `${root}/refund/`,
  summary: 'Record money that goes back by hand; another person confirms it',
  body: schemas.newRefund,
  response: schemas.receipt,
  status: 201,
})
export const confirmReceipt = endpoint({
  method: 'POST',
  path: `${root}/confirm/:id/`,
  summary: 'Confirm a receipt or a refund of somebody else; its money counts from now on',
  params: schemas.params,
  response: schemas.receipt,
})
export const rejectReceipt = endpoint({
  method: 'POST',
  path: `${root}/refuse/:id/`,
  summary: 'Refuse a receipt or a refund of somebody else, with a reason',
  params: schemas.params,
  body: schemas.refusal,
  response: schemas.receipt,
})
export const getReceiptFile = endpoint({
  method: 'GET',
  path: `${root}/file/:id/`,
  summary: 'The document of a receipt; each opening is logged',
  params: schemas.params,
  response: 'file',
})
export const getReceiptSettings = endpoint({
  method: 'GET',
  path: `${root}/settings/`,
  summary: 'Whether a receipt needs its document',
  response: schemas.receiptSettings,
})
export const changeReceiptSettings = endpoint({
  method: 'PATCH',
  path: `${root}/settings/`,
  summary: 'Set whether a receipt needs its document',
  body: schemas.receiptSettingsChange,
  response: schemas.receiptSettings,
})
