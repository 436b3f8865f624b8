import { countrySteps } from './country-steps.ts'
import { yearCosts } from './year-costs.ts'

/** What a program's country adds to it. */
export const yearAbroad = { year_costs: yearCosts, country_steps: countrySteps }
