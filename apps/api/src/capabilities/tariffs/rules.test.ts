import { expect, test } from 'vitest'
import { partOf, priceListOf } from '../../cli/tariffs.ts'
import { priceList } from './factory.ts'
import { assertPriceList, daysOfRefund, priceBy, stageOn, stateOn, termAfter, termWithout } from './rules.ts'

const term = { paid_until: '2026-03-10', suspended_at: null }

test('every student costs what the tier of their number does, and longer terms cost less', () => {
  const total = (std: number, month: number) => priceBy(priceList, { std, month })?.total.minor
  expect(total(50, 1)).toBe(7_500_000n)
  expect(total(51, 1)).toBe(6_120_000n)
  expect(total(50, 6)).toBe(42_750_000n)
  expect(total(50, 12)).toBe(81_000_000n)
  expect(total(201, 1)).toBeUndefined()
})

test('a price with a discount is in whole tenge, for the school', () => {
  const list = { tiers: [{ up_to: null, minor: '33300' }], discounts: [{ months: 2, percent: 7 }] }
  // 666 less 7 per cent is 619.38
  expect(priceBy(list, { std: 1, month: 2 })?.total.minor).toBe(61_900n)
})

test('a school works for seven days after its term, and not on the eighth', () => {
  expect(stateOn(term, '2026-03-10')).toBe('active')
  expect(stateOn(term, '2026-03-11')).toBe('grace')
  expect(stateOn(term, '2026-03-17')).toBe('grace')
  expect(stateOn(term, '2026-03-18')).toBe('inactive')
  expect(stateOn({ ...term, suspended_at: '2026-01-01T00:00:00Z' }, '2026-03-01')).toBe('suspended')
})

test('letters are due 14, 7 and 1 days before the end, when the grace begins and when it ends', () => {
  const stages = ['02-23', '02-24', '03-03', '03-09', '03-11', '03-18'].map((day) =>
    stageOn(term, `2026-${day}`),
  )
  expect(stages).toEqual([null, 'fortnight', 'week', 'day', 'grace', 'ended'])
})

test('a payment pays for the days after the term, after the grace from today', () => {
  expect(termAfter(term, '2026-03-01', 1)).toEqual({ begins: '2026-03-11', ends: '2026-04-10' })
  expect(termAfter(term, '2026-03-17', 1)).toEqual({ begins: '2026-03-11', ends: '2026-04-10' })
  expect(termAfter(term, '2026-03-18', 12)).toEqual({ begins: '2026-03-18', ends: '2027-03-17' })
})

test('the operator’s options become a list, or a sentence of what is wrong', () => {
  const list = priceListOf({ tier: ['50:1500', '+:1000'], discount: ['6:5'] })
  expect(list).toEqual({
    tiers: [
      { up_to: 50, minor: '150000' },
      { up_to: null, minor: '100000' },
    ],
    discounts: [{ months: 6, percent: 5 }],
  })
  expect(() => assertPriceList(list)).not.toThrow()
  expect(() => priceListOf({ tier: ['many'] })).toThrow('an example is 50:1500')
  expect(() => assertPriceList({ ...list, tiers: list.tiers.toReversed() })).toThrow('only the last tier')
})

test('the days of a refund follow its share of the payment, and parts take together what the whole does', () => {
  const payment = { begins_on: '2026-01-01', ends_on: '2026-01-30', paid_minor: '900000' }
  const days = (minor: string, before_minor = '0') => daysOfRefund({ ...payment, minor, before_minor })
  expect(days('900000')).toBe(30)
  expect(days('300000')).toBe(10)
  expect(days('29999')).toBe(0)
  expect(days('100000') + days('100000', '100000') + days('700000', '200000')).toBe(30)
})

test('a term that loses days ends today at the earliest, and one that is over stays as it is', () => {
  expect(termWithout(term, '2026-03-01', 5)).toBe('2026-03-05')
  expect(termWithout(term, '2026-03-01', 60)).toBe('2026-03-01')
  expect(termWithout(term, '2026-03-12', 60)).toBe('2026-03-10')
  expect(termWithout(term, '2026-03-01', -5)).toBe('2026-03-15')
})

test('a part is given in whole tenge', () => {
  expect(partOf('15000')).toEqual({ minor: 1_500_000n, currency: 'KZT' })
  expect(partOf(undefined)).toBeUndefined()
  for (const text of ['0', '-5', '1.5', 'x']) expect(() => partOf(text)).toThrow(/whole tenge/)
})
