import type { waitingChoices } from '@qadam/contract/waiting-list/schemas.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { planningOf } from '../../classes/public.ts'
import { learnsNow } from '../../enrolments/public.ts'
import { resolved } from '../../programs/public.ts'

interface Row {
  readonly id: number
  readonly first_name: string
  readonly last_name: string | null
  readonly course_id: number
}

/** Programs `g` that a teacher teaches (`taught`) and a student `pp` learns now. */
export const sharedPrograms: SQL = sql`
  program_people taught
  join programs g on g.school_id = taught.school_id and g.id = taught.program_id and g.deleted_at is null
  join program_people pp on pp.school_id = g.school_id and pp.program_id = g.id and pp.part = 'student' and ${learnsNow}`

/**
 * Returns the teachers whose hours a student can wait for: those of their programs who accept bookings, if
 * the school does.
 */
export async function choicesFor(
  { db, language }: ReadContext,
  studentId: number,
): Promise<z.output<typeof waitingChoices>> {
  const { students_book: isOpen } = await planningOf(db)
  if (!isOpen) return { is_open: false, teachers: [] }
  const rows = await db.rows<Row>(sql`
    select t.id, t.first_name, t.last_name, g.id as course_id, g.title_ru, g.title_kk, g.title_en
    from ${sharedPrograms}
    join people t on t.school_id = taught.school_id and t.id = taught.person_id and t.role = 'teacher'
      and t.deleted_at is null and t.deactivated_at is null
    join teacher_terms terms on terms.school_id = t.school_id and terms.teacher_id = t.id and terms.takes_bookings
    where taught.school_id = ${db.schoolId} and taught.part = 'teacher' and pp.person_id = ${studentId}
    order by t.last_name nulls last, t.first_name, t.id, g.id`)
  const teachers = new Map<number, z.output<typeof waitingChoices>['teachers'][number]>()
  for (const row of rows) {
    const known = teachers.get(row.id) ?? {
      id: row.id,
      first_name: row.first_name,
      last_name: row.last_name,
      courses: [],
    }
    known.courses.push({ id: row.course_id, title: resolved(row, 'title', language) })
    teachers.set(row.id, known)
  }
  return { is_open: true, teachers: [...teachers.values()] }
}
