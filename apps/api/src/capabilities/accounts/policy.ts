import { type SQL, sql } from 'drizzle-orm'
import {
  type Access,
  anyone,
  isSwitchedOn,
  schoolAdminOrSwitch,
  signedIn,
  staff,
} from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'

// Rows 1.1 and 1.2: what a guest proves by a secret, and what people do about themselves.
export const mayProveThemselves = anyone
export const mayActForThemselves = signedIn
// Row 1.3
export const mayEndSignInsOfOthers = schoolAdminOrSwitch('1.3')
// Rows 9.1 and 9.4: whose profile is decided row by row.
export const mayReadProfiles = signedIn
export const mayChangeProfiles = signedIn
// Rows 9.2, 9.3, 9.5: below their own role, which the act itself checks.
export const mayListPeople = staff
export const mayManagePeople = staff
/** Row 9.6: students and teachers may ask for their own deletion; managers delete while the school lets them. */
export const mayDeletePeople: Access = {
  guests: false,
  cells: { student: true, teacher: true, admin: 'switch', admin_school: true },
  allows: async (actor, db) => actor.role !== 'admin' || isSwitchedOn(db, '9.6'),
}
export const mayRestorePeople = schoolAdminOrSwitch('9.6')

/** Which people exist for whom: oneself, and for staff everybody of the school. */
export function visibleTo(actor: Actor): SQL {
  const theirs = isStaff(actor) ? sql`true` : sql`p.id = ${actor.id}`
  return sql`(p.deleted_at is null and ${theirs})`
}

export function isStaff(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'admin' || actor.role === 'admin_school'
}

/** Whether the reader sees addresses and what is personal (class P2). */
export function seesPersonalFields(actor: Actor, personId: number): boolean {
  return isStaff(actor) || actor.id === personId
}
