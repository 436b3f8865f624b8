import { z } from 'zod'
import { instant } from '../values.ts'
import { onboardingSections } from './vocabulary.ts'

/**
 * A student's progress in the first steps. `asks_education` is true while education or languages are missing.
 */
export const onboarding = z.object({
  first_visit: z.boolean(),
  asks_education: z.boolean(),
  done: z.array(z.enum(onboardingSections)),
  percent: z.int(),
})
export type Onboarding = z.output<typeof onboarding>

const wayStates = ['done', 'now', 'ahead'] as const
const wayPerson = z.object({
  id: z.int(),
  part: z.enum(['responsible', 'responsible_abroad']),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  telegram: z.string(),
  avatar: z.string().nullable(),
})

/**
 * A student's way abroad: the school's steps with the current one, the dates that are set, and the contact
 * person.
 */
export const way = z.object({
  steps: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      color: z.string().nullable(),
      state: z.enum(wayStates),
      /** When the step was reached, if known. */
      reached_at: instant.nullable(),
    }),
  ),
  /** Dates of the record that are set, nearest first; `field` is the registry name. */
  dates: z.array(
    z.object({
      field: z.enum(['test_date', 'visa_date', 'departure_date']),
      day: z.string(),
      time: z.string().nullable(),
    }),
  ),
  people: z.array(wayPerson),
  ready: z.boolean(),
})
export type Way = z.output<typeof way>
