import { expect, test } from 'vitest'
import { firstYear, rateOf } from './first-year.ts'
import type { Program } from './queries.ts'

const living = {
  kind: 'living',
  amount: 607_945,
  currency: 'EUR',
  monthly: 46_765,
  year: 2024,
  kzt: 364_767_000,
} as const
const visa = { kind: 'visa', amount: null, currency: 'EUR', monthly: null, year: null, kzt: null } as const
const program = (facts: object) =>
  ({
    is_free: false,
    price: 260_000,
    price_kzt: 156_000_000,
    price_period: 'year',
    duration_value: 3,
    duration_unit: 'years',
    cost: 2_000_000,
    year_costs: [living, visa],
    ...facts,
  }) as unknown as Program

test('a first year sums up what is known and names what is not', () => {
  const year = firstYear(program({}))
  expect(year?.total).toBe(522_767_000)
  expect(year?.isWhole).toBe(true)
  expect(year?.parts.map(({ kind, tiyn }) => [kind, tiyn])).toEqual([
    ['tuition', 156_000_000],
    ['fee', 2_000_000],
    ['living', 364_767_000],
    ['visa', null],
  ])
})

test('a first year without tuition or without living is not whole, and nothing is said where neither is known', () => {
  expect(firstYear(program({ price: null, price_kzt: null }))?.isWhole).toBe(false)
  expect(firstYear(program({ year_costs: [] }))).toMatchObject({ total: 158_000_000, isWhole: false })
  expect(firstYear(program({ price: null, price_kzt: null, year_costs: [visa] }))).toBeNull()
})

test('the rate is that of the costs, and there is none without a foreign amount', () => {
  const whole = firstYear(program({}))
  expect(whole && rateOf(whole)).toEqual({ currency: 'EUR', tiyn: 60_000 })
  const known = firstYear(program({ year_costs: [] }))
  expect(known && rateOf(known)).toBeNull()
})
