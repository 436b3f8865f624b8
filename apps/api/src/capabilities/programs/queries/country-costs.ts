import type { YearCostKind } from '@qadam/contract/programs/year-costs.ts'

/** A cost of a student's first year beside tuition, in minor units of its currency; null where nobody can say it yet. */
export interface CountryCost {
  readonly kind: YearCostKind
  readonly amount: number | null
  readonly currency: string
  /** The part of the amount that is said per month, where it is counted by months. */
  readonly monthly: number | null
  /** The newest year for which a source states the amount. */
  readonly year: number | null
}

const euros = (
  kind: YearCostKind,
  amount: number | null,
  year: number | null,
  monthly: number | null = null,
) => ({ kind, amount, currency: 'EUR', monthly, year }) satisfies CountryCost

/**
 * What a first year costs by country (ISO 3166 alpha-2). Italy: the minimum for living that its consulates ask to be proved
 * (ambkinshasa.esteri.it, studenti.uniroma2.it, for 2024/25); voluntary enrolment in the health service for a calendar year
 * (unibo.it, 2024); a residence permit of up to a year: stamp 16, post 30, card and fee 70.46 (appinfostranieri.it); regional
 * tax 140 and stamp 16 (web-en.unipv.it, www2.polimi.it, 2026). Sources disagree on the fee of the visa, so it stays open.
 */
export const countryCosts: Readonly<Record<string, readonly CountryCost[]>> = {
  IT: [
    euros('living', 607_945, 2024, 46_765),
    euros('insurance', 70_000, 2024),
    euros('permit', 11_646, 2024),
    euros('regional_fee', 15_600, 2026),
    euros('visa', null, null),
  ],
}
