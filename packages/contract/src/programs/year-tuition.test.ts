import { expect, test } from 'vitest'
import { yearTuition } from './year-tuition.ts'

const yearly = {
  is_free: false,
  price: 100,
  price_kzt: 50_000,
  price_period: 'year',
  duration_value: 3,
  duration_unit: 'years',
} as const

test('a year is two semesters, a third of three years, and the whole of a short course', () => {
  expect(yearTuition(yearly)).toBe(50_000)
  expect(yearTuition({ ...yearly, price_period: 'semester' })).toBe(100_000)
  expect(yearTuition({ ...yearly, price_period: 'total', price_kzt: 90_000 })).toBe(30_000)
  expect(yearTuition({ ...yearly, price_period: 'total', duration_value: 12, duration_unit: 'weeks' })).toBe(
    50_000,
  )
})

test('a free program costs nothing; what is not known is not guessed', () => {
  expect(yearTuition({ ...yearly, is_free: true, price_kzt: null })).toBe(0)
  expect(yearTuition({ ...yearly, price_kzt: null })).toBeNull()
  expect(yearTuition({ ...yearly, price_period: 'month' })).toBeNull()
  expect(yearTuition({ ...yearly, price_period: 'total', duration_value: null })).toBeNull()
})
