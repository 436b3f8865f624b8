import { anyone, schoolAdminOrSwitch, staff } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'

// Rows 2.4 to 2.6 of the permission matrix. Guests see what programs of the public catalogue use (`pub`).
export const mayReadDictionaries = anyone
export const mayWriteDictionaries = staff
export const mayReadRates = anyone
/** Rates move money, so they go with row 15.2. */
export const mayChangeRates = schoolAdminOrSwitch('15.2')

/** Guests see only the rows that a shown program uses. */
export function seesOnlyUsed(actor: Actor | null): boolean {
  return actor === null
}

/** Staff see how many programs use a row, hidden ones included; others count the shown. */
export function countsHidden(actor: Actor | null): boolean {
  return actor?.role === 'admin' || actor?.role === 'admin_school'
}
