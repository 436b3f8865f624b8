import { isStaff } from '@qadam/contract/vocabulary.ts'
import { signedIn, staff } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import { learnsNow } from '../enrolments/public.ts'

// Rows 4.1, 4.2 and 3.1 of the permission matrix: lesson files are managed with lessons, documents with
// programs.
export { mayAuthor } from '../lessons/public.ts'
export const mayRead = signedIn
export const mayKeepDocuments = staff

/**
 * Returns the condition for programs `p` whose documents are visible to the actor: all for staff, else their
 * own.
 */
export function isInProgram({ id, role }: Actor): SQL {
  if (isStaff(role)) return sql`p.deleted_at is null`
  return sql`(p.deleted_at is null and exists (select 1 from program_people pp
    where pp.school_id = p.school_id and pp.program_id = p.id and pp.person_id = ${id}
      and ${learnsNow}))`
}
