import type { DurationUnit, PricePeriod } from './rules.ts'

export interface Tuition {
  readonly is_free: boolean
  readonly price: number | null
  readonly price_kzt: number | null
  readonly price_period: PricePeriod
  readonly duration_value: number | null
  readonly duration_unit: DurationUnit | null
}

const perYear = { years: 1, semesters: 2, months: 12, weeks: 52 } as const

/**
 * Returns the tuition of a year in tiyn, or null where it is unknown. A monthly price says nothing of a year:
 * nobody knows how many months are paid for.
 */
export function yearTuition({ is_free, price, price_kzt, price_period, ...length }: Tuition): number | null {
  if (is_free || price === 0) return 0
  if (price_kzt === null || price_period === 'month') return null
  if (price_period === 'year') return price_kzt
  if (price_period === 'semester') return 2 * price_kzt
  const { duration_value: value, duration_unit: unit } = length
  if (value === null || unit === null) return null
  return Math.round(price_kzt / Math.max(1, value / perYear[unit]))
}
