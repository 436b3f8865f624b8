import { z } from 'zod'
import { instant, personName, role } from '../values.ts'

/** What is stored and what is allowed, in bytes; null without a bound of one's own. */
export const StorageUse = z.object({ used_bytes: z.int(), max_bytes: z.int().nullable() })

/** What a student stores, and the staff member who allowed them more. */
export const StudentStorage = StorageUse.extend({
  allowed: z.object({ at: instant, by: personName }).nullable(),
  /** True when the school has let the student in: then nobody needs to allow more. */
  is_let_in: z.boolean(),
})

export const StorageAllowance = z.object({ allowed: z.boolean() })

/** What a school stores, with the people who brought most. */
export const SchoolStorage = z.object({
  used_bytes: z.int(),
  max_bytes: z.int(),
  people: z.array(personName.extend({ role, bytes: z.int() })),
})
