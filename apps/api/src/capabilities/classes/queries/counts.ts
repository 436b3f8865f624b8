import type { classCounts } from '@qadam/contract/classes/schemas.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { memberVisibleTo } from '../../groups/public.ts'
import { resolved } from '../../programs/public.ts'
import { classNotFound } from '../errors.ts'

type Counts = z.output<typeof classCounts>

/**
 * Counts a student's past and upcoming classes by program; a teacher sees their own programs.
 * @throws Failure 404
 */
export async function countClasses({ db, actor, language }: ReadContext, studentId: number): Promise<Counts> {
  if (actor.role === 'student' && actor.id !== studentId) throw classNotFound()
  const taught =
    isStaff(actor.role) || actor.role === 'student'
      ? sql`true`
      : sql`exists (select 1 from program_people own where own.school_id = pr.school_id and own.program_id = pr.id
        and own.person_id = ${actor.id} and own.part = 'teacher')`
  const student = await db.row(sql`
    select 1 from people p where p.school_id = ${db.schoolId} and p.id = ${studentId} and p.role = 'student'
      and p.deleted_at is null and ${memberVisibleTo(actor, sql`p.id`)}
      and (${actor.role !== 'teacher'}::boolean or exists (select 1 from program_people theirs
        join program_people own on own.school_id = theirs.school_id and own.program_id = theirs.program_id
        where theirs.school_id = p.school_id and theirs.person_id = p.id and theirs.part = 'student'
          and own.person_id = ${actor.id} and own.part = 'teacher'))`)
  if (!student) throw classNotFound()
  const rows = await db.rows<Omit<Counts[number], 'course' | 'left'> & { id: number }>(sql`
    with own as (
      select c.program_id, c.id, c.status, s.attendance,
        exists (select 1 from classes m join class_students ms on ms.school_id = m.school_id and ms.class_id = m.id
          where m.school_id = c.school_id and m.makes_up_id = c.id and ms.student_id = s.student_id
            and m.status in ('planned', 'finished')) as is_made_up
      from class_students s join classes c on c.school_id = s.school_id and c.id = s.class_id
      where s.school_id = ${db.schoolId} and s.student_id = ${studentId}
    ), programs_of as (
      select program_id from own union
      select program_id from program_people where school_id = ${db.schoolId} and person_id = ${studentId}
        and part = 'student')
    select pr.id, pr.title_ru, pr.title_kk, pr.title_en,
      (select count(*)::int from lessons l where l.school_id = pr.school_id and l.program_id = pr.id
        and l.section_id is not null and l.is_published and l.deleted_at is null) as lessons,
      count(*) filter (where o.status = 'planned')::int as planned,
      count(*) filter (where o.status = 'finished')::int as finished,
      count(*) filter (where o.status = 'finished' and o.attendance in ('absent', 'excused'))::int as missed,
      count(*) filter (where o.status = 'finished' and o.attendance in ('absent', 'excused') and not o.is_made_up)::int
        as to_make_up
    from programs_of x join programs pr on pr.school_id = ${db.schoolId} and pr.id = x.program_id and ${taught}
      left join own o on o.program_id = pr.id
    group by pr.school_id, pr.id order by pr.id`)
  return rows.map(({ id, lessons, planned, finished, missed, to_make_up, ...titles }) => ({
    course: { id, title: resolved(titles, 'title', language) },
    lessons,
    planned,
    finished,
    missed,
    to_make_up,
    left: Math.max(0, lessons - finished),
  }))
}
