import { isStaff } from '@qadam/contract/vocabulary.ts'
import { anyone, isSwitchedOn, roles, signedIn, staff } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import type { SchoolDb } from '../../platform/database/school-db.ts'

// Rows 2.1, 2.5, 15.1 and 15.2 of the permission matrix. A policy sees only the school of the transaction.
export const mayKnowSchool = anyone
export const mayReadSchool = signedIn
export const mayListCurrencies = signedIn
export const mayEditSchool = staff
export const mayReadSwitches = staff
export const mayTurnSwitches = roles('admin_school')
export const mayPublishLegalDocuments = roles('admin_school')

/** Only staff see domains and switches. */
export function seesInnerSettings(actor: Actor): boolean {
  return isStaff(actor.role)
}

/** Managers may not change money settings if the school has turned off row 15.2 for them. */
export async function mayChangeMoney(actor: Actor, db: SchoolDb): Promise<boolean> {
  return actor.role === 'admin_school' || isSwitchedOn(db, '15.2')
}
