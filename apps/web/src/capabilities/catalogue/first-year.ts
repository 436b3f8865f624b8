import { yearTuition } from '@qadam/contract/programs/year-tuition.ts'
import type { Program } from './queries.ts'

type YearCost = Program['year_costs'][number]

/** A part of what the first year costs, in tiyn; null where it is not known. */
export interface FirstYearPart {
  readonly kind: 'tuition' | 'fee' | YearCost['kind']
  readonly tiyn: number | null
  /** What a country's cost is made of; null for tuition and the fee, which are the program's own. */
  readonly cost: YearCost | null
}

export interface FirstYear {
  readonly parts: readonly FirstYearPart[]
  /** The sum of the known parts. */
  readonly total: number
  /** True where living is known besides tuition: the sum then says what a family needs. */
  readonly isWhole: boolean
}

/** Returns what the first year of a program costs as far as it is known; null where nothing is. */
export function firstYear(program: Program): FirstYear | null {
  const parts: FirstYearPart[] = [
    { kind: 'tuition', tiyn: yearTuition(program), cost: null },
    { kind: 'fee', tiyn: program.cost, cost: null },
    ...program.year_costs.map((cost) => ({ kind: cost.kind, tiyn: cost.kzt, cost })),
  ]
  const isKnown = (kind: FirstYearPart['kind']) =>
    parts.some((part) => part.kind === kind && part.tiyn !== null)
  if (!isKnown('tuition') && !isKnown('living')) return null
  const total = parts.reduce((sum, { tiyn }) => sum + (tiyn ?? 0), 0)
  return { parts, total, isWhole: isKnown('tuition') && isKnown('living') }
}

/** Returns the tiyn that a unit of the foreign currency costs by these parts, with the currency; null without one. */
export function rateOf({ parts }: FirstYear): { readonly currency: string; readonly tiyn: number } | null {
  const cost = parts.find((part) => part.cost?.amount && part.cost.kzt !== null)?.cost
  if (!cost?.amount || cost.kzt === null) return null
  return { currency: cost.currency, tiyn: Math.round((cost.kzt / cost.amount) * 100) }
}
