import { z } from 'zod'
import { moneyOnWire } from '../money/wire.ts'
import { pageOf, paging } from '../paging.ts'
import { flag, id, line, personName, wholeNumberOf } from '../values.ts'
import { maxWaitingDays, referralRefusals, referralStates } from './rules.ts'

const maxReason = 500
const texts = z.object({ ru: z.string(), kk: z.string(), en: z.string() })

/** A friend as the referrer sees them: no name and no contact. */
export const ownFriend = z.object({
  came_at: z.string(),
  state: z.enum(referralStates),
  /** The cashback, expected or credited; null before a purchase. */
  amount: moneyOnWire.nullable(),
  /** When it is credited. */
  due_at: z.string().nullable(),
})
export const ownReferrals = z.object({
  /** The page of the link, from its first slash. */
  path: z.string(),
  percent: z.int(),
  waiting_days: z.int(),
  /** How it works, and what the friend is sent; `{link}` stands for the link. */
  messages: texts,
  shares: texts,
  friends: z.array(ownFriend),
  earned: moneyOnWire,
  available: moneyOnWire,
  /** What of it a payment can use now. */
  usable: moneyOnWire,
})
export const usedCashback = z.object({ used: moneyOnWire, available: moneyOnWire })

export const referralQuery = z.object({
  ...paging,
  state: z.enum(referralStates).exclude(['asked']).optional(),
})
export const referral = z.object({
  id: z.int(),
  referrer: personName,
  friend: personName,
  came_at: z.string(),
  state: z.enum(referralStates),
  refusal: z.enum(referralRefusals).nullable(),
  /** Why the school's admin decided otherwise. */
  decision: z.string(),
  amount: moneyOnWire.nullable(),
  due_at: z.string().nullable(),
})
export type Referral = z.output<typeof referral>
export const referrals = pageOf(referral)
export const params = z.object({ id })
export const decision = z.object({ is_allowed: flag, reason: line(maxReason) })

export const referralSettings = z.object({ is_on: z.boolean(), waiting_days: z.int(), version: z.int() })
export const referralSettingsChange = z.object({
  is_on: flag.optional(),
  waiting_days: wholeNumberOf(0, maxWaitingDays).optional(),
  /** Zero until the first change. */
  version: wholeNumberOf(0).optional(),
})
