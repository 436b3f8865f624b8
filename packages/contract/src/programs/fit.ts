import { z } from 'zod'

/** What a student may lack for a program. A test is a certificate of no language: SAT, TOLC. */
export const fitStepKinds = ['education', 'language', 'test', 'price', 'deadline'] as const
export type FitStepKind = (typeof fitStepKinds)[number]

/** `fits`: nothing is missing or unknown; `one_step`: one thing is; `further`: more are. */
export const fitStates = ['fits', 'one_step', 'further'] as const
export type FitState = (typeof fitStates)[number]

/** How far a program is from the student who asks. */
export const programFit = z
  .object({
    state: z.enum(fitStates),
    step: z
      .object({ kind: z.enum(fitStepKinds), text: z.string() })
      .nullable()
      .describe('The step of `one_step`'),
  })
  .meta({ id: 'ProgramFit' })

/** How many programs of all pages fit; absent without education, languages or certificates in the record. */
export const fitting = z
  .object({
    fits: z.int(),
    one_step: z.int(),
    considered: z.int().describe('Programs compared with the record: the first ones of a very long list'),
    mine: z.array(z.string()).describe('What the student has in words: certificates and languages'),
  })
  .meta({ id: 'Fitting' })
