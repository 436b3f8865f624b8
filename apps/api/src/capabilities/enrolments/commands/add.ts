import type { addition } from '@qadam/contract/enrolments/schemas.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Act } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { enrolStudents } from '../../programs/public.ts'
import { entryOf } from '../queries/settings.ts'
import { endOf } from './access.ts'
import { tellStudent } from './letters.ts'

/** Enrols students by hand, all or none. @throws Failure 404, or 400 naming who is not a student */
export async function addStudents(act: Act, programId: number, wish: z.output<typeof addition>) {
  await entryOf(act, programId)
  const students = [...new Set(wish.students)]
  const known = await act.db.rows<{ id: number }>(sql`
    select id from people where school_id = ${act.schoolId} and role = 'student' and deleted_at is null
      and deactivated_at is null and id = any(${sql.param(students)}::bigint[])`)
  const strange = students.find((id) => !known.some((one) => one.id === id))
  if (strange !== undefined)
    throw badField(`students.${wish.students.indexOf(strange)}`, 'programs.not_a_student')
  return bringIn(act, programId, { way: 'staff', until: await endOf(act, wish.until), students })
}

/** Enrols students whom somebody has looked up, closes their waiting requests, and writes to those who came in. */
export async function bringIn(
  act: Act,
  programId: number,
  coming: {
    readonly way: 'staff' | 'file'
    readonly until: string | null | undefined
    readonly students: readonly number[]
  },
) {
  const came = await enrolStudents(act, programId, coming)
  await act.db.rows(sql`
    update enrolment_requests set state = 'accepted', decided_at = ${act.now.toISOString()},
      decided_by = ${act.actor.id}
    where school_id = ${act.schoolId} and program_id = ${programId} and state = 'waiting'
      and person_id = any(${sql.param(came)}::bigint[])`)
  for (const personId of came) await tellStudent(act, 'added', { programId, personId, reason: null })
  return { added: came.length, already: coming.students.length - came.length }
}
