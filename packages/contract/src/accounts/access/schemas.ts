import { z } from 'zod'
import { flag, idList, instant, namedRow, personName } from '../../values.ts'

/** The students that a manager sees. */
export const managerAccess = z.object({
  manager: personName,
  /**
   * False: all students of the school. True: the manager's own students and those of the given countries and
   * packages.
   */
  narrowed: z.boolean(),
  countries: z.array(z.object({ id: z.string(), name: z.string() })),
  packages: z.array(namedRow),
  /** Number of students the manager sees now, and number of students in the school. */
  students: z.int(),
  of: z.int(),
  changed_at: instant.nullable(),
  changed_by: personName.nullable(),
})

const countryCode = z.string().regex(/^[A-Z]{2}$/)

/**
 * Widens or narrows what a manager sees. With two empty lists the manager sees only the students they are
 * curator of.
 */
export const managerAccessChange = z.object({
  narrowed: flag,
  countries: z.array(countryCode).max(300).default([]),
  packages: idList.default([]),
})
