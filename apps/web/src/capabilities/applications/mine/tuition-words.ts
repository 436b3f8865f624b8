import type { Language } from '@qadam/contract/vocabulary.ts'
import { money } from '../../../platform/formats.ts'
import type { Application } from '../queries.ts'
import type { Words } from '../words.ts'

type Priced = Pick<Application['course'], 'price' | 'currency' | 'price_period' | 'price_kzt'>

/**
 * Returns what a program costs in tenge, and beside it in its own currency; null when the price is not known.
 */
export function tuitionWords(
  { price, currency, price_period: period, price_kzt: tenge }: Priced,
  t: Words,
  language: Language,
): { sum: string; own: string | null } | null {
  if (price === null || currency === null) return null
  if (price === 0) return { sum: t('tuitionFree'), own: null }
  const own = money(price, currency, language)
  if (currency === 'KZT' || tenge === null) return { sum: t(`per_${period}`, { sum: own }), own: null }
  // Rounded to a thousand: the exchange rate of tomorrow is another one.
  const about = money(Math.round(tenge / 100_000) * 100_000, 'KZT', language)
  return { sum: t(`per_${period}`, { sum: `≈ ${about}` }), own }
}
