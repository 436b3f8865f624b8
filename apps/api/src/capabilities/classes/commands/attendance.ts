import type { attendanceMarks } from '@qadam/contract/classes/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { memberVisibleTo } from '../../groups/public.ts'
import { classAttendanceMarked } from '../events.ts'
import { getClassFacts } from '../queries/situation.ts'
import { assertFresh, assertNotBlocked } from './guard.ts'

/** Marks the attendance of a class that has begun. @throws Failure 400, 404, 409 */
export async function markAttendance(
  ctx: RequestContext,
  id: number,
  { marks, version }: z.output<typeof attendanceMarks>,
): Promise<void> {
  const facts = await getClassFacts(ctx, id, { lock: true })
  assertFresh(facts, version)
  await assertNotBlocked(ctx, facts, 'mark')
  const known = await ctx.db.rows<{ id: number }>(sql`
    select s.student_id as id from class_students s where s.school_id = ${ctx.schoolId} and s.class_id = ${id}
      and ${memberVisibleTo(ctx.actor, sql`s.student_id`)}`)
  const stranger = marks.findIndex(({ student }) => !known.some((one) => one.id === student))
  if (stranger >= 0) throw badField(`marks.${stranger}.student`, 'schedule.not_in_class')
  await ctx.db.rows(sql`
    update class_students s set attendance = m.attendance, note = coalesce(m.note, s.note),
      marked_at = case when m.attendance is not null then ${ctx.now}::timestamptz end,
      marked_by = case when m.attendance is not null then ${ctx.actor.id}::bigint end
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as m (student bigint, attendance text, note text)
    where s.school_id = ${ctx.schoolId} and s.class_id = ${id} and s.student_id = m.student`)
  await ctx.db.rows(sql`
    update classes set version = version + 1, changed_at = ${ctx.now}, changed_by = ${ctx.actor.id}
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await record(ctx, classAttendanceMarked, {
    kind: 'class',
    id,
    payload: { marks: marks.map(({ student, attendance }) => ({ student, attendance })) },
  })
}
