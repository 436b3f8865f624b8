import { endpoint } from '../endpoint.ts'
import { maxReceiptFileBytes } from '../receipts/rules.ts'
import { ownTelegram, startLink } from '../telegram/schemas.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/pay/family'

export const openFamily = endpoint({
  method: 'POST',
  path: `${root}/open/`,
  summary: 'What a guardian may pay for each child, and the papers of payments',
  body: schemas.familyLink,
  response: schemas.familyPage,
})
export const getFamilyFile = endpoint({
  method: 'POST',
  path: `${root}/file/`,
  summary: 'A receipt, a correction note or an invoice of a child as PDF, by the guardian’s link',
  body: schemas.familyFile,
  response: 'file',
})
export const payAsGuardian = endpoint({
  method: 'POST',
  path: `${root}/pay/`,
  summary: 'Make a link to pay one order or tranche of a child; it replaces an earlier one',
  body: schemas.familyPayment,
  response: schemas.familyPaymentLink,
  status: 201,
})
export const sendTransfer = endpoint({
  method: 'POST',
  path: `${root}/transfer/`,
  summary: 'Send the document of a transfer for one child or several; staff confirm each part',
  upload: { parts: ['file'], maxBytes: maxReceiptFileBytes },
  body: schemas.newTransfer,
  response: schemas.familyPage,
  status: 201,
})

const chat = `${root}/telegram`

export const openFamilyChat = endpoint({
  method: 'POST',
  path: `${chat}/open/`,
  summary: 'Whether a chat of a guardian is linked with the school’s bot, by their link',
  body: schemas.familyLink,
  response: ownTelegram,
})
export const createFamilyStartLink = endpoint({
  method: 'POST',
  path: `${chat}/start-link/`,
  summary: 'A link that opens the bot and links a guardian’s chat, once',
  body: schemas.familyLink,
  response: startLink,
  status: 201,
})
export const unlinkFamilyChat = endpoint({
  method: 'POST',
  path: `${chat}/unlink/`,
  summary: 'Unlink a guardian’s chat with the bot',
  body: schemas.familyLink,
  response: ownTelegram,
})
