import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { schoolToday } from '../../schools/public.ts'
import { writeRecord } from '../../students/public.ts'

/**
 * Updates the record's exam fields from a student's IELTS exams: whether they prepare and took it, with whom,
 * and the next day, else the last one. A named teacher stays when an exam is deleted, because their
 * permission to write depends on it.
 */
export async function followRecord(ctx: RequestContext, studentId: number): Promise<void> {
  const today = await schoolToday(ctx.db, ctx.now)
  const row = await ctx.db.row<{
    prepares: boolean
    present: boolean
    teacher_id: number | null
    test_date: string | null
  }>(sql`
    select coalesce(bool_or(prepares), false) as prepares, coalesce(bool_or(present), false) as present,
      (array_agg(teacher_id order by changed_at desc, id desc) filter (where teacher_id is not null))[1] as teacher_id,
      coalesce(min(held_on) filter (where held_on >= ${today}::date and not present), max(held_on)) as test_date
    from exams where school_id = ${ctx.schoolId} and student_id = ${studentId} and family = 'ielts'`)
  if (!row) return
  await writeRecord(ctx, studentId, {
    source: 'call',
    values: {
      ielts_preparation: row.prepares,
      present: row.present,
      test_date: row.test_date,
      ...(row.teacher_id === null ? {} : { ielts_teacher: row.teacher_id }),
    },
  })
}
