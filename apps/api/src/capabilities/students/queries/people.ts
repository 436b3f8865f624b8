import type { Role } from '@qadam/contract/values.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { listPeople, peopleWithinAccess } from '../../accounts/public.ts'
import { learnsNow } from '../../enrolments/public.ts'
import { studentNotFound } from '../errors.ts'

interface Asked {
  readonly page: number
  readonly page_size: number
  readonly q?: string | undefined
}

/**
 * Returns the people who can be a seller or responsible abroad in a record: everybody of the school except
 * students.
 */
export function listStaff({ db, language }: ReadContext, query: Asked) {
  return listPeople(db, language, {
    ...query,
    role: ['admin_school', 'admin', 'teacher'],
    status: 'active',
  })
}

/** Like `listStaff`, by school id. @throws Failure 404 for another school */
export function listSellers(call: ReadContext, schoolId: number, query: Asked) {
  if (schoolId !== call.db.schoolId) throw studentNotFound()
  return listStaff(call, query)
}

/**
 * Returns people of a role who are in a program now. Teachers can request only the programs that they teach,
 * and see no contact details.
 * @throws Failure 404
 */
export async function listProgramPeople(
  call: ReadContext,
  of: { readonly schoolId: number; readonly courseId: number },
  query: Asked & { readonly role: Role },
) {
  const { db, actor } = call
  const taught =
    actor.role === 'teacher'
      ? sql`exists (select 1 from program_people t where t.school_id = g.school_id and t.program_id = g.id
          and t.person_id = ${actor.id} and t.part = 'teacher')`
      : sql`true`
  const program = await db.row(sql`
    select 1 from programs g where g.school_id = ${db.schoolId} and g.id = ${of.courseId} and g.deleted_at is null and ${taught}`)
  if (!program || of.schoolId !== db.schoolId) throw studentNotFound()
  return listPeople(db, call.language, {
    page: query.page,
    page_size: query.page_size,
    q: query.q,
    role: [query.role],
    personal: actor.role !== 'teacher',
    among: sql`exists (select 1 from program_people pp where pp.school_id = p.school_id
      and pp.program_id = ${of.courseId} and pp.person_id = p.id and ${learnsNow}) and ${peopleWithinAccess(actor)}`,
  })
}
