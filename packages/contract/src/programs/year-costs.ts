import { z } from 'zod'

/** What a student's first year abroad costs beside tuition. */
export const yearCostKinds = ['living', 'insurance', 'permit', 'regional_fee', 'visa'] as const
export type YearCostKind = (typeof yearCostKinds)[number]

/** Costs of the first year in the country of a program: minor units of `currency`, and tiyn at the school's rate. */
export const yearCosts = z
  .array(
    z.object({
      kind: z.enum(yearCostKinds),
      amount: z.int().nullable().describe('null: not known yet'),
      currency: z.string(),
      monthly: z.int().nullable(),
      year: z.int().nullable().describe('The year for which the amount is stated'),
      kzt: z.int().nullable(),
    }),
  )
  .describe('What the first year costs beside tuition; empty where the country is not known')
