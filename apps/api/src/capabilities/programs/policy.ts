import { isStaff } from '@qadam/contract/vocabulary.ts'
import { anyone, roles, schoolAdminOrSwitch, signedIn, staff } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'

// Rows 2.1 to 2.3, 3.1 to 3.3 and 16.1 of the permission matrix.
export const mayReadGuestCatalogue = anyone
export const mayReadCatalogue = signedIn
export const mayReadOwnPrograms = signedIn
export const maySave = signedIn
export const mayReadRequirements = roles('teacher', 'admin', 'admin_school')
export const mayAuthor = staff
export const mayPlacePeople = staff
export const mayExport = schoolAdminOrSwitch('16.1')

/**
 * Returns the condition for program `p` to be visible: staff see all of the school, everybody else the
 * published ones, and students and teachers also their own.
 */
export function visibleTo(actor: Actor | null): SQL {
  if (isStaff(actor?.role)) return sql`p.deleted_at is null`
  if (!actor) return sql`(p.deleted_at is null and p.is_shown)`
  return sql`(p.deleted_at is null and (p.is_shown or exists (
    select 1 from program_people pp
    where pp.school_id = p.school_id and pp.program_id = p.id and pp.person_id = ${actor.id})))`
}

/** Condition: the program with this id is not in the bin. */
export function isPresentProgram(programId: SQL): SQL {
  return sql`not exists (select 1 from programs binned
    where binned.school_id = current_school() and binned.id = ${programId} and binned.deleted_at is not null)`
}
