import { z } from 'zod'
import { flag, idList, instant, namedRow, personName } from '../../values.ts'

/** Which students a manager sees. */
export const managerAccess = z.object({
  manager: personName,
  /** False: all students of the school. True: their own, and those of the countries and packages named. */
  narrowed: z.boolean(),
  countries: z.array(z.object({ id: z.string(), name: z.string() })),
  packages: z.array(namedRow),
  /** How many students the manager sees now, and how many the school has. */
  students: z.int(),
  of: z.int(),
  changed_at: instant.nullable(),
  changed_by: personName.nullable(),
})

const countryCode = z.string().regex(/^[A-Z]{2}$/)

/** Widens or narrows what a manager sees; two empty lists leave the students whom the manager answers for. */
export const managerAccessChange = z.object({
  narrowed: flag,
  countries: z.array(countryCode).max(300).default([]),
  packages: idList.default([]),
})
