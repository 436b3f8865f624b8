import { moneyOnWire } from '@qadam/contract/money/wire.ts'
import { referralRefusals } from '@qadam/contract/referrals/rules.ts'
import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

const since = { since: '2026-11-28' }
const ofReferral = z.strictObject({ referrer: id, friend: id })
/** Why cashback is taken back. */
const withdrawals = ['refund', 'decision', 'merge'] as const
export type Withdrawal = (typeof withdrawals)[number]

const ofCashback = z.strictObject({ student: id, amount: moneyOnWire })

export const referralCame = event(
  'referral.came',
  ofReferral.extend({ refusal: z.enum(referralRefusals).nullable() }),
  since,
)
export const referralDecided = event(
  'referral.decided',
  ofReferral.extend({ is_allowed: z.boolean() }),
  since,
)
/** A friend has paid their first purchase; the cashback waits. */
export const referralBought = event('referral.bought', ofReferral.extend({ order: id.nullable() }), since)
export const cashbackCredited = event('cashback.credited', ofCashback, since)
export const cashbackWithdrawn = event(
  'cashback.withdrawn',
  // Without a reason: of the first days.
  ofCashback.extend({ reason: z.enum(withdrawals).optional() }),
  since,
)
/** Cashback became credit, which pays what is owed. */
export const cashbackUsed = event('cashback.used', ofCashback, since)
export const referralSettingsChanged = event(
  'referral_settings.changed',
  z.strictObject({ is_on: z.boolean(), waiting_days: z.int() }),
  since,
)
