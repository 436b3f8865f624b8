import { after } from '@qadam/contract/lifecycle.ts'
import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import { type Money, money, unitOf } from '@qadam/contract/money/money.ts'
import { saleCurrency } from '@qadam/contract/orders/rules.ts'
import {
  openTariffOrderStates,
  type TariffOrderState,
  tariffOrderLifecycle,
} from '@qadam/contract/tariffs/lifecycle.ts'
import { graceDays, type TariffStage, type TariffState } from '@qadam/contract/tariffs/rules.ts'
import { Temporal } from 'temporal-polyfill'

/** The price of a student and month up to so many students; the last tier has no bound. */
export interface Tier {
  readonly up_to: number | null
  readonly minor: string
}

/** A discount from so many months on. */
export interface Discount {
  readonly months: number
  readonly percent: number
}

export interface PriceList {
  readonly tiers: readonly Tier[]
  readonly discounts: readonly Discount[]
}

export interface Wanted {
  readonly std: number
  readonly month: number
}

export interface Price extends Wanted {
  readonly perStudent: Money
  readonly monthly: Money
  readonly full: Money
  readonly percent: number
  readonly total: Money
}

/** Returns the price by a list: every student costs what the tier of their number does; undefined above the last tier. */
export function priceBy({ tiers, discounts }: PriceList, { std, month }: Wanted): Price | undefined {
  const tier = tiers.find(({ up_to: bound }) => bound === null || std <= bound)
  if (!tier) return undefined
  const perStudent = BigInt(tier.minor)
  const monthly = perStudent * BigInt(std)
  const full = monthly * BigInt(month)
  const percent = discounts.reduce(
    (largest, one) => (one.months <= month && one.percent > largest ? one.percent : largest),
    0,
  )
  // In whole tenge, for the school.
  const unit = unitOf(saleCurrency)
  const total = ((full * BigInt(100 - percent)) / 100n / unit) * unit
  const inTenge = (minor: bigint) => money(minor, saleCurrency)
  return {
    std,
    month,
    perStudent: inTenge(perStudent),
    monthly: inTenge(monthly),
    full: inTenge(full),
    percent,
    total: inTenge(total),
  }
}

/** @throws Error that names what is wrong with a list that the operator gave */
export function assertPriceList({ tiers, discounts }: PriceList): void {
  if (tiers.length === 0) throw new Error('a price list has at least one tier')
  let before = 0
  for (const [nr, { up_to: bound, minor }] of tiers.entries()) {
    if (!/^[1-9]\d{0,11}$/.test(minor)) throw new Error('a tier has a price above zero')
    if (bound === null) {
      if (nr < tiers.length - 1) throw new Error('only the last tier has no bound')
      continue
    }
    if (!Number.isInteger(bound) || bound <= before)
      throw new Error('tiers are given in the order of their bounds, each larger than the one before')
    before = bound
  }
  for (const { months, percent } of discounts)
    if (
      !(Number.isInteger(months) && months > 0 && Number.isInteger(percent) && percent > 0 && percent < 100)
    )
      throw new Error('a discount is a number of months and a percentage between 1 and 99')
}

/** What a state follows from. */
export interface Term {
  readonly paid_until: string
  readonly suspended_at: string | null
}

export const graceUntil = (paidUntil: string): string =>
  Temporal.PlainDate.from(paidUntil).add({ days: graceDays }).toString()

/** Returns where a school stands on a day of its own timezone. */
export function stateOn(
  { paid_until: paidUntil, suspended_at: suspended }: Term,
  today: string,
): TariffState {
  if (suspended !== null) return 'suspended'
  if (today <= paidUntil) return 'active'
  return today <= graceUntil(paidUntil) ? 'grace' : 'inactive'
}

export const worksIn = (state: TariffState): boolean =>
  state === 'active' || state === 'grace' || state === 'none'

/** Returns what a letter says on a day, the latest stage that the term has reached; null long before its end. */
export function stageOn(term: Term, today: string): Exclude<TariffStage, 'suspended'> | null {
  const state = stateOn({ ...term, suspended_at: null }, today)
  if (state === 'inactive') return 'ended'
  if (state === 'grace') return 'grace'
  const left = Temporal.PlainDate.from(today).until(term.paid_until, { largestUnit: 'days' }).days
  if (left <= 1) return 'day'
  if (left <= 7) return 'week'
  return left <= 14 ? 'fortnight' : null
}

/** The days that a payment pays for. */
export interface Paid {
  readonly begins: string
  readonly ends: string
}

/** Returns the days for which a payment of so many months pays: after the term, or from today once the school was closed. */
export function termAfter(term: Term, today: string, months: number): Paid {
  const isClosed = today > graceUntil(term.paid_until)
  const last = Temporal.PlainDate.from(term.paid_until)
  const begins = isClosed ? Temporal.PlainDate.from(today) : last.add({ days: 1 })
  // The last day of a month stays one: from 1 February for a month is until 28 February.
  return { begins: begins.toString(), ends: begins.add({ months }).subtract({ days: 1 }).toString() }
}

/** A refund of a payment, with what had been given back of it before. */
export interface Refunded {
  readonly begins_on: string
  readonly ends_on: string
  readonly paid_minor: string
  readonly minor: string
  readonly before_minor: string
}

/** Returns the days that go with a refund: those of its payment by the share of the money; all of them with the whole. */
export function daysOfRefund(refund: Refunded): number {
  const first = Temporal.PlainDate.from(refund.begins_on)
  const all = BigInt(first.until(refund.ends_on, { largestUnit: 'days' }).days + 1)
  const before = BigInt(refund.before_minor)
  // Rounded for the school, and as a sum, so that parts take no more than the whole.
  const of = (minor: bigint) => (all * minor) / BigInt(refund.paid_minor)
  return Number(of(before + BigInt(refund.minor)) - of(before))
}

/**
 * Returns the last day of a term that loses days. It is never before today: a school is not shut out on the day on which
 * it learns of it, its grace begins tomorrow.
 */
export function termWithout(
  { paid_until: until }: Pick<Term, 'paid_until'>,
  today: string,
  days: number,
): string {
  const earlier = Temporal.PlainDate.from(until).subtract({ days }).toString()
  if (earlier >= today) return earlier
  return until < today ? until : today
}

/** A row of `tariff_orders`; amounts are text, because a bigint would come as a number. */
export interface TariffOrderRow {
  readonly id: number
  readonly customer_id: number
  readonly students: number
  readonly months: number
  readonly monthly_minor: string
  readonly amount_minor: string
  readonly currency: CurrencyCode
  readonly state: TariffOrderState
  readonly created_at: string
  readonly expires_at: string
  readonly paid_at: string | null
  readonly paid_until: string | null
}

export const amountOf = ({ amount_minor, currency }: Pick<TariffOrderRow, 'amount_minor' | 'currency'>) =>
  money(BigInt(amount_minor), currency)

/** How attempts and entries of the operator's ledger name an order. */
export const referenceOf = (orderId: number): string => `tariff:${orderId}`

/** Returns the order that a reference names; undefined for something else that is sold. */
export function orderIdOf(reference: string): number | undefined {
  const found = /^tariff:([1-9]\d{0,14})$/.exec(reference)
  return found ? Number(found[1]) : undefined
}

/** The page to which a payer comes back. It asks the server what became of the order; its address is not believed. */
export const returnPathOf = ({ id, amount_minor, currency, students, months }: TariffOrderRow): string =>
  `/success/tariff/${id}/${BigInt(amount_minor) / 100n}/${currency}/${students}/${months}`

export const isOpen = ({ state, expires_at }: TariffOrderRow, now: Date): boolean =>
  (openTariffOrderStates as readonly TariffOrderState[]).includes(state) &&
  Date.parse(expires_at) > now.getTime()

/** @throws Error for a step that the lifecycle does not have: a mistake of ours */
export function stateAfter(state: TariffOrderState, action: string): TariffOrderState {
  const next = after(tariffOrderLifecycle, state, action)
  if (!next) throw new Error(`an order of a tariff cannot ${action} from ${state}`)
  return next
}

export const payloadOf = (order: TariffOrderRow) => ({
  students: order.students,
  months: order.months,
  minor: order.amount_minor,
  currency: order.currency,
})
