import type { SchoolChange } from '@qadam/contract/schools/schemas.ts'
import type { z } from 'zod'

/** Returns the form of a school's settings with its required fields. */
export function aSchoolForm(
  overrides: Partial<z.input<typeof SchoolChange>> = {},
): z.input<typeof SchoolChange> {
  return {
    name: 'Qadam',
    address: 'Алматы, Абай даңғылы, 10',
    allowed_cancellations: 3,
    allowed_transfers: 1,
    ...overrides,
  }
}
