import type { program } from '@qadam/contract/programs/schemas.ts'
import type { z } from 'zod'
import type { CachedCard } from './card.ts'

type CountrySteps = z.output<typeof program>['country_steps']

/**
 * What follows admission by country (ISO 3166 alpha-2). Italy: applicants who need a visa pre-enrol on Universitaly, which opened
 * at the end of March for 2025/26 (portaleuniversitario.it); consulates took visa applications for that year until 30 November
 * 2025 (portaleuniversitario.it, studiare-in-italia.it). Both move every year.
 */
const stepsByCountry: Readonly<Record<string, CountrySteps>> = {
  IT: [
    { kind: 'pre_enrolment', last_opened: '2025-03', last_closed: null },
    { kind: 'visa', last_opened: null, last_closed: '2025-11-30' },
  ],
}

/** Returns the steps after admission to a university's program; empty for courses and for programs of several countries. */
export function countryStepsOf({ kind, countries }: Pick<CachedCard, 'kind' | 'countries'>): CountrySteps {
  const [country, ...others] = countries
  return kind === 'degree' && country && others.length === 0 ? (stepsByCountry[country] ?? []) : []
}
