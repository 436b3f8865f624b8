import type { Application } from '../queries.ts'

export type CostKind = 'tuition' | 'life' | 'papers'

/** What the first year of an offer costs, in tiyn; a part is null where it is not known. */
export interface OfferCosts {
  readonly parts: readonly { readonly kind: CostKind; readonly tiyn: number | null }[]
  readonly total: number
  /** True where tuition and living are both known: only then is the sum what a family needs. */
  readonly isWhole: boolean
}

type Priced = Pick<Application['course'], 'price' | 'price_kzt' | 'price_period' | 'year_costs'>

/** Returns what the first year costs as far as it is known: tuition, life there, and what the visa needs. */
export function offerCosts(course: Priced): OfferCosts {
  const costs = course.year_costs ?? []
  const sumOf = (kinds: readonly string[]) => {
    const known = costs.flatMap(({ kind, kzt }) => (kinds.includes(kind) && kzt !== null ? kzt : []))
    return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0)
  }
  const parts = [
    { kind: 'tuition', tiyn: tuitionOf(course) },
    { kind: 'life', tiyn: sumOf(['living', 'insurance']) },
    { kind: 'papers', tiyn: sumOf(['visa', 'permit', 'regional_fee']) },
  ] as const
  return {
    parts,
    total: parts.reduce((sum, { tiyn }) => sum + (tiyn ?? 0), 0),
    isWhole: parts[0].tiyn !== null && parts[1].tiyn !== null,
  }
}

/** A monthly price, or one of the whole study, says nothing of a year. */
function tuitionOf({ price, price_kzt: tenge, price_period: period }: Priced): number | null {
  if (price === 0) return 0
  if (tenge === null || period === 'month' || period === 'total') return null
  return period === 'semester' ? 2 * tenge : tenge
}
