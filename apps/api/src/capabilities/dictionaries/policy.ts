import { type DictionaryKind, filterRows } from '@qadam/contract/dictionaries/kinds.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import { type Access, anyone, schoolAdminOrSwitch, signedIn, staff } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'

// Rows 2.4 to 2.6 of the permission matrix.
const openToGuests: ReadonlySet<DictionaryKind> = new Set(filterRows.flat())

/**
 * Dictionaries used in catalog filters are open to guests (2.4), the others to people of the school (2.5).
 */
export function mayReadDictionary(kind: DictionaryKind): Access<Actor | null> {
  return openToGuests.has(kind) ? anyone : signedIn
}
export const mayWriteDictionaries = staff
export const mayReadCountries = signedIn
export const mayReadRates = signedIn
/** Rates affect prices, so they belong to row 15.2. */
export const mayChangeRates = schoolAdminOrSwitch('15.2')

/** Returns true for guests: they see only rows used by a published program. */
export function seesOnlyUsed(actor: Actor | null): boolean {
  return actor === null
}

/** Returns true for staff: their counts of programs include hidden ones. */
export function countsHidden(actor: Actor | null): boolean {
  return isStaff(actor?.role)
}
