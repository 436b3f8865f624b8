import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { id } from '../values.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/payment'
const ofId = z.object({ id })
const ofProvider = z.object({ provider: schemas.provider })

export const listProviders = endpoint({
  method: 'GET',
  path: `${root}/providers/`,
  summary: 'Providers of payments as the school has set them up; keys are named, never shown',
  response: z.array(schemas.providerSettings),
})
export const changeProvider = endpoint({
  method: 'PATCH',
  path: `${root}/providers/:provider/`,
  summary: 'Switch a provider on or off, change its settings, write its keys',
  params: ofProvider,
  body: schemas.providerChange,
  response: schemas.providerSettings,
})
export const tryProvider = endpoint({
  method: 'POST',
  path: `${root}/providers/:provider/try/`,
  summary: 'Try the keys of a provider by a test payment of 100 tenge',
  params: ofProvider,
  response: schemas.attemptForPayer,
  status: 201,
})
export const listAttempts = endpoint({
  method: 'GET',
  path: `${root}/attempts/`,
  summary: 'Payment attempts of the school, the latest first',
  query: schemas.attemptQuery,
  response: pageOf(schemas.attemptRow),
})
export const getAttempt = endpoint({
  method: 'GET',
  path: `${root}/attempts/:id/`,
  summary: 'One payment attempt with its refunds and the raw events of the provider',
  params: ofId,
  response: schemas.attemptDetail,
})
export const getAttemptState = endpoint({
  method: 'GET',
  path: `${root}/attempts/:id/state/`,
  summary: 'What the server knows of a payment attempt, for its payer and the staff',
  params: ofId,
  response: schemas.attemptForPayer,
})
export const askAboutAttempt = endpoint({
  method: 'POST',
  path: `${root}/attempts/:id/ask/`,
  summary: 'Ask the provider now about a payment attempt; its answer decides, not the caller',
  params: ofId,
  response: schemas.attemptForPayer,
  status: 202,
})
export const refundTest = endpoint({
  method: 'POST',
  path: `${root}/attempts/:id/refund/`,
  summary: 'Give back a test payment or a part of it',
  params: ofId,
  body: schemas.newRefund,
  response: schemas.attemptDetail,
  status: 201,
})
export const settleRefund = endpoint({
  method: 'POST',
  path: `${root}/refunds/:id/settle/`,
  summary: 'Record how a refund ended that was made by hand in the cabinet of the provider',
  params: ofId,
  body: schemas.refundOutcome,
  response: schemas.attemptDetail,
})
