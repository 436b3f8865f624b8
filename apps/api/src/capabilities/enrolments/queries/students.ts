import type { studentQuery, studentRow } from '@qadam/contract/enrolments/schemas.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { withinAccess } from '../../accounts/public.ts'
import { enrolmentNotFound } from '../errors.ts'
import { type Standing, standingsOfProgram } from '../extension-points.ts'
import { learnsNow } from '../policy.ts'
import { entryOf } from './settings.ts'

type Row = z.output<typeof studentRow>
type Bare = Omit<Row, 'lessons' | 'lessons_done' | 'percent' | 'last_at'>

/** Returns the students of a program, by name. @throws Failure 404 */
export async function listStudents(
  call: ReadContext,
  programId: number,
  asked: z.output<typeof studentQuery>,
): Promise<{ count: number; results: Row[] }> {
  await entryOf(call, programId)
  const where = asked.q
    ? sql`${withinAccess(call.actor)} and position(fold_text(${asked.q}) in fold_text(concat_ws(' ', p.first_name, p.last_name, p.email::text))) > 0`
    : withinAccess(call.actor)
  const [rows, counted, standings] = await Promise.all([
    bareRows(call.db, programId, {
      where,
      tail: sql`order by p.last_name nulls last, p.first_name, p.id
        limit ${asked.page_size} offset ${(asked.page - 1) * asked.page_size}`,
    }),
    call.db.row<{ count: number }>(sql`
      select count(*) as count from program_students pp join people p on p.school_id = pp.school_id and p.id = pp.person_id
      where pp.school_id = ${call.db.schoolId} and pp.program_id = ${programId} and ${where}`),
    standingsOfProgram.run(call, programId),
  ])
  const ways = new Map(standings.flat().map((standing) => [standing.student.id, standing]))
  return {
    count: counted?.count ?? 0,
    results: rows.map((row) => ({ ...row, ...ofWay(ways.get(row.student.id)) })),
  }
}

/** One student of a program. @throws Failure 404 */
export async function getStudent(
  call: ReadContext,
  { programId, personId }: { readonly programId: number; readonly personId: number },
): Promise<Row> {
  const [row] = await bareRows(call.db, programId, {
    where: sql`p.id = ${personId} and ${withinAccess(call.actor)}`,
    tail: sql``,
  })
  if (!row) throw enrolmentNotFound()
  const [standing] = (await standingsOfProgram.run(call, programId, personId)).flat()
  return { ...row, ...ofWay(standing) }
}

const bareRows = (db: SchoolDb, programId: number, { where, tail }: { where: SQL; tail: SQL }) =>
  db.rows<Bare>(sql`
    select jsonb_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name,
        'email', coalesce(p.email::text, '')) as student,
      pp.way, pp.added_at as since, pp.ends_at as until, not ${learnsNow} as is_ended,
      (select jsonb_build_object('id', c.id, 'state', case when c.revoked_at is null then 'valid' else 'revoked' end)
        from certificates c where c.school_id = pp.school_id and c.program_id = pp.program_id
          and c.person_id = pp.person_id order by c.id desc limit 1) as certificate
    from program_students pp join people p on p.school_id = pp.school_id and p.id = pp.person_id
    where pp.school_id = ${db.schoolId} and pp.program_id = ${programId} and ${where} ${tail}`)

const ofWay = (way: Standing | undefined) => ({
  lessons: way?.lessons ?? 0,
  lessons_done: way?.lessons_done ?? 0,
  percent: way?.percent ?? 0,
  last_at: way?.last_at ?? null,
})
