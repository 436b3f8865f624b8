import { z } from 'zod'

/** What follows the university's answer on the way into a country. */
export const countryStepKinds = ['pre_enrolment', 'visa'] as const

/** The steps of a program's country after its rounds, with the days of the last time: those of the next one are not announced. */
export const countrySteps = z
  .array(
    z.object({
      kind: z.enum(countryStepKinds),
      last_opened: z.string().nullable().describe('YYYY-MM or YYYY-MM-DD'),
      last_closed: z.string().nullable().describe('YYYY-MM-DD'),
    }),
  )
  .describe('Empty where the country is not known')
