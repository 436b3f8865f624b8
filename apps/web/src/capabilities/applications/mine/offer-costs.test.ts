import { expect, test } from 'vitest'
import { offerCosts } from './offer-costs.ts'

const cost = (kind: 'living' | 'insurance' | 'visa', kzt: number | null) => ({
  kind,
  kzt,
  amount: 1,
  currency: 'EUR',
  monthly: null,
  year: null,
})
const course = { price: 100, price_kzt: 1_000, price_period: 'semester', year_costs: undefined } as const

test('a year is two semesters of tuition, the life there and what the visa needs', () => {
  const costs = offerCosts({
    ...course,
    year_costs: [cost('living', 5_000), cost('insurance', 100), cost('visa', 40)],
  })
  expect(costs.parts.map(({ tiyn }) => tiyn)).toEqual([2_000, 5_100, 40])
  expect(costs).toMatchObject({ total: 7_140, isWhole: true })
})

test('what is not known is no zero: the sum of such an offer is not whole', () => {
  expect(offerCosts(course)).toMatchObject({ total: 2_000, isWhole: false })
  expect(offerCosts({ ...course, price_period: 'month', year_costs: [cost('living', 5_000)] })).toMatchObject(
    {
      parts: [{ tiyn: null }, { tiyn: 5_000 }, { tiyn: null }],
      isWhole: false,
    },
  )
  expect(offerCosts({ ...course, price: 0, year_costs: [cost('living', 5_000)] })).toMatchObject({
    total: 5_000,
    isWhole: true,
  })
})
