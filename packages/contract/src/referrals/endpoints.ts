import { endpoint } from '../endpoint.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/user/referral'

export const getOwnReferrals = endpoint({
  method: 'GET',
  path: `${root}/mine/`,
  summary: "A student's own referral link, its message, the friends by state and the cashback",
  response: schemas.ownReferrals,
})
export const applyCashback = endpoint({
  method: 'POST',
  path: `${root}/use/`,
  summary: 'Pay what the student owes from their cashback, the oldest first',
  response: schemas.usedCashback,
})
export const listReferrals = endpoint({
  method: 'GET',
  path: `${root}/list/`,
  summary: 'Friends who came by a referral link, the newest first',
  query: schemas.referralQuery,
  response: schemas.referrals,
})
export const decideReferral = endpoint({
  method: 'POST',
  path: `${root}/decide/:id/`,
  summary: 'Allow a referral that was refused, or refuse one, with a reason',
  params: schemas.params,
  body: schemas.decision,
  response: schemas.referral,
})
export const getReferralSettings = endpoint({
  method: 'GET',
  path: `${root}/settings/`,
  summary: 'Whether the school gives cashback, and how long it waits',
  response: schemas.referralSettings,
})
export const changeReferralSettings = endpoint({
  method: 'PATCH',
  path: `${root}/settings/`,
  summary: 'Set whether the school gives cashback, and how many days it waits',
  body: schemas.referralSettingsChange,
  response: schemas.referralSettings,
})
